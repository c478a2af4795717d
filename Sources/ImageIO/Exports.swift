// Image I/O by its own name. It brings Core Graphics along, as on iOS.
@_exported import CoreGraphics
