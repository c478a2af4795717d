// How libjpeg's errors come back: by a long jump to whoever called it last, with a text.
#pragma once
#include "CJPEG.h"
#include <stdio.h>
#include <jpeglib.h>
#include <setjmp.h>

/// libjpeg's error manager, and where to land. It begins with the manager, so that one can be taken for the other.
typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf landing;
    CJPEGStatus status;
    char message[CJPEGMessageCapacity];
} CJPEGErrors;

/// Prepares it; the landing place is to be set before each use of libjpeg.
void cjpeg_errors_init(CJPEGErrors *errors);

/// Ends the work with an error of ours.
_Noreturn void cjpeg_fail(j_common_ptr info, CJPEGStatus status, const char *text);
