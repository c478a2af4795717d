import Foundation

/// The number of threads that share work.
public enum ThreadCount {
    /// The most threads of any work: more would contend more than they help, and a system does not start any number.
    /// Larger requests are reduced to this.
    public static let most = 64

    /// The machine's cores, at most `most`.
    package static var cores: Int { min(most, max(1, ProcessInfo.processInfo.activeProcessorCount)) }

    /// Returns the wanted number, at most `most`; for nil, one per core.
    package static func bounded(_ wanted: Int?) -> Int { wanted.map { min(most, $0) } ?? cores }
}
