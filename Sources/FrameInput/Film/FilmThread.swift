import Foundation
import Synchronization
import Values

/// The thread that decodes a film: it looks up when frames show, and then decodes what is asked for and what comes next.
final class FilmThread {
    private let work: FilmWork
    /// The decoders that run, the one used last at the end: one for each place of the film that is followed.
    private var decoders: [FilmDecoder] = []
    /// The most of them, and the most of the process; each film may have one.
    static let mostDecoders = 8
    private static let mostOfAll = 64
    private static let ofAll = Atomic(0)
    /// The film's file.
    private var path = ""
    private var file: TemporaryFile?
    /// Seconds without a question after which decoders end: where pictures wait, drawing one may take longer than that.
    private static let idleSeconds = 5.0, idleSecondsBetweenPictures = 60.0
    /// Groups in a row of which no frame came.
    private var failures = 0
    /// The number of those after which the film counts as broken.
    private static let mostFailures = 4

    init(_ work: FilmWork) { self.work = work }

    /// Runs until the film is closed.
    func run() {
        do throws(FilmError) {
            let info = try open()
            work.state.change { state in state.info = info }
            serve(info)
        } catch {
            work.warn(error.description)
            work.state.change { state in state.failure = error }
        }
    }

    private func open() throws(FilmError) -> FilmInfo {
        switch work.origin {
        case .file(let path): self.path = path
        case .bytes(let data):
            try hold(bytes: data.count)
            let file = try TemporaryFile(data, for: work.name)
            (self.file, path) = (file, file.path)
        }
        var status = stat()
        guard stat(path, &status) == 0 else { throw FilmError(.notFound, "no such film: \(work.name)") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FilmError(.notFound, "\(work.name) is no file") }
        guard status.st_size > 0 else { throw FilmError(.broken, "\(work.name) is empty") }
        defer { releaseAll() }
        var info = try FilmProbe.read(path, called: work.name, tools: work.tools, patience: work.patience) {
            self.hold($0)
        }
        if info.isGuessed,
            let first = try FilmDecoder.firstTime(
                info, path, work.name, tools: work.tools, patience: work.patience, started: { self.hold($0) })
        {
            info.start = first
        }
        if info.isCutShort, let whole = info.declaredDuration {
            work.warn("\(work.name): ends at \(Self.digits(info.duration)) s of \(Self.digits(whole)) s")
        }
        let bytes = info.form.byteCount(info.width, info.height)
        let held = min(info.times.count * bytes, max(work.state.read { $0.cache.limit }, FrameCache.least * bytes))
        try hold(bytes: held)
        return info
    }

    /// Counts bytes against the budget, as long as the film is there.
    private func hold(bytes: Int) throws(FilmError) {
        guard let budget = work.budget else { return }
        do throws(WorkError) {
            try budget.hold(bytes, work.name)
        } catch {
            throw FilmError(.tooLarge, error.description)
        }
        work.state.change { $0.heldBytes += bytes }
    }

    private func serve(_ info: FilmInfo) {
        defer { stop() }
        while true {
            let idle = work.state.read { $0.demand.isWaitedFor } ? Self.idleSecondsBetweenPictures : Self.idleSeconds
            if !decoders.isEmpty, !work.state.wait(seconds: idle, until: { $0.isAsked }) {
                // Nobody shows the film: it is opened again where somebody does.
                stop()
            }
            let place = work.state.wait(until: { $0.isAsked }) { state in state.isClosed ? nil : state.takePlace() }
            guard let place else { return }
            do throws(FilmError) {
                try advance(to: place, info)
            } catch {
                work.warn(error.description)
                work.state.change { state in state.failure = error }
                return
            }
        }
    }

    /// Decodes one more frame on the way to a place.
    private func advance(to place: Int, _ info: FilmInfo) throws(FilmError) {
        let group = info.group(of: place), key = Int(info.keys[group])
        // The decoder that is nearest before the place, unless beginning at the group comes there sooner.
        let usable = decoders.indices.filter { index in
            let last = decoders[index].last
            return last < place && place - last <= place - key + Self.startCost
        }
        if let nearest = usable.max(by: { decoders[$0].last < decoders[$1].last }) {
            decoders.append(decoders.remove(at: nearest))
        } else {
            makeRoom()
            do throws(FilmError) {
                try begin(group, info, retreat: 0)
            } catch {
                // The system may have no room for one more process; where none starts alone, none can.
                if decoders.isEmpty { throw error }
                stop()
                try begin(group, info, retreat: 0)
            }
        }
        guard let decoder = decoders.last else { return }
        let before = decoder.last
        let (found, frame): (Int, VideoFrame)
        do throws(StreamEnd) {
            (found, frame) = try decoder.next()
        } catch {
            return try end(decoder, error, place, info)
        }
        if found > before + 1, before == Int(info.keys[decoder.group]) - 1, decoder.retreat < 2, decoder.group > 0 {
            // The container was searched and a later frame found: begin earlier.
            stop(decoders.removeLast())
            return try begin(decoder.group, info, retreat: decoder.retreat + 1)
        }
        failures = 0
        keep(frame, at: found, for: place, lacking: before + 1..<found)
    }

    /// Ends decoders until one more may run: those that are farthest from what is asked for.
    private func makeRoom() {
        let places = work.state.read { state in state.demand.heads.values.map(\.place) }
        let most = max(1, min(places.count, Self.mostDecoders))
        func distance(_ decoder: FilmDecoder) -> Int { places.map { abs(decoder.last - $0) }.min() ?? 0 }
        while decoders.count >= most || !decoders.isEmpty && Self.ofAll.load(ordering: .relaxed) >= Self.mostOfAll {
            // Of those that are as far the one that was used first.
            let index = decoders.indices.max { distance(decoders[$0]) < distance(decoders[$1]) } ?? 0
            stop(decoders.remove(at: index))
        }
    }

    /// The frames that could be decoded in the time that starting ffmpeg takes.
    private static let startCost = 12

    private func begin(_ group: Int, _ info: FilmInfo, retreat: Int) throws(FilmError) {
        let started = try FilmDecoder(
            info, path, work.name, group: group, retreat: retreat, tools: work.tools, patience: work.patience)
        decoders.append(started)
        Self.ofAll.add(1, ordering: .relaxed)
        if !hold(started.process) { started.stop() }
    }

    /// Ends all decoders.
    private func stop() {
        Self.ofAll.subtract(decoders.count, ordering: .relaxed)
        decoders = []
        releaseAll()
    }

    /// Ends a decoder that is none of the list's any more.
    private func stop(_ decoder: FilmDecoder) {
        Self.ofAll.subtract(1, ordering: .relaxed)
        decoder.stop()
        release(decoder.process)
    }

    /// Keeps a process for those who close the film; false where it is closed.
    private func hold(_ process: MediaProcess) -> Bool {
        work.state.change { state in
            state.processes.append(process)
            return !state.isClosed
        }
    }

    private func release(_ process: MediaProcess) {
        work.state.change { state in state.processes.removeAll { $0 === process } }
    }

    private func releaseAll() {
        let processes = work.state.change { state in
            defer { state.processes = [] }
            return state.processes
        }
        // They are waited for when they go, which takes the system some time: outside of the lock.
        withExtendedLifetime(processes) {}
    }

    private func keep(_ frame: VideoFrame, at place: Int, for wanted: Int, lacking: Range<Int>) {
        let isNew = work.state.change { state in
            let isNew = state.missing.isEmpty && !lacking.isEmpty
            state.lose(lacking)
            let awaited = state.demand.awaited.compactMap { state.resolved($0) }
            state.cache.add(frame, at: place, for: state.demand, awaited: awaited)
            state.serve(wanted, found: place, frame)
            state.hasFrame = true
            return isNew
        }
        if isNew { work.warn("\(work.name): a frame cannot be decoded; the one before it stays") }
    }

    /// The decoder has ended before it came to the place.
    private func end(
        _ decoder: FilmDecoder, _ cause: StreamEnd, _ place: Int, _ info: FilmInfo
    ) throws(FilmError) {
        decoders.removeAll { $0 === decoder }
        stop(decoder)
        if work.state.read({ $0.isClosed }) { return }
        let group = info.group(of: place)
        // One that came from an earlier group says nothing of this one.
        guard decoder.group == group else { return }
        if decoder.last < Int(info.keys[group]), decoder.retreat < 2, group > 0, cause == .end {
            return try begin(group, info, retreat: decoder.retreat + 1)
        }
        let reason: String
        switch cause {
        case .silent: reason = "it takes more than \(Int(work.patience)) s"
        case .broken(let problem): reason = problem
        case .end: reason = decoder.ending() ?? "the file ends"
        }
        failures = decoder.last < Int(info.keys[group]) ? failures + 1 : 0
        let lost = max(decoder.last + 1, Int(info.keys[group]))..<max(place + 1, info.frames(ofGroup: group).upperBound)
        let problem =
            "\(work.name): frames from \(Self.digits(info.times[lost.lowerBound])) s on cannot be decoded: \(reason)"
        if failures >= Self.mostFailures || info.keys.count == failures { throw FilmError(.broken, problem) }
        work.warn(problem)
        work.state.change { state in state.lose(lost) }
    }

    private static func digits(_ seconds: Double) -> String {
        let rounded = (seconds * 1000).rounded() / 1000
        return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
    }
}
