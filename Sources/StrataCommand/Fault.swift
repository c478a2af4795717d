import Lottie
import SceneFormat
import Strata

/// Why the command ends: one line for a person and a code for a script (those of sysexits.h).
struct Fault: Error {
    enum Code: Int32 {
        /// The command line says something impossible.
        case usage = 64
        /// The document, or a picture that it names, is wrong.
        case data = 65
        /// The document, or a picture that it names, is not there.
        case noInput = 66
        /// No backend can draw, or no ffmpeg can encode.
        case unavailable = 69
        /// The output cannot be made where it was asked for.
        case cannotCreate = 73
        /// Writing failed.
        case io = 74
        /// SIGINT or SIGTERM came: as a shell tells of the former.
        case interrupted = 130
    }

    var code: Code
    /// Nil where all was said already.
    var message: String?
    /// What else is wrong, a line each.
    var more: [String] = []

    init(_ code: Code, _ message: String?, more: [String] = []) {
        self.code = code
        self.more = more
        // What is quoted is cut before; this bounds whatever else a library says.
        self.message = message?.shortened(to: 2000)
    }

    init(_ error: SceneError) {
        let lines = error.descriptions
        self.init(error.kind == .input ? .noInput : .data, lines[0], more: Array(lines.dropFirst()))
    }

    init(_ error: LottieError) {
        self.init(error.kind == .input ? .noInput : .data, error.description)
    }

    init(_ error: CompositorError) {
        let code: Code =
            switch error.kind {
            case .tooLarge, .tooDeep, .overBudget, .unreadableImage: .data
            case .cancelled: .interrupted
            case .unavailable, .contextLost, .outOfMemory: .unavailable
            }
        self.init(code, error.description)
        if error.kind == .overBudget { self = withBudgetHint }
    }

    /// The fault of a command that has `--budget`, with what allows more where a document costs more than it may.
    var withBudgetHint: Fault {
        var fault = self
        func hinted(_ line: String) -> String {
            let isOver = line.contains("work budget of ") && !line.contains("--budget")
            return isOver ? line + "; --budget 4 allows four times as much, for documents that are vouched for" : line
        }
        fault.message = message.map(hinted)
        fault.more = more.map(hinted)
        return fault
    }

    init(_ error: RenderError) {
        switch error {
        case .backend(let error): self.init(error)
        case .badViewport, .badTime, .tooLarge: self.init(.data, error.description)
        case .invalidated: self.init(.unavailable, error.description)
        }
    }

    init(_ error: FrameSinkError) {
        let code: Code =
            switch error.kind {
            case .unsuitable: .usage
            case .unavailable: .unavailable
            case .cannotCreate: .cannotCreate
            case .writeFailed: .io
            }
        self.init(code, error.description)
    }

    init(_ error: SequenceError) {
        switch error {
        case .render(let error): self.init(error)
        case .sink(let error): self.init(error)
        case .cancelled: self.init(.interrupted, error.description)
        }
    }

    /// All lines; none where all was said already.
    func lines() -> [String] { message.map { [$0] + more } ?? [] }

    /// Of a run that a signal ended.
    static func interrupted(after frames: Int) -> Fault { Fault(.interrupted, "interrupted after \(frames) frames") }
}
