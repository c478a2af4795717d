/// What a thread knows of its own stack.
#pragma once

#include <stdint.h>

/// The lowest address that the calling thread's stack may reach; `UINTPTR_MAX` where the system does not tell.
uintptr_t CStackLowest(void);

/// Where the calling function's frame stands: what it calls stands below.
static inline uintptr_t CStackHere(void) { return (uintptr_t)__builtin_frame_address(0); }
