import Foundation

extension LottieAnimation {
    /// Reads a document.
    ///
    /// - Parameter data: JSON.
    /// - Throws: where nothing can be shown: the data are not JSON or not a Lottie document, have no layers, size or
    ///   length, are nested too deeply, or exceed the limits of drawing.
    public init(data: Data) throws(LottieError) {
        let tape = try JSONTape(data)
        let reader = DocumentReader(tape, log: IssueLog())
        try self.init(reader.root, reader)
        try repair(reader.log)
        issues = reader.log.issues
    }

    /// The same as `init(data:)`.
    ///
    /// - Throws: like `init(data:)`.
    public static func from(data: Data) throws(LottieError) -> LottieAnimation { try LottieAnimation(data: data) }

    /// Whether JSON looks like a Lottie document: an object with layers and frames.
    public static func isLottie(_ data: Data) -> Bool {
        guard let tape = try? JSONTape(data) else { return false }
        let root = DocumentReader(tape, log: IssueLog()).root
        return root["layers"] != nil && (root["op"] != nil || root["fr"] != nil)
    }

    private init(_ node: JSONNode, _ reader: DocumentReader) throws(LottieError) {
        guard node.isObject else { throw LottieError("no object, so no Lottie document") }
        guard node["layers"]?.isList == true else {
            throw LottieError("a document without a list of `layers` is no Lottie document")
        }
        reader.prepare()
        version = node.text("v") ?? ""
        name = node.text("nm") ?? ""
        startFrame = node.number("ip") ?? 0
        endFrame = node.number("op") ?? startFrame
        framerate = node.number("fr") ?? 0
        size = CGSize(width: node.number("w") ?? 0, height: node.number("h") ?? 0)
        is3D = node.flag("ddd") ?? false
        markers = node.list("markers") { Marker($0) }
        layers = try node.list("layers") { layer throws(LottieError) in try LayerItem(layer) }
        assets = try Self.assets(node)
        fonts =
            (node["fonts"]?["list"] ?? node["fonts"]).map { fonts in
                var items: [FontItem] = []
                fonts.forEach { if let font = FontItem($0), !font.name.isEmpty { items.append(font) } }
                return items
            } ?? []
        glyphs = try node.list("chars") { glyph throws(LottieError) in try GlyphItem(glyph) }
        slots = reader.slotNames
        issues = []
    }

    private static func assets(_ node: JSONNode) throws(LottieError) -> [String: AssetItem] {
        var assets: [String: AssetItem] = [:]
        try node["assets"]?.forEach { asset throws(LottieError) in
            guard let id = asset.text("id") else {
                asset.log.report(.repaired, "an asset without an identifier is left out")
                return
            }
            if assets[id] != nil { asset.log.report(.repaired, "of several assets `\(id)` the last is taken") }
            assets[id] = try AssetItem(asset, id: id)
        }
        return assets
    }
}

extension LottieAnimation.Marker {
    /// A marker's object, whose comment is its name; nil without a time.
    fileprivate init?(_ node: JSONNode) {
        guard let time = node.number("tm") else { return nil }
        name = (node.text("cm") ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        frameTime = time
        durationFrameTime = node.number("dr") ?? 0
    }
}
