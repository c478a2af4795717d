import Synchronization

/// Names one of several intervals that go on at a time.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
    /// A number.
    public let rawValue: UInt64
    /// From a number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// From a number.
    public init(_ value: UInt64) { rawValue = value }
    /// A number that no other one has in this run.
    public init(log: OSLog) { rawValue = Self.next.wrappingAdd(1, ordering: .relaxed).newValue }
    /// The number of an object.
    public init(log: OSLog, object: AnyObject) {
        rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
    }
    /// Of whom there is one at a time.
    public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
    /// None.
    public static let invalid = OSSignpostID(rawValue: .max)
    /// None.
    public static let null = OSSignpostID(rawValue: 0)
    private static let next = Atomic<UInt64>(0)
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8
    /// From a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A moment.
    public static let event = OSSignpostType(rawValue: 0)
    /// The beginning of an interval.
    public static let begin = OSSignpostType(rawValue: 1)
    /// The end of an interval.
    public static let end = OSSignpostType(rawValue: 2)
}

/// An interval that goes on.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    let start: ContinuousClock.Instant
    init(_ id: OSSignpostID) { (self.id, start) = (id, ContinuousClock.now) }
    /// An interval that began elsewhere; its time is counted from here.
    public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }
}

/// Marks moments and intervals: messages at the level `debug` with the signpost's name and number, and for an interval's end how long it took.
///
///     let signposter = OSSignposter(subsystem: "com.example.cards", category: "layout")
///     let cards = signposter.withIntervalSignpost("layout") { layOut() }
public struct OSSignposter: Sendable {
    private let log: OSLog
    /// Marks of a part of a program.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// Marks of a part of a program.
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
    /// Marks of a log.
    public init(logHandle: OSLog) { log = logHandle }
    /// Marks of a logger's log.
    public init(logger: Logger) { log = .default }
    /// Marks of what says nothing of itself.
    public init() { log = .default }
    /// Marks that are kept nowhere.
    public static let disabled = OSSignposter(logHandle: .disabled)

    /// Whether marks are kept.
    public var isEnabled: Bool { log.signpostsEnabled }
    /// A number that no other mark has.
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    /// The number of an object.
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    /// A moment.
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {
        SignpostTimes.write(log, .event, "\(name)", id, nil, message.text)
    }
    /// An interval begins.
    public func beginInterval(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
    ) -> OSSignpostIntervalState {
        SignpostTimes.write(log, .begin, "\(name)", id, nil, message.text)
        return OSSignpostIntervalState(id)
    }
    /// An interval ends.
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {
        SignpostTimes.write(log, .end, "\(name)", state.id, ContinuousClock.now - state.start, message.text)
    }
    /// An interval around a body.
    /// - Throws: What the body throws.
    public func withIntervalSignpost<Result>(
        _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "",
        around task: () throws -> Result
    ) rethrows -> Result {
        let state = beginInterval(name, id: id, message)
        defer { endInterval(name, state) }
        return try task()
    }
}

/// A mark by the function that was there before `OSSignposter`.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive
) { SignpostTimes.mark(log, type, "\(name)", signpostID, "") }

/// A mark with a message by a format of C.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString,
    signpostID: OSSignpostID = .exclusive, _ format: StaticString, _ arguments: any CVarArg...
) { SignpostTimes.mark(log, type, "\(name)", signpostID, FormattedMessage("\(format)", arguments).text) }

/// When intervals began whose state nobody holds.
enum SignpostTimes {
    private static let starts = Mutex<[String: ContinuousClock.Instant]>([:])

    static func mark(_ log: OSLog, _ type: OSSignpostType, _ name: String, _ id: OSSignpostID, _ text: String) {
        guard log.signpostsEnabled else { return }
        let key = "\(ObjectIdentifier(log).hashValue) \(name) \(id.rawValue)"
        var duration: Duration?
        starts.withLock { starts in
            if type == .begin {
                // Intervals that never end are forgotten at last.
                if starts.count >= 10_000 { starts.removeAll() }
                starts[key] = ContinuousClock.now
            } else if type == .end, let start = starts.removeValue(forKey: key) {
                duration = ContinuousClock.now - start
            }
        }
        write(log, type, name, id, duration, text)
    }

    static func write(
        _ log: OSLog, _ type: OSSignpostType, _ name: String, _ id: OSSignpostID, _ duration: Duration?, _ text: String
    ) {
        guard log.signpostsEnabled else { return }
        let kind = type == .begin ? "begin" : type == .end ? "end" : "event"
        var words = text.isEmpty ? "\(name): \(kind)" : "\(name): \(kind): \(text)"
        if let duration {
            let (seconds, fraction) = duration.components
            words += " (\(Double(seconds) * 1000 + Double(fraction) / 1e15) ms)"
        }
        log.write(.debug, words, ["signpost": "\(name)", "signpost-id": "\(id.rawValue)"])
    }
}
