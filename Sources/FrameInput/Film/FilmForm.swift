import Values

/// The form that ffmpeg gives a film's frames in: its own samples where they have 8 bits, else pixels that ffmpeg has converted.
struct FilmForm: Sendable, Equatable {
    /// The planes; nil where frames are pixels of straight BGRA.
    var planes: VideoPlanes.Layout?
    /// Whether pixels have alpha.
    var hasAlpha: Bool
    /// Its name in ffmpeg.
    var name: String

    /// The forms of samples that are taken as they are, with the names of those that hold the same samples.
    private static let planar: [(names: [String], form: String, columns: Bool, rows: Bool, alpha: Bool)] = [
        (["yuv420p", "yuvj420p", "nv12", "nv21"], "yuv420p", true, true, false),
        (["yuv422p", "yuvj422p", "yuyv422", "uyvy422", "yvyu422", "nv16"], "yuv422p", true, false, false),
        (["yuv444p", "yuvj444p", "nv24", "nv42"], "yuv444p", false, false, false),
        (["yuva420p"], "yuva420p", true, true, true), (["yuva422p"], "yuva422p", true, false, true),
        (["yuva444p"], "yuva444p", false, false, true),
    ]

    /// The form for a pixel format of ffmpeg's.
    init(_ format: String, width: Int, height: Int) {
        if let found = Self.planar.first(where: { $0.names.contains(format) }) {
            planes = VideoPlanes.Layout(
                width: width, height: height, halvesColumns: found.columns, halvesRows: found.rows,
                hasAlpha: found.alpha)
            // Converting from JPEG's range to the usual one would lose steps.
            let isJPEG = format.hasPrefix("yuvj")
            (name, hasAlpha) = (isJPEG ? format : found.form, found.alpha)
        } else {
            planes = nil
            name = "bgra"
            hasAlpha = Self.hasAlpha(format)
        }
    }

    /// Whether a pixel format of ffmpeg's has alpha, by its name.
    static func hasAlpha(_ format: String) -> Bool {
        ["yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "ya8", "ya16", "ayuv", "vuya", "pal8"].contains {
            format.hasPrefix($0)
        }
    }

    /// The bytes of a frame.
    func byteCount(_ width: Int, _ height: Int) -> Int { planes?.byteCount ?? 4 * width * height }
}
