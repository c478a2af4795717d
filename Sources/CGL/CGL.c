#include "CGL.h"
#include <dlfcn.h>

struct strata_egl strata_egl;
struct strata_gles strata_gles;
struct strata_gbm strata_gbm;

const char *strata_find_egl(void *library) {
    struct strata_egl found;
#define FIND(NAME, result, function, parameters, arguments) \
    if (!(found.function = (PFNEGL##NAME##PROC)dlsym(library, #function))) return #function;
    STRATA_EGL_FUNCTIONS(FIND)
#undef FIND
    strata_egl = found;
    return 0;
}

const char *strata_find_gbm(void *library) {
    struct strata_gbm found;
#define FIND(result, function, parameters, arguments) \
    if (!(found.function = (result(*) parameters)dlsym(library, #function))) return #function;
    STRATA_GBM_FUNCTIONS(FIND)
#undef FIND
    strata_gbm = found;
    return 0;
}

const char *strata_find_gles(void) {
    struct strata_gles found;
#define FIND(NAME, result, function, parameters, arguments) \
    if (!(found.function = (PFNGL##NAME##PROC)eglGetProcAddress(#function))) return #function;
    STRATA_GLES_FUNCTIONS(FIND)
#undef FIND
    strata_gles = found;
    return 0;
}
