import Foundation

/// A property of a layer, or a part of one, that an override sets.
struct LayerTarget {
    let layer: CALayer
    private let member: Member

    private enum Member {
        case frame
        case whole(Property)
        case part(PropertyPath)
    }

    /// The target that `name` is on a layer, by the names of documents and animations; nil where it has none with that
    /// name.
    init?(_ layer: CALayer, _ name: String) {
        self.layer = layer
        if name == "frame" {
            member = .frame
        } else if let property = Property.named(name, of: layer.kind) {
            member = .whole(property)
        } else if let path = PropertyPath(keyPath: name), path.part != .whole,
            Property[path.key].belongs(to: layer.kind), !Property[path.key].isInternal,
            path.canRead(from: layer.properties)
        {
            member = .part(path)
        } else {
            return nil
        }
    }

    /// The properties that it changes.
    var properties: [Property] {
        switch member {
        case .frame: [Property[.bounds], Property[.position]]
        case .whole(let property): [property]
        case .part(let path): [Property[path.key]]
        }
    }

    private var type: PropertyType {
        switch member {
        case .frame: .rect
        case .whole(let property): property.type
        case .part(let path): path.valueType
        }
    }

    /// The value of an override in the property's type.
    func value(
        _ value: SceneOverride.Value, images: [String: SceneImage], picture: (String) throws(SceneError) -> CGImage
    ) throws(SceneError) -> PropertyValue {
        let json =
            switch value {
            case .text(let words): JSON(words: words, for: type)
            case .json(let json): json
            }
        if type == .contents, case .string(let name) = json.value, images[name] == nil {
            return .contents(try picture(name).pixelBuffer)
        }
        let key = properties[0].key
        let isOptional: Bool
        switch member {
        case .frame: isOptional = false
        case .whole(let property): isOptional = property.isOptional
        case .part(let path): isOptional = path.isOptional
        }
        let value = try PropertyValue(
            json, as: type, mayBeNone: isOptional, mayBeInfinite: key.mayBeInfinite, images: ImageNames(images: images))
        try check(value, json)
        return type == .text ? styled(value) : value
    }

    /// Plain text that replaces attributed text has the attributes of its beginning.
    private func styled(_ value: PropertyValue) -> PropertyValue {
        guard case .name(let words) = value, let text = (layer as? CATextLayer)?.string as? NSAttributedString,
            text.length > 0
        else { return value }
        let attributes = text.attributes(at: 0, effectiveRange: nil)
        return .object(ObjectReference(AttributedText(NSAttributedString(string: words, attributes: attributes))))
    }

    /// Checks that the property can hold the value, also combined with the layer's others: a number may exceed a Float,
    /// products and sums any number.
    private func check(_ value: PropertyValue, _ json: JSON) throws(SceneError) {
        var scratch = layer.properties
        let isHeld: Bool
        switch member {
        case .frame:
            if case .rect(let rect) = value { isHeld = layer.canTake(frame: rect) } else { isHeld = false }
        case .whole(let property):
            isHeld =
                property.set(&scratch, value) && property.get(scratch).isInfinite == value.isInfinite
                && value.isLegal(infinite: property.key.mayBeInfinite)
        case .part(let path):
            isHeld =
                path.write(value, to: &scratch)
                && Property[path.key].get(scratch).isLegal(infinite: path.key.mayBeInfinite)
        }
        guard isHeld else { throw SceneError("\(json.summary) is beyond what the property holds", offset: json.offset) }
    }

    /// The value of the first of `properties` once a value from `value(_:images:picture:)` is set.
    func result(of value: PropertyValue, in scratch: inout LayerProperties) -> PropertyValue {
        switch member {
        case .frame: return value
        case .whole: return value
        case .part(let path):
            _ = path.write(value, to: &scratch)
            return Property[path.key].get(scratch)
        }
    }

    /// Sets a value from `value(_:images:picture:)`.
    func set(_ value: PropertyValue) {
        switch member {
        case .frame: if case .rect(let rect) = value { layer.frame = rect }
        case .whole(let property): layer.setValue(value.object, forKey: property.name)
        case .part(let path): layer.setValue(value.object, forKeyPath: path.keyPath)
        }
    }
}
