import FrameModel

/// Pictures that a backend draws of frames: the bytes b, g, r, a of each pixel, row after row.
package enum Pictures {
    /// What a backend shows after a frame.
    package static func draw(_ frame: Frame, with compositor: some Compositor) throws -> [UInt8] {
        try compositor.draw(frame)
        return try read(compositor, of: frame)
    }

    /// The picture drawn last, which is as large as a frame's.
    package static func read(_ compositor: some Compositor, of frame: Frame) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: frame.width * frame.height * 4)
        try bytes.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: frame.width * 4) }
        return bytes
    }

    /// What shows after a frame over another: `after` within the damage and `before` outside.
    package static func patched<Pixel>(
        _ before: [Pixel], with after: [Pixel], within damage: PixelRegion, width: Int, perPixel: Int = 1
    ) -> [Pixel] {
        var pixels = before
        for rect in (0..<damage.count).map({ damage[$0] }) {
            for y in Int(rect.minY)..<Int(rect.maxY) {
                let row = (y * width + Int(rect.minX)) * perPixel..<(y * width + Int(rect.maxX)) * perPixel
                pixels[row] = after[row]
            }
        }
        return pixels
    }

    /// The reference renderer's bytes.
    package static func reference(_ frame: Frame) -> [UInt8] {
        ReferenceRenderer.render(frame).pixels.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    }
}

/// Pictures of half floats, r, g, b, a, by a backend that draws such.
package enum FloatPictures {
    /// What a backend shows after a frame.
    package static func draw(_ frame: Frame, with compositor: some Compositor) throws -> [SIMD4<Float16>] {
        try compositor.draw(frame)
        var pixels = [SIMD4<Float16>](repeating: .zero, count: frame.width * frame.height)
        try pixels.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: frame.width * 8) }
        return pixels
    }
}

extension Frame {
    /// The same frame over an earlier one, of which only a region is drawn anew.
    package func with(damage: PixelRegion) -> Frame {
        var frame = self
        frame.damage = Damage(
            damage, within: PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)))
        return frame
    }
}

extension PixelBuffer {
    /// The pixel at a place as 0xAARRGGBB, premultiplied.
    package func pixel(_ x: Int, _ y: Int) -> UInt32 {
        bytes.loadUnaligned(fromByteOffset: y * bytesPerRow + x * 4, as: UInt32.self)
    }
}
