import Foundation
import FoundationAdditions
import Synchronization
import Values

/// The thread that reads live frames, and the newest of them.
final class LiveReader: Sendable {
    let input: LiveInput
    private let patience: Double
    let name: String
    private let document: String?
    private let state = Mutex(State())

    private struct State: Sendable {
        var isStarted = false, isClosed = false
        var newest: VideoFrame?
        var count = 0
        var failure: FilmError?
        var process: MediaProcess?
    }

    init(_ input: LiveInput, patience: Double, name: String, document: String?) {
        (self.input, self.patience, self.name, self.document) = (input, patience, name, document)
    }

    var newest: VideoFrame? { state.withLock { $0.newest } }
    var count: Int { state.withLock { $0.count } }
    var failure: FilmError? { state.withLock { $0.failure } }

    /// Starts the thread, once.
    func start() {
        let isFirst = state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted && !state.isClosed
        }
        guard isFirst else { return }
        Thread.run("strata-capture") { [self] in run() }
    }

    /// Ends the thread.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.process?.kill()
            state.newest = nil
        }
    }

    private var isWanted: Bool { state.withLock { !$0.isClosed } }

    private func run() {
        var reason = "it has ended"
        do throws(StreamEnd) {
            try read()
        } catch {
            switch error {
            case .end: break
            case .silent: reason = "nothing comes for \(patience) s"
            case .broken(let problem): reason = problem
            }
        }
        let isClosed = state.withLock { state in
            state.failure = FilmError(.gone, "\(name): \(reason)")
            return state.isClosed
        }
        if !isClosed { Warnings.once("\(name): \(reason); the last frame stays", in: document) }
    }

    private func read() throws(StreamEnd) {
        switch input {
        case .y4m(let path):
            let file = try open(path)
            let reader = try Y4MReader(file)
            try show(file, reader.framesPerSecond) { () throws(StreamEnd) in try reader.next(file) }
        case .raw(let path, let width, let height, let format, let rate):
            let file = try open(path)
            let reader = try RawReader(width: width, height: height, format: format)
            let usable = rate > 0 && rate < 100_000 ? rate : nil
            try show(file, usable) { () throws(StreamEnd) in try reader.next(file) }
        case .device: try readDevice()
        }
    }

    private func open(_ path: String) throws(StreamEnd) -> FileReader {
        try FileReader(path, patience: patience, isWanted: { [self] in isWanted }) { [self] in
            Warnings.once(
                "\(name): nothing comes for \(patience) s; the last frame stays until there is more", in: document)
        }
    }

    /// Shows frames as they come, those of a file at their rate.
    private func show(
        _ file: FileReader, _ rate: Double?, _ next: () throws(StreamEnd) -> VideoFrame
    ) throws(StreamEnd) {
        let begin = Date()
        var shown = 0
        while isWanted {
            let frame = try next()
            if file.isFile {
                let due = Double(shown) / (rate ?? 25)
                while isWanted, case let wait = due + begin.timeIntervalSinceNow, wait > 0 {
                    Thread.sleep(forTimeInterval: min(wait, 0.05))
                }
            }
            shown += 1
            take(frame)
        }
    }

    private func take(_ frame: VideoFrame) {
        state.withLock { state in
            if state.isClosed { return }
            state.newest = frame
            state.count += 1
        }
    }

    private func readDevice() throws(StreamEnd) {
        guard case .device(let path, let width, let height, let rate) = input else { return }
        let process: MediaProcess
        do throws(FilmError) {
            let program = try MediaTool.ffmpeg.path(for: name)
            process = try MediaProcess(
                program, CameraArguments.words(path, width, height, rate), MediaProcess.Limits(memory: 2 << 30))
        } catch {
            throw .broken(error.description)
        }
        let isClosed = state.withLock { state in
            state.process = process
            return state.isClosed
        }
        if isClosed { return process.kill() }
        let source = ProcessReader(process, patience: patience)
        do throws(StreamEnd) {
            var nut = try NutReader(source)
            while isWanted { take(try CameraArguments.frame(&nut, source)) }
        } catch {
            process.kill()
            let problem = process.wait()
            let words = process.lastWords(lines: 1)
            if error == .end, !words.isEmpty || problem != nil { throw .broken(words.isEmpty ? problem! : words) }
            throw error
        }
    }
}
