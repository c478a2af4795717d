import Foundation

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
    /// Whether groups of pictures are closed, so that the movie may become a piece of another (`Movie.join`). False by default.
    public var closesGroups = false

    /// The usual options.
    public init(codec: MovieCodec? = nil, rate: Int? = nil, audio: String? = nil, usesHardware: Bool = false) {
        self.codec = codec
        self.rate = rate
        self.audio = audio
        self.usesHardware = usesHardware
    }
}

extension MovieOptions {
    /// Why a container cannot be written so, in a few words; nil where it can.
    public func problem(in container: MovieContainer) -> String? {
        let name = container.rawValue
        if let codec, !container.codecs.contains(codec) {
            let known = container.codecs.map(\.rawValue).joined(separator: ", ")
            return known.isEmpty
                ? "a .\(name) has no choice of codecs" : "a .\(name) holds \(known), not \(codec.rawValue)"
        }
        if let rate {
            guard let codec = codec ?? container.codecs.first, let rates = codec.rates else {
                return "\(codec?.rawValue ?? "a ." + name) has no rate of constant quality"
            }
            if !rates.contains(rate) {
                return "\(codec.rawValue)'s rate is \(rates.lowerBound) to \(rates.upperBound), not \(rate)"
            }
        }
        if quality != nil, container != .webp { return "a .\(name) has a rate (crf), not a quality" }
        if audio != nil, !container.hasAudio { return "a .\(name) has no sound" }
        if usesHardware, container.codecs.isEmpty { return "no hardware encodes a .\(name)" }
        return nil
    }
}
