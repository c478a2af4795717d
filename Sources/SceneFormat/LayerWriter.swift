import Lottie

/// Writes layers as objects, with every property that differs from its default.
struct LayerWriter {
    let images: ImageNames
    /// How animation layers are written.
    let form: AnimationLayerForm

    /// The object of a layer with its sublayers and animations.
    ///
    /// A root always includes its bounds: without them it would fill the picture.
    func json(_ layer: CALayer, isRoot: Bool = false) throws(SceneError) -> JSON {
        if layer.kind == .openGL { throw LayerReader.holdsCode() }
        var members: [(String, JSON)] = []
        // Subclasses defined by users have no name in documents; their base class is written.
        let lottie = layer as? LottieAnimationLayer, moving = MovingClass.of(layer)
        if layer.kind != .plain || moving != nil {
            members.append(("class", JSON(.string(LayerReader.className(of: layer)))))
        }
        if let name = layer.name { members.append(("name", JSON(.string(name)))) }
        if let lottie {
            members += try form.members(lottie)
        } else if let moving {
            members += try moving.members(of: layer)
        }
        if layer.properties.frames != nil, moving == nil {
            throw SceneError("a source of frames cannot be written").inside("contents")
        }
        // Values that a new layer of the class has are omitted.
        let (record, defaults) = (layer.properties, LayerReader.standard(of: layer))
        for property in Property.table where !property.isInternal {
            let value = property.get(record)
            if value == property.get(defaults), !(isRoot && property.key == .bounds) { continue }
            let json = try SceneError.at(
                property.swiftName,
                try Self.shortest(value, property, record).json(as: property.type, images: images))
            members.append((property.swiftName, json))
        }
        if let constraints = layer.constraints {
            members.append(("constraints", JSON(.array(constraints.map { JSON($0) }))))
        }
        if let manager = layer.layoutManager {
            members.append(("layoutManager", try SceneError.at("layoutManager", try JSON(manager))))
        }
        let animations = try SceneError.at("animations", try self.animations(layer))
        if !animations.isEmpty { members.append(("animations", JSON(animations))) }
        if let mask = layer.mask { members.append(("mask", try SceneError.at("mask", try json(mask)))) }
        // Layers built for an animation are not part of the document.
        let sublayers = layer.sublayers?.filter { $0 !== lottie?.composition }
        if let sublayers, lottie == nil || !sublayers.isEmpty {
            let list = try SceneError.at(
                "sublayers", try JSON(list: sublayers) { layer throws(SceneError) in try json(layer) })
            members.append(("sublayers", list))
        }
        return JSON(members)
    }

    /// Numbers with a Float's digits, 0.3 and not 0.30000001192092896, where the property's value is the same.
    private static func shortest(
        _ value: PropertyValue, _ property: Property, _ record: LayerProperties
    ) -> PropertyValue {
        guard case .number(let number) = value, let short = Double(Float(number).description) else { return value }
        var scratch = record
        return property.set(&scratch, .number(short)) && property.get(scratch) == value ? .number(short) : value
    }

    private func animations(_ layer: CALayer) throws(SceneError) -> [(String, JSON)] {
        var members: [(String, JSON)] = []
        for key in layer.animationKeys() ?? [] {
            guard let animation = layer.animation(forKey: key) else { continue }
            let writer = AnimationWriter(images: images, kind: layer.kind)
            members.append((key, try SceneError.at(key, try writer.json(animation))))
        }
        return members
    }
}
