import Foundation
import FoundationAdditions
import Values

/// What a film's thread and those who ask for its frames share.
final class FilmWork: Sendable {
    let origin: Origin
    let name: String
    /// The folders of ffmpeg and ffprobe; nil is the PATH.
    let tools: String?
    let patience: Double
    let budget: WorkBudget?
    let state: Monitor<State>

    /// Where the film's bytes are.
    enum Origin: Sendable {
        case file(String)
        case bytes(Data)
    }

    struct State: Sendable {
        var isStarted = false, isClosed = false, hasFrame = false
        var info: FilmInfo?
        var failure: FilmError?
        var cache: FrameCache
        /// Bytes held from the budget.
        var heldBytes = 0
        /// Places whose frames cannot be decoded.
        var missing = RangeSet<Int>()
        var demand = FilmDemand()
        /// The processes that run, for closing.
        var processes: [MediaProcess] = []

        var isOpen: Bool { info != nil }

        func opened() throws(FilmError) -> FilmInfo {
            if let info { return info }
            throw failure ?? FilmError(.broken, "the film is closed")
        }

        /// Notes places that cannot be decoded; frames that were decoded before are no loss.
        mutating func lose(_ places: Range<Int>) {
            missing.insert(contentsOf: places)
            for place in cache.places where places.contains(place) { missing.remove(contentsOf: place..<place + 1) }
        }

        /// Notes that a frame was decoded on the way to a place.
        mutating func serve(_ wanted: Int, found: Int, _ frame: VideoFrame) {
            var demand = demand
            demand.serve(wanted, found: found, frame) { resolved($0) }
            self.demand = demand
        }

        /// The place whose frame shows at one: itself, or the last before it that can be decoded; nil where there is none.
        func resolved(_ place: Int) -> Int? {
            let ranges = missing.ranges
            // The last range that begins at the place or before it.
            var (low, high) = (ranges.startIndex, ranges.endIndex)
            while low < high {
                let middle = (low + high) / 2
                if ranges[middle].lowerBound <= place { low = middle + 1 } else { high = middle }
            }
            guard low > 0, ranges[low - 1].contains(place) else { return place }
            let before = ranges[low - 1].lowerBound - 1
            return before < 0 ? nil : before
        }

        /// Whether a place needs no more decoding.
        func isDone(_ place: Int) -> Bool {
            if failure != nil || isClosed { return true }
            guard let place = resolved(place) else { return true }
            return cache[place] != nil || demand.given(place) != nil
        }

        /// The best frame at hand for one who asks for a place: the latest that is not later, so that a decoder that falls behind still
        /// moves; or else the one that shows.
        mutating func best(_ place: Int, _ asker: Int) -> VideoFrame? {
            let given = demand.heads[asker]?.given
            guard let exact = resolved(place) else { return failure == nil ? nil : given?.frame }
            if let frame = cache[exact] ?? demand.given(exact) {
                demand.give(frame, of: exact, to: asker)
                return frame
            }
            var best = exact
            while best >= 0, cache[best] == nil, exact - best < 256, best != given?.place { best -= 1 }
            if best >= 0, let frame = cache[best] { demand.give(frame, of: best, to: asker) }
            return demand.heads[asker]?.given?.frame
        }

        /// The most places that are decoded ahead of each that shows. With those behind that are as near, which count double, all of
        /// them are kept at once: else one would go for another without an end.
        func ahead(_ info: FilmInfo) -> Int {
            let bytes = max(1, info.form.byteCount(info.width, info.height))
            let kept = max(FrameCache.least, min(cache.limit / bytes, FrameCache.most))
            return min((kept / max(1, demand.heads.count) - 1) * 2 / 3, FrameCache.most / 4)
        }

        /// The place to decode next; nil where nothing is wanted.
        func nextPlace() -> Int? {
            guard let info, failure == nil else { return nil }
            for place in demand.awaited where !isDone(place) { return resolved(place) }
            if let asker = nextAsker(info), let head = demand.heads[asker] { return resolved(head.place) }
            let reach = ahead(info)
            if reach < 1 { return nil }
            func lacks(_ place: Int) -> Bool { cache[place] == nil && !missing.contains(place) }
            // Who has given up waiting, or jumps on, wants nothing of what follows.
            for head in demand.heads.values where isDone(head.place) {
                if head.isBackwards {
                    if let place = (max(0, head.place - reach)..<head.place).last(where: lacks) { return place }
                } else {
                    let end = min(info.times.count, head.place + 1 + reach)
                    if let place = (head.place + 1..<max(head.place + 1, end)).first(where: lacks) { return place }
                }
            }
            return nil
        }

        /// Whether the film's thread has something to do.
        var isAsked: Bool { isClosed || nextPlace() != nil }

        /// Takes the place to decode next.
        mutating func takePlace() -> Int? {
            if let info, let asker = nextAsker(info), let head = demand.heads[asker] {
                demand.take(asker, limit: Self.turn(head, info))
            }
            return nextPlace()
        }

        private func nextAsker(_ info: FilmInfo) -> Int? {
            demand.next(lacks: { $0.isWaiting && !isDone($0.place) }, limit: { Self.turn($0, info) })
        }

        /// The frames in a row for one who asks: a decoder that begins at the key frame gets there.
        private static func turn(_ head: FilmDemand.Head, _ info: FilmInfo) -> Int {
            head.place - Int(info.keys[info.group(of: head.place)]) + 16
        }
    }

    init(_ origin: Origin, name: String, tools: String?, cacheBytes: Int, patience: Double, budget: WorkBudget?) {
        (self.origin, self.name, self.tools, self.patience, self.budget) = (origin, name, tools, patience, budget)
        state = Monitor(State(cache: FrameCache(limit: cacheBytes)))
    }

    deinit { budget?.release(state.read { $0.heldBytes }) }

    /// Starts the film's thread, once.
    func start() {
        let isFirst = state.change { state in
            defer { state.isStarted = true }
            return !state.isStarted && !state.isClosed
        }
        guard isFirst else { return }
        Thread.run("strata-film") { [self] in FilmThread(self).run() }
    }

    /// Ends the thread and its decoders. The budget has the bytes back at once: another film may be waiting for them.
    func close() {
        let held = state.change { state in
            state.isClosed = true
            for process in state.processes { process.kill() }
            state.cache.removeAll()
            state.demand.removeAll()
            defer { state.heldBytes = 0 }
            return state.heldBytes
        }
        budget?.release(held)
    }

    /// Whether the frame of a place is at hand, or never will be.
    func isReady(_ place: Int) -> Bool { state.read { $0.isDone(place) } }

    /// The frame that shows at a place: waited for, or the best at hand.
    func frame(_ place: Int, _ request: FrameRequest) -> VideoFrame? {
        let asker = request.asker
        guard request.waits else {
            return state.change { state in
                state.demand.ask(asker, place, at: Self.now)
                return state.best(place, asker)
            }
        }
        state.change { state in
            state.demand.ask(asker, place, waits: true, at: Self.now)
            state.demand.wait(asker, for: place)
        }
        wait(until: { $0.isDone(place) }, request.budget)
        return state.change { state in
            state.demand.endWait(asker, for: place)
            return state.best(place, asker)
        }
    }

    /// Seconds of a clock that only runs.
    private static var now: Double { ProcessInfo.processInfo.systemUptime }

    /// Waits for a condition, or for the end of a picture's budget, which somebody may cancel.
    func wait(until isReady: (borrowing State) -> Bool, _ budget: WorkBudget?) {
        guard let budget else { return state.wait(until: isReady) { _ in } }
        while !budget.isOver, !state.wait(seconds: 0.05, until: isReady) {}
    }

    /// Says once what is wrong with the film, after the name of its document.
    func warn(_ problem: String) { Warnings.once(problem, in: budget?.document) }
}
