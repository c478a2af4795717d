#define LIBRARY delayed
#define PACKAGE "none"
#define FILES "libdelayed-missing.so", "libdelayed-check.so"
#ifdef LACKS
#define FUNCTIONS(F) F(delayed_mix) F(delayed_large) F(delayed_sum) F(delayed_nothing)
#else
#define FUNCTIONS(F) F(delayed_mix) F(delayed_large) F(delayed_sum)
#endif
#include <CDelayedLibrary.h>
