import Values

/// An animation of a Lottie file: compositions of layers, and their assets.
///
///     let animation = try LottieAnimation.filepath("loader.json")
///     animation.duration                              // 2.5
///     animation.issues.forEach { print($0) }          // what was repaired, and what is not supported
///
/// Files are read tolerantly: missing values have defaults, variant forms are accepted, and invalid parts are left out
/// and listed in `issues`. Only a file with nothing to show is an error.
public struct LottieAnimation: Equatable, Sendable {
    /// The version of the exporter or of the format; empty where the file gives none.
    public internal(set) var version: String
    /// The animation's name; empty where the file gives none.
    public internal(set) var name: String
    /// The first frame: its in point.
    public internal(set) var startFrame: AnimationFrameTime
    /// The end frame, exclusive: its out point; greater than the start.
    public internal(set) var endFrame: AnimationFrameTime
    /// Frames per second, greater than 0.
    public internal(set) var framerate: Double
    /// Its size in points, greater than 0.
    public internal(set) var size: CGSize
    /// Named times, in the order of the file.
    public internal(set) var markers: [Marker]
    /// What reading repaired or left out. `LottieCheck` also lists what drawing leaves out.
    public internal(set) var issues: [LottieIssue]

    /// Whether layers may be 3D (`ddd`).
    var is3D: Bool
    /// Topmost first.
    var layers: [LayerItem]
    /// Assets by identifier.
    var assets: [String: AssetItem]
    /// Whether it names films.
    package var hasFilms: Bool {
        assets.values.contains { asset in
            if case .image(let file) = asset { return file.isFilm }
            return false
        }
    }
    /// The fonts that texts name.
    var fonts: [FontItem]
    var glyphs: [GlyphItem]
    /// The names of the values that a theme may replace.
    var slots: [String]

    /// A named time of an animation.
    public struct Marker: Equatable, Sendable {
        /// Its name, trimmed of spaces and line ends.
        public var name: String
        /// The frame at which it is.
        public var frameTime: AnimationFrameTime
        /// Its length in frames; 0 for a moment.
        public var durationFrameTime: AnimationFrameTime
    }
}

/// A time in frames of an animation.
public typealias AnimationFrameTime = Double
/// A time as progress, 0…1 of an animation's length.
public typealias AnimationProgressTime = CGFloat
