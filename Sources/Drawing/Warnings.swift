import Logging
import Synchronization

/// Warnings about what a program asked for and cannot have, each said once in a process.
///
/// For mistakes that Core Animation forgives: the animation, the value or the font is without effect, and the log says why.
package enum Warnings {
    private static let said = Mutex(Set<String>())

    /// Logs `message`, unless it was logged before.
    package static func once(_ message: String) {
        let message = message.shortened(to: 600)
        guard said.withLock({ $0.count < 10_000 && $0.insert(message).inserted }) else { return }
        Logger(label: "strata").warning("\(message)")
    }

    /// Whether a message was logged.
    package static func said(_ message: String) -> Bool { said.withLock { $0.contains(message.shortened(to: 600)) } }
}
