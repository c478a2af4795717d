// CZip: libzip as Lottie's archives see it, loaded when it is called first.
#pragma once
#include <zip.h>
