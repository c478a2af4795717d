import Foundation
import Logging
import StrataOS
import Synchronization
import Testing

@testable import StrataOS

/// Messages as they come out in swift-log.
@Suite("os", .serialized)
struct LogTests {
    /// What was logged in a body, as "level label: text".
    private func lines(_ body: () -> Void) -> [String] {
        Keeper.begin()
        body()
        return Keeper.end()
    }

    @Test("levels and labels")
    func levels() {
        let lines = lines {
            let logger = StrataOS.Logger(subsystem: "com.example.cards", category: "layout")
            logger.debug("a")
            logger.info("b")
            logger.notice("c")
            logger.warning("d")
            logger.error("e")
            logger.fault("f")
            logger.log(level: .error, "g")
        }
        #expect(
            lines == [
                "debug com.example.cards layout: a", "info com.example.cards layout: b",
                "notice com.example.cards layout: c", "warning com.example.cards layout: d",
                "error com.example.cards layout: e", "critical com.example.cards layout: f",
                "error com.example.cards layout: g",
            ])
    }

    @Test("texts are private, numbers public, unless it is said otherwise")
    func privacy() {
        let name = "Ada"
        func text(_ message: OSLogMessage) -> String { message.text }
        #expect(text("\(name)") == "<private>")
        #expect(text("\(name, privacy: .public)") == "Ada")
        #expect(text("\(5) \(true) \(1.5)") == "5 true 1.500000")
        #expect(text("\(5, privacy: .private)") == "<private>")
        #expect(text("\(name, privacy: .private(mask: .hash))").hasPrefix("<mask.hash: "))
        #expect(text("\(255, format: .hex(includePrefix: true))") == "0xff")
        #expect(text("\(3.14159, format: .fixed(precision: 2))") == "3.14")
        #expect(text("\(7, align: .right(columns: 3))|") == "  7|")
        #expect(text("\(Int.self)") == "Int")
    }

    @Test("formats of C")
    func formats() {
        #expect(
            FormattedMessage("%d of %{public}@, %{private}d, %@ 100%%", [3, "x" as NSString, 5, "y" as NSString]).text
                == "3 of x, <private>, <private> 100%")
        #expect(FormattedMessage("%05.1f|%x|%ld", [2.25, 255, 7]).text == "002.2|ff|7")
        #expect(FormattedMessage("%d %d", [1]).text == "1 <missing>")
        let lines = lines {
            os_log("%{public}s!", log: OSLog(subsystem: "a", category: "b"), type: .info, "x" as NSString)
        }
        #expect(lines == ["info a b: x!"])
    }

    @Test("intervals say how long they took")
    func signposts() throws {
        let lines = lines {
            let signposter = OSSignposter(subsystem: "a", category: "b")
            #expect(signposter.withIntervalSignpost("work") { 5 } == 5)
            signposter.emitEvent("moment")
            let log = OSLog(subsystem: "a", category: "b")
            os_signpost(.begin, log: log, name: "old")
            os_signpost(.end, log: log, name: "old", "%d", 3)
        }
        #expect(lines.count == 5)
        #expect(lines[0] == "debug a b: work: begin")
        #expect(lines[1].hasPrefix("debug a b: work: end (") && lines[1].hasSuffix(" ms)"))
        #expect(lines[2] == "debug a b: moment: event")
        #expect(lines[4].hasPrefix("debug a b: old: end: 3 ("))
    }

    @Test("a disabled log keeps nothing")
    func disabled() {
        #expect(!OSLog.disabled.isEnabled(type: .fault))
        #expect(lines { StrataOS.Logger(OSLog.disabled).fault("x") }.isEmpty)
    }

    @Test("locks let one in at a time")
    func locks() async {
        let lock = OSAllocatedUnfairLock(initialState: 0)
        nonisolated(unsafe) let plain = os_unfair_lock_t.allocate(capacity: 1)
        plain.initialize(to: os_unfair_lock())
        nonisolated(unsafe) let sum = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        sum.initialize(to: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<1000 {
                        lock.withLock { $0 += 1 }
                        os_unfair_lock_lock(plain)
                        sum.pointee += 1
                        os_unfair_lock_unlock(plain)
                    }
                }
            }
        }
        #expect(lock.withLock { $0 } == 4000)
        #expect(sum.pointee == 4000)
        os_unfair_lock_lock(plain)
        #expect(!os_unfair_lock_trylock(plain))
        os_unfair_lock_unlock(plain)
        sum.deallocate()
        plain.deallocate()
    }
}

/// Keeps what is logged while it is asked to.
struct Keeper: LogHandler {
    private static let lines = Mutex<[String]?>(nil)
    private static let install: Void = LoggingSystem.bootstrap { Keeper(label: $0) }
    static func begin() {
        _ = install
        lines.withLock { $0 = [] }
    }
    static func end() -> [String] {
        lines.withLock { lines in
            defer { lines = nil }
            return lines ?? []
        }
    }

    let label: String
    var metadata: Logging.Logger.Metadata = [:]
    var logLevel = Logging.Logger.Level.trace
    subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
        Self.lines.withLock { $0?.append("\(event.level) \(label) \(metadata["category"] ?? ""): \(event.message)") }
    }
}
