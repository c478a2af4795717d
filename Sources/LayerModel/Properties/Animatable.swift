/// An animatable property of a layer subclass, as declared by `@NSManaged` in Core Animation.
///
///     final class Slice: CALayer {
///         @Animatable("endAngle") var endAngle: CGFloat = 0
///
///         override class func needsDisplay(forKey key: String) -> Bool {
///             key == "endAngle" || super.needsDisplay(forKey: key)
///         }
///         override func draw(in context: CGContext) {
///             let center = CGPoint(x: bounds.midX, y: bounds.midY)
///             context.move(to: center)
///             context.addArc(
///                 center: center, radius: bounds.width / 2, startAngle: 0, endAngle: endAngle, clockwise: false)
///             context.setFillColor(.white)
///             context.fillPath()
///         }
///     }
///     let open = CABasicAnimation(keyPath: "endAngle")
///
/// The value is stored under the key, its name for key-value coding. Explicit animations animate it and its parts
/// ("center.x"), presentation layers have its value at their time, and `draw(in:)` is called on these during an
/// animation. A change runs the action of the search and has no implicit animation; a class that wants one implements
/// `action(forKey:)` or `defaultAction(forKey:)`.
///
/// Keys are shared by the whole process; classes may use the same key, each with its own type and default.
@propertyWrapper
public struct Animatable<Value: AnimatableValue>: Sendable {
    let key: PropertyKey
    let defaultValue: PropertyValue

    /// Makes a property stored under `key`, with the value that it has until it is set; an optional has none until
    /// then. Traps where the key is one of Core Animation's own.
    public init(wrappedValue: Value, _ key: String) {
        require(
            Property.named(key) == nil && !key.contains("."), "\"\(key)\" cannot be the key of a layer's own property")
        self.key = PropertyKey(custom: key)
        defaultValue = wrappedValue.plainValue
        require(
            defaultValue == .none || Value.value(of: .none) == nil, "the optional property \(key) begins with a value")
    }

    /// Reports a missing key: the name by which animations know the property.
    @available(
        *, unavailable,
        message: "@Animatable needs the key that animations name the property by: @Animatable(\"endAngle\") var …"
    )
    public init(wrappedValue: Value) { fatalError("@Animatable needs a key") }

    /// Reports a missing initial value.
    @available(
        *, unavailable, message: "a property with @Animatable begins with a value: @Animatable(\"endAngle\") var … = 0"
    )
    public init(_ key: String) { fatalError("@Animatable needs a value to begin with") }

    /// Reports a missing key and initial value.
    @available(
        *, unavailable, message: "@Animatable needs a key and a value: @Animatable(\"endAngle\") var endAngle = 0.0"
    )
    public init() { fatalError("@Animatable needs a key and a value") }

    /// Reads and writes the layer's stored value.
    public static subscript<Layer: CALayer>(
        _enclosingInstance layer: Layer, wrapped _: ReferenceWritableKeyPath<Layer, Value>,
        storage storage: ReferenceWritableKeyPath<Layer, Animatable<Value>>
    ) -> Value {
        get {
            let property = layer[keyPath: storage]
            return layer.record.keyed[property.key].flatMap(Value.value) ?? property.initialValue
        }
        set { layer.setCustomValue(newValue.plainValue, of: layer[keyPath: storage].key) }
    }

    private var initialValue: Value {
        guard let value = Value.value(of: defaultValue) else {
            fatalError("a \(Value.self) does not come back from its plain value")
        }
        return value
    }

    /// Reports a use outside of a layer class.
    @available(*, unavailable, message: "@Animatable is for properties of CALayer subclasses")
    public var wrappedValue: Value {
        get { fatalError("@Animatable is for properties of CALayer subclasses") }
        set { fatalError("@Animatable is for properties of CALayer subclasses") }
    }
}

extension Animatable where Value: ExpressibleByNilLiteral {
    /// Makes an optional property stored under `key`, without an initial value.
    public init(_ key: String) { self.init(wrappedValue: nil, key) }
}

extension Animatable: DeclaredProperty {
    func anyValue(of plain: PropertyValue) -> Any? {
        guard let value = Value.value(of: plain) else { return nil }
        return (value as Any?).flatMap(unwrapped)
    }
    var typeName: String { "\(Value.self)" }
}
