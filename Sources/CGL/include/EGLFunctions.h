// EGL's functions, called through pointers that `strata_find_egl` sets.
#pragma once
#define EGL_EGL_PROTOTYPES 0
#include <EGL/egl.h>
#include <EGL/eglext.h>

// The functions that this package calls: F(NAME of its type, result, function, parameters, arguments).
#define STRATA_EGL_FUNCTIONS(F) \
    F(BINDAPI, EGLBoolean, eglBindAPI, (EGLenum api), (api)) \
    F(CHOOSECONFIG, EGLBoolean, eglChooseConfig, \
        (EGLDisplay dpy, const EGLint *attrib_list, EGLConfig *configs, EGLint config_size, EGLint *num_config), \
        (dpy, attrib_list, configs, config_size, num_config)) \
    F(CREATECONTEXT, EGLContext, eglCreateContext, \
        (EGLDisplay dpy, EGLConfig config, EGLContext share_context, const EGLint *attrib_list), \
        (dpy, config, share_context, attrib_list)) \
    F(CREATEPBUFFERSURFACE, EGLSurface, eglCreatePbufferSurface, \
        (EGLDisplay dpy, EGLConfig config, const EGLint *attrib_list), (dpy, config, attrib_list)) \
    F(CREATEPLATFORMWINDOWSURFACE, EGLSurface, eglCreatePlatformWindowSurface, \
        (EGLDisplay dpy, EGLConfig config, void *native_window, const EGLAttrib *attrib_list), \
        (dpy, config, native_window, attrib_list)) \
    F(DESTROYCONTEXT, EGLBoolean, eglDestroyContext, (EGLDisplay dpy, EGLContext ctx), (dpy, ctx)) \
    F(DESTROYSURFACE, EGLBoolean, eglDestroySurface, (EGLDisplay dpy, EGLSurface surface), (dpy, surface)) \
    F(GETCONFIGATTRIB, EGLBoolean, eglGetConfigAttrib, \
        (EGLDisplay dpy, EGLConfig config, EGLint attribute, EGLint *value), (dpy, config, attribute, value)) \
    F(GETCURRENTCONTEXT, EGLContext, eglGetCurrentContext, (void), ()) \
    F(GETCURRENTSURFACE, EGLSurface, eglGetCurrentSurface, (EGLint readdraw), (readdraw)) \
    F(GETERROR, EGLint, eglGetError, (void), ()) \
    F(GETPLATFORMDISPLAY, EGLDisplay, eglGetPlatformDisplay, \
        (EGLenum platform, void *native_display, const EGLAttrib *attrib_list), \
        (platform, native_display, attrib_list)) \
    F(GETPROCADDRESS, __eglMustCastToProperFunctionPointerType, eglGetProcAddress, (const char *procname), (procname)) \
    F(INITIALIZE, EGLBoolean, eglInitialize, (EGLDisplay dpy, EGLint *major, EGLint *minor), (dpy, major, minor)) \
    F(MAKECURRENT, EGLBoolean, eglMakeCurrent, \
        (EGLDisplay dpy, EGLSurface draw, EGLSurface read, EGLContext ctx), (dpy, draw, read, ctx)) \
    F(QUERYSTRING, const char *, eglQueryString, (EGLDisplay dpy, EGLint name), (dpy, name)) \
    F(SWAPBUFFERS, EGLBoolean, eglSwapBuffers, (EGLDisplay dpy, EGLSurface surface), (dpy, surface)) \
    F(TERMINATE, EGLBoolean, eglTerminate, (EGLDisplay dpy), (dpy))

#define STRATA_POINTER(NAME, result, function, parameters, arguments) PFNEGL##NAME##PROC function;
#define STRATA_CALL(NAME, result, function, parameters, arguments) \
    static inline result function parameters { return strata_egl.function arguments; }

/// The pointers; all NULL before `strata_find_egl`.
struct strata_egl { STRATA_EGL_FUNCTIONS(STRATA_POINTER) };
extern __attribute__((visibility("hidden"))) struct strata_egl strata_egl;
STRATA_EGL_FUNCTIONS(STRATA_CALL)

#undef STRATA_POINTER
#undef STRATA_CALL
