import Foundation

/// A filter of a layer's picture or of its backdrop, for `CALayer.filters` and `backgroundFilters`.
///
///     let frost = CAFilter(type: "gaussianBlur")
///     frost.name = "frost"
///     frost.setValue(12, forKey: "inputRadius")
///     let vivid = CAFilter(type: "colorSaturate")
///     vivid.setValue(1.8, forKey: "inputAmount")
///     card.backgroundFilters = [frost, vivid]
///
/// The types with their inputs and the defaults: `gaussianBlur` (`inputRadius` 0, the standard deviation in points;
/// `inputNormalizeEdges` false), `colorMatrix` (`inputColorMatrix`, twenty numbers), `colorSaturate`, `brightness`,
/// `colorContrast` (`inputAmount` 1), `colorBrightness` (`inputAmount` 0), `colorHueRotate` (`inputAngle` 0, in
/// radians), `colorInvert`, `sepia` (`inputAmount` 1) and `colorMonochrome` (`inputColor` white, `inputAmount` 1); the
/// scene format's names, without "color", mean the same.
public final class CAFilter: NSObject {
    /// The type of filter. An unknown type has no effect.
    public let type: String
    /// The name in key paths, "filters.NAME.inputRadius". The type by default.
    public var name: String
    /// Whether it has an effect. True by default.
    public var isEnabled = true {
        didSet { filter?.isEnabled = isEnabled }
    }
    private var filter: LayerFilter?

    /// Makes a filter of a type with its default inputs.
    public init(type: String) {
        self.type = type
        name = type
        filter = LayerFilter.Kind(name: type).map { LayerFilter(id: type, $0) }
    }

    /// Makes a filter with a layer's committed values.
    public init(_ filter: LayerFilter) {
        type = filter.kind.rawValue
        name = filter.id
        isEnabled = filter.isEnabled
        self.filter = filter
    }

    /// The filter as a value; nil for an unknown type.
    public var value: LayerFilter? {
        var filter = filter
        filter?.id = name
        return filter
    }

    /// The keys of the type's inputs.
    public var inputKeys: [String] { filter?.kind.inputs.map(\.rawValue) ?? [] }

    /// Resets every input to its default.
    public func setDefaults() {
        filter = filter.map { LayerFilter(id: $0.id, $0.kind) }
        filter?.isEnabled = isEnabled
    }

    /// Returns an input, `name`, `type` or `enabled`; nil for any other key.
    public func value(forKey key: String) -> Any? {
        switch key {
        case "name": name
        case "type": type
        default: LayerFilter.Input(key: key).flatMap { filter?.value(of: $0) }?.part
        }
    }

    /// Sets an input, `name` or `enabled`; nil resets an input to its default. Numbers may have any numeric type.
    ///
    /// An unknown key, and a value that does not fit the input, are logged and change nothing.
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

    /// Whether both have the same name and the same effect.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CAFilter else { return false }
        return name == other.name && isEnabled == other.isEnabled && value == other.value
            && (value != nil || type == other.type)
    }
    /// A hash of the name.
    public override var hash: Int { name.hashValue }
}
