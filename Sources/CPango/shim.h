// CPango: Pango on Cairo with the fonts beneath it, as Drawing sees them.
#pragma once
#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <cairo-ft.h>
