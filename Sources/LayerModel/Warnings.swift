import Logging
import Synchronization

/// Warnings about what a program asked for and cannot have, each said once in a process.
///
/// For mistakes that Core Animation forgives: the animation or the value is without effect, and the log says why.
enum Warnings {
    private static let said = Mutex(Set<String>())

    /// Logs `message`, unless it was logged before.
    static func once(_ message: String) {
        guard said.withLock({ $0.count < 10_000 && $0.insert(message).inserted }) else { return }
        Logger(label: "strata").warning("\(message)")
    }

    /// Whether a message was logged.
    static func said(_ message: String) -> Bool { said.withLock { $0.contains(message) } }
}
