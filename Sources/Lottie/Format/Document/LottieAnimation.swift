import Values

/// An animation as a Lottie file holds it: compositions of layers, and what they show.
///
///     let animation = try LottieAnimation.filepath("loader.json")
///     animation.duration                              // 2.5
///     animation.issues.forEach { print($0) }          // what was repaired, and what is not supported
///
/// Files are read as exporters really write them: what is missing has its default, what is written in another form is
/// taken as meant, what cannot be understood is left out, and `issues` says so. Only a file that leaves nothing to show is
/// an error.
public struct LottieAnimation: Equatable, Sendable {
    /// The version of the exporter or of the format; empty where the file gives none.
    public internal(set) var version: String
    /// The animation's name; empty where the file gives none.
    public internal(set) var name: String
    /// The frame at which it begins, its in point.
    public internal(set) var startFrame: AnimationFrameTime
    /// The frame before which it ends, its out point; later than the start.
    public internal(set) var endFrame: AnimationFrameTime
    /// Frames a second, greater than 0.
    public internal(set) var framerate: Double
    /// Its size in points, greater than 0.
    public internal(set) var size: CGSize
    /// Named times, in the order of the file.
    public internal(set) var markers: [Marker]
    /// What was repaired or left out when it was read. `LottieCheck` has what drawing it leaves out as well.
    public internal(set) var issues: [LottieIssue]

    /// Whether layers may lie in three dimensions (`ddd`).
    var is3D: Bool
    /// Topmost first.
    var layers: [LayerItem]
    /// By their identifiers.
    var assets: [String: AssetItem]
    /// By the names that texts use.
    var fonts: [FontItem]
    var glyphs: [GlyphItem]
    /// The names of the values that a theme may replace.
    var slots: [String]

    /// A named time of an animation.
    public struct Marker: Equatable, Sendable {
        /// Its name, trimmed of spaces and line ends.
        public var name: String
        /// Where it stands.
        public var frameTime: AnimationFrameTime
        /// How many frames it lasts; 0 for a moment.
        public var durationFrameTime: AnimationFrameTime
    }
}

/// A time in frames of an animation.
public typealias AnimationFrameTime = Double
/// A time as a share of an animation's length, 0…1.
public typealias AnimationProgressTime = CGFloat
