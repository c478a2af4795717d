import Lottie
import SceneFormat
import Strata

/// Why a command ends: a line for the user and an exit code for scripts (those of sysexits.h).
package struct Fault: Error {
    package enum Code: Int32 {
        /// The command line is invalid.
        case usage = 64
        /// The document, or a picture that it names, is invalid.
        case data = 65
        /// The document, or a picture that it names, does not exist.
        case noInput = 66
        /// No backend can draw, or ffmpeg is missing.
        case unavailable = 69
        /// The output cannot be created.
        case cannotCreate = 73
        /// Writing failed.
        case io = 74
        /// SIGINT or SIGTERM came; the code is a shell's for SIGINT.
        case interrupted = 130
        /// Nobody reads standard output any more; the code is a shell's for SIGPIPE.
        case closed = 141
    }

    package var code: Code
    /// Nil where everything is already reported.
    package var message: String?
    /// Further errors, a line each.
    package var more: [String] = []

    package init(_ code: Code, _ message: String?, more: [String] = []) {
        self.code = code
        self.more = more
        // Quoted text is shortened before; this bounds a library's messages.
        self.message = message?.shortened(to: 2000)
    }

    package init(_ error: SceneError) {
        let lines = error.descriptions
        self.init(error.kind == .input ? .noInput : .data, lines[0], more: Array(lines.dropFirst()))
    }

    package init(_ error: LottieError) {
        self.init(error.kind == .input ? .noInput : .data, error.description)
    }

    package init(_ error: CompositorError) {
        let code: Code =
            switch error.kind {
            case .tooLarge, .tooDeep, .overBudget, .unreadableImage: .data
            case .cancelled: .interrupted
            case .unavailable, .contextLost, .outOfMemory: .unavailable
            }
        self.init(code, error.description)
        if error.kind == .overBudget { self = withBudgetHint }
    }

    /// The fault of a command with `--budget`, with a hint to it where a document exceeds its limits.
    package var withBudgetHint: Fault {
        var fault = self
        func hinted(_ line: String) -> String {
            let isOver = line.contains("work budget of ") && !line.contains("--budget")
            return isOver ? line + "; --budget 4 allows four times as much, for documents that are vouched for" : line
        }
        fault.message = message.map(hinted)
        fault.more = more.map(hinted)
        return fault
    }

    package init(_ error: RenderError) {
        switch error {
        case .backend(let error): self.init(error)
        case .badViewport, .badTime, .tooLarge: self.init(.data, error.description)
        case .invalidated: self.init(.unavailable, error.description)
        }
    }

    package init(_ error: FrameSinkError) {
        let code: Code =
            switch error.kind {
            case .unsuitable: .usage
            case .unavailable: .unavailable
            case .cannotCreate: .cannotCreate
            case .writeFailed: .io
            }
        self.init(code, error.description)
    }

    package init(_ error: SequenceError) {
        switch error {
        case .render(let error): self.init(error)
        case .sink(let error): self.init(error)
        case .cancelled: self.init(.interrupted, error.description)
        }
    }

    /// All lines; empty where everything is already reported.
    package func lines() -> [String] { message.map { [$0] + more } ?? [] }

    /// The fault of a run that a signal ended.
    package static func interrupted(after frames: Int) -> Fault {
        Fault(.interrupted, "interrupted after \(frames) frames")
    }
}
