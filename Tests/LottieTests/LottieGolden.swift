import Foundation
import Lottie
import Strata
import TestSupport

/// A Lottie file, the pictures that Core Animation drew of it, and how far ours may be from them.
///
/// The pictures are those of lottie-ios's tests: a view of the animation's size in points, 500 at most, at two pixels a point,
/// at shares of the length.
struct LottieGolden: Sendable, CustomStringConvertible {
    let sample: ReferenceScene
    /// Why ours differs; nil for those that are held to the mark.
    let difference: KnownDifference?

    var description: String { sample.name }

    /// The share of pixels that may be off by more than 32/255 at any of the times.
    var share: Double { difference?.share ?? LottieGolden.mark }

    /// What counts as the same picture: edges and gradients differ between renderers.
    static let mark = 0.02

    static let all = References.scenes(in: "lottie").map {
        LottieGolden(sample: $0, difference: KnownDifference.all[$0.name])
    }

    /// Every tenth, for the slower backend.
    static let some = stride(from: 0, to: all.count, by: 10).map { all[$0] }

    /// The largest share of pixels that are off, over the times, with a line that says where.
    func compare(on backend: Backend) throws -> PictureTest.Verdict {
        let animation = try LottieAnimation.filepath(sample.document.path)
        let layer = LottieAnimationLayer(animation: animation)
        let scale = min(1, 500 / max(animation.size.width, animation.size.height))
        let size = CGSize(width: animation.size.width * scale, height: animation.size.height * scale)
        layer.frame = CGRect(origin: .zero, size: size)
        OutsideValues.apply(to: layer, of: sample.name)
        let renderer = try Renderer(backend: backend, options: BackendOptions(threads: 1))
        let verdicts = try sample.suffixes.map { suffix in
            layer.currentProgress = CGFloat(Double(suffix.dropFirst())!) / 100
            let image = try renderer.image(of: layer, at: 0, size: size, scale: 2)
            return PictureTest("lottie/\(sample.name)\(suffix)-\(backend)", off: 32, share: share)
                .compare(image, with: [try sample.picture(suffix)])
        }
        return verdicts.max { $0.share < $1.share }!
    }
}
