// CGL: EGL, OpenGL ES and GBM without linking to them. Their functions have their own names, but are inline and call
// through pointers, which are set when libraries were opened: a program runs where the libraries are not, and no symbol of
// this package stands in for one of theirs.
#pragma once
#include "EGLFunctions.h"
#include "GBMFunctions.h"
#include "GLESFunctions.h"

// Each sets all pointers of its kind, or none and answers the name of the first function that is missing (NULL: all are there).
// They are called before any function of the kind, by one thread; later calls set the same again.

/// Takes EGL's functions from an open library.
const char *strata_find_egl(void *library);
/// Takes GBM's functions from an open library.
const char *strata_find_gbm(void *library);
/// Takes OpenGL ES's functions from eglGetProcAddress, which EGL 1.5 answers for all of them.
const char *strata_find_gles(void);
