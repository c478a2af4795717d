/// How a property of a layer is shown and edited: from the property table and the notes of the scene reference.
package struct PropertyForm: Sendable {
    /// The property's row.
    let property: Property
    private let note: SceneNote?

    /// The key in documents, such as "cornerRadius".
    package var key: String { property.swiftName }
    /// The key of animations, which leaves out an "is".
    package var animationKey: String { property.name }
    /// The unit or range; empty where there is none.
    package var unit: String { note?.unit ?? "" }
    /// One sentence.
    package var meaning: String { note?.meaning ?? "" }
    /// Whether animations of it have an effect.
    package var isAnimatable: Bool { property.isAnimatable }
    /// Whether null is a value.
    package var isOptional: Bool { property.isOptional }
    /// The type of its values.
    package var type: PropertyType { property.type }
    /// The class that has it; nil where every layer does.
    package var owner: String? { property.owner?.className }
    /// The names that are values; nil where those are no names.
    package var names: [String]? { SceneReference.Page.names(property.type) }

    /// The properties of a layer that documents know, in the table's order.
    package static func all(of layer: CALayer) -> [PropertyForm] {
        let notes = SceneNotes.layer + SceneNotes.notes(of: layer.kind)
        return Property.table.filter { !$0.isInternal && $0.belongs(to: layer.kind) }
            .map { row in PropertyForm(property: row, note: notes.first { $0.key == row.swiftName }) }
    }

    /// The value of a layer, which may be a presentation layer, as documents write it; nil for what they cannot write.
    ///
    /// - Parameter images: the scene's pictures; another one is described by its size.
    package func value(of layer: CALayer, images: [String: SceneImage] = [:]) -> JSON? {
        form(of: property.get(layer.properties), images: images)
    }

    /// The property's value of a layer.
    package func propertyValue(of layer: CALayer) -> PropertyValue { property.get(layer.properties) }

    /// The value before it is set.
    package func standard(of layer: CALayer) -> JSON? {
        form(of: property.get(LayerReader.standard(of: layer)), images: [:])
    }

    /// A value of the property as documents write it; nil for what they cannot write.
    package func form(of value: PropertyValue, images: [String: SceneImage]) -> JSON? {
        // Numbers with a Float's digits where the property has no more.
        var value = value
        if case .number(let number) = value, Double(Float(number)) == number,
            let short = Double(Float(number).description)
        {
            value = .number(short)
        }
        return try? value.json(as: property.type, images: ImageNames(images: images, describesOthers: true))
    }
}
