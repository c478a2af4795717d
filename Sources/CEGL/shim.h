// CEGL: what Swift sees of EGL/egl.h.
#pragma once
#define EGL_EGLEXT_PROTOTYPES 0
#include <EGL/egl.h>
#include <EGL/eglext.h>
