// CZip: libzip as Lottie's archives see it.
#pragma once
#include <zip.h>
