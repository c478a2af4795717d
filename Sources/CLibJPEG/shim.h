// CLibJPEG: libjpeg as CJPEG sees it.
#pragma once
#include <stdio.h>
#include <jpeglib.h>
