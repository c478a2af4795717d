import Values

/// Reads frames of YUV4MPEG2: a line of text, then for each frame a line and its planes.
struct Y4MReader {
    /// The planes of a frame.
    let layout: VideoPlanes.Layout
    /// How colours are made of samples.
    let color: VideoColor
    /// Frames a second; nil where the header does not say.
    let framesPerSecond: Double?
    /// The width of a pixel over its height.
    let pixelAspect: Double
    /// Whether there is luma alone.
    private let isGrey: Bool

    /// The longest line.
    static let mostLine = 1024

    /// Reads the header.
    init(_ source: some ByteSource) throws(StreamEnd) {
        let words = try Self.line(source).split(separator: " ")
        guard words.first == "YUV4MPEG2" else { throw .broken("it does not begin as YUV4MPEG2 does") }
        var width = 0, height = 0, chroma = "420", rate: Double?, aspect = 1.0, isFull = false
        for word in words.dropFirst() {
            let value = String(word.dropFirst())
            switch word.first {
            case "W": width = Int(value) ?? 0
            case "H": height = Int(value) ?? 0
            case "C": chroma = value
            case "F": rate = Self.ratio(value)
            case "A": aspect = Self.ratio(value) ?? 1
            case "X" where value == "COLORRANGE=FULL": isFull = true
            default: break
            }
        }
        guard width > 0, height > 0, width <= ProbeReader.mostSide, height <= ProbeReader.mostSide,
            width * height <= ProbeReader.mostPixels
        else { throw .broken("frames of \(width)x\(height) pixels cannot be shown") }
        let kinds: [String: (Bool, Bool, Bool)] = [
            "420": (true, true, false), "420jpeg": (true, true, false), "420mpeg2": (true, true, false),
            "420paldv": (true, true, false), "422": (true, false, false), "444": (false, false, false),
            "444alpha": (false, false, true), "mono": (true, true, false),
        ]
        guard let kind = kinds[chroma] else {
            throw .broken(
                "samples of the form C\(chroma.prefix(20)) are not read: 8 bits of 420, 422, 444 and 444alpha are")
        }
        isGrey = chroma == "mono"
        layout = VideoPlanes.Layout(
            width: width, height: height, halvesColumns: kind.0, halvesRows: kind.1, hasAlpha: kind.2)
        var color = VideoColor.usual(width: width, height: height)
        color.isFullRange = isFull
        self.color = color
        framesPerSecond = rate.flatMap { $0 > 0 && $0 < 100_000 ? $0 : nil }
        pixelAspect = aspect > 0.01 && aspect < 100 ? aspect : 1
    }

    /// The next frame.
    ///
    /// - Throws: `StreamEnd.end` behind the last one.
    func next(_ source: some ByteSource) throws(StreamEnd) -> VideoFrame {
        let line = try Self.line(source)
        guard line == "FRAME" || line.hasPrefix("FRAME ") else { throw .broken("no frame stands where one should") }
        let planes = try VideoPlanes(layout, color) { bytes throws(StreamEnd) in
            if isGrey {
                let luma = layout.width * layout.height
                try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<luma]))
                for i in luma..<bytes.count { bytes[i] = 128 }
            } else {
                try source.read(into: bytes)
            }
        }
        guard let planes else { throw .broken("there is no memory for a frame") }
        return VideoFrame(planes, pixelAspect: pixelAspect)
    }

    private static func line(_ source: some ByteSource) throws(StreamEnd) -> String {
        var bytes: [UInt8] = []
        while true {
            let byte = try source.byte()
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
            guard bytes.count <= mostLine else { throw .broken("a header does not end") }
        }
    }

    private static func ratio(_ text: String) -> Double? {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let over = Double(parts[0]), let under = Double(parts[1]), over > 0, under > 0 else {
            return nil
        }
        return over / under
    }
}
