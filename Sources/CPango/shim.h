// CPango: Pango on Cairo, as Drawing sees it.
#pragma once
#include <pango/pangocairo.h>
