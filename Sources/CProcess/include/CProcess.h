#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Processes, for what Swift has no words: fork, variadic and macro-made calls.
// Where nothing else is said, a result of -1 means an error that errno tells.

// fork(2). Only for a process with a single thread.
pid_t cprocess_fork(void);

// Has the system kill this process when the thread that forked it ends.
// Returns -1 where `parent` is no longer this process's parent.
int cprocess_die_with_parent(pid_t parent);

// Has the system wake this process, should it be stopped, when the thread that
// forked it ends. Returns -1 where `parent` is no longer its parent.
int cprocess_wake_with_parent(pid_t parent);

// Closes every descriptor but the standard streams and those of a list, which
// is sorted by the call.
void cprocess_close_all_but(int *kept, size_t count);

// Lets this process have as many descriptors, as far as the system allows.
int cprocess_allow_descriptors(size_t count);

// Bounds the memory that this process may take beside what it has already, and
// keeps it from leaving core files.
int cprocess_limit_memory(uint64_t bytes);

// Lets the stack of this process's first thread grow as large, as far as the
// system allows.
void cprocess_allow_stack(uint64_t bytes);

// Has this process keep memory that it frees for when it wants some again:
// getting it anew from the system takes longer than drawing some pages.
void cprocess_keep_memory(void);

// The exit code of a process that ran out of memory.
#define CPROCESS_OUT_OF_MEMORY 70

// Has this process exit with CPROCESS_OUT_OF_MEMORY, in place of crashing,
// where it crashes because an allocation failed.
void cprocess_tell_memory_from_crashes(void);

// Waits for a child that has ended, without blocking; 0 where there is none.
// Tells how it ended, as wait(2) does.
pid_t cprocess_reap(int *status);

// A descriptor that can be read when a child has ended. The signal is blocked.
int cprocess_child_descriptor(void);

// Takes what the descriptor has to be read.
void cprocess_drain(int descriptor);

// Lets a child of a process that uses cprocess_child_descriptor have its
// signals again.
void cprocess_unblock_child_signal(void);

// Memory with a descriptor, which other processes can map. It never shrinks.
int cprocess_memory(void);

// Two sockets that carry messages, whole and in order.
int cprocess_message_sockets(int sockets[2]);

// Sends a message, with a descriptor if `descriptor` is not -1.
int cprocess_send(
    int socket, const void *bytes, size_t count, int descriptor);

// Receives a message and the descriptor that came with it, or -1; where
// `descriptor` is NULL, none is taken. Returns its length, 0 where the other
// side is closed; fails with EMSGSIZE where it is longer than `count`.
ssize_t cprocess_receive(
    int socket, void *bytes, size_t count, int *descriptor);

// Whether and how a process ended by a signal: its number, or 0.
int cprocess_ending_signal(int status);

// The code that a process exited with; -1 where a signal ended it.
int cprocess_exit_code(int status);

#endif
