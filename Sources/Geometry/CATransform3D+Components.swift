extension CATransform3D {
    /// The decomposition of a matrix: points are scaled, then skewed, rotated, translated, and projected.
    ///
    /// Key paths such as `transform.rotation.y` read and write these, and animations of transforms interpolate them.
    ///
    ///     var parts = layer.transform.decomposed()
    ///     parts.rotation = Quaternion(angle: .pi / 4, axis: SIMD3(0, 1, 0))
    ///     layer.transform = CATransform3D(parts)
    ///
    /// The method is "unmatrix" (Spencer W. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems
    /// II, 1991), with three additions, so that it never fails:
    /// - A mirrored matrix gets one negative scale, on the axis that leaves the smallest rotation; so
    ///   `scale(-1, 1, 1)` reads back as set.
    /// - A scale of 0 leaves the rotation of its axis to the other axes.
    /// - Perspective is found by solving the triangle of scale and skew, where a scale of 0 makes its component 0.
    ///
    /// Recomposing gives the matrix back, unless its three linear rows depend on each other by more than a zero row:
    /// then the skew along the missing direction is lost.
    public struct Components: Equatable, Sendable {
        /// Factors along x, y and z.
        public var scale = SIMD3<Double>(1, 1, 1)
        /// The shear of y towards x, of z towards x, and of z towards y, per unit of the sheared axis.
        public var skew = SIMD3<Double>(0, 0, 0)
        /// The rotation.
        public var rotation = Quaternion.identity
        /// The translation in points.
        public var translation = SIMD3<Double>(0, 0, 0)
        /// The new w, as factors of x, y, z and 1 of the translated point; a camera's m34 = -1/d is the third.
        public var perspective = SIMD4<Double>(0, 0, 0, 1)

        /// The components of the identity.
        public init() {}

        /// Returns the components at `fraction` of the way to `other`: numbers linear, the rotation along the shorter
        /// arc.
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
