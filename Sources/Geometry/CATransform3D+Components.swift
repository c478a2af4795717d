extension CATransform3D {
    /// A matrix taken apart: points are scaled, then skewed, rotated, moved, and seen in perspective.
    ///
    /// What `transform.rotation.y` and the like read and write, and what animations of transforms interpolate.
    ///
    ///     var parts = layer.transform.decomposed()
    ///     parts.rotation = Quaternion(angle: .pi / 4, axis: SIMD3(0, 1, 0))
    ///     layer.transform = CATransform3D(parts)
    ///
    /// The way of "unmatrix" (Spencer W. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II,
    /// 1991), with three choices of our own, so that it never fails:
    /// - A mirrored matrix gets one negative scale, on the axis that leaves the smallest rotation; thus `scale(-1, 1, 1)`
    ///   reads as just that.
    /// - A scale of 0 leaves the rotation of its axis to the other axes.
    /// - Perspective is found by solving the triangle of scale and skew, where a scale of 0 makes its component 0.
    ///
    /// Recomposing gives the matrix back, unless its three linear rows depend on each other by more than a zero row:
    /// then the skew along the missing direction is lost.
    public struct Components: Equatable, Sendable {
        /// Factors along x, y and z.
        public var scale = SIMD3<Double>(1, 1, 1)
        /// How far y leans towards x, z towards x, and z towards y, per unit of the leaning axis.
        public var skew = SIMD3<Double>(0, 0, 0)
        /// The rotation.
        public var rotation = Quaternion.identity
        /// The translation in points.
        public var translation = SIMD3<Double>(0, 0, 0)
        /// What w becomes, as factors of x, y, z and 1 of the moved point; m34 = -1/d of a camera is here the third.
        public var perspective = SIMD4<Double>(0, 0, 0, 1)

        /// The identity's parts.
        public init() {}

        /// The parts at `fraction` of the way to `other`: numbers straight, the rotation along the shorter arc.
        public func interpolated(to other: Components, _ fraction: Double) -> Components {
            var result = Components()
            result.scale = scale + (other.scale - scale) * fraction
            result.skew = skew + (other.skew - skew) * fraction
            result.rotation = rotation == other.rotation ? rotation : rotation.slerp(to: other.rotation, fraction)
            result.translation = translation + (other.translation - translation) * fraction
            result.perspective = perspective + (other.perspective - perspective) * fraction
            return result
        }
    }
}
