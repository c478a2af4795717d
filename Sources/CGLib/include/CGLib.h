// CGLib: GLib's digests, which Pango brings with it, loaded when they are called first.
//
// Declared here and not read from GLib's own headers, whose `glib-2.0.pc` asks for `-pthread` (CPango says more). All belongs to
// the library's binary interface, which has stood since GLib 2.16.
#pragma once
#include <stddef.h>
#include <stdint.h>

typedef struct _GChecksum GChecksum;

enum { CGLibSHA256 = 2 };

GChecksum *_Nullable g_checksum_new(int type);
void g_checksum_update(GChecksum *_Nonnull checksum, const uint8_t *_Nonnull data, ptrdiff_t length);
const char *_Nonnull g_checksum_get_string(GChecksum *_Nonnull checksum);
void g_checksum_free(GChecksum *_Nullable checksum);
