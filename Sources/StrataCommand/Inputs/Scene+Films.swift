import CommandParts
import Lottie
import SceneFormat
import Strata

extension Scene {
    /// Checks that the films of a document can be decoded here: else its pictures would lack them, and a shard of a farm would count as
    /// done.
    ///
    /// - Parameter name: The document's.
    /// - Throws: `.unavailable` where it has films and ffmpeg is not on the PATH.
    func checkFilms(of name: String) throws(Fault) {
        guard root.showsFilm, !Movie.isAvailable else { return }
        throw Fault(
            .unavailable,
            "\(name): its films take ffmpeg, which is not on the PATH: install it (Debian's and Ubuntu's package is ffmpeg)"
        )
    }
}

extension CALayer {
    /// Whether a film shows in the layer, or in one below it.
    fileprivate var showsFilm: Bool {
        var waiting = [self]
        while let layer = waiting.popLast() {
            if (layer as? VideoLayer)?.player != nil { return true }
            if (layer as? LottieAnimationLayer)?.showsFilms == true { return true }
            waiting += layer.sublayers ?? []
            if let mask = layer.mask { waiting.append(mask) }
        }
        return false
    }
}
