import CGL

/// Pictures on their way to memory: each in a buffer of its own that the GPU copies it to while later frames are drawn
/// (pixel pack buffers), with a fence that tells when it is there.
final class PictureRing {
    /// One picture.
    final class Slot {
        let buffer = GLBuffer()
        /// Bytes that the buffer has room for.
        var room = 0
        /// In pixels.
        var width = 0, height = 0
        /// What a pixel is in the buffer.
        var layout = Layout.bytes
        /// Passed when the picture is in the buffer; nil where none is on its way.
        var fence: GLsync?
    }

    /// What GL puts into the buffer.
    enum Layout {
        /// Four bytes, in the driver's order.
        case bytes
        /// Four half floats.
        case halves
        /// Four floats, where the driver does not give half floats.
        case floats

        var bytesPerPixel: Int {
            switch self {
            case .bytes: 4
            case .halves: 8
            case .floats: 16
            }
        }
    }

    private let slots: [Slot]
    private var first = 0
    /// How many pictures are on their way.
    private(set) var count = 0

    /// - Parameter depth: how many pictures can be on their way.
    init(depth: Int) { slots = (0..<depth).map { _ in Slot() } }

    deinit { for slot in slots { glDeleteSync(slot.fence) } }

    /// The slot for one more picture.
    func next() -> Slot {
        precondition(count < slots.count, "\(slots.count) pictures are on their way: one has to be taken first")
        count += 1
        return slots[(first + count - 1) % slots.count]
    }

    /// The slot of the picture that was started first, which leaves the ring.
    func take() -> Slot {
        precondition(count > 0, "no picture is on its way")
        let slot = slots[first]
        first = (first + 1) % slots.count
        count -= 1
        return slot
    }
}
