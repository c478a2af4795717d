/// A `.lottie` archive: animations with their pictures, and how they are meant to be played.
///
///     let file = try DotLottieFile.loadedFrom(filepath: "stickers.lottie")
///     let hello = file.animation(id: "hello")?.animation
///
/// Archives of version 1 and 2 are read. Their themes and state machines are not: `LottieAnimation.issues` names them.
public struct DotLottieFile: Equatable, Sendable {
    /// Its animations in the order of the manifest, at least one, each with its pictures in it.
    public let animations: [DotLottieAnimation]
    /// The identifier of the animation that is shown first (`initial`, `activeAnimationId`); nil where the manifest names none.
    public let initialAnimationID: String?

    /// An animation of an archive.
    public struct DotLottieAnimation: Equatable, Sendable {
        /// Its name in the archive.
        public let id: String
        /// What is shown.
        public let animation: LottieAnimation
        /// How it is meant to be played.
        public let configuration: DotLottieConfiguration
    }

    /// An animation by its identifier, or the one that is shown first; nil where there is none of that identifier.
    public func animation(id: String? = nil) -> DotLottieAnimation? {
        if let id { return animations.first { $0.id == id } }
        return animations.first { $0.id == initialAnimationID } ?? animations.first
    }
}

/// How an archive wants an animation to be played.
public struct DotLottieConfiguration: Equatable, Sendable {
    /// How often.
    public var loopMode = LottieLoopMode.playOnce
    /// Seconds of the animation a second, greater than 0.
    public var speed = 1.0
}
