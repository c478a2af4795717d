import Foundation
import FoundationAdditions
import Values

/// What a film's thread and those who ask for its frames share.
final class FilmWork: Sendable {
    let path, name: String
    /// The folders of ffmpeg and ffprobe; nil is the PATH.
    let tools: String?
    let patience: Double
    let budget: WorkBudget?
    let state: Monitor<State>

    struct State: Sendable {
        var isStarted = false, isClosed = false, hasFrame = false
        var info: FilmInfo?
        var failure: FilmError?
        var cache: FrameCache
        /// Bytes held from the budget.
        var heldBytes = 0
        /// Places whose frames cannot be decoded.
        var missing: Set<Int> = []
        /// The places that threads wait for, the first to come first.
        var awaited: [Int] = []
        /// The place that was asked for last, and whether the one before it lay behind it.
        var shown: Int?
        var isBackwards = false
        /// The frame given last, for those who do not wait.
        var given: VideoFrame?
        /// The decoder's process, for closing.
        var process: MediaProcess?

        var isOpen: Bool { info != nil }

        func opened() throws(FilmError) -> FilmInfo {
            if let info { return info }
            throw failure ?? FilmError(.broken, "the film is closed")
        }

        /// The place whose frame shows at one: itself, or the last before it that can be decoded; nil where there is none.
        func resolved(_ place: Int) -> Int? {
            var place = place
            while missing.contains(place) {
                if place == 0 { return nil }
                place -= 1
            }
            return place
        }

        /// Whether a place needs no more decoding.
        func isDone(_ place: Int) -> Bool {
            if failure != nil || isClosed { return true }
            guard let place = resolved(place) else { return true }
            return cache[place] != nil
        }

        /// The most places that are decoded ahead of the one that shows: half of what is kept.
        func ahead(_ info: FilmInfo) -> Int {
            max(1, min(cache.limit / 2 / max(1, info.form.byteCount(info.width, info.height)), FrameCache.most / 4))
        }

        /// The place to decode next; nil where nothing is wanted.
        func nextPlace() -> Int? {
            guard let info, failure == nil else { return nil }
            for place in awaited where !isDone(place) { return resolved(place) }
            guard let shown else { return nil }
            if !isDone(shown) { return resolved(shown) }
            let reach = ahead(info)
            let places =
                isBackwards ? max(0, shown - reach)..<shown : shown + 1..<min(info.times.count, shown + 1 + reach)
            func lacks(_ place: Int) -> Bool { cache[place] == nil && !missing.contains(place) }
            return isBackwards ? places.last(where: lacks) : places.first(where: lacks)
        }
    }

    init(path: String, name: String, tools: String?, cacheBytes: Int, patience: Double, budget: WorkBudget?) {
        (self.path, self.name, self.tools, self.patience, self.budget) = (path, name, tools, patience, budget)
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
        let thread = Thread { [self] in FilmThread(self).run() }
        thread.name = "strata-film"
        thread.stackSize = 512 << 10
        thread.start()
    }

    /// Ends the thread and the decoder.
    func close() {
        state.change { state in
            state.isClosed = true
            state.process?.kill()
            state.cache.removeAll()
            state.given = nil
        }
    }

    /// Whether the frame of a place is at hand, or never will be.
    func isReady(_ place: Int) -> Bool { state.read { $0.isDone(place) } }

    /// The frame that shows at a place: waited for, or the best at hand.
    func frame(_ place: Int, waits: Bool) -> VideoFrame? {
        state.change { state in
            if let before = state.shown, before != place { state.isBackwards = place < before }
            state.shown = place
            if waits { state.awaited.append(place) }
        }
        if waits {
            return state.wait(until: { $0.isDone(place) }) { state in
                if let index = state.awaited.firstIndex(of: place) { state.awaited.remove(at: index) }
                state.given =
                    state.resolved(place).flatMap { state.cache[$0] } ?? (state.failure == nil ? nil : state.given)
                return state.given
            }
        }
        return state.change { state in
            guard let exact = state.resolved(place) else { return state.given }
            // The latest frame that is not later: a decoder that falls behind still moves.
            var best = exact
            while best >= 0, state.cache[best] == nil, exact - best < 256 { best -= 1 }
            state.given = state.cache[best] ?? state.given
            return state.given
        }
    }

    /// Says once what is wrong with the film.
    func warn(_ problem: String) { Warnings.once(problem) }
}
