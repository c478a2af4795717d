#ifndef HEAP_COUNTER_H
#define HEAP_COUNTER_H
#include <stdint.h>

/// How often the calling thread has asked the C heap for memory since it started. Swift's objects and arrays come
/// from there. Always 0 where a sanitizer owns the heap.
uint64_t allocation_count(void);

#endif
