// Key paths as text, as in key-value coding, scene documents and animations.

extension PropertyPath {
    /// Parses a key path: a property by Core Animation's key or Swift's spelling, and a part of its type
    /// (`transform.rotation.y`, `position.x`, `filters.blur.inputRadius`, `emitterCells.spark.velocity`); nil for any
    /// other text. A custom property accepts the parts of every type.
    public init?(keyPath: String) {
        // Most key paths name a property, and searching for the dot takes longer than looking that up.
        if let property = Property.named(keyPath) {
            self.init(property.key)
            return
        }
        let dot = keyPath.firstIndex(of: ".") ?? keyPath.endIndex
        guard let property = Property.named(String(keyPath[..<dot])) else {
            guard let key = PropertyKey.custom(named: String(keyPath[..<dot])) else { return nil }
            let suffix = keyPath[dot...].dropFirst()
            guard let part = Part.allCases.first(where: { $0.suffix == suffix }) else { return nil }
            self.init(key, part)
            return
        }
        let suffix = keyPath[keyPath.index(after: dot)...]
        if property.type == .filters {
            self.init(property.key, filterPath: suffix)
            return
        }
        if property.type == .cells {
            guard let cell = EmitterCellPath(suffix) else { return nil }
            self.init(property.key, cell: cell)
            return
        }
        // Nil values have no parts.
        guard !property.isOptional, let part = Part.parts(of: property.type).first(where: { $0.suffix == suffix })
        else {
            return nil
        }
        self.init(property.key, part)
    }

    /// Names may contain dots: the input is the text after the last one.
    private init?(_ key: PropertyKey, filterPath: Substring) {
        guard let dot = filterPath.lastIndex(of: "."), dot > filterPath.startIndex,
            let input = LayerFilter.Input(key: String(filterPath[filterPath.index(after: dot)...]))
        else { return nil }
        self.init(key, filter: String(filterPath[..<dot]), input)
    }

    /// The key path as text, with Core Animation's key: "transform.rotation.y", "hidden". `rotation` and `rotation.z`
    /// stay distinct as given, though they name the same part.
    public var keyPath: String {
        let name = key.name
        if let filter { return name + "." + filter.name + "." + filter.input.rawValue }
        if let cell { return name + "." + cell.text }
        return part == .whole ? name : name + "." + part.suffix
    }

    /// Whether animations of the target have an effect.
    public var isAnimatable: Bool { cell?.property.isAnimatable ?? key.isAnimatable }

    /// Whether nil is valid for the target.
    public var isOptional: Bool { cell?.property.isOptional ?? (part == .whole && Property[key].isOptional) }

    /// The type of the values that the path reads and writes.
    public var valueType: PropertyType {
        switch part {
        case .whole: Property[key].type
        case .origin: .point
        case .size, .translation: .size
        case .filterInput: filter?.input.valueType ?? .number
        case .cellProperty: cell?.property.type ?? .number
        default: .number
        }
    }
}

extension PropertyPath.Part {
    /// Returns the parts of a type's values.
    static func parts(of type: PropertyType) -> [PropertyPath.Part] {
        switch type {
        case .point: [.x, .y]
        case .size: [.width, .height]
        case .rect: [.origin, .originX, .originY, .size, .sizeWidth, .sizeHeight]
        case .transform:
            [
                .rotation, .rotationX, .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ, .scaleXY, .scaleYX,
                .translation, .translationX, .translationY, .translationZ,
            ]
        case .bool, .number, .color, .contents, .path, .numbers, .colors, .name, .filters, .cells, .options, .string,
            .text,
            .object, .any:
            []
        }
    }

    /// The text after the property's name and a dot; empty for the whole.
    var suffix: String {
        switch self {
        case .whole: ""
        case .x: "x"
        case .y: "y"
        case .width: "width"
        case .height: "height"
        case .origin: "origin"
        case .originX: "origin.x"
        case .originY: "origin.y"
        case .size: "size"
        case .sizeWidth: "size.width"
        case .sizeHeight: "size.height"
        case .rotation: "rotation"
        case .rotationX: "rotation.x"
        case .rotationY: "rotation.y"
        case .rotationZ: "rotation.z"
        case .scale: "scale"
        case .scaleX: "scale.x"
        case .scaleY: "scale.y"
        case .scaleZ: "scale.z"
        case .scaleXY: "scale.xy"
        case .scaleYX: "scale.yx"
        case .translation: "translation"
        case .translationX: "translation.x"
        case .translationY: "translation.y"
        case .translationZ: "translation.z"
        case .filterInput, .cellProperty: ""
        }
    }
}
