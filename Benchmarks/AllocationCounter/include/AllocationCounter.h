// AllocationCounter: how often code of ours allocates, by thread.
//
// Linked into an executable it stands before the C library's allocator. A call counts where its caller lies in the
// executable itself or in a Swift runtime library: what a GL driver, LLVM or libc allocate for themselves does not.
#pragma once
#include <stdint.h>

/// Starts counting on all threads, from zero.
void allocation_counter_start(void);
/// Stops counting.
void allocation_counter_stop(void);
/// Allocations counted on threads whose name begins with `prefix` ("" for all) between start and stop.
uint64_t allocation_counter_count(const char *prefix);
