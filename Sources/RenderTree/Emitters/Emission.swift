/// The emission of an emitter layer from its beginning: enough to know its particles at any time, without evaluating an
/// earlier one.
///
/// Particle i of a cell is born when the integral of `birthRate` · the layer's `birthRate` over the layer's time passes
/// i. Its properties follow from the layer and the cell at that moment, and from random numbers by its number. The
/// beginning is the layer's time 0. A commit's changes hold from the commit's time on; particles born before keep their
/// properties.
///
///     node.emission?.collect(into: &particles)
public struct Emission: Sendable {
    /// The most particles of all emitter layers of a tree that may be alive, or be visited, at one time; each layer
    /// gets an equal share. Where a layer exceeds it, each of its own cells gets an equal share of that, and the
    /// youngest are kept.
    public static var liveLimit: Int { 1 << 20 }
    /// The most epochs that are kept while particles born in them may live.
    static var epochLimit: Int { 1024 }
    /// The samples per second of animated numbers; between two samples they are linear.
    static var sampleRate: Double { 64 }

    /// The layer's time at which it is shown.
    public internal(set) var time = 0.0
    /// The committed states, each valid from its start; at least one.
    var epochs: ContiguousArray<Epoch>
    /// The segments evaluated so far; leading ones whose particles have all died are dropped.
    var segments: ContiguousArray<Segment> = []
    /// The time up to which emission has segments, the index of the epoch that continues there, and the births before
    /// it of the layer's cells, by the cells' places.
    var cursor = 0.0
    var cursorEpoch = 0
    var cursorCounts: ContiguousArray<Double> = []
    /// Segments whose particles had died at this time are dropped.
    var forgottenUntil = -Double.infinity

    /// The state from one commit to the next.
    struct Epoch: Sendable {
        /// The start in the layer's time; -infinity for an emitter's first epoch.
        var start: Double
        /// The layer's keyed properties as committed.
        var values: KeyedValues
        /// The tracks that affect emission.
        var programs: [TrackProgram]
        var outline: EmitterOutline
        var shape: EmitterShape
        var seed: UInt32
        /// The births of each cell before it.
        var counts: ContiguousArray<Double>
    }

    /// A span of time in which the numbers are constant or linear.
    struct Segment: Sendable {
        var start, end: Double
        /// The length of the way from `from` to `to`, which `end` may cut short.
        var span: Double
        var from: EmitterState
        /// Nil where the numbers are constant.
        var to: EmitterState?
        /// The births of each cell before it.
        var counts: ContiguousArray<Double>
    }

    /// The number of cells now, nested ones included.
    public var cellCount: Int { epochs[epochs.count - 1].outline.cells.count }
}

extension Emission {
    /// Makes the emission of an emitter as first committed.
    init(_ layer: borrowing LayerProperties, _ tracks: [AnimationTrack]) {
        let outline = EmitterOutline(layer.emitterCells)
        epochs = [Epoch(layer, tracks, outline, from: -.infinity)]
        restart()
    }

    /// Applies the changes of a commit, at the layer's time `time`.
    ///
    /// Another seed, or another nesting of cells, restarts emission: no particle born before remains.
    mutating func change(_ layer: borrowing LayerProperties, _ tracks: [AnimationTrack], at time: Double) {
        let outline = EmitterOutline(layer.emitterCells)
        let last = epochs[epochs.count - 1]
        var epoch = Epoch(layer, tracks, outline, from: time)
        let isNew = epoch.seed != last.seed || !outline.hasSameForm(as: last.outline)
        if isNew || time <= max(0, epochs[0].start) {
            // Before the first birth the change holds from the beginning.
            if !isNew || time <= 0 { epoch.start = min(epochs[0].start, time) }
            epochs = [epoch]
            restart()
            return
        }
        if time < forgottenUntil { restart() }
        extend(to: time)
        cut(at: time)
        epoch.counts = cursorCounts
        epochs.removeAll { $0.start >= time }
        epochs.append(epoch)
        cursorEpoch = epochs.count - 1
        forgetEpochs(at: time)
    }

    /// Ends the segments at a time from which another epoch holds.
    private mutating func cut(at time: Double) {
        while let last = segments.last, last.start >= time { segments.removeLast() }
        if let last = segments.indices.last {
            segments[last].end = min(segments[last].end, time)
            cursorCounts = segments[last].counts(at: time, outline(at: segments[last].start))
        }
        cursor = time
    }

    /// Drops epochs whose particles have all died before a commit.
    private mutating func forgetEpochs(at time: Double) {
        forget(at: time)
        let alive = segments.first?.start ?? time
        var count = 0
        while count < epochs.count - 1, epochs[count + 1].start <= alive || epochs.count - count > Self.epochLimit {
            count += 1
        }
        epochs.removeFirst(count)
        cursorEpoch -= count
        while let first = segments.first, first.start < epochs[0].start { segments.removeFirst() }
    }

    /// Returns the cells at a time; all epochs have the same cells, only their emission spans differ.
    func outline(at time: Double) -> EmitterOutline {
        var place = epochs.count - 1
        while place > 0, epochs[place].start > time { place -= 1 }
        return epochs[place].outline
    }
}

extension Emission.Epoch {
    init(
        _ layer: borrowing LayerProperties, _ tracks: [AnimationTrack], _ outline: EmitterOutline, from start: Double
    ) {
        self.start = start
        self.outline = outline
        values = layer.keyed
        programs = tracks.filter { $0.path.key.isEmitted }.map { TrackProgram($0) }
        shape = EmitterShape(shape: layer.emitterShape, mode: layer.emitterMode)
        seed = layer.seed
        counts = ContiguousArray(repeating: 0, count: outline.cells.count)
    }

    /// Returns the numbers at a time.
    func state(at time: Double) -> EmitterState {
        var properties = LayerProperties()
        properties.keyed = values
        for isAdditive in [false, true] {
            for program in programs where program.isAdditive == isAdditive {
                if let sample = program.sample(at: time) { program.apply(sample, to: &properties) }
            }
        }
        return EmitterState(properties, outline)
    }
}

extension PropertyKey {
    /// Whether a change of the property changes the particles.
    var reachesEmission: Bool {
        isEmitted || self == .beginTime || self == .timeOffset || self == .speed
    }
}
