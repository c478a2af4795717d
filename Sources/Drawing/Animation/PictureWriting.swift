// Unsafe pointers: rows are copied where they lie.
import Foundation

/// Writes files of one frame or several.
package enum PictureWriting {
    /// A frame to be written.
    package struct Frame {
        package var image: CGImage
        /// Seconds.
        package var delay: Double
        package var orientation: Int?

        package init(_ image: CGImage, delay: Double, orientation: Int?) {
            (self.image, self.delay, self.orientation) = (image, delay, orientation)
        }
    }

    /// A file's bytes.
    ///
    /// - Parameters:
    ///   - frames: at least one; a JPEG and an AVIF have one.
    ///   - loopCount: how often they are shown, 0 for ever; nil says nothing.
    ///   - quality: 0…1; nil is 0.9 for JPEG, 0.8 for AVIF, lossless for WebP.
    ///   - background: what lies below the transparent parts of a JPEG.
    /// - Returns: nil where a format cannot hold them.
    package static func data(
        _ frames: [Frame], as kind: PictureFile.Kind, loopCount: Int?, quality: CGFloat?, background: CGColor
    ) -> Data? {
        guard let first = frames.first else { return nil }
        switch kind {
        case .gif: return gif(frames, loopCount)
        case .jpeg:
            guard let file = try? first.image.data(as: .jpeg(quality: quality ?? 0.9, background: background)) else {
                return nil
            }
            guard let orientation = first.orientation else { return file }
            let exif = Array("Exif\0\0".utf8) + tiff(orientation)
            return Data([0xFF, 0xD8, 0xFF, 0xE1] + PNGChunks.number(exif.count + 2, 2) + exif) + file.dropFirst(2)
        case .png: return png(frames, loopCount)
        case .avif:
            let format = quality.map { $0 >= 1 ? ImageFormat.losslessAVIF : .avif(quality: $0) } ?? .avif()
            return try? first.image.data(as: format)
        case .webP:
            let format = quality.map { $0 >= 1 ? ImageFormat.losslessWebP : .webP(quality: $0) } ?? .losslessWebP
            guard frames.count > 1 else { return try? first.image.data(as: format) }
            return webP(frames, loopCount, format)
        }
    }

    /// Straight RGBA, four bytes a pixel.
    private static func straight(_ image: CGImage) -> [UInt8]? {
        let eight = image.pixelBuffer.inEightBits
        guard eight.failure == nil else { return nil }
        var bytes = [UInt8](repeating: 0, count: image.width * image.height * 4)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for y in 0..<image.height {
                let row = (y * image.width * 4)..<((y + 1) * image.width * 4)
                eight.copyRGBA(row: y, into: UnsafeMutableBufferPointer(rebasing: bytes[row]))
            }
        }
        return bytes
    }

    /// A TIFF of one entry, the orientation (Exif 2.32, tag 0x0112).
    private static func tiff(_ orientation: Int) -> [UInt8] {
        Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    }

    // MARK: GIF

    private static func gif(_ frames: [Frame], _ loopCount: Int?) -> Data? {
        let width = frames.map(\.image.width).max() ?? 0, height = frames.map(\.image.height).max() ?? 0
        guard width <= 65535, height <= 65535 else { return nil }
        var file = Array("GIF89a".utf8) + RIFF.number(width, 2) + RIFF.number(height, 2) + [0x70, 0, 0]
        if let loopCount {
            file +=
                [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + RIFF.number(min(65535, max(0, loopCount)), 2)
                + [0]
        }
        // Where frames have holes or do not fill the whole, each is cleared before the next one is drawn.
        let isCleared = frames.contains {
            !$0.image.isOpaque || $0.image.width != width || $0.image.height != height
        }
        for frame in frames {
            guard let pixels = straight(frame.image) else { return nil }
            let table = ColorTable(pixels)
            var bits = 1
            while 1 << bits < table.colors.count { bits += 1 }
            let packed: UInt8 = (isCleared ? 2 : 1) << 2 | (table.transparent == nil ? 0 : 1)
            let delay = frame.delay.isFinite ? min(65535, max(0, (frame.delay * 100).rounded())) : 0
            file += [0x21, 0xF9, 4, packed] + RIFF.number(Int(delay), 2) + [UInt8(table.transparent ?? 0), 0]
            file += [0x2C, 0, 0, 0, 0] + RIFF.number(frame.image.width, 2) + RIFF.number(frame.image.height, 2)
            file.append(0x80 | UInt8(bits - 1))
            for i in 0..<(1 << bits) {
                let color = i < table.colors.count ? table.colors[i] : 0
                file += PNGChunks.number(Int(color), 3)
            }
            let size = max(2, bits)
            file.append(UInt8(size))
            let codes = LZW.pack(table.numbers(of: pixels), size: size)
            for start in stride(from: 0, to: codes.count, by: 255) {
                let part = codes[start..<min(codes.count, start + 255)]
                file.append(UInt8(part.count))
                file += part
            }
            file.append(0)
        }
        file.append(0x3B)
        return Data(file)
    }

    // MARK: PNG

    private static func png(_ frames: [Frame], _ loopCount: Int?) -> Data? {
        // A picture of half floats has 16 bits a channel.
        func chunks(_ image: CGImage) -> [(name: String, data: ArraySlice<UInt8>)]? {
            // All frames have alpha where one has, since they share a head.
            let hasAlpha = frames.contains { !$0.image.isOpaque }
            let picture = hasAlpha && image.isOpaque && frames.count > 1 ? image.withAlpha : image
            return (try? picture.pngData()).map { PNGChunks.all([UInt8]($0)) }
        }
        guard let head = chunks(frames[0].image) else { return nil }
        let isAnimated = frames.count > 1
        let (width, height) = (frames[0].image.width, frames[0].image.height)
        // Later frames lie within the first.
        guard frames.allSatisfy({ $0.image.width <= width && $0.image.height <= height }) else { return nil }
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        for chunk in head where chunk.name != "IDAT" && chunk.name != "IEND" {
            PNGChunks.append(chunk.name, Array(chunk.data), to: &file)
        }
        if let orientation = frames[0].orientation { PNGChunks.append("eXIf", tiff(orientation), to: &file) }
        if isAnimated {
            PNGChunks.append("acTL", PNGChunks.number(frames.count, 4) + PNGChunks.number(loopCount ?? 0, 4), to: &file)
        }
        var sequence = 0
        for (i, frame) in frames.enumerated() {
            guard let own = i == 0 ? head : chunks(frame.image) else { return nil }
            guard i == 0 || own[0].data.dropFirst(8).elementsEqual(head[0].data.dropFirst(8)) else { return nil }
            if isAnimated {
                let delay = frame.delay.isFinite ? Int(min(65.535, max(0, frame.delay)) * 1000 + 0.5) : 0
                var control = PNGChunks.number(sequence, 4) + PNGChunks.number(frame.image.width, 4)
                control += PNGChunks.number(frame.image.height, 4) + PNGChunks.number(0, 8)
                // Milliseconds; the place is cleared after each frame, and each replaces what is there.
                PNGChunks.append(
                    "fcTL", control + PNGChunks.number(delay, 2) + PNGChunks.number(1000, 2) + [1, 0], to: &file)
                sequence += 1
            }
            for chunk in own where chunk.name == "IDAT" {
                if i == 0 {
                    PNGChunks.append("IDAT", Array(chunk.data), to: &file)
                } else {
                    PNGChunks.append("fdAT", PNGChunks.number(sequence, 4) + chunk.data, to: &file)
                    sequence += 1
                }
            }
        }
        PNGChunks.append("IEND", [], to: &file)
        return Data(file)
    }

    // MARK: WebP

    private static func webP(_ frames: [Frame], _ loopCount: Int?, _ format: ImageFormat) -> Data? {
        let width = frames.map(\.image.width).max() ?? 0, height = frames.map(\.image.height).max() ?? 0
        guard width <= 16383, height <= 16383 else { return nil }
        let hasAlpha = frames.contains { !$0.image.isOpaque }
        var body = RIFF.chunk("ANIM", [0, 0, 0, 0] + RIFF.number(min(65535, max(0, loopCount ?? 0)), 2))
        for frame in frames {
            guard let whole = try? frame.image.data(as: format) else { return nil }
            var head = RIFF.number(0, 6) + RIFF.number(frame.image.width - 1, 3)
            head += RIFF.number(frame.image.height - 1, 3)
            let delay = frame.delay.isFinite ? Int(min(16_777, max(0, frame.delay)) * 1000 + 0.5) : 0
            // Each replaces what is there, and its place is cleared afterwards.
            head += RIFF.number(delay, 3) + [0b11]
            body += RIFF.chunk("ANMF", head + pictureChunks([UInt8](whole)))
        }
        return RIFF.webP(body, size: (width: width, height: height, flags: hasAlpha ? 0x12 : 0x02))
    }

    /// The chunks of a WebP's pixels.
    private static func pictureChunks(_ file: [UInt8]) -> [UInt8] {
        let numbers = FileNumbers(bytes: file)
        var found: [UInt8] = [], place = 12
        while let length = numbers.little(place + 4, 4), place + 8 + length <= file.count {
            let name = String(decoding: file[place..<(place + 4)], as: UTF8.self)
            let end = min(file.count, place + 8 + length + length % 2)
            if ["ALPH", "VP8 ", "VP8L"].contains(name) { found += file[place..<end] }
            place = end
        }
        return found
    }
}

extension CGImage {
    /// The picture as one that is not known to be opaque.
    fileprivate var withAlpha: CGImage {
        let eight = pixelBuffer.inEightBits
        return CGImage(
            pixelBuffer: PixelBuffer(width: width, height: height, isOpaque: false, isZeroed: false) { out in
                withExtendedLifetime(eight) { out.copyMemory(from: eight.bytes) }
            })
    }
}
