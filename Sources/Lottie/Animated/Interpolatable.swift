import Values

/// A value of a Lottie file that goes from keyframe to keyframe.
protocol Interpolatable: Equatable, Sendable {
    /// What lies between this value and another; each component goes its own share of the way, 0…1 and, where an easing
    /// overshoots, beyond. Values without a between stay what they are.
    func mixed(with other: Self, _ share: Share) -> Self
}

/// How much of the way to the next value is done, for each of up to four components; values with more take the first.
typealias Share = SIMD4<Double>

/// Two or three components: a position, a scale, an anchor. What has no depth has 0 there.
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

/// Lists of the same length go together; others hold.
extension Array: Interpolatable where Element: Interpolatable {
    func mixed(with other: [Element], _ share: Share) -> [Element] {
        guard count == other.count else { return self }
        let share = Share(repeating: share.x)
        return zip(self, other).map { $0.mixed(with: $1, share) }
    }
}

extension CATransform3D: Interpolatable {
    /// By the parts into which Core Animation takes matrices apart.
    func mixed(with other: CATransform3D, _ share: Share) -> CATransform3D {
        CATransform3D(decomposed().interpolated(to: other.decomposed(), share.x))
    }
}

extension CGColor {
    /// The colour of components in 0…1; those outside are brought into it.
    init(_ color: Color4) {
        let c = color.clamped(lowerBound: .zero, upperBound: Color4(repeating: 1))
        self.init(red: c.x, green: c.y, blue: c.z, alpha: c.w)
    }
}
