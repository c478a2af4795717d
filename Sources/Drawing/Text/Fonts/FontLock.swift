// Unsafe pointers: Cairo's fonts.
import CCairo
import Foundation
import Synchronization

/// Lets one thread at a time use Pango, and Cairo's fonts.
///
/// Cairo opens and closes the files of its fonts as they are needed, at most ten at a time, and FreeType's library, which
/// it has one of for the process, is not told of by two threads at once: Cairo 1.16 asks it to open a file, and decides
/// which one to close, under no lock of its own. Pango's guard of its fonts' metrics against recursion is one for the
/// process, too: a font that two threads ask at once has no width for ever.
///
/// Who holds the lock may take it again. No code of the program's is called under it: what is told waits till it is free.
package enum FontLock {
    private static let lock = NSRecursiveLock()
    /// Fonts that nobody uses any more.
    private static let given = Mutex<[Font]>([])

    // Unsafe: used under the lock alone.
    nonisolated(unsafe) private static var depth = 0
    nonisolated(unsafe) private static var told: [String] = []

    private struct Font: @unchecked Sendable {
        // Unchecked: Cairo's font is used under the lock alone.
        let scaled: OpaquePointer
    }

    /// Calls a function that uses fonts, while no other one does.
    package static func alone<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
        lock.lock()
        depth += 1
        defer {
            depth -= 1
            let told = depth == 0 ? takeTold() : []
            lock.unlock()
            for message in told { Warnings.once(message) }
        }
        let unused = given.withLock { fonts in
            defer { if !fonts.isEmpty { fonts = [] } }
            return fonts
        }
        for font in unused { cairo_scaled_font_destroy(font.scaled) }
        return try body()
    }

    /// Warns of something once nobody holds the lock: a log's handler may wait for whoever waits for it.
    static func warn(_ message: String) { alone { told.append(message) } }

    private static func takeTold() -> [String] {
        if told.isEmpty { return [] }
        defer { told = [] }
        return told
    }

    /// Lets go of a font once somebody takes the lock: its last user may hold a lock that those who wait here hold, too.
    static func release(_ scaled: OpaquePointer) { given.withLock { $0.append(Font(scaled: scaled)) } }
}
