import RenderTree

/// An emitter of one layer, for tests: its particles at any time, fresh or played.
struct EmitterTree {
    var tree = RenderTree()

    /// An emitter whose cells show something, committed at 0.
    init(_ cells: [EmitterCell], at time: Double = 0, _ configure: (inout LayerProperties) -> Void = { _ in }) {
        var layer = LayerProperties()
        layer.emitterCells = cells
        configure(&layer)
        var commit = Commit()
        commit.time = time
        commit.created = [.init(layer: id(1), kind: .emitter)]
        let plain = LayerProperties()
        for row in Property.table where row.get(layer) != row.get(plain) {
            commit.changes.append(.init(layer: id(1), key: row.key, value: row.get(layer)))
        }
        tree.apply(commit)
    }

    mutating func change(_ key: PropertyKey, _ value: PropertyValue, at time: Double) {
        var commit = Commit.change(1, key, value)
        commit.time = time
        tree.apply(commit)
    }

    mutating func animate(_ tracks: [AnimationTrack], at time: Double = 0) {
        var commit = Commit.animate(1, tracks)
        commit.time = time
        tree.apply(commit)
    }

    /// All particles at a time, cell by cell.
    mutating func live(at time: Double) -> LiveParticles {
        tree.evaluate(at: time)
        var live = LiveParticles()
        tree.node(1).emission?.collect(into: &live) { _ in true }
        return live
    }

    /// Those of one cell, the oldest first.
    mutating func particles(at time: Double, cell: Int = 0) -> [LiveParticle] { live(at: time).cells[cell].reversed() }
}

extension EmitterCell {
    init(_ name: String = "a", rate: Float, life: Float, _ configure: (inout EmitterCell) -> Void = { _ in }) {
        self.init()
        self.name = name
        birthRate = rate
        lifetime = life
        configure(&self)
    }
}
