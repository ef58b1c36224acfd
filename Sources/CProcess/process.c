#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

pid_t cprocess_fork(void) { return fork(); }

int cprocess_die_with_parent(pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return -1;
  // It may have ended before the call above.
  return getppid() == parent ? 0 : -1;
}

int cprocess_limit_memory(uint64_t bytes) {
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  const struct rlimit limit = {bytes, bytes};
  return setrlimit(RLIMIT_AS, &limit);
}

pid_t cprocess_reap(int *status, uint64_t *peak_memory) {
  struct rusage usage;
  pid_t child;
  do {
    child = wait4(-1, status, WNOHANG, &usage);
  } while (child < 0 && errno == EINTR);
  if (child > 0) *peak_memory = (uint64_t)usage.ru_maxrss * 1024;
  return child;
}

static void child_signal(sigset_t *set) {
  sigemptyset(set);
  sigaddset(set, SIGCHLD);
}

int cprocess_child_descriptor(void) {
  sigset_t set;
  child_signal(&set);
  if (sigprocmask(SIG_BLOCK, &set, NULL) != 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

void cprocess_drain(int descriptor) {
  struct signalfd_siginfo info;
  while (read(descriptor, &info, sizeof info) > 0) continue;
}

void cprocess_unblock_child_signal(void) {
  sigset_t set;
  child_signal(&set);
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}

int cprocess_memory(void) { return memfd_create("pdfspread", MFD_CLOEXEC); }

int cprocess_message_sockets(int sockets[2]) {
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets);
}

union descriptor_message {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
};

int cprocess_send(
    int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {(void *)bytes, count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union descriptor_message control;
  if (descriptor >= 0) {
    memset(&control, 0, sizeof control);
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == (ssize_t)count ? 0 : -1;
}

ssize_t cprocess_receive(
    int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec part = {bytes, count};
  union descriptor_message control;
  struct msghdr message = {
      .msg_iov = &part,
      .msg_iovlen = 1,
      .msg_control = control.bytes,
      .msg_controllen = sizeof control.bytes};
  *descriptor = -1;
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return -1;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL;
       header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS ||
        header->cmsg_len != CMSG_LEN(sizeof(int)))
      continue;
    memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  }
  if (message.msg_flags & MSG_TRUNC) {
    errno = EMSGSIZE;
    return -1;
  }
  return received;
}

int cprocess_ending_signal(int status) {
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

int cprocess_exit_code(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
