/// Geometry: points, matrices, decomposition, and projection onto and from planes.
///
/// CGFloat, CGPoint, CGSize, CGRect (with all its functions) and CGRectEdge are Foundation's on Linux and are
/// re-exported; the rest of Core Graphics' and Core Animation's geometry is defined here.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import enum Foundation.CGRectEdge
@_exported import struct Foundation.CGSize
