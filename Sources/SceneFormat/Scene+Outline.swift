import Lottie

extension Scene {
    /// The layer tree as readable text: a line for each layer with its class, name, frame, and every property and key of
    /// its class that differs from its default, and one for each animation.
    ///
    ///     CALayer (0 0 640 480)
    ///     ├─ CALayer "card" (100 80 200 120) cornerRadius 12, contents "photo"
    ///     │  • spin: transform.rotation.y 0 to 6.2832, 2 s, repeatCount "inf"
    ///     ├─ VideoLayer "clip" (0 0 320 180) video "clip.mp4", ending "loop"
    ///     └─ CATransformLayer "cube" (300 200 0 0)
    ///
    /// - Throws: `SceneError` where a property has no form in a document, like `json()`.
    public func outline() throws(SceneError) -> String {
        var lines: [String] = []
        do throws(SceneError) {
            let names = ImageNames(images: images, describesOthers: true)
            try Outline(images: names, form: AnimationLayerForm(animations: animations, images: names)).add(
                root, first: "", rest: "", to: &lines)
        } catch {
            throw error.inside("root")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

private struct Outline {
    let images: ImageNames
    /// Names Lottie animations.
    let form: AnimationLayerForm

    /// The properties that the frame covers.
    private static let geometry: Set<PropertyKey> = [.bounds, .position]

    /// - Parameter role: the prefix of the class; empty for sublayers.
    func add(
        _ layer: CALayer, role: String = "", first: String, rest: String, to lines: inout [String]
    ) throws(SceneError) {
        lines.append(first + role + (try line(layer)))
        let sublayers = layer.sublayers ?? []
        var inner = sublayers.map { (layer: $0, role: "") }
        if let mask = layer.mask { inner.insert((mask, "mask: "), at: 0) }
        let below = inner.isEmpty ? "   " : "│  "
        for key in layer.animationKeys() ?? [] {
            guard let animation = layer.animation(forKey: key) else { continue }
            lines.append("\(rest)\(below)• \(key): \(try words(animation, of: layer.kind))")
        }
        for (i, (layer, role)) in inner.enumerated() {
            let isLast = i == inner.count - 1
            do throws(SceneError) {
                try add(
                    layer, role: role, first: rest + (isLast ? "└─ " : "├─ "), rest: rest + (isLast ? "   " : "│  "),
                    to: &lines)
            } catch {
                if role.isEmpty { throw error.inside(i - inner.count + sublayers.count).inside("sublayers") }
                throw error.inside("mask")
            }
        }
    }

    private func line(_ layer: CALayer) throws(SceneError) -> String {
        var line = LayerReader.className(of: layer)
        if let name = layer.name { line += " \"\(name)\"" }
        let frame = layer.frame
        let numbers: [Double] = [frame.origin.x, frame.origin.y, frame.size.width, frame.size.height]
        line += " (\(numbers.map(Self.rounded).joined(separator: " ")))"
        let (record, defaults) = (layer.properties, LayerReader.standard(of: layer))
        var parts = try keys(layer).map { "\($0) \(JSONWriter.line($1))" }
        for property in Property.table where !Self.geometry.contains(property.key) && !property.isInternal {
            let value = property.get(record)
            if value == property.get(defaults) { continue }
            let text = try SceneError.at(property.swiftName, try words(value, property.type))
            parts.append("\(property.swiftName) \(text)")
        }
        return parts.isEmpty ? line : line + " " + parts.joined(separator: ", ")
    }

    /// What the keys of its class say.
    private func keys(_ layer: CALayer) throws(SceneError) -> [(String, JSON)] {
        let said = try MovingClass.of(layer)?.members(of: layer, describesOthers: true) ?? []
        guard let animation = (layer as? LottieAnimationLayer)?.animation, let name = form.name(of: animation) else {
            return said
        }
        return [("animation", JSON(.string(name)))] + said
    }

    private func words(_ value: PropertyValue, _ type: PropertyType) throws(SceneError) -> String {
        switch value {
        case .number(let number): Self.rounded(number)
        case .transform(let t):
            [
                [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
                [t.m41, t.m42, t.m43, t.m44],
            ]
            .map { (row: [Double]) in row.map { Self.rounded($0) }.joined(separator: " ") }.joined(separator: " | ")
        default: JSONWriter.line(try value.json(as: type, images: images))
        }
    }

    private func words(_ animation: CAAnimation, of kind: LayerKind) throws(SceneError) -> String {
        let json = try AnimationWriter(images: images, kind: kind).json(animation)
        guard case .object(let members) = json.value else { return "" }
        return members.map { member in
            switch (member.key, member.value.value) {
            // CABasicAnimation is the usual class and needs no name.
            case ("class", .string("CABasicAnimation")): ""
            case ("class", .string(let text)), ("keyPath", .string(let text)): text
            default: "\(member.key) \(JSONWriter.line(member.value))"
            }
        }
        .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Six significant digits.
    private static func rounded(_ number: Double) -> String { String(format: "%.6g", number) }
}
