/// A Swift type of a stored layer property.
protocol LayerValue: Equatable {
    /// Whether no number in it is NaN, nor infinite where `infinite` is false.
    func isLegal(infinite: Bool) -> Bool
}

extension LayerValue {
    @inline(__always) func isLegal(infinite: Bool) -> Bool { true }
}

extension LayerValue where Self: BinaryFloatingPoint {
    @inline(__always) func isLegal(infinite: Bool) -> Bool { infinite ? !isNaN : isFinite }
}

extension Bool: LayerValue {}
extension Double: LayerValue {}
extension Float: LayerValue {}
extension CGFloat: LayerValue {}
extension PixelBuffer: LayerValue {}
extension CACornerMask: LayerValue {}
extension CAEdgeAntialiasingMask: LayerValue {}
extension CAAutoresizingMask: LayerValue {}
extension UInt32: LayerValue {}
extension Int: LayerValue {}

// A sum of products with zero is zero only if every number is finite; one test instead of one per number.

extension CGPoint: LayerValue {
    @inline(__always) func isLegal(infinite: Bool) -> Bool { x * 0 + y * 0 == 0 }
}

extension CGSize: LayerValue {
    @inline(__always) func isLegal(infinite: Bool) -> Bool { width * 0 + height * 0 == 0 }
}

extension CGRect: LayerValue {
    @inline(__always) func isLegal(infinite: Bool) -> Bool {
        origin.x * 0 + origin.y * 0 + size.width * 0 + size.height * 0 == 0
    }
}

extension CGColor: LayerValue {
    @inline(__always) func isLegal(infinite: Bool) -> Bool { red * 0 + green * 0 + blue * 0 + alpha * 0 == 0 }
}

extension CATransform3D: LayerValue {
    @inline(__always) func isLegal(infinite: Bool) -> Bool {
        let first = m11 * 0 + m12 * 0 + m13 * 0 + m14 * 0 + m21 * 0 + m22 * 0 + m23 * 0 + m24 * 0
        let second = m31 * 0 + m32 * 0 + m33 * 0 + m34 * 0 + m41 * 0 + m42 * 0 + m43 * 0 + m44 * 0
        return first + second == 0
    }
}

extension Optional: LayerValue where Wrapped: LayerValue {
    @inline(__always) func isLegal(infinite: Bool) -> Bool { self?.isLegal(infinite: infinite) ?? true }
}

extension Array: LayerValue where Element: LayerValue {
    func isLegal(infinite: Bool) -> Bool { allSatisfy { $0.isLegal(infinite: infinite) } }
}

extension CGPath: LayerValue {
    final func isLegal(infinite: Bool) -> Bool { isFinite }
}

extension CGRect {
    /// The same rectangle with a size that is not negative.
    @inline(__always)
    var withPositiveSize: CGRect {
        var rect = self
        if rect.size.width < 0 { rect.origin.x += rect.size.width; rect.size.width = -rect.size.width }
        if rect.size.height < 0 { rect.origin.y += rect.size.height; rect.size.height = -rect.size.height }
        return rect
    }

    /// Whether a point is inside, min edges included and max edges not. The size must not be negative.
    @inline(__always)
    func containsHalfOpen(_ point: CGPoint) -> Bool {
        point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
            && point.y < origin.y + size.height
    }
}
