#define _GNU_SOURCE
#include "CChild.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

static int limit(pid_t process, int resource, uint64_t most) {
    if (most == 0) return 0;
    const struct rlimit both = {.rlim_cur = most, .rlim_max = most};
    return prlimit(process, resource, &both, NULL) == 0 ? 0 : errno;
}

int CChildLimit(pid_t process, uint64_t memoryBytes, uint64_t processorSeconds, uint64_t fileBytes) {
    // Of data, not of addresses: threads and allocators reserve many more addresses than they use.
    int failure = limit(process, RLIMIT_DATA, memoryBytes);
    if (failure == 0) failure = limit(process, RLIMIT_CPU, processorSeconds);
    return failure == 0 ? limit(process, RLIMIT_FSIZE, fileBytes) : failure;
}

int CChildPipe(int ends[2], int bytes) {
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    if (bytes > 0) (void)fcntl(ends[0], F_SETPIPE_SZ, bytes);
    return 0;
}

int CChildFile(const char *folder) {
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/strata-XXXXXX", folder) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    const int descriptor = mkostemp(path, O_CLOEXEC);
    if (descriptor >= 0) unlink(path);
    return descriptor;
}
