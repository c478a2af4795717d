/// A half-open rectangle of whole pixels.
public struct PixelRect: Sendable, Equatable {
    public var minX, minY, maxX, maxY: Int32

    /// Creates a rectangle from its edges; empty where max <= min.
    @inlinable public init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
        self.minX = minX; self.minY = minY; self.maxX = maxX; self.maxY = maxY
    }
    /// The empty rectangle.
    @inlinable public static var empty: PixelRect { PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    /// Width in pixels, 0 where empty.
    @inlinable public var width: Int32 { max(0, maxX - minX) }
    /// Height in pixels, 0 where empty.
    @inlinable public var height: Int32 { max(0, maxY - minY) }
    /// The number of pixels.
    @inlinable public var area: Int { Int(width) * Int(height) }
    /// Whether it has no pixel.
    @inlinable public var isEmpty: Bool { maxX <= minX || maxY <= minY }
    /// Returns the pixels in both.
    @inlinable public func intersection(_ other: PixelRect) -> PixelRect {
        let r = PixelRect(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
        return r.isEmpty ? .empty : r
    }
    /// Returns the smallest rectangle around both; an empty one adds nothing.
    @inlinable public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY))
    }
    /// Whether every pixel of `other` is in this one.
    @inlinable public func contains(_ other: PixelRect) -> Bool {
        other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
    }
    /// Returns the rectangle whose minimum is rounded down to multiples of a cell's size, a power of two; an empty one
    /// stays empty.
    @inlinable package func begun(at cell: SIMD2<Int32>) -> PixelRect {
        isEmpty ? .empty : PixelRect(minX: minX & ~(cell.x - 1), minY: minY & ~(cell.y - 1), maxX: maxX, maxY: maxY)
    }
    /// Returns the rectangle moved by an offset.
    @inlinable public func moved(_ by: SIMD2<Int32>) -> PixelRect {
        PixelRect(minX: minX &+ by.x, minY: minY &+ by.y, maxX: maxX &+ by.x, maxY: maxY &+ by.y)
    }
    /// The first column and row.
    @inlinable public var origin: SIMD2<Int32> { SIMD2(minX, minY) }
    /// Returns the rectangle grown by `x` pixels on the left and the right, and by `y` at the top and the bottom; an
    /// empty one stays empty.
    @inlinable public func grown(x: Int32, y: Int32) -> PixelRect {
        isEmpty ? .empty : PixelRect(minX: minX &- x, minY: minY &- y, maxX: maxX &+ x, maxY: maxY &+ y)
    }
}
