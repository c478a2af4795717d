public import Drawing

/// Pictures made of another one's pixels.
extension CGImage {
    /// Upside down.
    public func upsideDown() -> CGImage {
        let old = pixels, w = width, h = height
        return .made(w, h) { x, y in old[(h - 1 - y) * w + x] }
    }

    /// A quarter turn that takes the point (x, y) to (height - y, x), with y down.
    public func quarterTurn() -> CGImage {
        let old = pixels, w = width, h = height
        return .made(h, w) { x, y in old[(h - 1 - x) * w + y] }
    }

    /// Twice, side by side.
    public func twice() -> CGImage {
        let old = pixels, w = width
        return .made(2 * w, height) { x, y in old[y * w + x % w] }
    }

    /// What is inside of a rectangle, and a colour outside: premultiplied, as 0xAARRGGBB.
    public func clipped(to r: PixelRect, over background: UInt32) -> CGImage {
        let old = pixels, w = width
        return .made(w, height) { x, y in
            x >= r.minX && x < r.maxX && y >= r.minY && y < r.maxY ? old[y * w + x] : background
        }
    }

    private static func made(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> CGImage {
        CGImage(
            pixelBuffer: PixelBuffer(width: width, height: height) { bytes in
                let words = bytes.bindMemory(to: UInt32.self)
                for y in 0..<height {
                    for x in 0..<width { words[y * width + x] = pixel(x, y) }
                }
            })
    }
}
