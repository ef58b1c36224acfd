#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

pid_t cprocess_fork(void) { return fork(); }

static int signal_with_parent(int signal, pid_t parent) {
  if (prctl(PR_SET_PDEATHSIG, signal) != 0) return -1;
  // It may have ended before the call above.
  return getppid() == parent ? 0 : -1;
}

int cprocess_die_with_parent(pid_t parent) {
  return signal_with_parent(SIGKILL, parent);
}

int cprocess_wake_with_parent(pid_t parent) {
  return signal_with_parent(SIGCONT, parent);
}

static int compare(const void *left, const void *right) {
  const int a = *(const int *)left, b = *(const int *)right;
  return (a > b) - (a < b);
}

void cprocess_close_all_but(int *kept, size_t count) {
  qsort(kept, count, sizeof *kept, compare);
  unsigned first = STDERR_FILENO + 1;
  for (size_t index = 0; index < count; index++) {
    if (kept[index] < (int)first) continue;
    if (kept[index] > (int)first) close_range(first, kept[index] - 1, 0);
    first = kept[index] + 1;
  }
  close_range(first, ~0U, 0);
}

int cprocess_allow_descriptors(size_t count) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
  if (limit.rlim_cur >= count) return 0;
  limit.rlim_cur = count < limit.rlim_max ? count : limit.rlim_max;
  return setrlimit(RLIMIT_NOFILE, &limit);
}

// The address space that this process has already.
static uint64_t address_space(void) {
  char text[64] = "";
  const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  const ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  return count > 0 ? strtoull(text, NULL, 10) * (uint64_t)getpagesize() : 0;
}

int cprocess_limit_memory(uint64_t bytes) {
  const struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  const uint64_t all = address_space() + bytes;
  const struct rlimit limit = {all, all};
  return setrlimit(RLIMIT_AS, &limit);
}

void cprocess_allow_stack(uint64_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0) return;
  if (limit.rlim_cur >= bytes) return;
  limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
  setrlimit(RLIMIT_STACK, &limit);
}

void cprocess_keep_memory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
}

static void end_after_fault(int number) {
  // What runs out of memory leaves this behind before it gives up.
  if (errno == ENOMEM) _exit(CPROCESS_OUT_OF_MEMORY);
  signal(number, SIG_DFL);
  raise(number);
}

void cprocess_tell_memory_from_crashes(void) {
  // A stack that ran over has no room for a handler.
  static char room[1 << 14] __attribute__((aligned(16)));
  const stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = end_after_fault;
  // The fault comes again, to a process that doesn't expect it any more.
  action.sa_flags = SA_ONSTACK | SA_NODEFER;
  const int faults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    sigaction(faults[index], &action, NULL);
}

pid_t cprocess_reap(int *status) {
  pid_t child;
  do {
    child = waitpid(-1, status, WNOHANG);
  } while (child < 0 && errno == EINTR);
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

int cprocess_memory(void) {
  const int memory =
      memfd_create("pdfspread", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  // Whoever has it mapped would get a SIGBUS from where it were cut off.
  if (memory >= 0) fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_SEAL);
  return memory;
}

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
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  union descriptor_message control;
  if (descriptor != NULL) {
    *descriptor = -1;
    message.msg_control = control.bytes;
    // Room for one and no more: the system drops what there is no room for.
    message.msg_controllen = CMSG_LEN(sizeof(int));
  }
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return -1;
  if (descriptor != NULL) {
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    if (header != NULL && header->cmsg_level == SOL_SOCKET &&
        header->cmsg_type == SCM_RIGHTS &&
        header->cmsg_len == CMSG_LEN(sizeof(int)))
      memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  }
  if (message.msg_flags & MSG_TRUNC) {
    if (descriptor != NULL && *descriptor >= 0) {
      close(*descriptor);
      *descriptor = -1;
    }
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
