/// The movie formats that ffmpeg writes, named by their file extensions.
public enum MovieContainer: String, Sendable, CaseIterable {
    /// MPEG-4: H.264, the most widely supported, unless another codec is chosen. No alpha.
    case mp4
    /// QuickTime: H.264 unless another codec is chosen. ProRes keeps alpha where the scene has no opaque background.
    case mov
    /// WebM: VP9 unless another codec is chosen; with alpha where the scene has no opaque background.
    case webm
    /// 256 colours per frame, pixels either opaque or transparent.
    case gif
    /// Lossless, with alpha where the scene has no opaque background.
    case apng
    /// Animated WebP, with alpha where the scene has no opaque background.
    case webp

    /// The codecs that it holds, the usual one first; none for formats that are a codec themselves.
    public var codecs: [MovieCodec] {
        switch self {
        case .mp4: [.h264, .h265, .av1, .vp9]
        case .mov: [.h264, .h265, .prores]
        case .webm: [.vp9, .av1]
        case .gif, .apng, .webp: []
        }
    }

    /// Whether it holds sound.
    public var hasAudio: Bool { !codecs.isEmpty }

    /// Whether width and height have to be even with a codec; nil is the usual one.
    public func needsEvenSize(_ codec: MovieCodec?) -> Bool { (codec ?? codecs.first)?.needsEvenSize ?? false }

    /// The highest frame rate that players show; nil for no limit.
    ///
    /// GIF delays are hundredths of a second, and browsers show a delay of one hundredth as slowly as ten.
    public var highestRate: Double? { self == .gif ? 50 : nil }
}
