import Foundation

/// How many threads share a work.
public enum ThreadCount {
    /// The most that share any work: more wait for one another longer than they help, and a system does not start any number. Who
    /// asks for more gets so many.
    public static let most = 64

    /// The machine's cores, at most `most`.
    package static var cores: Int { min(most, max(1, ProcessInfo.processInfo.activeProcessorCount)) }

    /// What was asked for, at most `most`; where nothing was, one a core.
    package static func bounded(_ wanted: Int?) -> Int { wanted.map { min(most, $0) } ?? cores }
}
