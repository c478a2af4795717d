/// How the pictures of a movie are coded.
public enum MovieCodec: String, Sendable, CaseIterable {
    /// H.264, 4:2:0. Even sizes only.
    case h264
    /// H.265, 4:2:0, about a third smaller and several times as slow. Even sizes only.
    case h265
    /// VP9, 4:2:0; in WebM with alpha where the scene has no opaque background.
    case vp9
    /// AV1, 4:2:0.
    case av1
    /// ProRes for editing, 10 bits: 422 HQ, or 4444 with alpha where the scene has no opaque background.
    case prores

    /// Whether width and height have to be even.
    public var needsEvenSize: Bool { self == .h264 || self == .h265 }

    /// The rates of constant quality, the best first; nil where the codec has none.
    public var rates: ClosedRange<Int>? {
        switch self {
        case .h264, .h265: 0...51
        case .vp9, .av1: 0...63
        case .prores: nil
        }
    }

    /// The rate without one of the user's: little is lost to the eye.
    var usualRate: Int {
        switch self {
        case .h264: 18
        case .h265: 20
        case .vp9: 24
        case .av1: 26
        case .prores: 0
        }
    }
}
