import Foundation

/// What ffmpeg is asked for: frames on standard input, a movie in a file.
struct MovieArguments {
    let container: MovieContainer
    let options: MovieOptions
    let format: FrameFormat

    /// The codec; nil for formats that are a codec themselves.
    var codec: MovieCodec? { options.codec ?? container.codecs.first }

    /// Whether the movie has an alpha: the scene has no opaque background, and the codec keeps it.
    var hasAlpha: Bool {
        guard !format.isOpaque, let codec else { return !format.isOpaque }
        return codec == .prores || codec == .vp9 && container == .webm
    }

    /// The stream format of ffmpeg's input.
    var input: StreamFormat {
        guard let codec else { return .rgba }
        // Without alpha our own conversion to Y'CbCr serves.
        return hasAlpha ? .rgba : codec == .prores ? .y4m444 : .y4m
    }

    /// The arguments for a movie at `path` by an encoder, which formats without codecs need not.
    func arguments(path: String, encoder: MovieEncoder?) -> [String] {
        let input: [String] =
            self.input == .rgba
            ? ["-f", "rawvideo", "-pixel_format", "rgba", "-video_size", size, "-framerate", rate]
            : ["-f", "yuv4mpegpipe"]
        return Self.quiet + (encoder?.device ?? []) + input + ["-i", "pipe:0"] + Self.soundInput(options)
            + (encoder.map(video) ?? pictures) + (codec == nil ? [] : soundCoding) + Self.muxing(container)
            // "file:" prevents a colon in a path from being read as a protocol.
            + ["-f", container.rawValue, "-y", "file:" + path]
    }

    /// The arguments for a trial of an encoder: one black frame of the movie's size, encoded and thrown away.
    func trial(_ encoder: MovieEncoder) -> [String] {
        Self.quiet + encoder.device + ["-f", "lavfi", "-i", "color=black:size=\(size):rate=\(rate)", "-frames:v", "1"]
            + (encoder.filters.isEmpty ? [] : ["-vf", encoder.filters.joined(separator: ",")]) + encoder.arguments
            + ["-f", "null", "-"]
    }

    static let quiet = ["-hide_banner", "-loglevel", "error", "-nostats"]
    private var size: String { "\(format.width)x\(format.height)" }
    private var rate: String { "\(format.rate.frames)/\(format.rate.seconds)" }

    // MARK: Pictures

    private func video(_ encoder: MovieEncoder) -> [String] {
        let layout = codec == .prores ? "yuva444p10le" : "yuva420p"
        let filters = (hasAlpha ? [Self.toYUV + ",format=" + layout] : []) + [Self.tags] + encoder.filters
        // Players of Apple's know H.265 by this name only.
        let name = codec == .h265 ? ["-tag:v", "hvc1"] : []
        return ["-vf", filters.joined(separator: ",")] + encoder.arguments
            + (options.closesGroups ? closing(encoder) : [])
            + name + Self.tagOptions
    }

    /// What makes an encoder close its groups of pictures, where it does not by itself.
    private func closing(_ encoder: MovieEncoder) -> [String] {
        switch encoder.name {
        // The last of two `-x265-params` counts.
        case "libx265": ["-x265-params", "log-level=error:open-gop=0"]
        case "libx264": ["-flags", "+cgop"]
        default: []
        }
    }

    private var quality: CGFloat { max(0, min(1, options.quality ?? 0.9)) }

    /// The arguments for formats that are a codec themselves.
    private var pictures: [String] {
        switch container {
        case .gif:
            // A palette per frame: a single one would need all frames in memory first.
            [
                "-filter_complex",
                "[0:v]split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=\(format.isOpaque ? 0 : 1)[p];"
                    + "[b][p]paletteuse=new=1",
                "-loop", "0",
            ]
        case .apng: ["-c:v", "apng", "-pix_fmt", format.isOpaque ? "rgb24" : "rgba", "-plays", "0"]
        // WebP's encoder applies WebP's own colour matrix.
        case .webp:
            ["-c:v", "libwebp_anim", "-pix_fmt", "bgra"]
                + (quality >= 1 ? ["-lossless", "1"] : ["-quality", "\(Int((100 * quality).rounded()))"])
                + ["-loop", "0"]
        case .mp4, .mov, .webm: []
        }
    }

    static func muxing(_ container: MovieContainer) -> [String] {
        container == .mp4 || container == .mov ? ["-movflags", "+faststart"] : []
    }

    /// Frames from a pipe have no colour information.
    private static let tags = "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"
    private static let tagOptions = [
        "-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
    ]
    private static let toYUV = "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"

    // MARK: Sound

    static func soundInput(_ options: MovieOptions) -> [String] {
        guard let audio = options.audio else { return ["-an"] }
        let start = options.audioStart > 0 ? ["-ss", "\(options.audioStart)"] : []
        return start + ["-i", "file:" + audio, "-map", "0:v:0", "-map", "1:a:0"]
    }

    /// The arguments for a trial of a sound: its beginning, decoded and thrown away.
    static func soundTrial(_ path: String) -> [String] {
        quiet + ["-i", "file:" + path, "-map", "0:a:0", "-frames:a", "1", "-f", "null", "/dev/null"]
    }

    /// Sound ends with the pictures: a longer one is cut, silence follows a shorter one.
    private var soundCoding: [String] {
        guard options.audio != nil else { return [] }
        return ["-af", Self.soundDelay(options) + "apad", "-shortest"] + Self.soundCodec(container, codec)
    }

    /// The filter of a sound that begins after the pictures, with its comma; empty for others.
    static func soundDelay(_ options: MovieOptions) -> String {
        options.audioStart < 0 ? "adelay=\(Int((-options.audioStart * 1000).rounded())):all=1," : ""
    }

    static func soundCodec(_ container: MovieContainer, _ codec: MovieCodec?) -> [String] {
        switch (container, codec) {
        case (.webm, _): ["-c:a", "libopus", "-b:a", "128k"]
        case (_, .prores): ["-c:a", "pcm_s16le"]
        default: ["-c:a", "aac", "-b:a", "192k"]
        }
    }
}
