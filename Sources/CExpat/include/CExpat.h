// CExpat: expat as the reader of Core Animation archives sees it, loaded when it is called first.
#pragma once
#include <expat.h>
