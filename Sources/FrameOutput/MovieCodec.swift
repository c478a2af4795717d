import Foundation

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

/// How a movie is encoded.
public struct MovieOptions: Sendable, Equatable {
    /// The codec; nil is the container's usual one. One that the container does not hold is an error.
    public var codec: MovieCodec?
    /// The rate of constant quality: lower is better and larger. Within the codec's `rates`; nil is 18 for H.264, 20 for H.265, 24 for
    /// VP9, 26 for AV1.
    public var rate: Int?
    /// The quality of an animated WebP, 0…1; 1 is lossless. Nil is 0.9.
    public var quality: CGFloat?
    /// A file with a sound track, the first of which accompanies the movie; nil for silence. ffmpeg reads it.
    public var audio: String?
    /// The seconds of the sound at the movie's first frame; below 0 the sound begins later. 0 by default.
    public var audioStart = 0.0
    /// Whether a hardware encoder is taken where a trial of one frame succeeds. Where none does a software encoder is taken, and a warning
    /// says so. False by default.
    public var usesHardware = false

    /// The usual options.
    public init(codec: MovieCodec? = nil, rate: Int? = nil, audio: String? = nil, usesHardware: Bool = false) {
        self.codec = codec
        self.rate = rate
        self.audio = audio
        self.usesHardware = usesHardware
    }
}
