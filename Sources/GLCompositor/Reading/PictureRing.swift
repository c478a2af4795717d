import CGL

/// Pictures that are being copied to memory: the GPU copies each to a buffer of its own while later frames are drawn
/// (pixel pack buffers), and a fence signals when it is there.
final class PictureRing {
    /// One picture.
    final class Slot {
        let buffer = GLBuffer()
        /// The size of the buffer in bytes.
        var room = 0
        /// The picture's size in pixels.
        var width = 0, height = 0
        /// The format of a pixel in the buffer.
        var layout = Layout.bytes
        /// Signalled when the picture is in the buffer; nil where none is being copied.
        var fence: GLsync?
    }

    /// The formats of pixels in the buffer.
    enum Layout {
        /// Four bytes, in the driver's order.
        case bytes
        /// Four half floats.
        case halves
        /// Four floats, where the driver does not return half floats.
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
    /// The number of pictures that are being copied.
    private(set) var count = 0

    /// - Parameter depth: the most pictures that can be copied at a time.
    init(depth: Int) { slots = (0..<depth).map { _ in Slot() } }

    deinit { for slot in slots { glDeleteSync(slot.fence) } }

    /// Returns the slot for one more picture.
    func next() -> Slot {
        precondition(count < slots.count, "\(slots.count) pictures are on their way: one has to be taken first")
        count += 1
        return slots[(first + count - 1) % slots.count]
    }

    /// Returns the slot of the picture that was started first, and removes it from the ring.
    func take() -> Slot {
        precondition(count > 0, "no picture is on its way")
        let slot = slots[first]
        first = (first + 1) % slots.count
        count -= 1
        return slot
    }
}
