// Unsafe pointers: a caller's memory and callbacks.
import Foundation
import FoundationAdditions

/// The bytes of a picture, a font or a document.
public final class CGDataProvider: Sendable {
    /// The bytes.
    let bytes: Data
    /// The bytes as a new object; never nil. Of an image's provider they are those of the image's own format.
    public var data: CFData? { bytes as NSData }
    /// The value that a provider of callbacks was made with.
    public var info: UnsafeMutableRawPointer? { owner.info }

    private let owner: Owner

    /// What is told that the bytes are not needed any more.
    private final class Owner: @unchecked Sendable {
        // Unchecked: nothing that is stored changes.
        let info: UnsafeMutableRawPointer?
        let release: (() -> Void)?

        init(_ info: UnsafeMutableRawPointer? = nil, _ release: (() -> Void)? = nil) {
            (self.info, self.release) = (info, release)
        }

        deinit { release?() }
    }

    private init(_ bytes: Data, _ owner: Owner) { (self.bytes, self.owner) = (bytes, owner) }

    /// Bytes in memory.
    @_disfavoredOverload
    public convenience init(data: Data) { self.init(data, Owner()) }

    /// Bytes in memory; never nil.
    public convenience init?(data: CFData) { self.init(data as Data, Owner()) }

    /// The bytes of a file; nil where it cannot be read. `CGImage(contentsOf:)` says why.
    @_disfavoredOverload
    public convenience init?(url: URL) {
        guard let data = try? FileBytes.read(url.path) else { return nil }
        self.init(data, Owner())
    }

    /// The bytes of a file; nil where it cannot be read.
    public convenience init?(url: CFURL) { self.init(url: url as URL) }

    /// The bytes of a file by its path; nil where it cannot be read.
    public convenience init?(filename: UnsafePointer<CChar>) {
        self.init(url: URL(fileURLWithPath: String(cString: filename)))
    }

    /// A caller's memory, which has to stay as it is until it is released.
    ///
    /// - Parameters:
    ///   - info: given to the callback.
    ///   - data: the bytes.
    ///   - size: how many.
    ///   - releaseData: called when nobody needs them any more.
    public convenience init?(
        dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
        releaseData: @escaping CGDataProviderReleaseDataCallback
    ) {
        guard size >= 0 else { return nil }
        // Kept by the closure: whoever holds the bytes holds the memory.
        let free: @Sendable (UnsafeMutableRawPointer, Int) -> Void = {
            [address = UInt(bitPattern: info)] memory, count in
            releaseData(UnsafeMutableRawPointer(bitPattern: address), memory, count)
        }
        self.init(
            Data(bytesNoCopy: UnsafeMutableRawPointer(mutating: data), count: size, deallocator: .custom(free)),
            Owner(info))
    }

    /// Bytes that callbacks give in their order. They are asked now, for at most 512 MiB.
    public convenience init?(
        sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
    ) {
        let calls = callbacks.pointee
        guard let getBytes = calls.getBytes else { return nil }
        var all = Data(), part = [UInt8](repeating: 0, count: 64 << 10)
        while all.count < FileBytes.mostBytes {
            let count = part.withUnsafeMutableBytes { getBytes(info, $0.baseAddress!, $0.count) }
            guard count > 0 else { break }
            all.append(contentsOf: part.prefix(count))
        }
        self.init(all, Owner(info) { calls.releaseInfo?(info) })
    }

    /// Bytes that callbacks give at any place. They are asked now.
    public convenience init?(
        directInfo info: UnsafeMutableRawPointer?, size: Int64,
        callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
    ) {
        let calls = callbacks.pointee
        guard size >= 0, size <= Int64(FileBytes.mostBytes) else { return nil }
        var all = Data()
        if let pointer = calls.getBytePointer?(info) {
            all = Data(bytes: pointer, count: Int(size))
            calls.releaseBytePointer?(info, pointer)
        } else if let read = calls.getBytesAtPosition {
            var part = [UInt8](repeating: 0, count: 64 << 10)
            while all.count < Int(size) {
                let wanted = min(part.count, Int(size) - all.count)
                let count = part.withUnsafeMutableBytes { read(info, $0.baseAddress!, Int64(all.count), wanted) }
                guard count > 0 else { break }
                all.append(contentsOf: part.prefix(min(count, wanted)))
            }
        } else {
            return nil
        }
        self.init(all, Owner(info) { calls.releaseInfo?(info) })
    }
}

/// Called with a provider's value, its memory and its size when nobody needs them any more.
public typealias CGDataProviderReleaseDataCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer, Int
    ) -> Void
/// Called with a provider's value when it goes.
public typealias CGDataProviderReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void
/// Writes at most so many bytes to memory, and says how many; 0 at the end.
public typealias CGDataProviderGetBytesCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int
    ) -> Int
/// Skips bytes, and says how many.
public typealias CGDataProviderSkipForwardCallback = @convention(c) (UnsafeMutableRawPointer?, Int64) -> Int64
/// Goes back to the beginning.
public typealias CGDataProviderRewindCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void
/// Gives the memory of all bytes; nil where there is none.
public typealias CGDataProviderGetBytePointerCallback = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeRawPointer?
/// Takes back what the callback before gave.
public typealias CGDataProviderReleaseBytePointerCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer
    ) -> Void
/// Writes bytes from a position to memory, and says how many.
public typealias CGDataProviderGetBytesAtPositionCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int64, Int
    ) -> Int

/// The callbacks of bytes that are given in their order.
public struct CGDataProviderSequentialCallbacks {
    /// 0.
    public var version: UInt32
    /// Gives the next bytes.
    public var getBytes: CGDataProviderGetBytesCallback?
    /// Skips bytes. Not called.
    public var skipForward: CGDataProviderSkipForwardCallback?
    /// Goes back to the beginning. Not called.
    public var rewind: CGDataProviderRewindCallback?
    /// Called when the provider goes.
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    /// From its functions.
    public init(
        version: UInt32, getBytes: CGDataProviderGetBytesCallback?, skipForward: CGDataProviderSkipForwardCallback?,
        rewind: CGDataProviderRewindCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        (self.version, self.getBytes, self.skipForward) = (version, getBytes, skipForward)
        (self.rewind, self.releaseInfo) = (rewind, releaseInfo)
    }
}

/// The callbacks of bytes that are given at any place.
public struct CGDataProviderDirectCallbacks {
    /// 0.
    public var version: UInt32
    /// Gives the memory of all bytes.
    public var getBytePointer: CGDataProviderGetBytePointerCallback?
    /// Takes it back.
    public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
    /// Gives the bytes from a position.
    public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
    /// Called when the provider goes.
    public var releaseInfo: CGDataProviderReleaseInfoCallback?

    /// From its functions.
    public init(
        version: UInt32, getBytePointer: CGDataProviderGetBytePointerCallback?,
        releaseBytePointer: CGDataProviderReleaseBytePointerCallback?,
        getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
    ) {
        (self.version, self.getBytePointer) = (version, getBytePointer)
        (self.releaseBytePointer, self.getBytesAtPosition) = (releaseBytePointer, getBytesAtPosition)
        self.releaseInfo = releaseInfo
    }
}

/// How colours outside a space are mapped. Every intent clamps them to the space's limits, as all spaces here have
/// three primaries or are grey.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent = 0, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
