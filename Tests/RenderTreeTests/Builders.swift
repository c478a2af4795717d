import RenderTree

// Short ways to write commits and tracks.

/// Layer names for tests, far from those that layers get.
func id(_ number: UInt64) -> LayerID { LayerID(rawValue: 1_000_000 + number) }

extension Commit {
    /// A commit that creates layers; the first is the superlayer of the others.
    static func tree(_ layers: ClosedRange<UInt64>) -> Commit {
        var commit = Commit()
        commit.created = layers.map { Commit.Created(layer: id($0), kind: .plain) }
        commit.sublayers = [Sublayers(layer: id(layers.lowerBound), list: layers.dropFirst().map { id($0) })]
        return commit
    }

    /// A commit with one changed property.
    static func change(_ layer: UInt64, _ key: PropertyKey, _ value: PropertyValue) -> Commit {
        var commit = Commit()
        commit.changes = [Change(layer: id(layer), key: key, value: value)]
        return commit
    }

    /// A commit with one layer's new animations.
    static func animate(_ layer: UInt64, _ tracks: [AnimationTrack]) -> Commit {
        var commit = Commit()
        commit.animations = [Animations(layer: id(layer), list: tracks)]
        return commit
    }

    /// A commit with one layer's new sublayers.
    static func sublayers(_ layer: UInt64, _ list: [UInt64]) -> Commit {
        var commit = Commit()
        commit.sublayers = [Sublayers(layer: id(layer), list: list.map { id($0) })]
        return commit
    }

    /// A commit with one layer's transition, or nil for its end.
    static func transition(_ layer: UInt64, _ transition: LayerTransition?, at time: Double = 0) -> Commit {
        var commit = Commit()
        commit.time = time
        commit.transitions = [.init(layer: id(layer), transition: transition)]
        return commit
    }

    /// A commit that destroys layers.
    static func destroy(_ layers: [UInt64]) -> Commit {
        var commit = Commit()
        commit.destroyed = layers.map { id($0) }
        return commit
    }
}

extension MediaTiming {
    /// A timing with the given numbers and defaults for the others.
    init(
        begin: Double = 0, duration: Double, speed: Float = 1, offset: Double = 0, repeats: Float = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fill: CAMediaTimingFillMode = .removed
    ) {
        self.init()
        beginTime = begin
        self.duration = duration
        self.speed = speed
        timeOffset = offset
        repeatCount = repeats
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        fillMode = fill
    }
}

extension AnimationTrack {
    /// A track with values; one second from 0 on unless said.
    init(
        _ keyPath: String, from: PropertyValue? = nil, to: PropertyValue? = nil, by: PropertyValue? = nil,
        _ timing: MediaTiming = MediaTiming(duration: 1)
    ) {
        self.init(key: keyPath, path: PropertyPath(keyPath: keyPath)!, timing: timing)
        fromValue = from
        toValue = to
        byValue = by
    }
}

extension RenderTree {
    /// The tree that commits make.
    init(_ commits: Commit...) {
        self.init()
        for commit in commits { apply(commit) }
    }

    /// Applies a commit, then goes to a time.
    mutating func apply(_ commit: Commit, evaluatedAt time: Double) {
        apply(commit)
        evaluate(at: time)
    }

    /// The node of a layer.
    func node(_ number: UInt64) -> Node { nodes[index(of: id(number))!] }
}
