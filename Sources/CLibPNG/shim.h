// CLibPNG: libpng as CPNG sees it.
#pragma once
#include <png.h>
