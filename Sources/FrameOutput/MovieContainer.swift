/// The movie formats that ffmpeg encodes, named by their file extensions.
public enum MovieContainer: String, Sendable, CaseIterable {
    /// H.264 in 4:2:0, the most widely supported. No alpha, even sizes only.
    case mp4
    /// VP9 in 4:2:0; with alpha where the scene has no opaque background.
    case webm
    /// 256 colours per frame, pixels either opaque or transparent.
    case gif
    /// Lossless, with alpha where the scene has no opaque background.
    case apng
    /// Animated WebP, with alpha where the scene has no opaque background.
    case webp

    /// Whether width and height have to be even.
    public var needsEvenSize: Bool { self == .mp4 }

    /// The highest frame rate that players show; nil for no limit.
    ///
    /// GIF delays are hundredths of a second, and browsers show a delay of one hundredth as slowly as ten.
    public var highestRate: Double? { self == .gif ? 50 : nil }

    /// The stream format for ffmpeg's input.
    func input(_ format: FrameFormat) -> StreamFormat {
        switch self {
        case .mp4: .y4m
        case .webm: format.isOpaque ? .y4m : .rgba
        case .gif, .apng, .webp: .rgba
        }
    }

    /// ffmpeg's arguments: frames on standard input, the movie at `path`.
    func arguments(_ format: FrameFormat, path: String) -> [String] {
        let rate = "\(format.rate.frames)/\(format.rate.seconds)"
        let input: [String] =
            self.input(format) == .y4m
            ? ["-f", "yuv4mpegpipe"]
            : [
                "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(format.width)x\(format.height)",
                "-framerate", rate,
            ]
        // "file:" prevents a colon in a path from being read as a protocol.
        return ["-hide_banner", "-loglevel", "error", "-nostats"] + input + ["-i", "pipe:0", "-an"]
            + encoding(format) + ["-f", muxer, "-y", "file:" + path]
    }

    /// The arguments for filters and encoder.
    private func encoding(_ format: FrameFormat) -> [String] {
        switch self {
        case .mp4:
            ["-vf", Self.tags, "-c:v", "libx264", "-preset", "fast", "-crf", "18", "-pix_fmt", "yuv420p"]
                + Self.tagOptions + ["-movflags", "+faststart"]
        case .webm:
            ["-vf", format.isOpaque ? Self.tags : "\(Self.toYUVA),\(Self.tags)"]
                + [
                    "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt",
                    "1",
                ]
                // Alternate reference frames do not support alpha.
                + (format.isOpaque ? ["-pix_fmt", "yuv420p"] : ["-pix_fmt", "yuva420p", "-auto-alt-ref", "0"])
                + Self.tagOptions
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
        case .webp: ["-c:v", "libwebp_anim", "-pix_fmt", "bgra", "-quality", "90", "-loop", "0"]
        }
    }

    private var muxer: String { rawValue }

    /// Frames from a pipe have no colour information.
    private static let tags = "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709"
    private static let tagOptions = [
        "-color_range", "tv", "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
    ]
    private static let toYUVA =
        "scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuva420p"
}
