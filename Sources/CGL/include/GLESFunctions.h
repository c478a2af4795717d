// OpenGL ES's functions, called through pointers that `strata_find_gles` sets.
#pragma once
#define GL_GLES_PROTOTYPES 0
#include <GLES3/gl32.h>
#include <GLES2/gl2ext.h>

// The functions that this package calls, all of OpenGL ES 3.0: F(NAME of its type, result, function, parameters,
// arguments).
#define STRATA_GLES_FUNCTIONS(F) \
    F(ACTIVETEXTURE, void, glActiveTexture, (GLenum texture), (texture)) \
    F(ATTACHSHADER, void, glAttachShader, (GLuint program, GLuint shader), (program, shader)) \
    F(BINDATTRIBLOCATION, void, glBindAttribLocation, \
        (GLuint program, GLuint index, const GLchar *name), (program, index, name)) \
    F(BINDBUFFER, void, glBindBuffer, (GLenum target, GLuint buffer), (target, buffer)) \
    F(BINDFRAMEBUFFER, void, glBindFramebuffer, (GLenum target, GLuint framebuffer), (target, framebuffer)) \
    F(BINDRENDERBUFFER, void, glBindRenderbuffer, (GLenum target, GLuint renderbuffer), (target, renderbuffer)) \
    F(BINDSAMPLER, void, glBindSampler, (GLuint unit, GLuint sampler), (unit, sampler)) \
    F(BINDTEXTURE, void, glBindTexture, (GLenum target, GLuint texture), (target, texture)) \
    F(BINDVERTEXARRAY, void, glBindVertexArray, (GLuint array), (array)) \
    F(BLENDEQUATION, void, glBlendEquation, (GLenum mode), (mode)) \
    F(BLENDFUNC, void, glBlendFunc, (GLenum sfactor, GLenum dfactor), (sfactor, dfactor)) \
    F(BLENDFUNCSEPARATE, void, glBlendFuncSeparate, \
        (GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha), \
        (sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha)) \
    F(BLITFRAMEBUFFER, void, glBlitFramebuffer, \
        (GLint srcX0, GLint srcY0, GLint srcX1, GLint srcY1, GLint dstX0, GLint dstY0, GLint dstX1, GLint dstY1, \
         GLbitfield mask, GLenum filter), (srcX0, srcY0, srcX1, srcY1, dstX0, dstY0, dstX1, dstY1, mask, filter)) \
    F(BUFFERDATA, void, glBufferData, \
        (GLenum target, GLsizeiptr size, const void *data, GLenum usage), (target, size, data, usage)) \
    F(BUFFERSUBDATA, void, glBufferSubData, \
        (GLenum target, GLintptr offset, GLsizeiptr size, const void *data), (target, offset, size, data)) \
    F(CHECKFRAMEBUFFERSTATUS, GLenum, glCheckFramebufferStatus, (GLenum target), (target)) \
    F(CLEAR, void, glClear, (GLbitfield mask), (mask)) \
    F(CLEARCOLOR, void, glClearColor, \
        (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, blue, alpha)) \
    F(CLIENTWAITSYNC, GLenum, glClientWaitSync, \
        (GLsync sync, GLbitfield flags, GLuint64 timeout), (sync, flags, timeout)) \
    F(COLORMASK, void, glColorMask, \
        (GLboolean red, GLboolean green, GLboolean blue, GLboolean alpha), (red, green, blue, alpha)) \
    F(COMPILESHADER, void, glCompileShader, (GLuint shader), (shader)) \
    F(CREATEPROGRAM, GLuint, glCreateProgram, (void), ()) \
    F(CREATESHADER, GLuint, glCreateShader, (GLenum type), (type)) \
    F(DELETEBUFFERS, void, glDeleteBuffers, (GLsizei n, const GLuint *buffers), (n, buffers)) \
    F(DELETEFRAMEBUFFERS, void, glDeleteFramebuffers, (GLsizei n, const GLuint *framebuffers), (n, framebuffers)) \
    F(DELETEPROGRAM, void, glDeleteProgram, (GLuint program), (program)) \
    F(DELETEQUERIES, void, glDeleteQueries, (GLsizei n, const GLuint *ids), (n, ids)) \
    F(DELETERENDERBUFFERS, void, glDeleteRenderbuffers, (GLsizei n, const GLuint *renderbuffers), (n, renderbuffers)) \
    F(DELETESAMPLERS, void, glDeleteSamplers, (GLsizei count, const GLuint *samplers), (count, samplers)) \
    F(DELETESHADER, void, glDeleteShader, (GLuint shader), (shader)) \
    F(DELETESYNC, void, glDeleteSync, (GLsync sync), (sync)) \
    F(DELETETEXTURES, void, glDeleteTextures, (GLsizei n, const GLuint *textures), (n, textures)) \
    F(DELETEVERTEXARRAYS, void, glDeleteVertexArrays, (GLsizei n, const GLuint *arrays), (n, arrays)) \
    F(DEPTHFUNC, void, glDepthFunc, (GLenum func), (func)) \
    F(DEPTHMASK, void, glDepthMask, (GLboolean flag), (flag)) \
    F(DISABLE, void, glDisable, (GLenum cap), (cap)) \
    F(DRAWARRAYS, void, glDrawArrays, (GLenum mode, GLint first, GLsizei count), (mode, first, count)) \
    F(DRAWARRAYSINSTANCED, void, glDrawArraysInstanced, \
        (GLenum mode, GLint first, GLsizei count, GLsizei instancecount), (mode, first, count, instancecount)) \
    F(ENABLE, void, glEnable, (GLenum cap), (cap)) \
    F(ENABLEVERTEXATTRIBARRAY, void, glEnableVertexAttribArray, (GLuint index), (index)) \
    F(ENDTRANSFORMFEEDBACK, void, glEndTransformFeedback, (void), ()) \
    F(FENCESYNC, GLsync, glFenceSync, (GLenum condition, GLbitfield flags), (condition, flags)) \
    F(FINISH, void, glFinish, (void), ()) \
    F(FLUSH, void, glFlush, (void), ()) \
    F(FRAMEBUFFERRENDERBUFFER, void, glFramebufferRenderbuffer, \
        (GLenum target, GLenum attachment, GLenum renderbuffertarget, GLuint renderbuffer), \
        (target, attachment, renderbuffertarget, renderbuffer)) \
    F(FRAMEBUFFERTEXTURE2D, void, glFramebufferTexture2D, \
        (GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level), \
        (target, attachment, textarget, texture, level)) \
    F(GENBUFFERS, void, glGenBuffers, (GLsizei n, GLuint *buffers), (n, buffers)) \
    F(GENFRAMEBUFFERS, void, glGenFramebuffers, (GLsizei n, GLuint *framebuffers), (n, framebuffers)) \
    F(GENQUERIES, void, glGenQueries, (GLsizei n, GLuint *ids), (n, ids)) \
    F(GENRENDERBUFFERS, void, glGenRenderbuffers, (GLsizei n, GLuint *renderbuffers), (n, renderbuffers)) \
    F(GENSAMPLERS, void, glGenSamplers, (GLsizei count, GLuint *samplers), (count, samplers)) \
    F(GENTEXTURES, void, glGenTextures, (GLsizei n, GLuint *textures), (n, textures)) \
    F(GENVERTEXARRAYS, void, glGenVertexArrays, (GLsizei n, GLuint *arrays), (n, arrays)) \
    F(GETERROR, GLenum, glGetError, (void), ()) \
    F(GETINTEGERV, void, glGetIntegerv, (GLenum pname, GLint *data), (pname, data)) \
    F(GETPROGRAMINFOLOG, void, glGetProgramInfoLog, \
        (GLuint program, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (program, bufSize, length, infoLog)) \
    F(GETPROGRAMIV, void, glGetProgramiv, (GLuint program, GLenum pname, GLint *params), (program, pname, params)) \
    F(GETQUERYOBJECTUIV, void, glGetQueryObjectuiv, (GLuint id, GLenum pname, GLuint *params), (id, pname, params)) \
    F(GETSHADERINFOLOG, void, glGetShaderInfoLog, \
        (GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (shader, bufSize, length, infoLog)) \
    F(GETSHADERIV, void, glGetShaderiv, (GLuint shader, GLenum pname, GLint *params), (shader, pname, params)) \
    F(GETSTRING, const GLubyte *, glGetString, (GLenum name), (name)) \
    F(GETSTRINGI, const GLubyte *, glGetStringi, (GLenum name, GLuint index), (name, index)) \
    F(GETUNIFORMLOCATION, GLint, glGetUniformLocation, (GLuint program, const GLchar *name), (program, name)) \
    F(LINKPROGRAM, void, glLinkProgram, (GLuint program), (program)) \
    F(MAPBUFFERRANGE, void *, glMapBufferRange, \
        (GLenum target, GLintptr offset, GLsizeiptr length, GLbitfield access), (target, offset, length, access)) \
    F(PIXELSTOREI, void, glPixelStorei, (GLenum pname, GLint param), (pname, param)) \
    F(READPIXELS, void, glReadPixels, \
        (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels), \
        (x, y, width, height, format, type, pixels)) \
    F(RENDERBUFFERSTORAGE, void, glRenderbufferStorage, \
        (GLenum target, GLenum internalformat, GLsizei width, GLsizei height), \
        (target, internalformat, width, height)) \
    F(SAMPLERPARAMETERI, void, glSamplerParameteri, \
        (GLuint sampler, GLenum pname, GLint param), (sampler, pname, param)) \
    F(SCISSOR, void, glScissor, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height)) \
    F(SHADERSOURCE, void, glShaderSource, \
        (GLuint shader, GLsizei count, const GLchar *const*string, const GLint *length), \
        (shader, count, string, length)) \
    F(STENCILFUNC, void, glStencilFunc, (GLenum func, GLint ref, GLuint mask), (func, ref, mask)) \
    F(STENCILMASK, void, glStencilMask, (GLuint mask), (mask)) \
    F(TEXIMAGE2D, void, glTexImage2D, \
        (GLenum target, GLint level, GLint internalformat, GLsizei width, GLsizei height, GLint border, \
         GLenum format, GLenum type, const void *pixels), \
        (target, level, internalformat, width, height, border, format, type, pixels)) \
    F(TEXPARAMETERI, void, glTexParameteri, (GLenum target, GLenum pname, GLint param), (target, pname, param)) \
    F(TEXSUBIMAGE2D, void, glTexSubImage2D, \
        (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, \
         GLenum type, const void *pixels), (target, level, xoffset, yoffset, width, height, format, type, pixels)) \
    F(UNIFORM1I, void, glUniform1i, (GLint location, GLint v0), (location, v0)) \
    F(UNIFORM2I, void, glUniform2i, (GLint location, GLint v0, GLint v1), (location, v0, v1)) \
    F(UNIFORM4F, void, glUniform4f, \
        (GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3), (location, v0, v1, v2, v3)) \
    F(UNIFORM4FV, void, glUniform4fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value)) \
    F(UNMAPBUFFER, GLboolean, glUnmapBuffer, (GLenum target), (target)) \
    F(USEPROGRAM, void, glUseProgram, (GLuint program), (program)) \
    F(VERTEXATTRIBDIVISOR, void, glVertexAttribDivisor, (GLuint index, GLuint divisor), (index, divisor)) \
    F(VERTEXATTRIBPOINTER, void, glVertexAttribPointer, \
        (GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void *pointer), \
        (index, size, type, normalized, stride, pointer)) \
    F(VIEWPORT, void, glViewport, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height))

#define STRATA_POINTER(NAME, result, function, parameters, arguments) PFNGL##NAME##PROC function;
#define STRATA_CALL(NAME, result, function, parameters, arguments) \
    static inline result function parameters { return strata_gles.function arguments; }

/// The pointers; all NULL before `strata_find_gles`.
struct strata_gles { STRATA_GLES_FUNCTIONS(STRATA_POINTER) };
extern __attribute__((visibility("hidden"))) struct strata_gles strata_gles;
STRATA_GLES_FUNCTIONS(STRATA_CALL)

#undef STRATA_POINTER
#undef STRATA_CALL
