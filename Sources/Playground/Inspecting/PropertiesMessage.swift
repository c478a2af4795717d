import SceneFormat
import Strata

/// What the inspector shows of a layer: every property of the table, and its animations.
struct PropertiesMessage {
    let layer: CALayer
    let number: Int
    let images: [String: SceneImage]
    /// The scene's time.
    let time: Double

    /// The `properties` message.
    var json: JSON {
        let shown = layer.presentation(at: time)
        let isMoving = !(layer.animationKeys() ?? []).isEmpty
        var groups: [(name: String, properties: [JSON])] = []
        for form in PropertyForm.all(of: layer) {
            let name = form.owner ?? Self.group(of: form.key)
            let json = property(form, isMoving ? shown : nil)
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].properties.append(json)
            } else {
                groups.append((name, [json]))
            }
        }
        return .message(
            "properties",
            [
                "layer": JSON(number), "class": JSON("\(type(of: layer))"),
                "groups": .list(groups.map { .object(["name": JSON($0.name), "properties": .list($0.properties)]) }),
                "animations": .list(AnimationBar.all(of: layer, at: time).map(\.json)),
            ])
    }

    private func property(_ form: PropertyForm, _ shown: CALayer?) -> JSON {
        let value = form.value(of: layer, images: images)
        let kind = Self.kind(of: form.type)
        var presented: JSON?
        if let shown, form.isAnimatable, let now = form.value(of: shown, images: images),
            now.compactText != value?.compactText
        {
            presented = now
        }
        var decomposed: JSON?
        if kind == "transform", let matrix = value?.matrix { decomposed = TransformParts(matrix)?.json ?? .null }
        let isShare = form.unit == "0…1"
        return .object([
            "key": JSON(form.key), "kind": JSON(kind), "value": value ?? .null, "presented": presented,
            "default": form.standard(of: layer) ?? .null, "unit": JSON(isShare ? "" : form.unit),
            "about": JSON(form.meaning), "minimum": isShare ? 0 : nil, "maximum": isShare ? 1 : nil,
            "step": JSON(isShare ? 0.01 : 1), "choices": form.names.map { .list($0.map { JSON($0) }) },
            "editable": JSON(kind != "other"), "decomposed": decomposed,
        ])
    }

    private static func kind(of type: PropertyType) -> String {
        switch type {
        case .number: "number"
        case .bool: "switch"
        case .color: "color"
        case .point: "point"
        case .size: "size"
        case .rect: "rect"
        case .transform: "transform"
        case .name: "choice"
        case .options: "choices"
        case .string, .text: "text"
        case .contents: "image"
        case .path: "path"
        case .numbers, .colors, .filters: "list"
        case .cells, .object, .any: "other"
        }
    }

    /// The group of a property that every layer has.
    private static func group(of key: String) -> String {
        switch key {
        case "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform", "sublayerTransform",
            "isGeometryFlipped", "autoresizingMask":
            "Geometry"
        case "beginTime", "timeOffset", "speed", "duration", "repeatCount", "repeatDuration", "autoreverses",
            "fillMode":
            "Time"
        case _ where key.hasPrefix("contents") || key.contains("ification"): "Contents"
        case _ where key.hasPrefix("shadow"): "Shadow"
        case _ where key.contains("ilters") || key.contains("asteriz") || key == "compositingFilter": "Effects"
        default: "Appearance"
        }
    }
}

extension JSON {
    /// Sixteen numbers as a matrix.
    var matrix: CATransform3D? {
        guard case .array(let elements) = value, elements.count == 16 else { return nil }
        let n = elements.map { if case .number(let number) = $0.value { number } else { Double.nan } }
        return CATransform3D(
            m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8],
            m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }

    /// A matrix as sixteen numbers.
    init(matrix t: CATransform3D) {
        let numbers: [Double] = [
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
            t.m44,
        ]
        self = .list(numbers.map { JSON($0) })
    }
}
