// CCairo: Cairo as Drawing and the rasteriser's tests see it, loaded when it is called first.
#pragma once
#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
