// CLibDeflate: libdeflate as PNG's files are packed by it.
#pragma once
#include <libdeflate.h>
