// CCairo: Cairo as Drawing and the rasteriser's tests see it.
#pragma once
#include <cairo.h>
#include <cairo-pdf.h>
