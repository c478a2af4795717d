// Every function of GLib that is called here.
#define LIBRARY glib
#define PACKAGE "libglib2.0-0"
#define FILES "libglib-2.0.so.0"
#define FUNCTIONS(F) F(g_checksum_new) F(g_checksum_update) F(g_checksum_get_string) F(g_checksum_free)
#include <CDelayedLibrary.h>
