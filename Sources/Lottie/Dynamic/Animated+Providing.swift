extension Animated {
    /// A provider's values for a range of frames; nil where they are of another type or not numbers.
    init?(_ provider: any AnyValueProvider, frames: ClosedRange<Double>) {
        guard let type = Value.self as? any Providable.Type else { return nil }
        func made(_ frame: Double) -> Value? { type.provided(provider.value(frame: frame)) as? Value }
        guard !provider.isConstant else {
            guard let value = made(0) else { return nil }
            self.init(value)
            return
        }
        let length = frames.upperBound - frames.lowerBound
        let step = max(1, (length / Double(Self.mostSamples)).rounded(.up))
        var keyframes: [Keyframe<Value>] = []
        for frame in stride(from: frames.lowerBound.rounded(.down), through: frames.upperBound.rounded(.up), by: step) {
            guard let value = made(frame) else { return nil }
            keyframes.append(Keyframe(time: frame, value: value))
        }
        self.init(keyframes: keyframes)
    }
}

/// A property type for which values can be provided.
private protocol Providable {
    /// The value in the property's type; nil for another type.
    static func provided(_ value: Any) -> Self?
}

extension Double: Providable {
    fileprivate static func provided(_ value: Any) -> Double? {
        (value as? LottieVector1D).flatMap { $0.value.isFinite ? $0.value : nil }
    }
}

extension SIMD4<Double>: Providable {
    fileprivate static func provided(_ value: Any) -> SIMD4<Double>? {
        guard let color = value as? LottieColor else { return nil }
        let components = Color4(color.r, color.g, color.b, color.a)
        return components.sum().isFinite ? components : nil
    }
}

extension SIMD3<Double>: Providable {
    fileprivate static func provided(_ value: Any) -> SIMD3<Double>? {
        guard let vector = value as? LottieVector3D else { return nil }
        let components = Vector3(vector.x, vector.y, vector.z)
        return components.sum().isFinite ? components : nil
    }
}

extension Array: Providable where Element == Double {
    fileprivate static func provided(_ value: Any) -> [Double]? {
        (value as? [Double]).flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
    }
}

extension FrameMap {
    /// The composition's frames that are visible while the animation's own are.
    func shown(_ all: ClosedRange<Double>) -> ClosedRange<Double> {
        switch self {
        case .straight(let stretch, let start):
            let ends = [all.lowerBound, all.upperBound].map { ($0 - start) / stretch }
            return min(ends[0], ends[1])...max(ends[0], ends[1])
        case .remapped(let frames):
            let values = frames.keyframes.map(\.value)
            return values.min()!...values.max()!
        }
    }
}
