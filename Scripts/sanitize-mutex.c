// Preloaded by Scripts/sanitize: tells the thread sanitizer of Synchronization.Mutex where threads wait for one.
//
// Mutex's short way is compiled into whoever uses it, which the sanitizer sees. Its long way, for when another thread has the
// mutex, is in a library that is not built for the sanitizer: without this every mutex that is waited for looks like a race.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SELF __attribute__((swift_context)) void *self
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

// The sanitizer's own, missing in a process without it.
__attribute__((weak)) void __tsan_acquire(void *);
__attribute__((weak)) void __tsan_release(void *);

typedef __attribute__((swiftcall)) void Lock(uint32_t, SELF);
typedef __attribute__((swiftcall)) void Unlock(SELF);

__attribute__((swiftcall)) void mutexLock(uint32_t thread, SELF) __asm__(LOCK);
__attribute__((swiftcall)) void mutexUnlock(SELF) __asm__(UNLOCK);

__attribute__((swiftcall)) void mutexLock(uint32_t thread, SELF) {
    static Lock *real;
    if (!real) real = (Lock *)dlsym(RTLD_NEXT, LOCK);
    real(thread, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

__attribute__((swiftcall)) void mutexUnlock(SELF) {
    static Unlock *real;
    if (!real) real = (Unlock *)dlsym(RTLD_NEXT, UNLOCK);
    if (__tsan_release) __tsan_release(self);
    real(self);
}
