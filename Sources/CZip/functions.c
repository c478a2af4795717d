// Every function of libzip that is called here.
#define LIBRARY zip
#define PACKAGE "libzip4 or libzip5"
// The structures that are used are the same in both.
#define FILES "libzip.so.5", "libzip.so.4"
#define FUNCTIONS(F) \
    F(zip_discard) F(zip_error_fini) F(zip_error_init) F(zip_error_strerror) F(zip_fclose) \
    F(zip_fopen_index) F(zip_fread) F(zip_get_num_entries) F(zip_open_from_source) \
    F(zip_source_buffer_create) F(zip_source_free) F(zip_stat_index) F(zip_stat_init)
#include <CDelayedLibrary.h>
