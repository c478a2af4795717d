import Logging
import Synchronization

/// Says a sentence once, for what code may do a thousand times.
package enum OnceLog {
    private static let told = Mutex(Set<String>())

    package static func warn(_ sentence: String) {
        guard told.withLock({ $0.count < 1_000 && $0.insert(sentence).inserted }) else { return }
        Logger(label: "strata").warning("\(sentence)")
    }

    /// For `encode(with:)` of what is not archived here.
    package static func noteArchive(of object: AnyObject) {
        warn(
            "nothing of \(type(of: object)) is written: there are no archives of views, controllers, layers and animations"
        )
    }
}
