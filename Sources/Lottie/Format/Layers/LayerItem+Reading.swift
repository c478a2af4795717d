import Values

extension LayerItem {
    /// A layer's object; nil for anything but an object.
    init?(_ node: JSONNode) throws(LottieError) {
        guard node.isObject else {
            node.log.report(.repaired, "a layer that is no object is left out")
            return nil
        }
        let name = node.text("nm") ?? ""
        self = try node.log.within(name.isEmpty ? "Layer \(node.integer("ind") ?? 0)" : name) {
            () throws(LottieError) in
            try LayerItem(node, name: name)
        }
    }

    private init(_ node: JSONNode, name: String) throws(LottieError) {
        kind = Kind(node)
        index = node.integer("ind")
        parent = node.integer("parent")
        self.name = name
        className = node.text("cl")
        elementID = node.text("ln")
        inFrame = node.number("ip") ?? 0
        // A layer without an out point is visible to the end.
        outFrame = node.number("op") ?? DocumentReader.mostNumber
        startFrame = node.number("st") ?? 0
        stretch = node.number("sr") ?? 1
        timeRemap = node.animated("tm", "Time Remap")
        is3D = node.flag("ddd") ?? false
        autoOrients = node.flag("ao") ?? false
        collapsesTransformations = node.flag("ct") ?? false
        blendMode = node.blendMode
        isHidden = node.flag("hd") ?? false
        transform = node["ks"].map { TransformItem($0) } ?? TransformItem()
        masks = node.list("masksProperties") { MaskItem($0) }
        // 0 means no matte.
        matte = node.integer("tt") == 0 ? nil : node.choice("tt", "Track Matte")
        matteParent = node.integer("tp")
        isMatteSource = node.flag("td") ?? false
        effects = node.list("ef") { EffectItem($0) }
        styles = node.list("sy") { StyleItem($0) }
        asset = node.text("refId")
        width = node.length("w")
        height = node.length("h")
        solid = kind == .solid ? Solid(node) : nil
        shapes = try node.list("shapes") { shape throws(LottieError) in try ShapeItem(shape) }
        text = node["t"].flatMap { TextItem($0) }
        perspective = node.animated("pe", "Perspective")
        repairTiming(node.log)
    }

    /// Replaces a stretch of 0, which has no frames, by 1.
    private mutating func repairTiming(_ log: IssueLog) {
        if stretch == 0 {
            log.report(.repaired, "a stretch of 0 is taken as 1")
            stretch = 1
        }
    }
}

extension LayerItem.Kind {
    fileprivate init(_ node: JSONNode) {
        switch node.integer("ty") {
        case 0: self = .precomposition
        case 1: self = .solid
        case 2: self = .image
        case 3: self = .null
        case 4: self = .shape
        case 5: self = .text
        case 6: self = .audio
        case 9: self = .film
        case 11: self = .adjustment
        case 13: self = .camera
        case 14: self = .light
        case let type?: self = .unknown(type)
        case nil: self = Self.guess(node)
        }
        if case .unknown(let type) = self { node.log.report(.unsupported, "a layer of the unknown type \(type)") }
    }

    /// The kind of a layer without a type, guessed from its contents.
    private static func guess(_ node: JSONNode) -> Self {
        let kind: Self =
            node["shapes"] != nil ? .shape : node["t"] != nil ? .text : node["sc"] != nil ? .solid : .null
        node.log.report(.repaired, "a layer without a type is taken as what it looks like: \(kind)")
        return kind
    }
}

extension LayerItem.Solid {
    /// Nil for a solid without an area.
    fileprivate init?(_ node: JSONNode) {
        guard let width = node.length("sw"), let height = node.length("sh") else {
            node.log.report(.repaired, "a solid without a size is left out")
            return nil
        }
        self.width = width
        self.height = height
        if let color = node["sc"].flatMap({ Color4($0) }) {
            self.color = color
        } else {
            node.log.report(.repaired, "a solid without a colour is black")
            color = Color4(0, 0, 0, 1)
        }
    }
}

extension JSONNode {
    /// A side's length; nil below a thousandth of a point, which shows nothing.
    fileprivate func length(_ key: JSONKey) -> Double? {
        guard let length = number(key), length >= 0.001 else { return nil }
        return length
    }

    /// The blend mode of a layer or shape, from its number `bm`.
    var blendMode: BlendMode {
        guard let number = integer("bm"), number != 0 else { return .sourceOver }
        let modes: [BlendMode] = [
            .sourceOver, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .hardLight,
            .softLight,
            .difference, .exclusion, .hue, .saturation, .color, .luminosity, .plusLighter,
        ]
        guard modes.indices.contains(number) else {
            log.report(.unsupported, number == 17 ? "the blend mode hard mix" : "the unknown blend mode \(number)")
            return .sourceOver
        }
        return modes[number]
    }
}
