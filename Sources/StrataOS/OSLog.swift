import Foundation
import Logging

/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: UInt8
    /// From a number.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// From a number.
    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    /// What happens: swift-log's `notice`.
    public static let `default` = OSLogType(rawValue: 0x00)
    /// What helps to understand: `info`.
    public static let info = OSLogType(rawValue: 0x01)
    /// What helps to find mistakes: `debug`.
    public static let debug = OSLogType(rawValue: 0x02)
    /// What went wrong: `error`.
    public static let error = OSLogType(rawValue: 0x10)
    /// What must not be: `critical`.
    public static let fault = OSLogType(rawValue: 0x11)

    var level: Logging.Logger.Level {
        switch self {
        case .info: .info
        case .debug: .debug
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}

/// Where messages go: a logger of swift-log whose label is the subsystem, with the category as metadata.
open class OSLog: NSObject, @unchecked Sendable {
    // Unchecked: nothing that is stored changes.

    /// A category of the system's.
    public struct Category: Hashable, Sendable {
        let name: String
        /// Signposts that are always on. As any other here.
        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        /// Signposts with stacks. As any other here.
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
        /// Signposts that are on while one looks. As any other here.
        public static let dynamicTracing = Category(name: "DynamicTracing")
    }

    let logger: Logging.Logger?
    let category: String

    /// The log of what says none: of the label "os".
    public static let `default` = OSLog(label: "os", category: "")
    /// The log that keeps nothing.
    public static let disabled = OSLog(logger: nil, category: "")

    private init(logger: Logging.Logger?, category: String) { (self.logger, self.category) = (logger, category) }

    private convenience init(label: String, category: String) {
        var logger = Logging.Logger(label: label)
        if !category.isEmpty { logger[metadataKey: "category"] = "\(category)" }
        self.init(logger: logger, category: category)
    }

    /// A log of a part of a program.
    public convenience init(subsystem: String, category: String) { self.init(label: subsystem, category: category) }
    /// A log of a category of the system's.
    public convenience init(subsystem: String, category: Category) {
        self.init(label: subsystem, category: category.name)
    }

    /// Whether messages of a kind are kept.
    open func isEnabled(type: OSLogType) -> Bool { logger.map { $0.logLevel <= type.level } ?? false }
    /// Whether signposts are kept: those of logs that keep `.debug`.
    open var signpostsEnabled: Bool { isEnabled(type: .debug) }

    final func write(
        _ level: Logging.Logger.Level, _ text: @autoclosure () -> String, _ extra: Logging.Logger.Metadata? = nil
    ) {
        guard let logger, logger.logLevel <= level else { return }
        logger.log(level: level, "\(text())", metadata: extra)
    }
}

/// Writes a message by a format of C: `os_log("%{public}@ has %d cards", log: log, type: .info, name as NSString, count)`.
///
/// What is not a number and not `{public}` shows as "<private>".
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ args: any CVarArg...
) { log.write(type.level, FormattedMessage("\(message)", args).text) }

/// Writes a message by a format of C.
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) { log.write(type.level, FormattedMessage("\(message)", args).text) }

/// Writes a message with values.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(OSLogType.default.level, message.text) }

/// Writes a message with values.
@_disfavoredOverload
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
    log.write(type.level, message.text)
}
