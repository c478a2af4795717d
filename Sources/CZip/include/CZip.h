// CZip: libzip as ZipArchives sees it, loaded when it is called first.
#pragma once
#include <zip.h>
