import Values

/// What is asked of a film: the place that each of those who show it has come to.
struct FilmDemand: Sendable {
    /// One who shows the film.
    struct Head: Sendable {
        var place: Int
        /// Whether the place before this one lay behind it.
        var isBackwards = false
        /// Whether its frame is still to come.
        var isWaiting = true
        /// The frame given last, and its place.
        var given: (place: Int, frame: VideoFrame)?
        /// When it asked last, in seconds of a clock, and when a frame was last decoded for it, in frames.
        var asked = 0.0, served = 0
    }

    /// Those who ask, by their numbers.
    private(set) var heads: [Int: Head] = [:]
    /// The places that threads wait for, the first to come first.
    private(set) var awaited: [Int] = []
    /// For whom frames are decoded, and how many were in a row.
    private var turn: (asker: Int, frames: Int)?
    private var frames = 0

    /// The most that are told apart.
    static let most = 64
    /// Seconds without a question after which one is forgotten, where others ask.
    static let patience = 5.0

    /// Notes a question at a time of some clock.
    mutating func ask(_ asker: Int, _ place: Int, at now: Double) {
        if heads[asker] == nil {
            heads = heads.filter { now - $0.value.asked < Self.patience }
            if heads.count >= Self.most, let oldest = heads.min(by: { $0.value.asked < $1.value.asked }) {
                heads[oldest.key] = nil
            }
        }
        var head = heads[asker] ?? Head(place: place)
        if place != head.place { head.isBackwards = place < head.place }
        head.place = place
        head.isWaiting = true
        head.asked = now
        heads[asker] = head
    }

    /// Notes a thread that waits for a place.
    mutating func wait(for place: Int) { awaited.append(place) }

    /// Forgets a thread that waited for a place, which its asker does no more.
    mutating func endWait(_ asker: Int, for place: Int) {
        if let index = awaited.firstIndex(of: place) { awaited.remove(at: index) }
        if heads[asker]?.place == place { heads[asker]?.isWaiting = false }
    }

    /// Notes the frame that somebody gets.
    mutating func give(_ frame: VideoFrame, of place: Int, to asker: Int) { heads[asker]?.given = (place, frame) }

    /// Whether somebody has the frame of a place.
    func hasGiven(_ place: Int) -> Bool { heads.contains { $0.value.given?.place == place } }

    /// Notes that a frame was decoded on the way to a place. Who has got its frame has it, also where it is not kept.
    ///
    /// - Parameters:
    ///   - wanted: The place.
    ///   - found: The frame's.
    ///   - resolved: The place whose frame shows at one.
    mutating func serve(_ wanted: Int, found: Int, _ frame: VideoFrame, resolved: (Int) -> Int?) {
        frames += 1
        turn?.frames += 1
        for asker in heads.keys {
            let place = resolved(heads[asker]!.place)
            if place == wanted { heads[asker]!.served = frames }
            guard place == found else { continue }
            heads[asker]!.isWaiting = false
            heads[asker]!.given = (found, frame)
        }
    }

    /// The one of those who lack their frame for whom the next one is decoded; nil where nobody lacks it. All have their turns, so that
    /// a decoder that falls behind moves each.
    ///
    /// - Parameters:
    ///   - lacks: Whether somebody lacks it.
    ///   - limit: The most frames in a row for one: as many as lie between where its decoder may have to begin and its place.
    func next(lacks: (Head) -> Bool, limit: (Head) -> Int) -> Int? {
        if let turn, let head = heads[turn.asker], lacks(head), turn.frames < limit(head) { return turn.asker }
        var next: (asker: Int, served: Int)?
        for (asker, head) in heads where lacks(head) {
            if let next, (next.served, next.asker) < (head.served, asker) { continue }
            next = (asker, head.served)
        }
        return next?.asker
    }

    /// Notes for whom the next frame is decoded, who may have so many in a row.
    mutating func take(_ asker: Int, limit: Int) {
        if turn?.asker != asker || turn!.frames >= limit { turn = (asker, 0) }
    }

    /// How far a place lies from those that are asked for, in places; what lies against the direction counts double.
    func distance(of place: Int) -> Int {
        var least = Int.max
        for awaited in awaited { least = min(least, abs(place - awaited)) }
        for head in heads.values {
            let ahead = head.isBackwards ? head.place - place : place - head.place
            least = min(least, ahead < 0 ? -2 * ahead : ahead)
        }
        return least
    }

    /// Forgets everybody, but for those who wait.
    mutating func removeAll() { heads = [:] }
}
