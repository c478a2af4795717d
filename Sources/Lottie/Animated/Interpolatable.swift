import Values

/// A value of a Lottie file that can be interpolated between keyframes.
protocol Interpolatable: Equatable, Sendable {
    /// The interpolation between this value and another. Each component has its own progress, 0…1, or beyond where an
    /// easing overshoots. Types without interpolation return this value.
    func mixed(with other: Self, _ share: Share) -> Self
}

/// The progress to the next value, for up to four components; values with more components use the first.
typealias Share = SIMD4<Double>

/// A position, scale or anchor of two or three components. In two dimensions z is 0.
typealias Vector3 = SIMD3<Double>

/// Red, green, blue and alpha, straight, 0…1.
typealias Color4 = SIMD4<Double>

extension Double: Interpolatable {
    func mixed(with other: Double, _ share: Share) -> Double { self + (other - self) * share.x }
}

extension SIMD3<Double>: Interpolatable {
    func mixed(with other: Vector3, _ share: Share) -> Vector3 {
        self + (other - self) * Vector3(share.x, share.y, share.z)
    }
}

extension SIMD4<Double>: Interpolatable {
    func mixed(with other: Color4, _ share: Share) -> Color4 { self + (other - self) * share }
}

extension Bool: Interpolatable {
    func mixed(with other: Bool, _ share: Share) -> Bool { self }
}

extension String: Interpolatable {
    func mixed(with other: String, _ share: Share) -> String { self }
}

/// Lists of the same length are interpolated by element; others hold.
extension Array: Interpolatable where Element: Interpolatable {
    func mixed(with other: [Element], _ share: Share) -> [Element] {
        guard count == other.count else { return self }
        let share = Share(repeating: share.x)
        return zip(self, other).map { $0.mixed(with: $1, share) }
    }
}

extension CATransform3D: Interpolatable {
    /// Interpolates the decomposed matrices, as Core Animation does.
    func mixed(with other: CATransform3D, _ share: Share) -> CATransform3D {
        CATransform3D(decomposed().interpolated(to: other.decomposed(), share.x))
    }
}

extension CGColor {
    /// The colour with components clamped to 0…1.
    init(_ color: Color4) {
        let c = color.clamped(lowerBound: .zero, upperBound: Color4(repeating: 1))
        self.init(red: c.x, green: c.y, blue: c.z, alpha: c.w)
    }
}
