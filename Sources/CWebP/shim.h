// CWebP: libwebp as Drawing sees it.
#pragma once
#include <webp/decode.h>
#include <webp/encode.h>
