/// Checks the parents of a composition's layers, and removes invalid ones.
struct ParentCheck {
    let log: IssueLog

    func repair(_ layers: inout [LayerItem]) {
        var places: [Int: Int] = [:]
        for (place, layer) in layers.enumerated() {
            guard let index = layer.index else { continue }
            if places[index] == nil {
                places[index] = place
            } else {
                log.report(.repaired, "another layer has its index \(index), which means that one", at: layer.name)
            }
        }
        // The number of ancestors of each layer; nil before it is visited, −1 during the visit.
        var depths = [Int?](repeating: nil, count: layers.count)
        for start in layers.indices where depths[start] == nil {
            var chain: [Int] = []
            var at: Int? = start
            var depth = -1
            while let place = at {
                if let known = depths[place] {
                    if known < 0 {
                        let last = chain[chain.count - 1]
                        drop(&layers[last], "a circle of parents leads back to `\(layers[place].name)`", .repaired)
                    } else {
                        depth = known
                    }
                    break
                }
                depths[place] = -1
                chain.append(place)
                guard let parent = layers[place].parent else { break }
                at = places[parent]
                if at == nil { drop(&layers[place], "no layer has the index \(parent) of its parent", .missing) }
            }
            for place in chain.reversed() {
                depth += 1
                if depth > LottieAnimation.mostParents {
                    drop(&layers[place], "more than \(LottieAnimation.mostParents) parents above each other", .repaired)
                    depth = 0
                }
                depths[place] = depth
            }
        }
    }

    private func drop(_ layer: inout LayerItem, _ problem: String, _ kind: LottieIssue.Kind) {
        log.report(kind, "\(problem): it stands without a parent", at: layer.name)
        layer.parent = nil
    }
}
