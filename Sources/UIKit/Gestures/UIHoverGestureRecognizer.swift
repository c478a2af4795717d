/// Follows a pointer over a view. There is no pointer on a server: it stays at `.possible`.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// How far the pointer is from the surface, 0…1. 0.
    open var zOffset: CGFloat { 0 }
    /// Which way a pencil leans, in radians. 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The same as a unit vector. Along x.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    /// How far a pencil leans from the surface, in radians. Upright: a right angle.
    open var altitudeAngle: CGFloat { .pi / 2 }
}
