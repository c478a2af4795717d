// CPolyClipping: the Clipper library, for C++ alone; CClipper is its face in C.
#pragma once
