import Foundation

extension Thread {
    /// Starts a thread that waits for bytes most of the time.
    static func run(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.stackSize = 512 << 10
        thread.start()
    }
}
