// Counts allocations by standing in for the C library's allocating functions in the test executable. Each thread has
// its own count, so that tests in parallel do not disturb each other.
#include "HeapCounter.h"
#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

// Initial-exec: the usual model would allocate a thread's copy on first use, from inside malloc.
static __thread uint64_t count __attribute__((tls_model("initial-exec")));

uint64_t allocation_count(void) { return count; }

#if defined(__GLIBC__) && !defined(SANITIZED)
// glibc's own names for the functions behind the public ones.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { count++; return __libc_malloc(size); }
void *calloc(size_t items, size_t size) { count++; return __libc_calloc(items, size); }
void *realloc(void *old, size_t size) { count++; return __libc_realloc(old, size); }
void *memalign(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }

int posix_memalign(void **out, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    count++;
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *out = memory;
    return 0;
}
#endif
