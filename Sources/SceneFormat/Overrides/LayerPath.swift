import LayerModel

/// A named layer of a tree with the names that lead to it, cut at their dots; layers without a name are passed over.
struct LayerPath {
    let layer: CALayer
    let names: [Substring]

    var text: String { names.joined(separator: ".") }

    /// The root by no name, and every named layer of its tree. The root's own name may be said or left out.
    static func all(in root: CALayer) -> [LayerPath] {
        var paths = [LayerPath(layer: root, names: [])]
        collect(below: root, [], &paths)
        if let name = root.name, !name.isEmpty {
            let own = name.split(separator: ".", omittingEmptySubsequences: false)
            paths += paths.map { LayerPath(layer: $0.layer, names: own + $0.names) }
        }
        return paths
    }

    private static func collect(below layer: CALayer, _ names: [Substring], _ paths: inout [LayerPath]) {
        for inner in (layer.mask.map { [$0] } ?? []) + (layer.sublayers ?? []) {
            var innerNames = names
            if let name = inner.name, !name.isEmpty {
                innerNames += name.split(separator: ".", omittingEmptySubsequences: false)
                paths.append(LayerPath(layer: inner, names: innerNames))
            }
            collect(below: inner, innerNames, &paths)
        }
    }

    /// What of a key path is left after the layer's names, for each way in which they fit: `*` is any one name, `**` any
    /// number of names.
    func rests(of keys: [Substring]) -> [ArraySlice<Substring>] {
        /// With each place at a `**` the place after it, since that may be no name at all.
        func reached(_ places: [Int]) -> [Int] {
            var all: Set<Int> = []
            for var place in places {
                all.insert(place)
                while place < keys.count, keys[place] == "**" {
                    place += 1
                    all.insert(place)
                }
            }
            return all.sorted()
        }
        var places = reached([0])
        for name in names {
            places = reached(
                places.compactMap { place in
                    guard place < keys.count else { return nil }
                    if keys[place] == "**" { return place }
                    return keys[place] == name || keys[place] == "*" ? place + 1 : nil
                })
            if places.isEmpty { return [] }
        }
        return places.filter { $0 < keys.count }.map { keys[$0...] }
    }
}
