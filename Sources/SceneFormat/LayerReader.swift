import Lottie

/// Reads layers from their objects, key by key, by the property table.
struct LayerReader {
    let images: ImageNames
    /// How animation layers are read.
    let form: AnimationLayerForm
    /// Where films and pipes are.
    let folder: SceneFolder

    /// The classes that a document can name.
    static let classes: [(name: String, kind: LayerKind, make: @Sendable () -> CALayer)] = [
        ("CALayer", .plain, { CALayer() }), ("CATransformLayer", .transform, { CATransformLayer() }),
        ("CAShapeLayer", .shape, { CAShapeLayer() }), ("CAGradientLayer", .gradient, { CAGradientLayer() }),
        ("CATextLayer", .text, { CATextLayer() }),
        ("CAReplicatorLayer", .replicator, { CAReplicatorLayer() }), ("CAEmitterLayer", .emitter, { CAEmitterLayer() }),
        ("CAScrollLayer", .scroll, { CAScrollLayer() }), ("CATiledLayer", .tiled, { CATiledLayer() }),
    ]

    /// The name of a layer kind's class in documents.
    static func className(_ kind: LayerKind) -> String { kind.className }

    /// The name of a layer's class in documents.
    static func className(of layer: CALayer) -> String {
        MovingClass.of(layer)?.name ?? className(layer.kind)
    }

    /// The properties of a new layer of a layer's class.
    static func standard(of layer: CALayer) -> LayerProperties {
        let made = MovingClass.of(layer)?.make() ?? classes.first { $0.kind == layer.kind }?.make()
        return made?.properties ?? LayerProperties()
    }

    /// Keys of a layer that are not in the property table.
    static let ownKeys = ["class", "name", "frame", "sublayers", "mask", "animations", "layoutManager", "constraints"]

    /// The keys that `frame` sets.
    static let placeKeys = ["bounds", "position"]

    /// Read first, in this order, as others derive from them; `frame` is read last.
    private static let first: [PropertyKey] = [.bounds, .anchorPoint, .position, .transform]

    /// The layer of an object, with its sublayers and animations.
    ///
    /// A root without `bounds` and `frame` fills a picture of the size `filling`.
    func layer(_ json: JSON, filling size: CGSize? = nil) throws(SceneError) -> CALayer {
        let members = try json.object("a layer: an object")
        let layer = try instance(members)
        var properties: [(property: Property, member: JSON.Member)] = []
        var mistakes = Mistakes()
        for member in members {
            if let property = Property.named(member.key, of: layer.kind), property.swiftName == member.key {
                properties.append((property, member))
            } else if !Self.ownKeys.contains(member.key), MovingClass.of(layer)?.keys.contains(member.key) != true {
                try mistakes.add(Self.unknownKey(member, of: layer))
            }
        }
        do throws(SceneError) { try refuseFrameWithPlace(members) } catch { try mistakes.add(error) }
        do throws(SceneError) { try set(properties, on: layer) } catch { try mistakes.add(error) }
        if let size { fill(layer, size, members) }
        do throws(SceneError) { try readMoving(members, into: layer) } catch { try mistakes.add(error) }
        for member in members {
            do throws(SceneError) {
                switch member.key {
                case "name": layer.name = member.value.isNull ? nil : try member.value.string()
                case "frame": try setFrame(member.value, of: layer)
                case "sublayers": try addSublayers(member.value, to: layer)
                case "mask": layer.mask = member.value.isNull ? nil : try self.layer(member.value)
                case "animations": try addAnimations(member.value, to: layer)
                case "layoutManager":
                    layer.layoutManager = member.value.isNull ? nil : try member.value.layoutManager()
                case "constraints": layer.constraints = member.value.isNull ? nil : try member.value.constraints()
                default: break
                }
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
        return layer
    }

    /// Reads the keys of classes that are no kind of the property table.
    private func readMoving(_ members: [JSON.Member], into layer: CALayer) throws(SceneError) {
        if let layer = layer as? LottieAnimationLayer { return try form.read(members, into: layer, folder.files) }
        try MovingClass.of(layer)?.read(members, into: layer, folder.files)
    }

    private func instance(_ members: [JSON.Member]) throws(SceneError) -> CALayer {
        guard let json = members.first(where: { $0.key == "class" })?.value else { return CALayer() }
        if (try? json.string()) == AnimationLayerForm.className { return try form.make(members) }
        do throws(SceneError) {
            if (try? json.string()) == LayerKind.openGL.className { throw Self.holdsCode(offset: json.offset) }
            let name = try json.oneOf(Self.classes.map(\.name) + MovingClass.all.map(\.name))
            return Self.classes.first { $0.name == name }?.make() ?? MovingClass.all.first { $0.name == name }!.make()
        } catch {
            throw error.inside("class")
        }
    }

    /// The error for a GL layer, which a document cannot describe.
    static func holdsCode(offset: Int? = nil) -> SceneError {
        SceneError(
            "a document cannot hold the code that draws a \(LayerKind.openGL.className): make the layer in Swift, or put its picture into a CALayer's contents",
            offset: offset)
    }

    private func set(_ properties: [(property: Property, member: JSON.Member)], on layer: CALayer) throws(SceneError) {
        var scratch = LayerProperties()
        let early = Self.first.compactMap { key in properties.first { $0.property.key == key } }
        let late = properties.filter { !Self.first.contains($0.property.key) }
        var mistakes = Mistakes()
        for (property, member) in early + late {
            do throws(SceneError) {
                let value = try PropertyValue(
                    member.value, as: property.type, mayBeNone: property.isOptional,
                    mayBeInfinite: property.key.mayBeInfinite, images: images)
                // A number in the range of Double but not of the property's Float.
                guard property.set(&scratch, value), property.get(scratch).isInfinite == value.isInfinite,
                    value.isLegal(infinite: property.key.mayBeInfinite)
                else {
                    throw SceneError(
                        "\(member.value.summary) is beyond what the property holds", offset: member.value.offset)
                }
                layer.setValue(value.object, forKey: property.name)
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
    }

    private func addSublayers(_ json: JSON, to layer: CALayer) throws(SceneError) {
        if json.isNull { return }
        var mistakes = Mistakes()
        for (i, element) in try json.array("a list of layers").enumerated() {
            do throws(SceneError) {
                layer.addSublayer(try self.layer(element))
            } catch {
                try mistakes.add(error.inside(i))
                // Further sublayers would fail likewise.
                if form.budget.isOver { break }
            }
        }
        try mistakes.end()
    }

    private func addAnimations(_ json: JSON, to layer: CALayer) throws(SceneError) {
        if json.isNull { return }
        let reader = AnimationReader(images: images, kind: layer.kind, properties: layer.properties)
        var mistakes = Mistakes()
        for member in try json.object("an object that maps keys to animations") {
            do throws(SceneError) {
                layer.add(try reader.animation(member.value), forKey: member.key)
            } catch {
                try mistakes.add(error.inside(member.key))
            }
        }
        try mistakes.end()
    }

    private func setFrame(_ json: JSON, of layer: CALayer) throws(SceneError) {
        let frame = try json.rect()
        guard layer.canTake(frame: frame) else {
            throw SceneError("gives bounds or a position beyond any number", offset: json.offset)
        }
        layer.frame = frame
    }

    private func fill(_ layer: CALayer, _ size: CGSize, _ members: [JSON.Member]) {
        if members.contains(where: { $0.key == "bounds" || $0.key == "frame" }) { return }
        layer.bounds = CGRect(origin: .zero, size: size)
        if members.contains(where: { $0.key == "position" }) { return }
        layer.position = CGPoint(x: layer.anchorPoint.x * size.width, y: layer.anchorPoint.y * size.height)
    }

    private func refuseFrameWithPlace(_ members: [JSON.Member]) throws(SceneError) {
        guard let frame = members.first(where: { $0.key == "frame" }),
            let other = members.first(where: { Self.placeKeys.contains($0.key) })
        else { return }
        throw SceneError("stands together with `\(other.key)`, which it would overwrite", offset: frame.offset)
            .inside("frame")
    }

    /// The message that layers of a kind lack a property that others have.
    static func absence(of property: Property, from kind: LayerKind) -> String {
        let owner = property.owner.map { "; a \(className($0)) has" } ?? ""
        return "a \(className(kind)) has no `\(property.swiftName)`" + owner
    }

    private static func unknownKey(_ member: JSON.Member, of layer: CALayer) -> SceneError {
        let kind = layer.kind
        let hint: String
        if let property = Property.named(member.key) {
            if !property.belongs(to: kind) {
                return SceneError(absence(of: property, from: kind), offset: member.offset).inside(member.key)
            }
            hint = "; it is written `\(property.swiftName)`"
        } else {
            let names = Property.table.filter { $0.belongs(to: kind) && !$0.isInternal }.map(\.swiftName)
            let more = MovingClass.of(layer)?.keys ?? []
            hint = Suggestion.text(for: member.key, among: ownKeys + more + names)
        }
        return SceneError("unknown key" + hint, offset: member.offset).inside(member.key)
    }
}

extension JSON {
    var isNull: Bool {
        if case .null = value { return true }
        return false
    }
}

extension PropertyValue {
    var isInfinite: Bool {
        if case .number(let number) = self { return number.isInfinite }
        return false
    }

    /// The value as key-value coding and animations take it.
    var object: Any? {
        switch self {
        case .contents(let buffer): CGImage(pixelBuffer: buffer)
        case .number(let number): number
        case .object(let reference): reference
        default: part
        }
    }
}
