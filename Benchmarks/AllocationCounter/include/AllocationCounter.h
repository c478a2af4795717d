// AllocationCounter: how often code of ours allocates, by thread.
//
// Linked into an executable it stands before the C library's allocator; where a sanitizer owns the heap it counts nothing.
#pragma once
#include <stdint.h>

/// How often the calling thread has asked the C heap for memory since it started, whoever called. Swift's objects and arrays
/// come from there.
uint64_t allocation_counter_thread(void);

/// Starts counting on all threads, from zero, the calls whose caller lies in the executable itself or in a Swift runtime
/// library: what a GL driver, LLVM or libc allocate for themselves is left out.
void allocation_counter_start(void);
/// Stops counting.
void allocation_counter_stop(void);
/// Allocations counted on threads whose name begins with `prefix` ("" for all) between start and stop.
uint64_t allocation_counter_count(const char *prefix);
