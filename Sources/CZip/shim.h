// CZip: libzip as ZipArchives sees it.
#pragma once
#include <zip.h>
