import Foundation

// JPEG's markers (ITU-T T.81, annex B), JFIF's density, Exif's orientation.

extension PictureFile {
    mutating func readJPEG(_ bytes: [UInt8]) {
        let file = FileNumbers(bytes: bytes)
        var place = 2
        while let marker = file.big(place, 2), marker >> 8 == 0xFF {
            // Fill bytes.
            if marker == 0xFFFF {
                place += 1
                continue
            }
            if marker == 0xFFD8 || (0xFFD0...0xFFD7).contains(marker) || marker == 0xFF01 {
                place += 2
                continue
            }
            if marker == 0xFFD9 { isComplete = true }
            guard !isComplete, let length = file.big(place + 2, 2), length >= 2 else { break }
            let body = (place + 4)..<(place + 2 + length)
            switch marker {
            case 0xFFC0...0xFFCF where width == 0 && marker != 0xFFC4 && marker != 0xFFC8 && marker != 0xFFCC:
                depth = file.big(place + 4, 1) ?? 8
                height = file.big(place + 5, 2) ?? 0
                width = file.big(place + 7, 2) ?? 0
                let count = file.big(place + 9, 1) ?? 3
                colorModel = count == 1 ? .gray : count == 4 ? .cmyk : .rgb
            case 0xFFE0 where file.has("JFIF\0", at: body.lowerBound):
                if let unit = file.big(body.lowerBound + 7, 1), let x = file.big(body.lowerBound + 8, 2),
                    let y = file.big(body.lowerBound + 10, 2), unit == 1 || unit == 2
                {
                    let scale = unit == 2 ? 2.54 : 1
                    density = (Double(x) * scale, Double(y) * scale)
                }
            case 0xFFE1
            where body.count >= 6 && body.upperBound <= bytes.count && file.has("Exif\0\0", at: body.lowerBound):
                orientation = orientation ?? file.orientation((body.lowerBound + 6)..<body.upperBound)
            default: break
            }
            place = body.upperBound
            // A scan's data end at the first marker that is neither a zero for a byte of 0xFF nor a restart.
            while marker == 0xFFDA, place + 1 < bytes.count,
                bytes[place] != 0xFF || bytes[place + 1] == 0 || bytes[place + 1] & 0xF8 == 0xD0
            {
                place += 1
            }
        }
        guard width > 0, height > 0 else { return }
        // Where a scan is damaged, its markers lead astray; the end marker may be followed by a few bytes of padding.
        let tail = bytes.suffix(64)
        isComplete = isComplete || zip(tail, tail.dropFirst()).contains { $0 == 0xFF && $1 == 0xD9 }
        var frame = PictureFrame()
        (frame.width, frame.height) = (width, height)
        if isComplete { frames = [frame] }
    }
}
