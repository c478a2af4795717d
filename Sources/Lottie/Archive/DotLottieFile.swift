/// A `.lottie` archive: animations with their pictures and playback settings.
///
///     let file = try DotLottieFile.loadedFrom(filepath: "stickers.lottie")
///     let hello = file.animation(id: "hello")?.animation
///
/// Versions 1 and 2 are supported. Themes and state machines are not: `LottieAnimation.issues` lists them.
public struct DotLottieFile: Equatable, Sendable {
    /// The animations in the order of the manifest, at least one, each with its pictures included.
    public let animations: [DotLottieAnimation]
    /// The identifier of the initial animation (`initial`, `activeAnimationId`); nil where the manifest names none.
    public let initialAnimationID: String?

    /// An animation of an archive.
    public struct DotLottieAnimation: Equatable, Sendable {
        /// Its identifier in the archive.
        public let id: String
        /// The animation.
        public let animation: LottieAnimation
        /// Its playback settings.
        public let configuration: DotLottieConfiguration
    }

    /// The animation with an identifier, or the initial one; nil where there is none with that identifier.
    public func animation(id: String? = nil) -> DotLottieAnimation? {
        if let id { return animations.first { $0.id == id } }
        return animations.first { $0.id == initialAnimationID } ?? animations.first
    }
}

/// An archive's playback settings for an animation.
public struct DotLottieConfiguration: Equatable, Sendable {
    /// How often the animation is played.
    public var loopMode = LottieLoopMode.playOnce
    /// The playback speed: seconds of the animation per second, greater than 0.
    public var speed = 1.0
}
