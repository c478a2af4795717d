#include "CPUKernels.h"
