/// Something that is done to a layer's picture, or to the picture behind it: what `CALayer.filters` and `backgroundFilters` hold.
///
///     let frost = CAFilter(type: "gaussianBlur")
///     frost.name = "frost"
///     frost.setValue(12, forKey: "inputRadius")
///     let vivid = CAFilter(type: "colorSaturate")
///     vivid.setValue(1.8, forKey: "inputAmount")
///     card.backgroundFilters = [frost, vivid]
///
/// Types, each with its inputs and what these are at first: `gaussianBlur` (`inputRadius` 0, the standard deviation in
/// points; `inputNormalizeEdges` false), `colorMatrix` (`inputColorMatrix`, twenty numbers), `colorSaturate`,
/// `brightness`, `colorContrast` (`inputAmount` 1), `colorBrightness` (`inputAmount` 0), `colorHueRotate`
/// (`inputAngle` 0, in radians), `colorInvert`, `sepia` (`inputAmount` 1) and `colorMonochrome` (`inputColor` white,
/// `inputAmount` 1); without "color" in front the scene format's names mean the same.
public final class CAFilter {
    /// What it does. One of no known type has no effect.
    public let type: String
    /// What key paths call it: "filters.NAME.inputRadius". The type at first.
    public var name: String
    /// Whether it has an effect. True by default.
    public var isEnabled = true {
        didSet { filter?.isEnabled = isEnabled }
    }
    private var filter: LayerFilter?

    /// A filter of a type with its default inputs.
    public init(type: String) {
        self.type = type
        name = type
        filter = LayerFilter.Kind(name: type).map { LayerFilter(id: type, $0) }
    }

    /// A filter as it stands in a layer.
    public init(_ filter: LayerFilter) {
        type = filter.kind.rawValue
        name = filter.id
        isEnabled = filter.isEnabled
        self.filter = filter
    }

    /// The filter as a value; nil where the type is not known.
    public var value: LayerFilter? {
        var filter = filter
        filter?.id = name
        return filter
    }

    /// The keys of the inputs that the type has.
    public var inputKeys: [String] { filter?.kind.inputs.map(\.rawValue) ?? [] }

    /// Gives every input its default.
    public func setDefaults() {
        filter = filter.map { LayerFilter(id: $0.id, $0.kind) }
        filter?.isEnabled = isEnabled
    }

    /// An input, `name`, `type` or `enabled`; nil for any other key.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "name": name
        case "type": type
        default: LayerFilter.Input(key: key).flatMap { filter?.value(of: $0) }?.part
        }
    }

    /// Sets an input, `name` or `enabled`; nil gives an input its default. Numbers may have any numeric type.
    ///
    /// A key that the type does not have, and a value that the input cannot have, are warned of and change nothing.
    public func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case "name": name = value as? String ?? type
        case "enabled", "isEnabled":
            if let flag = value.flatMap(double) { isEnabled = flag != 0 } else { refuse(value, key) }
        default:
            guard let input = LayerFilter.Input(key: key), let kind = filter?.kind, kind.has(input) else {
                if filter != nil { Warnings.once("a \(type) filter has no \(key)") }
                return
            }
            let standard = LayerFilter(id: "", kind).value(of: input)
            let plain = value.flatMap(unwrapped).map { try? PropertyValue.checked($0, input, key) } ?? standard
            if let plain, filter?.setValue(plain, of: input) == true { return }
            refuse(value, key)
        }
    }

    private func refuse(_ value: Any?, _ key: String) {
        Warnings.once("\(key) of a \(type) filter cannot be \(value.map { "\($0)" } ?? "nil")")
    }
}

extension CAFilter: Equatable {
    /// Whether two do the same under the same name.
    public static func == (a: CAFilter, b: CAFilter) -> Bool {
        a.name == b.name && a.isEnabled == b.isEnabled && a.value == b.value && (a.value != nil || a.type == b.type)
    }
}
