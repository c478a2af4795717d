// Unsafe pointers: memory by address, with one owner.
import Synchronization

/// Memory for a picture that is being drawn: the owner has exclusive access, and passes it on when the picture is
/// complete.
///
///     var storage = PixelStorage(count: 4 * width * height)
///     draw(into: storage.bytes)
///     let picture = PixelBuffer(of: storage, width: width, height: height, isOpaque: true)
///
/// Large ones reuse the memory of freed pictures, see `PixelMemory`; their bytes are undefined.
package struct PixelStorage: ~Copyable {
    private let start: UnsafeMutableRawPointer
    /// In bytes.
    package let count: Int

    /// Makes memory of `count` bytes, aligned to 64; nil where the system has none.
    package init?(count: Int) {
        guard let memory = PixelMemory.shared.find(count, isZeroed: false) else { return nil }
        start = memory
        self.count = count
    }

    fileprivate init(_ start: UnsafeMutableRawPointer, count: Int) {
        self.start = start
        self.count = count
    }

    deinit { PixelMemory.shared.give(start, count) }

    /// The memory, valid while the storage lives.
    package var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: start, count: count) }

    fileprivate consuming func release() -> UnsafeMutableRawPointer {
        let start = start
        discard self
        return start
    }
}

extension PixelBuffer {
    /// Makes a buffer of memory that holds a whole picture, rows packed.
    package convenience init(
        of storage: consuming PixelStorage, width: Int, height: Int, format: Format = .bgra8, isOpaque: Bool
    ) {
        let isWhole = storage.count == width * height * format.bytesPerPixel
        if !isWhole { fatalError("\(storage.count) bytes are no picture of \(width)x\(height)") }
        self.init(width: width, height: height, format: format, isOpaque: isOpaque, storage: storage.release())
    }

    /// Takes the memory of a buffer, which is released; nil, with the buffer unchanged, where it has another owner.
    package static func takeStorage(of buffer: inout PixelBuffer?) -> PixelStorage? {
        guard isKnownUniquelyReferenced(&buffer), let old = buffer, let memory = old.storage else { return nil }
        // Other threads finished reading before they released the buffer.
        atomicMemoryFence(ordering: .acquiring)
        buffer = nil
        old.isTaken = true
        return PixelStorage(memory, count: old.bytesPerRow * old.height)
    }

    /// Makes a buffer from another one's memory with some pixels changed; the other is released.
    ///
    /// Nil, with the other unchanged, where it has another owner.
    /// - Parameter update: Changes the memory with the other's pixels.
    package convenience init?<Failure: Error>(
        updating other: inout PixelBuffer?, _ update: (UnsafeMutableRawBufferPointer) throws(Failure) -> Void
    ) throws(Failure) {
        guard let (width, height, format, isOpaque) = other.map({ ($0.width, $0.height, $0.format, $0.isOpaque) }),
            let storage = Self.takeStorage(of: &other)
        else { return nil }
        try update(storage.bytes)
        self.init(of: storage, width: width, height: height, format: format, isOpaque: isOpaque)
    }
}
