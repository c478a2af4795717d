// CGBM: what Swift sees of gbm.h.
#pragma once
#include <gbm.h>
