/// Writes messages with values to swift-log.
///
///     let logger = Logger(subsystem: "com.example.cards", category: "layout")
///     logger.info("\(name, privacy: .public) has \(count) cards")
///
/// Texts that are not public show as "<private>". Messages below the level of swift-log's logger cost their values and nothing more.
public struct Logger: Sendable {
    private let log: OSLog

    /// A logger of a part of a program.
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    /// A logger of a log.
    public init(_ logObj: OSLog) { log = logObj }
    /// A logger of what says nothing of itself.
    public init() { log = .default }

    /// A message at the level `notice`.
    public func log(_ message: OSLogMessage) { log.write(.notice, message.text) }
    /// A message at a level.
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level.level, message.text) }
    /// A message at the level `trace`.
    public func trace(_ message: OSLogMessage) { log.write(.trace, message.text) }
    /// A message at the level `debug`.
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    /// A message at the level `info`.
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    /// A message at the level `notice`.
    public func notice(_ message: OSLogMessage) { log.write(.notice, message.text) }
    /// A message at the level `warning`.
    public func warning(_ message: OSLogMessage) { log.write(.warning, message.text) }
    /// A message at the level `error`.
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    /// A message at the level `critical`.
    public func critical(_ message: OSLogMessage) { log.write(.critical, message.text) }
    /// A message at the level `critical`.
    public func fault(_ message: OSLogMessage) { log.write(.critical, message.text) }
}
