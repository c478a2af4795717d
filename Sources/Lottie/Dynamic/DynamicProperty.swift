/// A part of an animation that can be set by key path.
public struct DynamicProperty: Hashable, Sendable {
    /// Names of layers and groups, then the property's; "text" and "image" of layers that show those, and "slots" with
    /// the name of a slot, which may stand for several properties.
    public let keypath: AnimationKeypath
    /// The kind of value that replaces it.
    public let kind: Kind
    /// The file's initial value as text: "#ff8800", "50", "10,20", "Hello".
    public let value: String
    /// Whether it is animated in the file; a replacement may be constant.
    public let isAnimated: Bool

    /// The kind of a property's value.
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
        /// A picture or a film: set by an `AnimationImageProvider`.
        case image
    }

    /// The key of a layer's text.
    static let text = "text"
    /// The first key of a slot, which lets a theme replace a value of the file.
    static let slots = "slots"
    /// The key of a layer's picture or film.
    static let image = "image"
}

extension LottieAnimation {
    /// All dynamic properties of the animation, in the order of its layers.
    ///
    /// The layers are built to find them; hidden ones are not included.
    public var dynamicProperties: [DynamicProperty] {
        var providers = Providers()
        let recorder = PropertyRecorder()
        providers.recorder = recorder
        _ = BuiltAnimation(self, providers)
        return recorder.properties
    }
}

/// Records what building an animation asks the providers for, which is what can be set.
final class PropertyRecorder {
    private(set) var properties: [DynamicProperty] = []
    private var known: Set<AnimationKeypath> = []

    /// A text or picture that building asks for.
    enum Content {
        case text(String)
        case image(ImageItem)
    }

    /// A limit for hostile files with a million shapes.
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
    /// A short form for display, with four decimals.
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
