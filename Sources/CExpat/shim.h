// CExpat: expat as the reader of Core Animation archives sees it.
#pragma once
#include <expat.h>
