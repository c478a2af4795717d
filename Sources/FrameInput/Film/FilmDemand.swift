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
        /// Threads that wait for it.
        var waits = 0
        /// When it asked last, in seconds of a clock and in questions, and when a frame was last decoded for it, in frames.
        var asked = 0.0, question = 0, served = 0
    }

    /// Those who ask, by their numbers.
    private(set) var heads: [Int: Head] = [:]
    /// The places that threads wait for, the first to come first.
    private(set) var awaited: [Int] = []
    /// For whom frames are decoded, and how many were in a row.
    private var turn: (asker: Int, frames: Int)?
    private var frames = 0, questions = 0
    /// Whether the last question was of one who waits.
    private(set) var isWaitedFor = false

    /// The most that are told apart.
    static let most = 64
    /// Who has not asked for so many seconds, while all others have asked so many times, is forgotten.
    static let patience = 5.0
    private static let rounds = 4

    /// Notes a question at a time of some clock.
    mutating func ask(_ asker: Int, _ place: Int, waits: Bool = false, at now: Double) {
        questions += 1
        isWaitedFor = waits
        let gap = Self.rounds * heads.count
        heads = heads.filter { key, head in
            key == asker || head.waits > 0 || now - head.asked < Self.patience || questions - head.question <= gap
        }
        if heads[asker] == nil, heads.count >= Self.most,
            let oldest = heads.filter({ $0.value.waits == 0 }).min(by: { $0.value.question < $1.value.question })
        {
            heads[oldest.key] = nil
        }
        var head = heads[asker] ?? Head(place: place)
        head.question = questions
        if place != head.place { head.isBackwards = place < head.place }
        head.place = place
        head.isWaiting = true
        head.asked = now
        heads[asker] = head
    }

    /// Notes a thread that waits for a place.
    mutating func wait(_ asker: Int, for place: Int) {
        awaited.append(place)
        heads[asker]?.waits += 1
    }

    /// Forgets a thread that waited for a place, which its asker does no more.
    mutating func endWait(_ asker: Int, for place: Int) {
        if let index = awaited.firstIndex(of: place) { awaited.remove(at: index) }
        heads[asker]?.waits -= 1
        if heads[asker]?.place == place { heads[asker]?.isWaiting = false }
    }

    /// Notes the frame that somebody gets.
    mutating func give(_ frame: VideoFrame, of place: Int, to asker: Int) { heads[asker]?.given = (place, frame) }

    /// The frame of a place that somebody has.
    func given(_ place: Int) -> VideoFrame? {
        for head in heads.values { if let given = head.given, given.place == place { return given.frame } }
        return nil
    }

    /// Notes that a frame was decoded on the way to a place. Who has got its frame has it, also where it is not kept.
    ///
    /// - Parameters:
    ///   - wanted: The place.
    ///   - found: The frame's.
    ///   - resolved: The place whose frame shows at one.
    mutating func serve(_ wanted: Int, found: Int, _ frame: VideoFrame, resolved: (Int) -> Int?) {
        frames += 1
        turn?.frames += 1
        // A place that has moved on meanwhile was served, too.
        if let turn { heads[turn.asker]?.served = frames }
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
