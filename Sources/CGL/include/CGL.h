// CGL: EGL, OpenGL ES and GBM without linking to them. The functions keep their names, but are inline and call through
// pointers, which are set when the libraries are opened. So a program runs where the libraries are missing, and no
// symbol of this package replaces one of theirs.
#pragma once
#include "EGLFunctions.h"
#include "GBMFunctions.h"
#include "GLESFunctions.h"

// Each function sets all pointers of one library; or it sets none and returns the name of the first missing function
// (NULL: none is missing). It is called before any function of the library, by one thread; later calls set the same
// pointers again.

/// Finds EGL's functions in an open library.
const char *strata_find_egl(void *library);
/// Finds GBM's functions in an open library.
const char *strata_find_gbm(void *library);
/// Finds OpenGL ES's functions by eglGetProcAddress, which returns all of them in EGL 1.5.
const char *strata_find_gles(void);
