import Foundation

/// The access of key-value coding to a property of the table through the Swift property, so that overrides in
/// subclasses are honoured.
struct LayerAccessor: Sendable {
    /// Returns the property's value, in its own type.
    let get: @Sendable (CALayer) -> Any?
    /// Sets the Swift property to the value in a record.
    let assign: @Sendable (CALayer, borrowing LayerProperties) -> Void

    typealias Field<Value> = KeyPath<LayerProperties, Value> & Sendable
    typealias Member<Layer: CALayer, Value> = ReferenceWritableKeyPath<Layer, Value> & Sendable

    /// Makes the access for the same type in the record and in the model.
    init<Layer, Value>(_ field: Field<Value>, _ member: Member<Layer, Value>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in Self.cast(layer, to: Layer.self)[keyPath: member] = record[keyPath: field] }
    }

    /// Makes the access for an optional type; nil is not wrapped in another optional.
    init<Layer, Value>(_ field: Field<Value?>, _ member: Member<Layer, Value?>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in Self.cast(layer, to: Layer.self)[keyPath: member] = record[keyPath: field] }
    }

    /// Makes the access for plain values in the record and objects in the model: images, filters, texts, cells.
    init<Layer, Value>(object key: PropertyKey, _ member: Member<Layer, Value?>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in
            Self.cast(layer, to: Layer.self)[keyPath: member] = record.value(of: key).part.flatMap { $0 as? Value }
        }
    }

    /// Makes the access for numbers in the record and `NSNumber`s in the model.
    init<Layer>(object key: PropertyKey, _ member: Member<Layer, [NSNumber]?>) {
        get = { Self.cast($0, to: Layer.self)[keyPath: member] }
        assign = { layer, record in
            let numbers = record.value(of: key).part as? [Double]
            Self.cast(layer, to: Layer.self)[keyPath: member] = numbers?.map(NSNumber.init(value:))
        }
    }

    /// Makes the access for a property without a Swift property of its own.
    init(record key: PropertyKey) {
        get = { $0.record.value(of: key).part }
        assign = { layer, record in layer.setPlainValue(record.value(of: key), of: key) }
    }

    static func cast<Layer: CALayer>(_ layer: CALayer, to: Layer.Type) -> Layer {
        guard let layer = layer as? Layer else {
            fatalError("\(layer.nameForMessages) has none of the properties of a \(Layer.self)")
        }
        return layer
    }

    /// Returns the accessor of a property of the table, which the layer's class must have.
    static subscript(key: PropertyKey) -> LayerAccessor { table[Int(key.rawValue)] }

    private static let table = makeTable()
}
