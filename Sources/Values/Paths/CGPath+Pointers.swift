// Unsafe pointers: transforms as Core Graphics takes them, `&transform`.

extension CGPath {
    /// Makes a rectangle; nil is the identity.
    @_disfavoredOverload
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(rect: rect, transform: transform?.pointee)
    }

    /// Makes an ellipse; nil is the identity.
    @_disfavoredOverload
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(ellipseIn: rect, transform: transform?.pointee)
    }

    /// Makes a rectangle with elliptical corners; nil is the identity.
    @_disfavoredOverload
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(
            roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee)
    }

    /// Returns a copy with every point transformed; nil is the identity.
    @_disfavoredOverload
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        copy(using: transform?.pointee ?? .identity)
    }

    /// Returns a mutable copy with every point transformed; nil is the identity.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        copy(using: transform?.pointee ?? .identity).mutable
    }
}
