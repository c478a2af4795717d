import Drawing

/// What the user puts in the place of the file's own values, texts, pictures and fonts.
package struct Providers {
    /// Values by key path; of several that mean one property the one set last.
    package private(set) var entries: [(keypath: AnimationKeypath, provider: any AnyValueProvider)] = []
    /// Pictures by asset.
    var images: (any AnimationImageProvider)?
    var texts: (any AnimationKeypathTextProvider)?
    var fonts: (any AnimationFontProvider)?
    /// Notes what can be set; nil where nobody asks.
    var recorder: PropertyRecorder?

    package init() {}

    /// Sets a provider of the properties at a key path.
    package mutating func set(_ provider: any AnyValueProvider, at keypath: AnimationKeypath) {
        remove(keypath)
        entries.append((keypath, provider))
    }

    /// Takes away the provider that was set at a key path.
    mutating func remove(_ keypath: AnimationKeypath) { entries.removeAll { $0.keypath == keypath } }

    typealias Font = (_ family: String, _ size: CGFloat) -> CTFont?

    /// The font of a family at a size; nil to look for an installed one.
    var font: Font? { fonts.map { provider in { provider.fontFor(family: $0, size: $1) } } }

    /// What the text layer at a key path says instead of the file's text; nil to leave that.
    func text(_ source: String, at names: [String]) -> String? {
        recorder?.note(.text(source), at: names + [DynamicProperty.text])
        if let own = content(at: names + [DynamicProperty.text]) as? String { return own }
        return texts?.text(for: AnimationKeypath(keys: names), sourceText: source)
    }

    /// The picture of an asset, shown by the layer at a key path; nil to leave the file's.
    func image(of asset: ImageItem, at names: [String]) -> CGImage? {
        recorder?.note(.image(asset), at: names + [DynamicProperty.image])
        if let own = content(at: names + [DynamicProperty.image]) as? CGImage { return own }
        return images?.imageForAsset(asset: ImageAsset(asset))
    }

    /// What was set at a key path, the last one.
    private func content(at names: [String]) -> Any? {
        if entries.isEmpty { return nil }
        let keypath = AnimationKeypath(keys: names)
        return entries.last { $0.keypath.matches(keypath.keys) }?.provider.value(frame: 0)
    }

    /// Whether anybody sets values, or asks which can be set.
    var hasValues: Bool { !entries.isEmpty || recorder != nil }

    /// The property that shows instead of the file's; nil to leave it.
    ///
    /// - Parameter frames: those of the composition around that are shown.
    func value<Value>(
        of property: Animated<Value>, at names: [String], frames: @autoclosure () -> ClosedRange<Double>
    ) -> Animated<Value>? {
        recorder?.note(property, at: names)
        guard !entries.isEmpty, let type = Value.self as? any Providable.Type else { return nil }
        let keypath = AnimationKeypath(keys: names)
        guard let (_, provider) = entries.last(where: { $0.keypath.matches(keypath.keys) }) else { return nil }
        func made(_ frame: Double) -> Value? { type.provided(provider.value(frame: frame)) as? Value }
        guard !provider.isConstant else { return made(0).map { Animated($0) } }
        var keyframes: [Keyframe<Value>] = []
        let range = frames()
        let step = max(1, ((range.upperBound - range.lowerBound) / Double(Animated<Value>.mostSamples)).rounded(.up))
        for frame in stride(from: range.lowerBound.rounded(.down), through: range.upperBound.rounded(.up), by: step) {
            guard let value = made(frame) else { return nil }
            keyframes.append(Keyframe(time: frame, value: value))
        }
        return Animated(keyframes: keyframes)
    }
}

/// A type of properties for which values can be provided.
private protocol Providable {
    /// The value as the property has it; nil for one of another type.
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
    /// The composition's frames that are shown while the animation's own are.
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
