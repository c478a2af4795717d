import Foundation

// WebP's container (RFC 9649): a frame is read as a WebP of its own.

extension PictureFile {
    mutating func readWebP(_ bytes: [UInt8]) {
        let file = FileNumbers(bytes: bytes)
        guard let size = file.little(4, 4) else { return }
        let end = min(bytes.count, 8 + size)
        isComplete = bytes.count >= 8 + size
        var place = 12
        while let length = file.little(place + 4, 4), place + 8 <= end {
            let body = (place + 8)..<min(end, place + 8 + length), isWhole = place + 8 + length <= end
            switch String(decoding: bytes[place..<(place + 4)], as: UTF8.self) {
            // It stands first, and only there.
            case "VP8X" where place == 12:
                guard body.count >= 10, let flags = file.little(place + 8, 1) else { return }
                width = (file.little(place + 12, 3) ?? 0) + 1
                height = (file.little(place + 15, 3) ?? 0) + 1
                hasAlpha = flags & 0x10 != 0
                isAnimated = flags & 0x02 != 0
            case "ANIM": loopCount = file.little(place + 12, 2)
            case "ANMF":
                if isWhole, frames.count < Self.mostFrames, let frame = Self.frame(file, body) { frames.append(frame) }
            case "EXIF": if isWhole { orientation = file.orientation(body) }
            case "VP8 ":
                if width == 0, let w = file.little(place + 14, 2), let h = file.little(place + 16, 2) {
                    (width, height) = (w & 0x3FFF, h & 0x3FFF)
                }
                if isWhole, !isAnimated { addStill() }
            case "VP8L":
                if let bits = file.little(place + 9, 4) {
                    if width == 0 { (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1) }
                    if bits >> 28 & 1 != 0 { hasAlpha = true }
                }
                if isWhole, !isAnimated { addStill() }
            default: break
            }
            place += 8 + length + length % 2
        }
    }

    private mutating func addStill() {
        guard frames.isEmpty else { return }
        var frame = PictureFrame()
        (frame.width, frame.height) = (width, height)
        frames = [frame]
    }

    private static func frame(_ file: FileNumbers, _ body: Range<Int>) -> PictureFrame? {
        let at = body.lowerBound
        guard body.count > 16, let x = file.little(at, 3), let y = file.little(at + 3, 3),
            let w = file.little(at + 6, 3), let h = file.little(at + 9, 3), let delay = file.little(at + 12, 3),
            let flags = file.little(at + 15, 1)
        else { return nil }
        var frame = PictureFrame()
        (frame.x, frame.y, frame.width, frame.height) = (2 * x, 2 * y, w + 1, h + 1)
        frame.delay = Double(delay) / 1000
        frame.disposal = flags & 1 != 0 ? .clear : .keep
        frame.blends = flags & 2 == 0
        frame.parts = [(at + 16)..<body.upperBound]
        return frame
    }

    /// A WebP of one frame; nil for one without data.
    func wholeWebP(_ frame: PictureFrame) -> Data? {
        guard let part = frame.parts.first else { return nil }
        let chunks = [UInt8](data[data.startIndex + part.lowerBound..<data.startIndex + part.upperBound])
        // A picture with its alpha apart needs the extended form.
        let isApart = FileNumbers(bytes: chunks).has("ALPH", at: 0)
        if isApart { return RIFF.webP(chunks, size: (width: frame.width, height: frame.height, flags: 0x10)) }
        return RIFF.webP(chunks)
    }
}

/// Makes WebP containers.
enum RIFF {
    static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + number(data.count, 4) + data + (data.count % 2 == 1 ? [0] : [])
    }

    /// A file of chunks, after a head of the extended form where a size is given.
    static func webP(_ chunks: [UInt8], size: (width: Int, height: Int, flags: Int)? = nil) -> Data {
        var body = Array("WEBP".utf8)
        if let size {
            body += chunk(
                "VP8X", number(size.flags, 1) + [0, 0, 0] + number(size.width - 1, 3) + number(size.height - 1, 3))
        }
        body += chunks
        return Data(Array("RIFF".utf8) + number(body.count, 4) + body)
    }
}
