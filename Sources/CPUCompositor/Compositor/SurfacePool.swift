// Unsafe: hands out pixel memory by address; it lives as long as the pool.
import PixelEffects

/// Memory for the passes that other passes read. A buffer is taken for a pass and released after its last reader, so a
/// frame needs as many as exist at once, and the next frame reuses them.
struct SurfacePool {
    private var buffers: ContiguousArray<PixelMemory> = []
    private var isTaken: ContiguousArray<Bool> = []
    /// The number of 32-bit words of a pixel.
    let wordsPerPixel: Int

    init(wordsPerPixel: Int) { self.wordsPerPixel = wordsPerPixel }

    /// Returns the number of words of a plane for `bounds`: at least two by two pixels, so that four neighbours always
    /// exist.
    func size(_ bounds: PixelRect) -> Int {
        PixelPlane.stride(width: Int(bounds.width)) * max(2, Int(bounds.height)) * wordsPerPixel
    }

    /// Takes a plane for `bounds`; returns it with the buffer's index for `release`, or nil where memory has run out.
    mutating func take(_ bounds: PixelRect) -> (plane: PixelPlane, buffer: Int)? {
        guard let (base, buffer) = take(words: size(bounds)) else { return nil }
        let stride = PixelPlane.stride(width: Int(bounds.width))
        return (PixelPlane(base: base, stride: stride, originX: bounds.minX, originY: bounds.minY), buffer)
    }

    /// Takes a buffer of at least some words; returns nil where memory has run out.
    mutating func take(words needed: Int) -> (base: UnsafeMutablePointer<UInt32>, buffer: Int)? {
        // Takes the smallest free buffer that fits; otherwise the largest free one is replaced by a larger one.
        var fitting = -1, free = -1
        for k in buffers.indices where !isTaken[k] {
            let capacity = buffers[k].capacity
            if capacity >= needed, fitting < 0 || capacity < buffers[fitting].capacity { fitting = k }
            if free < 0 || capacity > buffers[free].capacity { free = k }
        }
        if fitting < 0 {
            // An eighth more than needed: a surface that grows a little each frame keeps its buffer.
            guard let memory = PixelMemory(capacity: needed + needed / 8) else { return nil }
            if free < 0 {
                buffers.append(memory)
                isTaken.append(false)
                fitting = buffers.count - 1
            } else {
                buffers[free] = memory
                fitting = free
            }
        }
        isTaken[fitting] = true
        return (buffers[fitting].base, fitting)
    }

    mutating func release(_ buffer: Int) { isTaken[buffer] = false }

    /// Releases a buffer and, unless it is small, frees its memory.
    mutating func discard(_ buffer: Int) {
        isTaken[buffer] = false
        if buffers[buffer].capacity > 1 << 20, let small = PixelMemory(capacity: 16) { buffers[buffer] = small }
    }
}
