import Foundation

/// How a program ended.
package enum ProgramEnd: Equatable, Sendable {
    /// With exit code 0.
    case well
    /// With an exit code that is none of success.
    case code(Int32)
    /// By a signal.
    case signal(Int32)
    /// Not known, in a process that ignores SIGCHLD; it counts as a failure.
    case unknown

    /// - Parameter status: As of `waitpid`.
    init(status: Int32) {
        let signal = status & 0x7F
        self = status == 0 ? .well : signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
    }

    /// How it failed; nil where it ended well.
    package var problem: String? {
        switch self {
        case .well: nil
        case .code(let code): "exit code \(code)"
        case .signal(SIGXCPU): "it took more of the processor's time than it may"
        case .signal(let signal): "ended by signal \(signal)"
        case .unknown: "how it ended is not known, since this process ignores SIGCHLD"
        }
    }

    /// Whether the program itself says so; false where a signal ended it, and where it could not run (a shell's exit codes 126 and 127).
    package var isItsOwn: Bool {
        switch self {
        case .well: true
        case .code(let code): code != 126 && code != 127
        case .signal, .unknown: false
        }
    }
}
