import Logging
import Synchronization
import Values

/// Warnings about requests that cannot be met, each once in a process.
///
/// For mistakes that Core Animation ignores: the animation, value or font has no effect, and the log gives the reason.
package enum Warnings {
    private static let said = Mutex(Set<String>())

    /// Logs `message`, unless it was logged before.
    ///
    /// - Parameter document: The document that it is about, whose name it begins with.
    package static func once(_ message: String, in document: String? = nil) {
        let message = ((document.map { "\($0): " } ?? "") + message).shortened(to: 600)
        guard said.withLock({ $0.count < 10_000 && $0.insert(message).inserted }) else { return }
        Logger(label: "strata").warning("\(message)")
    }

    /// Whether a message was logged.
    package static func said(_ message: String) -> Bool { said.withLock { $0.contains(message.shortened(to: 600)) } }

    /// For `encode(with:)` of what is not archived here.
    package static func noteArchive(of object: AnyObject) {
        once(
            "nothing of \(type(of: object)) is written: there are no archives of views, controllers, layers and animations"
        )
    }
}
