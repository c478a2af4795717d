// Unsafe pointers: memory by address, with one owner.
import Synchronization

/// Memory for a picture that is no buffer yet: whoever draws owns it alone, and gives it away when the picture is complete.
///
///     var storage = PixelStorage(count: 4 * width * height)
///     draw(into: storage.bytes)
///     let picture = PixelBuffer(of: storage, width: width, height: height, isOpaque: true)
///
/// Large ones use the memory of pictures that are gone, see `PixelMemory`; they hold anything then.
package struct PixelStorage: ~Copyable {
    private let start: UnsafeMutableRawPointer
    /// In bytes.
    package let count: Int

    /// Memory of `count` bytes, aligned to 64; nil where the system has none left.
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

    /// The memory, valid as long as the storage.
    package var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: start, count: count) }

    fileprivate consuming func release() -> UnsafeMutableRawPointer {
        let start = start
        discard self
        return start
    }
}

extension PixelBuffer {
    /// A buffer of memory that holds a whole picture, rows packed.
    package convenience init(
        of storage: consuming PixelStorage, width: Int, height: Int, format: Format = .bgra8, isOpaque: Bool
    ) {
        let isWhole = storage.count == width * height * format.bytesPerPixel
        if !isWhole { fatalError("\(storage.count) bytes are no picture of \(width)x\(height)") }
        self.init(width: width, height: height, format: format, isOpaque: isOpaque, storage: storage.release())
    }

    /// Takes the memory of a buffer, which is gone then; nil, with the buffer as it was, where somebody else holds it.
    package static func takeStorage(of buffer: inout PixelBuffer?) -> PixelStorage? {
        guard isKnownUniquelyReferenced(&buffer), let old = buffer, let memory = old.storage else { return nil }
        // What others read of it they read before they let go of it.
        atomicMemoryFence(ordering: .acquiring)
        buffer = nil
        old.isTaken = true
        return PixelStorage(memory, count: old.bytesPerRow * old.height)
    }

    /// Makes a buffer of what another holds, in the same memory, with some of it changed; the other is gone.
    ///
    /// Nil, with the other as it was, where somebody else holds it.
    /// - Parameter update: gets the memory with the other's pixels.
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
