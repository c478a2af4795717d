import Values

/// Reads what ffprobe says of a film's packets, its stream and its container, a line at a time ("compact" output).
struct ProbeReader {
    /// The arguments that make ffprobe say it.
    static func arguments(_ path: String) -> [String] {
        ["-v", "error"] + MediaTool.confined + [
            "-select_streams", "V:0", "-show_entries",
            "packet=pts,dts,duration,flags:stream=codec_name,width,height,pix_fmt,sample_aspect_ratio,color_range,color_space,"
                + "time_base,duration_ts:stream_tags=rotate,alpha_mode,DURATION:stream_side_data=rotation:"
                + "format=nb_streams,duration",
            "-of", "compact", "-i", "file:" + path,
        ]
    }

    /// The most frames: ten hours at 60 a second.
    static let mostFrames = 1 << 21
    /// The most pixels on a side, and in all.
    static let mostSide = 16_384, mostPixels = 1 << 26

    /// The latest time of a frame, and the earliest without its sign, in seconds: three thousand years.
    static let mostSeconds = 1e11

    private var packets: [(time: Int64, isKey: Bool)] = []
    private var ends: Int64 = .min
    /// Whether some packets have times of decoding alone, as in AVI.
    private var isGuessed = false
    private var stream: [String: String] = [:], container: [String: String] = [:]
    /// Whether there are more frames than are taken.
    private(set) var isOverfull = false

    /// Whether no frame was told of.
    var isEmpty: Bool { packets.isEmpty }

    /// Takes a line; what makes no sense is passed over.
    mutating func take(_ line: some StringProtocol) {
        let fields = line.split(separator: "|", omittingEmptySubsequences: false)
        guard let section = fields.first, section == "packet" || section == "stream" || section == "format" else {
            return
        }
        if section != "packet" {
            for field in fields.dropFirst() {
                let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                // "side_datum/display_matrix:rotation", "tag:rotate": the last word is the name.
                guard parts.count == 2, let name = parts[0].split(separator: ":").last else { continue }
                let value = String(parts[1].prefix(64))
                if section == "stream" { stream[String(name)] = value } else { container[String(name)] = value }
            }
            return
        }
        var time: Int64?, decoded: Int64?, duration: Int64 = 0, flags: Substring = ""
        for field in fields.dropFirst() {
            guard let sign = field.firstIndex(of: "=") else { continue }
            let value = field[field.index(after: sign)...]
            switch field[..<sign] {
            case "pts": time = Int64(String(value))
            case "dts": decoded = Int64(String(value))
            case "duration": duration = Int64(String(value)) ?? 0
            case "flags": flags = Substring(String(value.prefix(8)))
            default: break
            }
        }
        if time == nil, decoded != nil { isGuessed = true }
        // A packet to be discarded lies before the film's begin.
        guard let time = time ?? decoded, time.magnitude < 1 << 60, !flags.contains("D") else { return }
        guard packets.count < Self.mostFrames else {
            isOverfull = true
            return
        }
        packets.append((time, flags.contains("K")))
        ends = max(ends, time + max(0, min(duration, 1 << 59)))
    }

    /// What the lines say.
    ///
    /// - Parameter name: The film's, for messages.
    /// - Throws: `.broken`, `.tooLarge`.
    func info(_ name: String) throws(FilmError) -> FilmInfo {
        if isOverfull { throw FilmError(.tooLarge, "\(name) has more than \(Self.mostFrames) frames") }
        guard !packets.isEmpty else { throw FilmError(.broken, "\(name) has no frames of a film") }
        guard let width = stream["width"].flatMap({ Int($0) }), let height = stream["height"].flatMap({ Int($0) }),
            width > 0, height > 0
        else { throw FilmError(.broken, "\(name) does not say how large it is") }
        guard width <= Self.mostSide, height <= Self.mostSide, width * height <= Self.mostPixels else {
            throw FilmError(.tooLarge, "\(name) has frames of \(width)x\(height) pixels, too large to decode")
        }
        guard let base = Self.parts(stream["time_base"], "/"), base.over / base.under > 0 else {
            throw FilmError(.broken, "\(name) has no unit of time")
        }
        let (times, keys, start) = timing(base)
        guard abs(start) < Self.mostSeconds, times[times.count - 1] < Self.mostSeconds else {
            throw FilmError(.broken, "\(name) has times beyond any film's")
        }
        let rotation = Self.turn(
            stream["rotation"].flatMap { Double($0) } ?? stream["rotate"].flatMap { Double($0) }.map { -$0 })
        let isTurned = rotation == 90 || rotation == 270
        let (shownWidth, shownHeight) = isTurned ? (height, width) : (width, height)
        var aspect = Self.ratio(stream["sample_aspect_ratio"], ":") ?? 1
        aspect = aspect > 0.01 && aspect < 100 ? aspect : 1
        let codec = stream["codec_name"] ?? "unknown"
        var format = stream["pix_fmt"] ?? "unknown", decoder: String?
        if stream["alpha_mode"] == "1", let library = ["vp9": "libvpx-vp9", "vp8": "libvpx"][codec] {
            // ffmpeg's own decoders leave the alpha of a WebM out.
            (format, decoder) = ("yuva420p", library)
        }
        let last = times.count > 1 ? times[times.count - 1] - times[times.count - 2] : 0
        var duration = Double(ends) * base.over / base.under - start
        if !(duration > times[times.count - 1] && duration < 2 * Self.mostSeconds) {
            duration = times[times.count - 1] + (last > 0 ? last : 1.0 / 25)
        }
        return FilmInfo(
            width: shownWidth, height: shownHeight, pixelAspect: isTurned ? 1 / aspect : aspect,
            color: color(format, width, height), rotation: rotation, codec: codec, duration: duration, times: times,
            keys: keys,
            start: start, form: form(format, shownWidth, shownHeight), decoder: decoder, isGuessed: isGuessed,
            declaredDuration: declared(base, start))
    }

    /// The length that the file declares, in seconds from the first frame; nil where it says none of the film alone.
    private func declared(_ base: (over: Double, under: Double), _ start: Double) -> Double? {
        // Matroska has a tag for each stream; ffprobe may give the container's length, which may be that of the sound, as the stream's
        // own. Both count from 0.
        let tag = stream["DURATION"].flatMap { Self.clock($0) }
        var seconds =
            tag == nil ? stream["duration_ts"].flatMap { Double($0) }.map { $0 * base.over / base.under } : nil
        if seconds == nil {
            let alone = container["nb_streams"] == "1" ? container["duration"].flatMap { Double($0) } : nil
            seconds = (tag ?? alone).map { $0 - max(0, start) }
        }
        return seconds.flatMap { $0 > 0 && $0 < Self.mostSeconds ? $0 : nil }
    }

    /// When frames show, in their order, and which of them are keys.
    private func timing(_ base: (over: Double, under: Double)) -> (times: [Double], keys: [Int32], start: Double) {
        let sorted = packets.sorted { $0.time < $1.time }
        let first = sorted[0].time
        var times: [Double] = [], keys: [Int32] = [0]
        var before: Int64?
        times.reserveCapacity(sorted.count)
        for packet in sorted {
            if packet.time == before { continue }
            before = packet.time
            if packet.isKey, !times.isEmpty { keys.append(Int32(times.count)) }
            times.append(Double(packet.time - first) * base.over / base.under)
        }
        return (times, keys, Double(first) * base.over / base.under)
    }

    private func form(_ format: String, _ width: Int, _ height: Int) -> FilmForm {
        let matrices: Set = ["ycgco", "ictcp", "chroma-derived-nc", "chroma-derived-c", "smpte2085", "gbr"]
        // What our matrices are not for is converted by ffmpeg.
        let isForeign = matrices.contains(stream["color_space"] ?? "")
        return FilmForm(isForeign && !FilmForm.hasAlpha(format) ? "rgb24" : format, width: width, height: height)
    }

    private func color(_ format: String, _ width: Int, _ height: Int) -> VideoColor {
        var color = VideoColor.usual(width: width, height: height)
        switch stream["color_space"] {
        case "bt709": color.matrix = .bt709
        case "smpte170m", "bt470bg": color.matrix = .bt601
        case "bt2020nc", "bt2020c": color.matrix = .bt2020
        case "smpte240m": color.matrix = .smpte240
        case "fcc": color.matrix = .fcc
        default: break
        }
        color.isFullRange = ["pc", "jpeg"].contains(stream["color_range"] ?? "") || format.hasPrefix("yuvj")
        return color
    }

    /// A quarter turn, clockwise, of ffprobe's degrees, which are counterclockwise.
    private static func turn(_ degrees: Double?) -> Int {
        guard let degrees, degrees.isFinite, abs(degrees) < 100_000 else { return 0 }
        let quarters = Int((-degrees / 90).rounded())
        guard abs(-degrees - 90 * Double(quarters)) < 1 else { return 0 }
        return ((quarters % 4) + 4) % 4 * 90
    }

    /// The seconds of "00:01:02.5".
    private static func clock(_ text: String) -> Double? {
        let parts = text.split(separator: ":").map { Double($0) }
        guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2] else { return nil }
        return hours * 3600 + minutes * 60 + seconds
    }

    private static func ratio(_ text: String?, _ sign: Character) -> Double? {
        parts(text, sign).map { $0.over / $0.under }
    }

    private static func parts(_ text: String?, _ sign: Character) -> (over: Double, under: Double)? {
        guard let parts = text?.split(separator: sign), parts.count == 2, let over = Double(parts[0]),
            let under = Double(parts[1]), over.isFinite, under.isFinite, under != 0
        else { return nil }
        return (over, under)
    }
}
