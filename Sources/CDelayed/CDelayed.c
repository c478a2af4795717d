#include "CDelayed.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Other threads may be drawing: nothing of theirs is taken down, and nothing is written but this line.
static _Noreturn void end(const char *problem, const char *package) {
    fprintf(stderr, "strata: %s (Debian's package is %s)\n", problem ? problem : "a library cannot be loaded", package);
    fflush(stderr);
    _exit(127);
}

void cdelayed_load(const char *const *files, const char *const *functions, void **slots, const char *package) {
    void *library = NULL;
    for (; *files && !library; files++) library = dlopen(*files, RTLD_NOW | RTLD_LOCAL);
    if (!library) end(dlerror(), package);
    for (; *functions; functions++, slots++) {
        // Found in the libraries that it needs, too.
        void *function = dlsym(library, *functions);
        if (!function) end(dlerror(), package);
        // Other threads jump through it meanwhile, either way.
        __atomic_store_n(slots, function, __ATOMIC_RELEASE);
    }
}
