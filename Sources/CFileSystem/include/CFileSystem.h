#ifndef CFILESYSTEM_H
#define CFILESYSTEM_H

// System calls that glibc shows to GNU sources only, which Swift isn't.

// Gives a file another name, unless that is taken. Returns 0, or -1 with errno
// set: EEXIST where it is taken, EINVAL where the file system can't do it.
int cfilesystem_rename_no_replace(const char *from, const char *to);

// Waits until the file system of an open file is written out. Returns 0, or -1
// with errno set.
int cfilesystem_sync(int descriptor);

#endif
