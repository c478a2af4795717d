import FrameInput
import LayerModel
import Lottie

extension Scene {
    /// The paths of the films that its layers and animations show, and of the pictures that their Lottie animations were looked for at, each once.
    package var filesOfLayers: [String] {
        var (paths, waiting): (Set<String>, [CALayer]) = ([], [root])
        while let layer = waiting.popLast() {
            if let player = (layer as? VideoLayer)?.player { paths.insert(player.url.path) }
            if let animation = layer as? LottieAnimationLayer {
                if let provider = animation.imageProvider as? FilepathImageProvider {
                    paths.formUnion(provider.pathsAsked)
                }
                paths.formUnion(animation.providers.films.compactMap { ($0 as? FilmSource)?.url.path })
            }
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        return paths.sorted()
    }
}
