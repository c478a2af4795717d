import Foundation
import FoundationAdditions

// Boxed values, as passed by code written for Objective-C.

extension NSValue {
    /// A box of a transform.
    public convenience init(caTransform3D transform: CATransform3D) {
        self.init(boxing: transform, numbers: transform.numbers)
    }
    /// The transform in the box; the identity where it holds none.
    public final var caTransform3DValue: CATransform3D { boxed() ?? CATransform3DIdentity }

    /// A box of a transform in the plane.
    public convenience init(cgAffineTransform transform: CGAffineTransform) {
        self.init(
            boxing: transform,
            numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
    }
    /// The transform in the box; the identity where it holds none.
    public final var cgAffineTransformValue: CGAffineTransform { boxed() ?? .identity }

    /// The geometry in the box; nil for any other value.
    var unboxed: Any? {
        if let transform = boxed(CATransform3D.self) { return transform }
        if let transform = boxed(CGAffineTransform.self) { return transform }
        return switch String(cString: objCType) {
        case String(cString: NSValue(point: .zero).objCType): pointValue
        case String(cString: NSValue(size: .zero).objCType): sizeValue
        case String(cString: NSValue(rect: .zero).objCType): rectValue
        default: nil
        }
    }
}

extension CATransform3D {
    fileprivate var numbers: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}
