import Logging
import Synchronization

/// Says once for a name that a selector without a method was called.
enum SelectorLog {
    private static let told = Mutex(Set<String>())

    static func note(_ name: String) {
        guard told.withLock({ $0.count < 1_000 && $0.insert(name).inserted }) else { return }
        Logger(label: "strata").warning(
            "the selector \(name) was made from a name alone and calls nothing: write Selector(\"\(name)\", Class.method)"
        )
    }
}
