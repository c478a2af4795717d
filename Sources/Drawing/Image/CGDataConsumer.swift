// Unsafe pointers: a caller's callbacks.
import Foundation
import FoundationAdditions

/// Where the bytes of a file or a document go.
public final class CGDataConsumer {
    private enum Target {
        case data(NSMutableData)
        case file(URL)
        case callbacks(UnsafeMutableRawPointer?, CGDataConsumerCallbacks)
    }

    private let target: Target

    /// Appends to bytes in memory.
    public init?(data: CFMutableData) { target = .data(data) }

    /// Writes a file, which appears whole or not at all. Nil for an address that is no file's.
    public convenience init?(url: CFURL) { self.init(url: url as URL) }

    /// Writes a file, which appears whole or not at all. Nil for an address that is no file's.
    @_disfavoredOverload
    public init?(url: URL) {
        guard url.isFileURL else { return nil }
        target = .file(url)
    }

    /// Gives the bytes to a callback.
    public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
        guard cbks.pointee.putBytes != nil else { return nil }
        target = .callbacks(info, cbks.pointee)
    }

    /// Takes all bytes of what is written at once.
    ///
    /// - Returns: false where they could not be written.
    package func put(_ bytes: Data) -> Bool {
        switch target {
        case .data(let data):
            data.append(bytes)
            return true
        case .file(let url): return (try? FileBytes.write(Array(bytes), to: url.path)) != nil
        case .callbacks(let info, let calls):
            return bytes.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return true }
                return calls.putBytes?(info, start, bytes.count) == bytes.count
            }
        }
    }

    deinit { if case .callbacks(let info, let calls) = target { calls.releaseConsumer?(info) } }
}

/// Takes bytes, and says how many.
public typealias CGDataConsumerPutBytesCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer, Int
    ) -> Int
/// Called with a consumer's value when it goes.
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// The callbacks of a consumer.
public struct CGDataConsumerCallbacks {
    /// Takes bytes.
    public var putBytes: CGDataConsumerPutBytesCallback?
    /// Called when the consumer goes.
    public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

    /// From its functions.
    public init(putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?) {
        (self.putBytes, self.releaseConsumer) = (putBytes, releaseConsumer)
    }
}
