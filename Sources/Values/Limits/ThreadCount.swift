import Foundation

/// The number of threads that share work.
public enum ThreadCount {
    /// The most threads of any work: more would contend more than they help, and a system does not start any number.
    /// Larger requests are reduced to this.
    public static let most = 64

    /// The cores that the process may use, by its affinity and its control groups' quota; at most `most`.
    package static var cores: Int {
        let online = ProcessInfo.processInfo.activeProcessorCount
        return max(1, min(most, online, ProcessorShare.allowed ?? online, ProcessorShare.quota ?? online))
    }

    /// Returns the wanted number, at most `most`; for nil, one per core that the process may use.
    package static func bounded(_ wanted: Int?) -> Int { wanted.map { min(most, $0) } ?? cores }
}
