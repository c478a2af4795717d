import Foundation
import Values

/// The thread that decodes a film: it looks up when frames show, and then decodes what is asked for and what comes next.
final class FilmThread {
    private let work: FilmWork
    private var decoder: FilmDecoder?
    /// How far before its group the decoder has begun: 0 at it, 1 some groups before, 2 at the file's begin.
    private var retreat = 0
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
            work.state.change { state in
                state.failure = error
                state.awaited = []
            }
        }
    }

    private func open() throws(FilmError) -> FilmInfo {
        var status = stat()
        guard stat(work.path, &status) == 0 else { throw FilmError(.notFound, "no such film: \(work.name)") }
        guard status.st_mode & S_IFMT == S_IFREG else { throw FilmError(.notFound, "\(work.name) is no file") }
        guard status.st_size > 0 else { throw FilmError(.broken, "\(work.name) is empty") }
        defer { hold(nil) }
        var info = try FilmProbe.read(work.path, called: work.name, tools: work.tools, patience: work.patience) {
            self.hold($0)
        }
        if info.isGuessed,
            let first = try FilmDecoder.firstTime(
                info, work.path, work.name, tools: work.tools, patience: work.patience, started: { self.hold($0) })
        {
            info.start = first
        }
        let bytes = info.form.byteCount(info.width, info.height)
        let held = min(info.times.count * bytes, max(work.state.read { $0.cache.limit }, FrameCache.least * bytes))
        if let budget = work.budget {
            do throws(WorkError) {
                try budget.hold(held, work.name)
            } catch {
                throw FilmError(.tooLarge, error.description)
            }
            work.state.change { $0.heldBytes = held }
        }
        return info
    }

    private func serve(_ info: FilmInfo) {
        while true {
            let place = work.state.wait(until: { $0.isClosed || $0.nextPlace() != nil }) { state in
                state.isClosed ? nil : state.nextPlace()
            }
            guard let place else {
                decoder?.stop()
                return
            }
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
        if let decoder, decoder.last >= place || place - decoder.last > place - key + Self.startCost {
            self.decoder = nil
        }
        if decoder == nil { try begin(group, info, retreat: 0) }
        guard let decoder else { return }
        let before = decoder.last
        let (found, frame): (Int, VideoFrame)
        do throws(StreamEnd) {
            (found, frame) = try decoder.next()
        } catch {
            return try end(error, place, info)
        }
        if found > before + 1, before == Int(info.keys[decoder.group]) - 1, retreat < 2, decoder.group > 0 {
            // The container was searched and a later frame found: begin earlier.
            return try begin(decoder.group, info, retreat: retreat + 1)
        }
        failures = 0
        keep(frame, at: found, lacking: before + 1..<found)
    }

    /// The frames that could be decoded in the time that starting ffmpeg takes.
    private static let startCost = 12

    private func begin(_ group: Int, _ info: FilmInfo, retreat: Int) throws(FilmError) {
        decoder = nil
        self.retreat = retreat
        let started = try FilmDecoder(
            info, work.path, work.name, group: group, retreat: retreat, tools: work.tools, patience: work.patience)
        decoder = started
        if !hold(started.process) { started.stop() }
    }

    /// Keeps a process for those who close the film, in place of the one before; false where it is closed.
    @discardableResult
    private func hold(_ process: MediaProcess?) -> Bool {
        let (before, isOpen) = work.state.change { state in
            defer { state.process = process }
            return (state.process, !state.isClosed)
        }
        // The one before is waited for when it goes, which takes the system some time: outside of the lock.
        withExtendedLifetime(before) {}
        return isOpen
    }

    private func keep(_ frame: VideoFrame, at place: Int, lacking: Range<Int>) {
        let isNew = work.state.change { state in
            let center = state.awaited.first ?? state.shown ?? place
            state.cache.add(frame, at: place, center: center, isBackwards: state.isBackwards)
            state.hasFrame = true
            let isNew = state.missing.isEmpty && !lacking.isEmpty
            // Frames that were decoded before are no loss.
            for lost in lacking where state.cache[lost] == nil { state.missing.insert(lost) }
            return isNew
        }
        if isNew { work.warn("\(work.name): a frame cannot be decoded; the one before it stays") }
    }

    /// The decoder has ended before it came to the place.
    private func end(_ cause: StreamEnd, _ place: Int, _ info: FilmInfo) throws(FilmError) {
        guard let decoder else { return }
        self.decoder = nil
        decoder.stop()
        hold(nil)
        if work.state.read({ $0.isClosed }) { return }
        let group = info.group(of: place)
        // One that came from an earlier group says nothing of this one.
        guard decoder.group == group else { return }
        if decoder.last < Int(info.keys[group]), retreat < 2, group > 0, cause == .end {
            return try begin(group, info, retreat: retreat + 1)
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
        work.state.change { state in
            for place in lost where state.cache[place] == nil { state.missing.insert(place) }
        }
    }

    private static func digits(_ seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000)" }
}
