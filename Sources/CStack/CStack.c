// pthread_getattr_np is an extension of glibc and musl that Swift does not see.
#define _GNU_SOURCE
#include "CStack.h"
#include <pthread.h>
#include <stdint.h>

// The lowest address of the thread's stack; 0 till it was asked for, since the answer for a process' first thread takes reading a file
// of the kernel's.
static _Thread_local uintptr_t lowest;

static uintptr_t find_lowest(void) {
    pthread_attr_t attributes;
    void *address = NULL;
    size_t size = 0, guard = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return UINTPTR_MAX;
    int failed = pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_getguardsize(&attributes, &guard);
    pthread_attr_destroy(&attributes);
    return failed ? UINTPTR_MAX : (uintptr_t)address + guard;
}

uintptr_t CStackLowest(void) {
    if (lowest == 0) lowest = find_lowest();
    return lowest;
}
