import Foundation

/// How a value becomes what is compared, and how that is compared.
///
///     assertSnapshot(of: card, as: .image(precision: 0.99, perceptualPrecision: 0.98))
///
/// Strategies of one's own are made from others by `pullback(_:)`:
///
///     extension Snapshotting where Value == Card, Format == UIImage {
///         static let card = Snapshotting<UIView, UIImage>.image.pullback { CardView($0) }
///     }
public struct Snapshotting<Value, Format> {
    /// The extension of files; nil for none.
    public var pathExtension: String?
    /// How formats are written, read and compared.
    public var diffing: Diffing<Format>
    /// Makes the format of a value.
    ///
    /// - Throws: where the value cannot be drawn or read.
    public var snapshot: (Value) throws -> Async<Format>

    /// A strategy whose format may come later.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (Value) throws -> Async<Format>
    ) { (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot) }

    /// A strategy whose format is there at once.
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (Value) throws -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { Async(value: try snapshot($0)) })
    }

    /// The strategy for values that another one's can be made of.
    public func pullback<New>(_ transform: @escaping (New) throws -> Value) -> Snapshotting<New, Format> {
        Snapshotting<New, Format>(pathExtension: pathExtension, diffing: diffing) { try self.snapshot(transform($0)) }
    }

    /// The strategy for values of which another one's come later.
    public func asyncPullback<New>(_ transform: @escaping (New) throws -> Async<Value>) -> Snapshotting<New, Format> {
        Snapshotting<New, Format>(pathExtension: pathExtension, diffing: diffing) { new in
            let value = try transform(new)
            return Async { callback in
                value.run { value in
                    do { try self.snapshot(value).run(callback) } catch { SnapshotFailure.note(error) }
                }
            }
        }
    }
}

extension Snapshotting where Value == Format {
    /// A strategy for what is its own format.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
    }
}

/// A value that may come later.
public struct Async<Value> {
    /// Calls its argument with the value, once.
    public let run: (@escaping (Value) -> Void) -> Void
    /// A value that a closure hands out.
    public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }
    /// A value that is there.
    public init(value: Value) { run = { $0(value) } }
    /// The value made of another one when that comes.
    public func map<New>(_ transform: @escaping (Value) -> New) -> Async<New> {
        Async<New> { callback in run { callback(transform($0)) } }
    }
}

/// How formats are written to files, read from them and compared.
public struct Diffing<Value> {
    /// The bytes of a format.
    ///
    /// - Throws: what the format's writer throws.
    public var toData: (Value) throws -> Data
    /// The format of bytes.
    ///
    /// - Throws: where they are none.
    public var fromData: (Data) throws -> Value
    /// Compares a reference with what was made: nil where they match.
    public var diff: (_ reference: Value, _ made: Value) -> SnapshotDifference?

    /// A way to write, read and compare.
    public init(
        toData: @escaping (Value) throws -> Data, fromData: @escaping (Data) throws -> Value,
        diff: @escaping (_ reference: Value, _ made: Value) -> SnapshotDifference?
    ) { (self.toData, self.fromData, self.diff) = (toData, fromData, diff) }
}

/// In what a snapshot differs from its reference.
public struct SnapshotDifference: Sendable {
    /// What is said of it.
    public var message: String
    /// A picture of the difference, as the bytes of a file of the strategy's kind. Nil for none.
    public var picture: Data?
    /// A difference.
    public init(message: String, picture: Data? = nil) { (self.message, self.picture) = (message, picture) }
}

/// Keeps an error that came too late to be thrown.
enum SnapshotFailure {
    nonisolated(unsafe) private static var last: (any Error)?
    private static let lock = NSLock()
    static func note(_ error: any Error) { lock.withLock { last = error } }
    static func take() -> (any Error)? {
        lock.withLock {
            defer { last = nil }
            return last
        }
    }
}
