#define _GNU_SOURCE
#include "AllocationCounter.h"
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

// One slot per thread, taken at the thread's first counted allocation; never freed, so late reports still find it.
struct slot {
    _Atomic uint64_t count;
    pthread_t thread;
    char name[16];
};
enum { SLOTS = 256, RANGES = 64 };
static struct slot slots[SLOTS];
static _Atomic int used;
static _Atomic int counting;
// Initial-exec: the default model would allocate a thread's copy on first use, inside malloc.
static _Thread_local int mine __attribute__((tls_model("initial-exec"))) = -1;
static _Thread_local uint64_t all __attribute__((tls_model("initial-exec")));

uint64_t allocation_counter_thread(void) { return all; }

// The address ranges whose calls count.
static struct { uintptr_t low, high; } ranges[RANGES];
static int rangeCount;

static int add_ranges(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    (void)data;
    const char *name = info->dlpi_name ? info->dlpi_name : "";
    const char *base = strrchr(name, '/');
    base = base ? base + 1 : name;
    // The executable's name is empty; Swift's libraries share prefixes.
    int ours = name[0] == 0 || strncmp(base, "libswift", 8) == 0 || strncmp(base, "libFoundation", 13) == 0 ||
               strncmp(base, "lib_Foundation", 14) == 0;
    if (!ours) return 0;
    for (int i = 0; i < info->dlpi_phnum && rangeCount < RANGES; i++) {
        if (info->dlpi_phdr[i].p_type != PT_LOAD || !(info->dlpi_phdr[i].p_flags & PF_X)) continue;
        ranges[rangeCount].low = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
        ranges[rangeCount].high = ranges[rangeCount].low + info->dlpi_phdr[i].p_memsz;
        rangeCount++;
    }
    return 0;
}

#ifndef SANITIZED
static void note(const void *caller) {
    all++;
    if (!atomic_load_explicit(&counting, memory_order_relaxed)) return;
    uintptr_t address = (uintptr_t)caller;
    int ours = 0;
    for (int i = 0; i < rangeCount && !ours; i++) ours = address >= ranges[i].low && address < ranges[i].high;
    if (!ours) return;
    if (mine < 0) {
        int next = atomic_fetch_add(&used, 1);
        if (next >= SLOTS) return;
        mine = next;
        slots[next].thread = pthread_self();
        pthread_getname_np(pthread_self(), slots[next].name, sizeof slots[next].name);
    }
    atomic_fetch_add_explicit(&slots[mine].count, 1, memory_order_relaxed);
}

void *malloc(size_t size) {
    note(__builtin_return_address(0));
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    note(__builtin_return_address(0));
    return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    note(__builtin_return_address(0));
    return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
    note(__builtin_return_address(0));
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    note(__builtin_return_address(0));
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **out, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    note(__builtin_return_address(0));
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *out = memory;
    return 0;
}
#endif

void allocation_counter_start(void) {
    if (rangeCount == 0) dl_iterate_phdr(add_ranges, NULL);
    int count = atomic_load(&used);
    for (int i = 0; i < count && i < SLOTS; i++) atomic_store(&slots[i].count, 0);
    atomic_store(&counting, 1);
}

void allocation_counter_stop(void) { atomic_store(&counting, 0); }

uint64_t allocation_counter_count(const char *prefix) {
    uint64_t sum = 0;
    int count = atomic_load(&used);
    for (int i = 0; i < count && i < SLOTS; i++)
        if (strncmp(slots[i].name, prefix, strlen(prefix)) == 0) sum += atomic_load(&slots[i].count);
    return sum;
}
