extension EmitterCell {
    /// One row of a cell's property table, for key-value coding, key paths and documents.
    public struct Property: Sendable {
        /// Core Animation's key, and Swift's spelling, which documents use.
        public let name, swiftName: String
        /// The type of its values.
        public let type: PropertyType
        /// Whether nil is valid.
        public let isOptional: Bool
        /// Whether animations of it have an effect.
        public let isAnimatable: Bool
        /// Whether infinity is valid.
        public let mayBeInfinite: Bool
        /// Reads the property.
        public let get: @Sendable (EmitterCell) -> PropertyValue
        /// Writes the property; false, with nothing changed, where the value does not fit.
        public let set: @Sendable (inout EmitterCell, PropertyValue) -> Bool
    }

    /// All properties but `emitterCells`.
    public static let properties: [Property] =
        emissionRows + motionRows + lookRows + timingRows

    /// Returns the property of Core Animation's key or Swift's spelling.
    public static func property(named name: String) -> Property? { index(named: name).map { properties[$0] } }

    static func index(named name: String) -> Int? { places[name] }

    private static let places: [String: Int] = {
        var places: [String: Int] = [:]
        for (i, row) in properties.enumerated() {
            places[row.name] = i
            places[row.swiftName] = i
        }
        return places
    }()

    private static func row<Value: PropertyRepresentable>(
        _ name: String, _ path: WritableKeyPath<EmitterCell, Value> & Sendable, swift swiftName: String? = nil,
        animatable: Bool = true, infinite: Bool = false
    ) -> Property {
        Property(
            name: name, swiftName: swiftName ?? name, type: Value.propertyType, isOptional: Value.acceptsNone,
            isAnimatable: animatable, mayBeInfinite: infinite,
            get: { $0[keyPath: path].propertyValue },
            set: { cell, value in
                guard let typed = Value(propertyValue: value) else { return false }
                cell[keyPath: path] = typed
                return true
            })
    }

    private static var emissionRows: [Property] {
        [
            Property(
                name: "name", swiftName: "name", type: .string, isOptional: true, isAnimatable: false,
                mayBeInfinite: false,
                get: { $0.name.isEmpty ? .none : .name($0.name) },
                set: { cell, value in
                    switch value {
                    case .none: cell.name = ""
                    case .name(let name): cell.name = name
                    default: return false
                    }
                    return true
                }),
            row("enabled", \.isEnabled, swift: "isEnabled", animatable: false),
            row("birthRate", \.birthRate),
            row("lifetime", \.lifetime, infinite: true), row("lifetimeRange", \.lifetimeRange),
            row("emissionLatitude", \.emissionLatitude), row("emissionLongitude", \.emissionLongitude),
            row("emissionRange", \.emissionRange),
        ]
    }

    private static var motionRows: [Property] {
        [
            row("velocity", \.velocity), row("velocityRange", \.velocityRange),
            row("xAcceleration", \.xAcceleration), row("yAcceleration", \.yAcceleration),
            row("zAcceleration", \.zAcceleration),
            row("scale", \.scale), row("scaleRange", \.scaleRange), row("scaleSpeed", \.scaleSpeed),
            row("spin", \.spin), row("spinRange", \.spinRange),
        ]
    }

    private static var lookRows: [Property] {
        [
            row("color", \.color),
            row("redRange", \.redRange), row("greenRange", \.greenRange), row("blueRange", \.blueRange),
            row("alphaRange", \.alphaRange),
            row("redSpeed", \.redSpeed), row("greenSpeed", \.greenSpeed), row("blueSpeed", \.blueSpeed),
            row("alphaSpeed", \.alphaSpeed),
            Property(
                name: "contents", swiftName: "contents", type: .contents, isOptional: true, isAnimatable: true,
                mayBeInfinite: false,
                get: { $0.contents.map(PropertyValue.contents) ?? .none },
                set: { cell, value in
                    switch value {
                    case .none: cell.contents = nil
                    case .contents(let image): cell.contents = image
                    default: return false
                    }
                    return true
                }),
            row("contentsRect", \.contentsRect), row("contentsScale", \.contentsScale),
            row("minificationFilter", \.minificationFilter, animatable: false),
            row("magnificationFilter", \.magnificationFilter, animatable: false),
            row("minificationFilterBias", \.minificationFilterBias),
        ]
    }

    private static var timingRows: [Property] {
        [
            row("beginTime", \.timing.beginTime, animatable: false),
            row("timeOffset", \.timing.timeOffset, animatable: false),
            row("speed", \.timing.speed, animatable: false),
            row("duration", \.timing.duration, animatable: false, infinite: true),
            row("repeatCount", \.timing.repeatCount, animatable: false, infinite: true),
            row("repeatDuration", \.timing.repeatDuration, animatable: false, infinite: true),
            row("autoreverses", \.timing.autoreverses, animatable: false),
            row("fillMode", \.timing.fillMode, animatable: false),
        ]
    }
}
