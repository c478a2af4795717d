import Values

/// A run of ffmpeg through a film from one of its key frames on. Used by one thread; any may `stop()` it.
final class FilmDecoder {
    /// The group that it began for, and how far before it: 0 at it, 1 some groups before, 2 at the file's begin.
    let group, retreat: Int
    /// The place of the frame that it gave last; one before the first of its group at the begin.
    private(set) var last: Int
    let process: MediaProcess
    private let info: FilmInfo
    private let source: ProcessReader
    private var reader: FrameReader?

    /// Starts ffmpeg.
    ///
    /// - Parameters:
    ///   - info: The film's.
    ///   - path: Its file.
    ///   - name: Its name in messages.
    ///   - group: The group to begin at.
    ///   - retreat: Where a jump has missed the group: 1 begins some groups before it, 2 at the file's begin.
    ///   - tools: Where ffmpeg is; nil is the PATH.
    ///   - patience: Seconds without a frame after which it counts as stuck.
    init(
        _ info: FilmInfo, _ path: String, _ name: String, group: Int, retreat: Int, tools: String?, patience: Double
    ) throws(FilmError) {
        self.info = info
        (self.group, self.retreat) = (group, retreat)
        last = Int(info.keys[group]) - 1
        let program = try MediaTool.ffmpeg.path(for: name, in: tools)
        var limits = MediaProcess.Limits()
        // Decoders keep up to 16 frames as references, and threads some more each.
        limits.memory += 64 * max(info.form.byteCount(info.width, info.height), info.width * info.height * 2)
        process = try MediaProcess(
            program, Self.arguments(info, path, group: retreat == 0 ? group : retreat == 1 ? max(0, group - 3) : 0),
            limits)
        source = ProcessReader(process, patience: patience)
    }

    static func arguments(_ info: FilmInfo, _ path: String, group: Int) -> [String] {
        var words = ["-nostdin", "-hide_banner", "-v", "error"] + MediaTool.confined
        if group > 0 {
            let key = Int(info.keys[group]), time = info.times[key]
            let next = group + 1 < info.keys.count ? info.times[Int(info.keys[group + 1])] : info.duration
            // A little behind the key frame: some containers are searched by times of decoding, from which ffmpeg takes 3/23 of a
            // second more. Where it lands on an earlier key frame, what comes first is passed over.
            let behind = min(0.14, max(0, next - time) / 2)
            words += ["-noaccurate_seek", "-seek_timestamp", "1", "-ss", Self.seconds(info.start + time + behind)]
        }
        if let decoder = info.decoder { words += ["-c:v", decoder] }
        words += ["-copyts", "-i", "file:" + path, "-map", "0:V:0", "-vsync", "passthrough", "-enc_time_base", "-1"]
        if info.start < 0 { words += ["-output_ts_offset", "\(Int(-info.start) + 1)"] }
        var scale = "scale=\(info.width):\(info.height)"
        if info.form.planes == nil {
            let matrix = ["bt601", "bt709", "bt2020", "smpte240m", "fcc"][Int(info.color.matrix.rawValue)]
            scale += ":flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp"
            scale += ":in_color_matrix=\(matrix):in_range=\(info.color.isFullRange ? "pc" : "tv")"
        }
        return words + [
            "-vf", "\(scale),format=\(info.form.name)", "-c:v", "rawvideo", "-pix_fmt", info.form.name, "-f", "nut",
            "pipe:1",
        ]
    }

    /// Seconds in digits: never with an exponent.
    static func seconds(_ time: Double) -> String {
        let micros = Int64((max(-1e11, min(1e11, time)) * 1e6).rounded())
        let digits = String(abs(micros) % 1_000_000)
        return "\(micros < 0 ? "-" : "")\(abs(micros) / 1_000_000)." + String(repeating: "0", count: 6 - digits.count)
            + digits
    }

    /// The time in the file of the first frame that comes.
    static func firstTime(
        _ info: FilmInfo, _ path: String, _ name: String, tools: String?, patience: Double,
        started: (MediaProcess) -> Bool
    ) throws(FilmError) -> Double? {
        let decoder = try FilmDecoder(info, path, name, group: 0, retreat: 2, tools: tools, patience: patience)
        defer { decoder.stop() }
        if !started(decoder.process) { throw FilmError(.gone, "\(name) is closed") }
        do throws(StreamEnd) {
            var reader = try decoder.begin()
            let time = try reader.next().time - decoder.shift
            return abs(time) < ProbeReader.mostSeconds ? time : nil
        } catch {
            return nil
        }
    }

    /// What is added to times of films that begin before 0, which NUT has not.
    private var shift: Double { info.start < 0 ? Double(Int(-info.start) + 1) : 0 }

    private func begin() throws(StreamEnd) -> FrameReader {
        try FrameReader(
            source, info.form, width: info.width, height: info.height, color: info.color, pixelAspect: info.pixelAspect)
    }

    /// The next frame of the group or behind it, with its place. Frames that no packet announced are passed over.
    func next() throws(StreamEnd) -> (place: Int, frame: VideoFrame) {
        while true {
            if reader == nil { reader = try begin() }
            let (time, frame) = try reader!.next()
            guard let place = info.place(ofFileTime: time - shift), place > last else { continue }
            last = place
            return (place, frame)
        }
    }

    /// Ends ffmpeg; a read that waits for it ends.
    func stop() { process.kill() }

    /// How ffmpeg ended, in its words where it has some.
    func ending() -> String? {
        let problem = process.wait()
        let words = process.lastWords()
        if problem == nil { return words.isEmpty ? nil : words }
        return words.isEmpty ? problem : words
    }
}
