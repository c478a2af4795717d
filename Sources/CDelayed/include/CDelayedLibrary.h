// A template: defines the functions of a library that is loaded at the first call of one of them.
//
//     #define LIBRARY zip
//     #define PACKAGE "libzip"
//     #define FILES "libzip.so.5", "libzip.so.4"
//     #define FUNCTIONS(F) F(zip_fclose) F(zip_fread)
//     #include <CDelayedLibrary.h>
//
// Each function is a jump to the address in its slot. At first that is its own entry into `LIBRARY_enter`, which keeps the registers that arguments
// are in, fills all slots, and jumps to the function again. A function that is called and not listed is missing when the
// program is linked.
#include "CDelayed.h"
#include <pthread.h>
#include <stddef.h>

#define TEXT_OF(name) #name
#define TEXT(name) TEXT_OF(name)
#define JOINED_OF(a, b) a##b
#define JOINED(a, b) JOINED_OF(a, b)
#define L TEXT(LIBRARY)

#define SLOT(name) "slot_" #name ": .quad load_" #name "\n"
#define SYMBOL(name) ".globl " name "\n.hidden " name "\n"
#define FUNCTION(name) SYMBOL(name) ".type " name ", %function\n"
#define NAME(name) #name,

#if defined(__x86_64__)

#define JUMP(name)                                                                                                     \
    FUNCTION(#name) #name ": jmp *slot_" #name "(%rip)\n"                                                              \
    "load_" #name ": lea " #name "(%rip), %r11\n jmp " L "_enter\n"

// Arguments are in six registers and eight of SSE, and rax counts the latter for variable arguments. Eight pushes and 136
// bytes align the stack to 16 for the call.
#define ENTER                                                                                                          \
    "push %r11\n push %rax\n push %rdi\n push %rsi\n push %rdx\n push %rcx\n push %r8\n push %r9\n sub $136, %rsp\n"    \
    "movups %xmm0, (%rsp)\n movups %xmm1, 16(%rsp)\n movups %xmm2, 32(%rsp)\n movups %xmm3, 48(%rsp)\n"                \
    "movups %xmm4, 64(%rsp)\n movups %xmm5, 80(%rsp)\n movups %xmm6, 96(%rsp)\n movups %xmm7, 112(%rsp)\n"             \
    "call " L "_load\n"                                                                                                \
    "movups (%rsp), %xmm0\n movups 16(%rsp), %xmm1\n movups 32(%rsp), %xmm2\n movups 48(%rsp), %xmm3\n"                \
    "movups 64(%rsp), %xmm4\n movups 80(%rsp), %xmm5\n movups 96(%rsp), %xmm6\n movups 112(%rsp), %xmm7\n"             \
    "add $136, %rsp\n pop %r9\n pop %r8\n pop %rcx\n pop %rdx\n pop %rsi\n pop %rdi\n pop %rax\n pop %r11\n jmp *%r11\n"

#elif defined(__aarch64__)

#define JUMP(name)                                                                                                     \
    FUNCTION(#name) #name ": adrp x16, slot_" #name "\n ldr x16, [x16, :lo12:slot_" #name "]\n br x16\n"                \
    "load_" #name ": adrp x17, " #name "\n add x17, x17, :lo12:" #name "\n b " L "_enter\n"

// Arguments are in x0 to x7, the place of a large result in x8, and vectors in q0 to q7.
#define ENTER                                                                                                          \
    "stp x29, x30, [sp, #-224]!\n mov x29, sp\n"                                                                       \
    "stp x0, x1, [sp, #16]\n stp x2, x3, [sp, #32]\n stp x4, x5, [sp, #48]\n stp x6, x7, [sp, #64]\n"                  \
    "stp x8, x17, [sp, #80]\n stp q0, q1, [sp, #96]\n stp q2, q3, [sp, #128]\n stp q4, q5, [sp, #160]\n"               \
    "stp q6, q7, [sp, #192]\n bl " L "_load\n"                                                                         \
    "ldp x0, x1, [sp, #16]\n ldp x2, x3, [sp, #32]\n ldp x4, x5, [sp, #48]\n ldp x6, x7, [sp, #64]\n"                  \
    "ldp x8, x17, [sp, #80]\n ldp q0, q1, [sp, #96]\n ldp q2, q3, [sp, #128]\n ldp q4, q5, [sp, #160]\n"               \
    "ldp q6, q7, [sp, #192]\n ldp x29, x30, [sp], #224\n br x17\n"

#else
#error "CDelayedLibrary.h has no jump for this processor: x86-64 and arm64 have one"
#endif

__asm__(
    ".data\n.balign 8\n" SYMBOL(L "_slots") L "_slots:\n" FUNCTIONS(SLOT) ".text\n.balign 16\n" FUNCTIONS(JUMP)
    L "_enter:\n" ENTER);

extern void *JOINED(LIBRARY, _slots)[] __attribute__((visibility("hidden")));

static void fill(void) {
    static const char *const files[] = { FILES, NULL };
    static const char *const functions[] = { FUNCTIONS(NAME) NULL };
    cdelayed_load(files, functions, JOINED(LIBRARY, _slots), PACKAGE);
}

__attribute__((visibility("hidden"), used)) void JOINED(LIBRARY, _load)(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, fill);
}
