// Unsafe: copies rows out of the target, and lends its memory.
import Foundation
import PixelEffects

/// The target of the picture.
extension CPUCompositor {
    /// Resizes the target to the picture.
    func resize(_ width: Int, _ height: Int) throws(CompositorError) {
        if width == self.width, height == self.height, floatTarget != nil || !drawsFloats { return }
        floatTarget = nil
        pictures = PictureMemory(width: 0, height: 0)
        hasPicture = false
        (self.width, self.height) = (0, 0)
        if drawsFloats {
            let words = PixelPlane.stride(width: width) * height * FloatPlane.words
            guard let memory = PixelMemory(capacity: words) else { throw noMemory(width, height) }
            floatTarget = memory
        } else {
            pictures = PictureMemory(width: width, height: height)
        }
        (self.width, self.height) = (width, height)
    }

    /// Prepares the target for drawing the damage.
    func openTarget(_ damage: Damage) throws(CompositorError) {
        if !drawsFloats, !pictures.open(drawing: damage) { throw noMemory(width, height) }
    }

    /// The target's pixels; nil before the first frame. Rows of bytes are packed, those of floats are whole cache
    /// lines.
    var target: PixelPlane? {
        if let floatTarget {
            return PixelPlane(
                base: floatTarget.base, stride: PixelPlane.stride(width: width), originX: 0, originY: 0)
        }
        guard let pixels = pictures.pixels else { return nil }
        return PixelPlane(base: pixels, stride: width, originX: 0, originY: 0)
    }

    /// Returns the picture drawn last in its own memory; nil for floats, which reading rounds, and where there is no
    /// picture.
    public func picture(isOpaque: Bool) -> PixelBuffer? {
        hasPicture && !drawsFloats ? pictures.picture(isOpaque: isOpaque) : nil
    }

    private func noMemory(_ width: Int, _ height: Int) -> CompositorError {
        outOfMemory("a picture of \(width)x\(height) pixels")
    }

    /// Copies the picture drawn last, rows `bytesPerRow` apart; nothing before the first draw.
    ///
    /// - Throws: never; the protocol lets other backends fail.
    public func read(into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int) throws(CompositorError) {
        let rowBytes = width * pixelFormat.bytesPerPixel
        precondition(bytesPerRow >= rowBytes, "a row of \(width) pixels needs \(rowBytes) bytes, not \(bytesPerRow)")
        precondition(
            height == 0 || destination.count >= bytesPerRow * (height - 1) + rowBytes,
            "a picture of \(width)x\(height) needs \(bytesPerRow * height) bytes, not \(destination.count)")
        guard let target, let start = destination.baseAddress else { return }
        if drawsFloats {
            let plane = FloatPlane(target)
            for y in 0..<height {
                let row = (start + y * bytesPerRow).assumingMemoryBound(to: UInt16.self)
                scratch.floats.kernels.pointee.halves(row, plane.at(0, Int32(y)), Int32(width))
            }
            return
        }
        if bytesPerRow == rowBytes {
            memcpy(start, target.base, rowBytes * height)
            return
        }
        for y in 0..<height { memcpy(start + y * bytesPerRow, target.base + y * target.stride, rowBytes) }
    }

    /// Copies the part of the picture drawn last that lies in a region; nothing before the first draw.
    ///
    /// - Throws: never; the protocol lets other backends fail.
    public func read(
        _ region: PixelRegion, into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        if drawsFloats || region.area >= all.area {
            return try read(into: destination, bytesPerRow: bytesPerRow)
        }
        guard let target, let start = destination.baseAddress else { return }
        precondition(destination.count >= bytesPerRow * (height - 1) + width * 4, "the memory holds no such picture")
        for i in 0..<region.count {
            let rect = region[i].intersection(all)
            guard !rect.isEmpty else { continue }
            let left = Int(rect.minX), bytes = Int(rect.maxX - rect.minX) * 4
            for y in Int(rect.minY)..<Int(rect.maxY) {
                memcpy(start + y * bytesPerRow + left * 4, target.base + y * target.stride + left, bytes)
            }
        }
    }

    /// Lends the picture drawn last without a copy: premultiplied BGRA8; or, where `pixelFormat` is `.rgba16F`, four
    /// floats of 32 bits per pixel, premultiplied red, green, blue, alpha. Row 0 is at the top.
    ///
    /// - Parameter body: receives the pixels, valid during the call only, and the bytes from one row to the next.
    ///   Before the first draw there are no pixels.
    /// - Throws: what `body` throws.
    public func withPixels<Result, Failure: Error>(
        _ body: (_ pixels: UnsafeRawBufferPointer, _ bytesPerRow: Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let target else { return try body(UnsafeRawBufferPointer(start: nil, count: 0), 0) }
        let bytesPerRow = target.stride * 4 * surfaces.wordsPerPixel
        return try body(UnsafeRawBufferPointer(start: target.base, count: bytesPerRow * height), bytesPerRow)
    }
}
