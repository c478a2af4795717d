/// What an emitter layer emits, from its beginning on: enough to know its particles at any time, without having seen an
/// earlier one.
///
/// Particle i of a cell is born when the integral of `birthRate` · the layer's `birthRate` over the layer's time passes i, and
/// is from then on what the layer and the cell were at that moment, and chance by its number. The beginning is the layer's
/// time 0. What a commit changes holds from the commit's time on: what has been emitted goes its way.
///
///     node.emission?.collect(into: &particles)
public struct Emission: Sendable {
    /// How many particles of all emitter layers of a tree may be alive, or be looked at, at one time: each layer may have the same share
    /// of them. Where it asks for more, each of its own cells has the same share of that, and of its particles the youngest are kept.
    public static var liveLimit: Int { 1 << 20 }
    /// How many stretches between commits are remembered while what was born in them may live.
    static var epochLimit: Int { 1024 }
    /// How often what is animated is looked at, in times a second; between two looks it goes straight.
    static var sampleRate: Double { 64 }

    /// The layer's time at which it is shown.
    public internal(set) var time = 0.0
    /// What was committed, each from its time on; at least one.
    var epochs: ContiguousArray<Epoch>
    /// What holds from when to when, as far as it was looked at; those in front whose particles have all died are gone.
    var segments: ContiguousArray<Segment> = []
    /// The time up to which all that emits has a segment, the place of the epoch that goes on there, and the births of the
    /// layer's cells before, by the cells' places.
    var cursor = 0.0
    var cursorEpoch = 0
    var cursorCounts: ContiguousArray<Double> = []
    /// Segments whose particles had died at this time are gone.
    var forgottenUntil = -Double.infinity

    /// What holds from one commit to the next.
    struct Epoch: Sendable {
        /// In the layer's time; the first one of an emitter begins with the time.
        var start: Double
        /// The layer's keyed properties as committed.
        var values: KeyedValues
        /// The tracks that reach what is emitted.
        var programs: [TrackProgram]
        var outline: EmitterOutline
        var shape: EmitterShape
        var seed: UInt32
        /// Births of each cell before it.
        var counts: ContiguousArray<Double>
    }

    /// A stretch of time in which the numbers stay as they are, or go straight to others.
    struct Segment: Sendable {
        var start, end: Double
        /// How long the way from `from` to `to` is, of which `end` may cut off a part.
        var span: Double
        var from: EmitterState
        /// Nil where the numbers stay.
        var to: EmitterState?
        /// Births of each cell before it.
        var counts: ContiguousArray<Double>
    }

    /// What the layer shows now, as the cells stand in each other.
    public var cellCount: Int { epochs[epochs.count - 1].outline.cells.count }
}

extension Emission {
    /// An emitter as first committed.
    init(_ layer: borrowing LayerProperties, _ tracks: [AnimationTrack]) {
        let outline = EmitterOutline(layer.emitterCells)
        epochs = [Epoch(layer, tracks, outline, from: -.infinity)]
        restart()
    }

    /// Takes over what a commit changed, at the layer's time `time`.
    ///
    /// Another seed, or cells that stand in each other in another way, begin anew: nothing of before is left.
    mutating func change(_ layer: borrowing LayerProperties, _ tracks: [AnimationTrack], at time: Double) {
        let outline = EmitterOutline(layer.emitterCells)
        let last = epochs[epochs.count - 1]
        var epoch = Epoch(layer, tracks, outline, from: time)
        let isNew = epoch.seed != last.seed || !outline.hasSameForm(as: last.outline)
        if isNew || time <= max(0, epochs[0].start) {
            // Before anything was born it is as if it had been so from the beginning.
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

    /// Ends what was looked at at a time, from which on something else holds.
    private mutating func cut(at time: Double) {
        while let last = segments.last, last.start >= time { segments.removeLast() }
        if let last = segments.indices.last {
            segments[last].end = min(segments[last].end, time)
            cursorCounts = segments[last].counts(at: time, outline(at: segments[last].start))
        }
        cursor = time
    }

    /// Lets go of stretches before a commit of which nothing can be alive any more.
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

    /// The cells as they stood at a time; the same ones in all epochs, but for when they emit.
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

    /// The numbers at a time.
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
    /// Whether a change of it changes which particles there are.
    var reachesEmission: Bool {
        isEmitted || self == .beginTime || self == .timeOffset || self == .speed
    }
}
