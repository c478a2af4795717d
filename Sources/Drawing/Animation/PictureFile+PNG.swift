import Foundation

// PNG and its animation chunks (PNG specification, third edition, 11.3.6). A frame is read as a PNG of its own.

extension PictureFile {
    mutating func readPNG(_ bytes: [UInt8]) {
        self.bytes = bytes
        let file = FileNumbers(bytes: bytes)
        guard file.has("IHDR", at: 12), file.big(8, 4) == 13, bytes.count >= 33, let w = file.big(16, 4),
            let h = file.big(20, 4), let bits = file.big(24, 1), let type = file.big(25, 1)
        else { return }
        (width, height, depth) = (w, h, bits)
        hasAlpha = type == 4 || type == 6
        colorModel = type == 0 || type == 4 ? .gray : .rgb
        isIndexed = type == 3
        if isIndexed { depth = 8 }
        var place = 8, isInData = false
        var still = PictureFrame()
        (still.width, still.height) = (w, h)
        var pending: PictureFrame?
        while let length = file.big(place, 4), place + 12 + length <= bytes.count {
            let body = (place + 8)..<(place + 8 + length)
            let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
            if !isInData, Self.chunksOfHead.contains(name) { headPNG += bytes[place..<(place + 12 + length)] }
            switch name {
            case "acTL" where !isInData:
                isAnimated = true
                loopCount = file.big(body.lowerBound + 4, 4)
            // Without the chunk that says so before the data, a file is no animation.
            case "fcTL" where isAnimated:
                if let frame = pending, !frame.parts.isEmpty, frames.count < Self.mostFrames { frames.append(frame) }
                pending = Self.control(file, body)
            case "IDAT":
                isInData = true
                still.parts.append(body)
                // The picture that is not animated is a frame only where a control stands before it.
                if pending != nil, frames.isEmpty { pending?.parts.append(body) }
            case "fdAT": if length > 4 { pending?.parts.append((body.lowerBound + 4)..<body.upperBound) }
            case "tRNS": hasAlpha = true
            case "eXIf": orientation = orientation ?? file.orientation(body)
            case "pHYs":
                if let x = file.big(body.lowerBound, 4), let y = file.big(body.lowerBound + 4, 4),
                    file.big(body.lowerBound + 8, 1) == 1
                {
                    density = ((Double(x) * 0.0254).rounded(), (Double(y) * 0.0254).rounded())
                }
            case "IEND":
                isComplete = true
            default: break
            }
            if isComplete { break }
            place += 12 + length
        }
        if let pending, !pending.parts.isEmpty, frames.count < Self.mostFrames, isComplete || !frames.isEmpty {
            if isComplete { frames.append(pending) }
        }
        if frames.isEmpty {
            isAnimated = false
            if isInData, isComplete { frames = [still] }
        }
    }

    private static func control(_ file: FileNumbers, _ body: Range<Int>) -> PictureFrame? {
        let at = body.lowerBound
        guard body.count >= 26, let w = file.big(at + 4, 4), let h = file.big(at + 8, 4), let x = file.big(at + 12, 4),
            let y = file.big(at + 16, 4), let over = file.big(at + 20, 2), let under = file.big(at + 22, 2),
            let disposal = file.big(at + 24, 1), let blend = file.big(at + 25, 1)
        else { return nil }
        var frame = PictureFrame()
        (frame.x, frame.y, frame.width, frame.height) = (x, y, w, h)
        // A denominator of 0 means hundredths.
        frame.delay = Double(over) / Double(under == 0 ? 100 : under)
        frame.disposal = disposal == 1 ? .clear : disposal == 2 ? .restore : .keep
        frame.blends = blend == 1
        return frame
    }

    /// What says how a PNG's samples are read, besides its first chunk.
    private static let chunksOfHead: Set<String> = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT"]

    /// A PNG of one frame: the file's head with the frame's size, and its data.
    func wholePNG(_ frame: PictureFrame) -> Data {
        // `readPNG` found the first chunk here.
        var first = Array(bytes[16..<29])
        for i in 0..<4 {
            first[i] = UInt8(truncatingIfNeeded: frame.width >> (24 - 8 * i))
            first[4 + i] = UInt8(truncatingIfNeeded: frame.height >> (24 - 8 * i))
        }
        var made = Array(bytes[0..<8])
        PNGChunks.append("IHDR", first, to: &made)
        made += headPNG
        for part in frame.parts { PNGChunks.append("IDAT", Array(bytes[part]), to: &made) }
        PNGChunks.append("IEND", [], to: &made)
        return Data(made)
    }
}
