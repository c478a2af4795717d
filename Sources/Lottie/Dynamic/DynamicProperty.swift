/// Something of an animation that can be set by key path.
public struct DynamicProperty: Hashable, Sendable {
    /// Names of layers and groups, and the property's; "text" and "image" of layers that show those, and
    /// "slots" with the name of a slot, which may mean several properties.
    public let keypath: AnimationKeypath
    /// What takes its place.
    public let kind: Kind
    /// What the file has at first, in words: "#ff8800", "50", "10,20", "Hello".
    public let value: String
    /// Whether it changes over time in the file; what is set in its place may not.
    public let isAnimated: Bool

    /// What kind of thing a property is.
    public enum Kind: String, Sendable {
        /// Set by a `FloatValueProvider`.
        case number
        /// Set by a `ColorValueProvider`.
        case color
        /// A point or a size: set by a `PointValueProvider` or a `SizeValueProvider`.
        case point
        /// Set by a `GradientValueProvider`.
        case gradient
        /// Set by an `AnimationKeypathTextProvider`.
        case text
        /// Set by an `AnimationImageProvider`.
        case image
    }

    /// The name under which a layer's text is set.
    static let text = "text"
    /// What stands before the name of a slot, by which a file offers values to be replaced.
    static let slots = "slots"
    /// The name under which a layer's picture is set.
    static let image = "image"
}

extension LottieAnimation {
    /// Everything in the animation that can be set by key path, in the order of its layers.
    ///
    /// Its layers are built to find out; what is hidden in the file is not among it.
    public var dynamicProperties: [DynamicProperty] {
        var providers = Providers()
        let recorder = PropertyRecorder()
        providers.recorder = recorder
        _ = BuiltAnimation(self, providers)
        return recorder.properties
    }
}

/// Notes what building an animation asks for: that can be set.
final class PropertyRecorder {
    private(set) var properties: [DynamicProperty] = []
    private var known: Set<AnimationKeypath> = []

    /// What is asked for besides properties.
    enum Content {
        case text(String)
        case image(ImageItem)
    }

    /// A million shapes in a hostile file have more properties than anybody sets.
    private static let most = 100_000

    func note<Value>(_ property: Animated<Value>, at names: [String]) {
        guard let (kind, words) = Self.words(property.first) else { return }
        note(kind, words, isAnimated: !property.isStatic, at: names)
    }

    func note(_ content: Content, at names: [String]) {
        switch content {
        case .text(let text): note(.text, text, isAnimated: false, at: names)
        case .image(let item):
            note(.image, item.isEmbedded ? item.id : item.folder + item.path, isAnimated: false, at: names)
        }
    }

    private func note(_ kind: DynamicProperty.Kind, _ value: String, isAnimated: Bool, at names: [String]) {
        let keypath = AnimationKeypath(keys: names)
        guard properties.count < Self.most, known.insert(keypath).inserted else { return }
        properties.append(DynamicProperty(keypath: keypath, kind: kind, value: value, isAnimated: isAnimated))
    }

    private static func words<Value>(_ value: Value) -> (DynamicProperty.Kind, String)? {
        switch value {
        case let number as Double: (.number, number.words)
        case let color as Color4: (.color, color.words)
        case let point as Vector3: (.point, "\(point.x.words),\(point.y.words)")
        case let numbers as [Double]: (.gradient, numbers.map(\.words).joined(separator: " "))
        default: nil
        }
    }
}

extension Double {
    /// In the shortest form that is enough for people: four digits after the point.
    fileprivate var words: String {
        let rounded = (self * 1e4).rounded() / 1e4
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}

extension Color4 {
    /// "#rrggbb", with "aa" where it is not opaque.
    fileprivate var words: String {
        let bytes = (clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrAwayFromZero)
        var text = "#"
        for i in 0..<(bytes.w < 255 ? 4 : 3) {
            let digits = String(Int(bytes[i]), radix: 16)
            text += digits.count == 1 ? "0" + digits : digits
        }
        return text
    }
}
