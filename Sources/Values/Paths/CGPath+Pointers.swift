// Unsafe pointers: Core Graphics takes transforms by their address, `&transform`.
import Foundation
import Geometry

extension CGPath {
    /// The path transformed: `path.copy(using: &transform)`. Never nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        transform.map { copy(using: $0.pointee) } ?? self
    }
    /// A path of the same elements, transformed, that changes. Never nil.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        (transform.map { copy(using: $0.pointee) } ?? self).mutableCopy()
    }
    /// A rectangle, transformed.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>) {
        self.init(rect: rect, transform: transform.pointee)
    }
    /// An ellipse, transformed.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>) {
        self.init(ellipseIn: rect, transform: transform.pointee)
    }
    /// A rectangle with round corners, transformed.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>
    ) {
        self.init(
            roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform.pointee)
    }
}
