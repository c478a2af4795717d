import Foundation

/// A number handed from one thread to another.
final class Slot: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Double?

    func fill(_ value: Double) {
        condition.lock()
        self.value = value
        condition.signal()
        condition.unlock()
    }

    /// The number, if it is there.
    var peek: Double? {
        condition.lock()
        defer { condition.unlock() }
        return value
    }

    func wait() -> Double {
        condition.lock()
        defer { condition.unlock() }
        while true {
            if let value { return value }
            condition.wait()
        }
    }
}
