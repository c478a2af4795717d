// Unsafe pointers: pixels are written where they lie.
import Foundation

// GIF (GIF89a specification, 1990). What is missing at the end is left out; nothing is an error.

extension PictureFile {
    mutating func readGIF(_ bytes: [UInt8]) {
        let file = FileNumbers(bytes: bytes)
        guard let w = file.little(6, 2), let h = file.little(8, 2), let flags = file.little(10, 1) else { return }
        (width, height, isIndexed, isAnimated) = (w, h, true, true)
        var place = 13
        var global: Range<Int>?
        if flags & 0x80 != 0 {
            let end = place + 3 << (flags & 7 + 1)
            guard end <= bytes.count else { return }
            (global, place, hasGlobalColors) = (place..<end, end, true)
        }
        var control = PictureFrame()
        /// The data blocks from a place on, and where they end; nil where the terminator is missing.
        func blocks(_ start: Int) -> (parts: [Range<Int>], end: Int?) {
            var at = start
            var parts: [Range<Int>] = []
            while at < bytes.count {
                let count = Int(bytes[at])
                if count == 0 { return (parts, at + 1) }
                parts.append((at + 1)..<min(bytes.count, at + 1 + count))
                at += 1 + count
            }
            return (parts, nil)
        }
        while place < bytes.count, frames.count < Self.mostFrames {
            switch bytes[place] {
            case 0x3B:
                isComplete = true
                return
            case 0x21:
                guard let label = file.little(place + 1, 1) else { return }
                let (parts, end) = blocks(place + 2)
                guard let end else { return }
                if label == 0xF9, let first = parts.first, first.count >= 4 {
                    let packed = bytes[first.lowerBound]
                    control.delay = Double(file.little(first.lowerBound + 1, 2) ?? 0) / 100
                    control.disposal =
                        [.keep, .keep, .clear, .restore, .keep, .keep, .keep, .keep][Int(packed >> 2 & 7)]
                    control.transparent = packed & 1 != 0 ? Int(bytes[first.lowerBound + 3]) : nil
                } else if label == 0xFF, parts.count >= 2,
                    file.has("NETSCAPE2.0", at: parts[0].lowerBound)
                        || file.has("ANIMEXTS1.0", at: parts[0].lowerBound),
                    parts[1].count >= 3, bytes[parts[1].lowerBound] == 1
                {
                    loopCount = file.little(parts[1].lowerBound + 1, 2)
                }
                place = end
            case 0x2C:
                guard let x = file.little(place + 1, 2), let y = file.little(place + 3, 2),
                    let w = file.little(place + 5, 2), let h = file.little(place + 7, 2),
                    let packed = file.little(place + 9, 1)
                else { return }
                var frame = control
                control = PictureFrame()
                (frame.x, frame.y, frame.width, frame.height) = (x, y, w, h)
                frame.isInterlaced = packed & 0x40 != 0
                frame.colors = global
                place += 10
                if packed & 0x80 != 0 {
                    let end = place + 3 << (packed & 7 + 1)
                    guard end <= bytes.count else { return }
                    (frame.colors, place) = (place..<end, end)
                }
                guard let size = file.little(place, 1) else { return }
                frame.codeSize = size
                let (parts, end) = blocks(place + 1)
                frame.parts = parts
                if frame.transparent != nil { hasAlpha = true }
                // Some files have no size of their own.
                if width == 0 || height == 0 { (width, height) = (x + w, y + h) }
                guard let end else { return }
                frames.append(frame)
                place = end
            default:
                // Padding, or damage: what follows is looked for byte by byte.
                place += 1
            }
        }
    }

    /// The pixels of a frame's rectangle; what the data lack is transparent. Nil where they are damaged, or memory runs out.
    func pixelsGIF(_ frame: PictureFrame) -> PixelBuffer? {
        guard frame.width > 0, frame.height > 0, frame.height <= CGImage.maximumPixels / frame.width,
            let table = frame.colors
        else { return nil }
        let count = frame.width * frame.height
        var codes: [UInt8] = []
        for part in frame.parts { codes += data[data.startIndex + part.lowerBound..<data.startIndex + part.upperBound] }
        // A code stands for at most 4096 numbers of one and a half bytes: fewer codes cannot fill the picture.
        guard count <= (codes.count + 2) * 4096 else { return nil }
        let numbers = LZW.unpack(codes, size: frame.codeSize, limit: count)
        let bytes = data
        var colors = [UInt32](repeating: 0, count: 256)
        for i in 0..<(table.count / 3) {
            let at = bytes.startIndex + table.lowerBound + 3 * i
            colors[i] = 0xFF00_0000 | UInt32(bytes[at]) << 16 | UInt32(bytes[at + 1]) << 8 | UInt32(bytes[at + 2])
        }
        if let transparent = frame.transparent { colors[transparent] = 0 }
        let rows = frame.isInterlaced ? Self.interlaced(frame.height) : Array(0..<frame.height)
        let pixels = PixelBuffer(width: frame.width, height: frame.height, isOpaque: false) { out in
            let out = out.bindMemory(to: UInt32.self)
            for (i, y) in rows.enumerated() {
                let start = i * frame.width
                guard start < numbers.count else { break }
                for x in 0..<min(frame.width, numbers.count - start) {
                    out[y * frame.width + x] = colors[Int(numbers[start + x])]
                }
            }
        }
        return pixels.failure == nil ? pixels : nil
    }

    /// The rows in the order of an interlaced picture: every eighth from 0, then from 4, every fourth from 2, every second.
    private static func interlaced(_ height: Int) -> [Int] {
        [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
}
