/// Counts how many layers, emitter cells, animations and old pictures of transitions name each image, so that the
/// backend can drop images without users.
///
/// The cost follows the commit: each layer whose contents, cells, animations or transition change is counted once
/// before and once after the commit is applied.
struct ImageUse {
    private var counts: [UInt64: Int] = [:]
    /// Layers whose contents, animations, transition or existence the current commit changes.
    private var touched: Set<LayerID> = []
    /// Images that lost their last user since the last `takeDropped`; some may have users again.
    private var dropped: Set<UInt64> = []

    /// The properties that name images.
    private static let naming = PropertySet(.contents).union(PropertySet(.emitterCells))

    /// Applies a commit and updates the counts.
    mutating func apply(_ commit: Commit, to tree: inout RenderTree) {
        if !commit.changes.keys.isDisjoint(with: Self.naming) {
            for change in commit.changes where change.key == .contents || change.key == .emitterCells {
                touched.insert(change.layer)
            }
        }
        for change in commit.animations { touched.insert(change.layer) }
        for change in commit.transitions { touched.insert(change.layer) }
        for layer in tree.layersWithFinishedTransitions(at: commit.time) { touched.insert(layer) }
        for layer in commit.destroyed { touched.insert(layer) }
        // Counting up before down would need both trees at once; `takeDropped` skips images that have users again.
        for layer in touched { count(layer, in: tree, by: -1) }
        tree.apply(commit)
        for layer in touched { count(layer, in: tree, by: 1) }
        touched.removeAll(keepingCapacity: true)
    }

    /// Returns the images that lost their last user, each once.
    mutating func takeDropped() -> [UInt64] {
        guard !dropped.isEmpty else { return [] }
        let gone = dropped.filter { counts[$0] == nil }
        dropped.removeAll(keepingCapacity: true)
        return gone.sorted()
    }

    private mutating func count(_ layer: LayerID, in tree: borrowing RenderTree, by step: Int) {
        guard let index = tree.index(of: layer) else { return }
        if let contents = tree.nodes[index].model.contents { add(step, to: contents.id) }
        if tree.nodes[index].kind == .emitter { count(tree.nodes[index].model, by: step) }
        tree.forEachSnapshot(of: layer) { snapshot in
            if let contents = snapshot.presentation.contents { add(step, to: contents.id) }
            if snapshot.kind == .emitter { count(snapshot.presentation, by: step) }
            for image in [snapshot.contentsFade?.from, snapshot.contentsFade?.to] {
                if let image { add(step, to: image.id) }
            }
        }
        for track in tree.nodes[index].tracks where track.path.key == .contents || track.path.key == .emitterCells {
            for case .contents(let image)? in [track.fromValue, track.toValue, track.byValue] {
                add(step, to: image.id)
            }
            for case .contents(let image) in track.keyframes?.values ?? [] { add(step, to: image.id) }
        }
    }

    /// Counts the images of an emitter's cells.
    private mutating func count(_ emitter: LayerProperties, by step: Int) {
        emitter.forEachEmitterCell { cell in
            if let contents = cell.contents { add(step, to: contents.id) }
        }
    }

    private mutating func add(_ step: Int, to image: UInt64) {
        let count = counts[image, default: 0] + step
        counts[image] = count == 0 ? nil : count
        if count == 0 { dropped.insert(image) }
    }
}
