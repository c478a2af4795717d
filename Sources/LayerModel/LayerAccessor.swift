import RenderTree

/// How key-value coding reaches a property of the table through the Swift property, so that overrides in subclasses
/// are honoured.
struct LayerAccessor: Sendable {
    /// The property's value, in its own type.
    let get: @Sendable (CALayer) -> Any?
    /// Sets the Swift property to what stands in a record.
    let assign: @Sendable (CALayer, borrowing LayerProperties) -> Void

    typealias Field<Value> = KeyPath<LayerProperties, Value> & Sendable
    typealias Member<Value> = ReferenceWritableKeyPath<CALayer, Value> & Sendable

    private init<Value>(_ field: Field<Value>, _ member: Member<Value>) {
        get = { $0[keyPath: member] }
        assign = { layer, record in layer[keyPath: member] = record[keyPath: field] }
    }

    private init<Value>(_ field: Field<Value?>, _ member: Member<Value?>) {
        get = { $0[keyPath: member] }
        assign = { layer, record in layer[keyPath: member] = record[keyPath: field] }
    }

    /// `contents` keeps the object that was set, which the record does not hold.
    private init(contents member: Member<Any?>) {
        get = { $0[keyPath: member] }
        assign = { layer, record in layer[keyPath: member] = record.contents }
    }

    /// The accessor of a property.
    static subscript(key: PropertyKey) -> LayerAccessor { table[Int(key.rawValue)] }

    private static let table: [LayerAccessor] = PropertyKey.allCases.map(make)

    private static func make(_ key: PropertyKey) -> LayerAccessor {
        switch key {
        case .bounds: LayerAccessor(\.bounds, \.bounds)
        case .position: LayerAccessor(\.position, \.position)
        case .zPosition: LayerAccessor(\.zPosition, \.zPosition)
        case .anchorPoint: LayerAccessor(\.anchorPoint, \.anchorPoint)
        case .anchorPointZ: LayerAccessor(\.anchorPointZ, \.anchorPointZ)
        case .transform: LayerAccessor(\.transform, \.transform)
        case .sublayerTransform: LayerAccessor(\.sublayerTransform, \.sublayerTransform)
        case .isHidden: LayerAccessor(\.isHidden, \.isHidden)
        case .isDoubleSided: LayerAccessor(\.isDoubleSided, \.isDoubleSided)
        case .isGeometryFlipped: LayerAccessor(\.isGeometryFlipped, \.isGeometryFlipped)
        case .masksToBounds: LayerAccessor(\.masksToBounds, \.masksToBounds)
        case .allowsGroupOpacity: LayerAccessor(\.allowsGroupOpacity, \.allowsGroupOpacity)
        case .allowsEdgeAntialiasing: LayerAccessor(\.allowsEdgeAntialiasing, \.allowsEdgeAntialiasing)
        case .isOpaque: LayerAccessor(\.isOpaque, \.isOpaque)
        case .edgeAntialiasingMask: LayerAccessor(\.edgeAntialiasingMask, \.edgeAntialiasingMask)
        case .opacity: LayerAccessor(\.opacity, \.opacity)
        case .backgroundColor: LayerAccessor(\.backgroundColor, \.backgroundColor)
        case .cornerRadius: LayerAccessor(\.cornerRadius, \.cornerRadius)
        case .maskedCorners: LayerAccessor(\.maskedCorners, \.maskedCorners)
        case .borderWidth: LayerAccessor(\.borderWidth, \.borderWidth)
        case .borderColor: LayerAccessor(\.borderColor, \.borderColor)
        case .contents: LayerAccessor(contents: \.contents)
        case .contentsRect: LayerAccessor(\.contentsRect, \.contentsRect)
        case .contentsCenter: LayerAccessor(\.contentsCenter, \.contentsCenter)
        case .contentsGravity: LayerAccessor(\.contentsGravity, \.contentsGravity)
        case .contentsScale: LayerAccessor(\.contentsScale, \.contentsScale)
        case .minificationFilter: LayerAccessor(\.minificationFilter, \.minificationFilter)
        case .magnificationFilter: LayerAccessor(\.magnificationFilter, \.magnificationFilter)
        case .minificationFilterBias: LayerAccessor(\.minificationFilterBias, \.minificationFilterBias)
        case .beginTime: LayerAccessor(\.beginTime, \.beginTime)
        case .timeOffset: LayerAccessor(\.timeOffset, \.timeOffset)
        case .speed: LayerAccessor(\.speed, \.speed)
        case .duration: LayerAccessor(\.duration, \.duration)
        case .repeatCount: LayerAccessor(\.repeatCount, \.repeatCount)
        case .repeatDuration: LayerAccessor(\.repeatDuration, \.repeatDuration)
        case .autoreverses: LayerAccessor(\.autoreverses, \.autoreverses)
        case .fillMode: LayerAccessor(\.fillMode, \.fillMode)
        }
    }
}
