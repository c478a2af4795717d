/// What child processes take that Glibc's module has no call for.
#pragma once

#include <stdint.h>
#include <sys/types.h>

/// Limits the private memory, the processor's seconds and the size of files of a process; 0 leaves a limit as it is. Returns 0, or
/// errno's value where the system refuses.
int CChildLimit(pid_t process, uint64_t memoryBytes, uint64_t processorSeconds, uint64_t fileBytes);

/// Makes a file without a name in a folder, which closes on exec. Returns its descriptor, or less than 0 with errno's value where the
/// system refuses.
int CChildFile(const char *folder);

/// Makes a pipe whose ends close on exec, of so many bytes where the system allows it; 0 is the usual size. Returns 0, or errno's value.
int CChildPipe(int ends[2], int bytes);
