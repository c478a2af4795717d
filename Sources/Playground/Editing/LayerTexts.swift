import SceneFormat

/// What a document says of each layer itself, by which a layer is found again in another version of the document.
struct LayerTexts {
    private var texts: [[DocumentText.Step]: String] = [:]
    private var paths: [String: [[DocumentText.Step]]] = [:]
    /// The number of a layer's sublayers.
    private var counts: [[DocumentText.Step]: Int] = [:]

    init(_ document: [UInt8]) {
        if let root = (try? JSONParser.parse(document))?["root"] { add(root, at: []) }
    }

    private mutating func add(_ layer: JSON, at path: [DocumentText.Step]) {
        guard case .object(let members) = layer.value else { return }
        let own = JSON(.object(members.filter { !["sublayers", "mask"].contains($0.key) })).compactText
        texts[path] = own
        paths[own, default: []].append(path)
        if let mask = layer["mask"] { add(mask, at: path + [.mask]) }
        guard case .array(let sublayers)? = layer["sublayers"]?.value else { return }
        counts[path] = sublayers.count
        for (place, sublayer) in sublayers.enumerated() { add(sublayer, at: path + [.sublayer(place)]) }
    }

    /// Where a layer of this document is in a later version; nil where that is not sure.
    ///
    /// Layers with the same text keep their order. One whose own text is another is still at its place, if it has as many siblings as before.
    func place(of path: [DocumentText.Step], in later: LayerTexts) -> [DocumentText.Step]? {
        guard let own = texts[path], let before = paths[own], let rank = before.firstIndex(of: path) else { return nil }
        let after = later.paths[own, default: []]
        if after.count == before.count { return after[rank] }
        let parent = Array(path.dropLast())
        return later.texts[path] != nil && counts[parent] == later.counts[parent] ? path : nil
    }
}
