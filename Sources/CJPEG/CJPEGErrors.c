#include "CJPEGErrors.h"
#include <jerror.h>

void cjpeg_fail(j_common_ptr info, CJPEGStatus status, const char *text) {
    CJPEGErrors *errors = (CJPEGErrors *)info->err;
    errors->status = status;
    snprintf(errors->message, sizeof errors->message, "%s", text);
    longjmp(errors->landing, 1);
}

static void on_error(j_common_ptr info) {
    char text[JMSG_LENGTH_MAX];
    info->err->format_message(info, text);
    cjpeg_fail(info, info->err->msg_code == JERR_OUT_OF_MEMORY ? CJPEGNoMemory : CJPEGBroken, text);
}

// libjpeg goes on after damage and makes something up. What it says of oddities that change no pixels is passed over.
static void on_message(j_common_ptr info, int level) {
    if (level >= 0) return;
    switch (info->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_BOGUS_ICC:
    case JWRN_JFIF_MAJOR:
    case JWRN_TOO_MUCH_DATA:
        return;
    default:
        on_error(info);
    }
}

static void put_nothing(j_common_ptr info) { (void)info; }

void cjpeg_errors_init(CJPEGErrors *errors) {
    jpeg_std_error(&errors->manager);
    errors->manager.error_exit = on_error;
    errors->manager.emit_message = on_message;
    errors->manager.output_message = put_nothing;
    errors->status = CJPEGOK;
}
