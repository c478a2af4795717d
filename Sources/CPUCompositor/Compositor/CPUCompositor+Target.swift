// Unsafe: copies rows out of the target, and lends its memory.
import Foundation
import PixelEffects

/// The target of the picture.
extension CPUCompositor {
    /// Resizes the target to the picture.
    func resize(_ width: Int, _ height: Int) {
        if width == self.width, height == self.height { return }
        floatTarget = nil
        pictures = PictureMemory(width: width, height: height, format: pixelFormat)
        hasPicture = false
        (self.width, self.height) = (width, height)
    }

    /// Prepares the target for drawing the damage.
    func openTarget(_ damage: Damage) throws(CompositorError) {
        if !pictures.open(drawing: damage) { throw noMemory(width, height) }
    }

    /// The picture's pixels, of bytes or of half floats, rows packed; nil before the first frame.
    private func picturePlane<Pixel>(of pixel: Pixel.Type) -> Plane<Pixel>? {
        pictures.pixels.map {
            Plane(base: $0.assumingMemoryBound(to: pixel), stride: width, originX: 0, originY: 0)
        }
    }

    /// The plane that the picture's pass is drawn into; of floats only where that pass reads it, see `halves`.
    func target(isRead: Bool) throws(CompositorError) -> PixelPlane {
        guard drawsFloats else { return picturePlane(of: UInt32.self) ?? .none }
        guard isRead else { return .none }
        let stride = PixelPlane.stride(width: width)
        if floatTarget == nil { floatTarget = PixelMemory(capacity: stride * height * FloatPlane.words) }
        guard let floatTarget else { throw noMemory(width, height) }
        return PixelPlane(base: floatTarget.base, stride: stride, originX: 0, originY: 0)
    }

    /// The picture of half floats; nil for one of bytes.
    var halves: HalfPlane? { drawsFloats ? picturePlane(of: SIMD4<UInt16>.self) : nil }

    /// Returns the picture drawn last in its own memory; nil where there is none.
    public func picture(isOpaque: Bool) -> PixelBuffer? {
        hasPicture ? pictures.picture(isOpaque: isOpaque) : nil
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
        guard let pixels = pictures.pixels, let start = destination.baseAddress else { return }
        if bytesPerRow == rowBytes {
            memcpy(start, pixels, rowBytes * height)
            return
        }
        for y in 0..<height { memcpy(start + y * bytesPerRow, pixels + y * rowBytes, rowBytes) }
    }

    /// Copies the part of the picture drawn last that lies in a region; nothing before the first draw.
    ///
    /// - Throws: never; the protocol lets other backends fail.
    public func read(
        _ region: PixelRegion, into destination: UnsafeMutableRawBufferPointer, bytesPerRow: Int
    ) throws(CompositorError) {
        let all = PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height))
        if region.area >= all.area {
            return try read(into: destination, bytesPerRow: bytesPerRow)
        }
        guard let pixels = pictures.pixels, let start = destination.baseAddress else { return }
        let pixelBytes = pixelFormat.bytesPerPixel, rowBytes = width * pixelBytes
        precondition(destination.count >= bytesPerRow * (height - 1) + rowBytes, "the memory holds no such picture")
        for i in 0..<region.count {
            let rect = region[i].intersection(all)
            guard !rect.isEmpty else { continue }
            let left = Int(rect.minX) * pixelBytes, bytes = Int(rect.width) * pixelBytes
            for y in Int(rect.minY)..<Int(rect.maxY) {
                memcpy(start + y * bytesPerRow + left, pixels + y * rowBytes + left, bytes)
            }
        }
    }

    /// Lends the picture drawn last without a copy, in `pixelFormat`. Row 0 is at the top.
    ///
    /// - Parameter body: receives the pixels, valid during the call only, and the bytes from one row to the next.
    ///   Before the first draw there are no pixels.
    /// - Throws: what `body` throws.
    public func withPixels<Result, Failure: Error>(
        _ body: (_ pixels: UnsafeRawBufferPointer, _ bytesPerRow: Int) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let pixels = pictures.pixels else { return try body(UnsafeRawBufferPointer(start: nil, count: 0), 0) }
        let bytesPerRow = width * pixelFormat.bytesPerPixel
        return try body(UnsafeRawBufferPointer(start: pixels, count: bytesPerRow * height), bytesPerRow)
    }
}
