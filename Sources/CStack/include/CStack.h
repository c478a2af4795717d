/// What a thread knows of its own stack.
#pragma once

#include <stddef.h>

/// Bytes of stack that the calling thread has left below the caller's frame, at least; 0 where the system does not tell.
size_t CStackBytesLeft(void);
