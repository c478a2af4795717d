// Unsafe: copies rows out of the target, and lends its memory.
import FrameModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension CPUCompositor {
    /// Copies the picture drawn last, rows `bytesPerRow` apart; nothing before the first draw.
    ///
    /// - Throws: never: the protocol lets other backends fail.
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

    /// Copies what of the picture drawn last lies in a region; nothing before the first draw.
    ///
    /// - Throws: never: the protocol lets other backends fail.
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

    /// Lends the picture drawn last without a copy: premultiplied BGRA8, or, where `pixelFormat` is `.rgba16F`, four floats
    /// of 32 bits a pixel, premultiplied red, green, blue, alpha; row 0 at the top.
    ///
    /// - Parameter body: gets the pixels, valid during the call only, and the bytes from one row to the next. Before the
    ///   first draw there are no pixels.
    /// - Throws: what `body` throws.
    public func withPixels<Result, Failure: Error>(
        _ body: (_ pixels: UnsafeRawBufferPointer, _ bytesPerRow: Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let target else { return try body(UnsafeRawBufferPointer(start: nil, count: 0), 0) }
        let bytesPerRow = target.stride * 4 * surfaces.wordsPerPixel
        return try body(UnsafeRawBufferPointer(start: target.base, count: bytesPerRow * height), bytesPerRow)
    }
}
