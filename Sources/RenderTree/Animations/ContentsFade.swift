/// Two contents that show together during an animation from one to the other.
public struct ContentsFade: Sendable, Equatable {
    /// The old and the new contents; nil is nothing.
    public var from, to: PixelBuffer?
    /// The progress, above 0 and below 1.
    public var fraction: Double

    /// Nil where one of the two shows alone: at the ends, and where both are equal.
    init?(from: PropertyValue, to: PropertyValue, fraction: Double) {
        guard fraction > 0, fraction < 1 else { return nil }
        self.from = from.contents
        self.to = to.contents
        self.fraction = fraction
        if self.from === self.to { return nil }
    }

    /// Compares the pictures by identity.
    public static func == (a: ContentsFade, b: ContentsFade) -> Bool {
        a.from === b.from && a.to === b.to && a.fraction == b.fraction
    }
}

extension PropertyValue {
    fileprivate var contents: PixelBuffer? { if case .contents(let image) = self { image } else { nil } }
}

extension TrackProgram {
    /// The two contents at `sample` of an animation of `contents`; nil where one shows alone.
    func contentsFade(_ sample: TimingSample, in properties: borrowing LayerProperties) -> ContentsFade? {
        switch values {
        case .open(let ends):
            let there = properties.contents.map(PropertyValue.contents) ?? .none
            let (start, end) = ends.known ?? ends.resolved(there)
            return ContentsFade(from: start, to: end, fraction: progress(sample))
        case .frames(let frames):
            guard !frames.isDiscrete else { return nil }
            let (segment, fraction) = frames.pacing.place(at: progress(sample))
            return ContentsFade(from: frames.stops[segment], to: frames.stops[segment + 1], fraction: fraction)
        case .nothing, .vectors, .matrices: return nil
        }
    }
}

extension AnimationTrack {
    /// The contents that a layer shows together at a time of its own clock; as in `evaluate`, the last animation wins.
    static func contentsFade(
        _ tracks: [AnimationTrack], model: LayerProperties, at time: Double
    ) -> ContentsFade? {
        for track in tracks.reversed() where track.path.key == .contents {
            let program = TrackProgram(track)
            if let sample = program.sample(at: time) { return program.contentsFade(sample, in: model) }
        }
        return nil
    }
}
