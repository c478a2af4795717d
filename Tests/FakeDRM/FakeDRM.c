#include "FakeDRM.h"
