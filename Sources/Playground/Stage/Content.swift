import Lottie
import SceneFormat
import Strata

/// What a playground shows: a scene, with the name that stands on the page.
struct Content {
    var name: String
    var scene: Scene
    /// Whether code owns the layers, whose time goes on whatever the page does.
    var isLive = false
    /// Answers to pointers and keys; nil for none.
    var user: (any PlaygroundUser)?

    /// Named parts of a Lottie animation.
    var markers: [JSON] {
        guard let animation = (scene.root as? LottieAnimationLayer)?.animation else { return [] }
        return animation.markerNames.compactMap { name in
            guard let frame = animation.frameTime(forMarker: name) else { return nil }
            let length = (animation.durationFrameTime(forMarker: name) ?? 0) / animation.framerate
            return .object([
                "name": JSON(name), "time": JSON(animation.time(forFrame: frame)), "duration": JSON(length),
            ])
        }
    }
}
