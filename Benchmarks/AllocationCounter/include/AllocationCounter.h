// AllocationCounter: counts the allocations of our own code, by thread.
//
// Linked into an executable it interposes the C library's allocator; where a sanitizer owns the heap it counts nothing.
#pragma once
#include <stdint.h>

/// The number of C heap allocations by the calling thread since its start, by any caller. It includes Swift's objects
/// and arrays.
uint64_t allocation_counter_thread(void);

/// Starts counting from zero, on all threads, calls from the executable itself or a Swift runtime library; allocations
/// inside a GL driver, LLVM or libc are excluded.
void allocation_counter_start(void);
/// Stops counting.
void allocation_counter_stop(void);
/// The number of allocations between start and stop on threads whose name begins with `prefix` ("" for all).
uint64_t allocation_counter_count(const char *prefix);
