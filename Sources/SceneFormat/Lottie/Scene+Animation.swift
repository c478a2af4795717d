import Foundation
import Lottie
import LayerModel

extension Scene {
    /// A scene that shows a Lottie animation in its own size, for its own length, at its own rate; it plays once from time 0.
    ///
    /// - Parameter imageProvider: where pictures come from that are not in the file.
    public init(_ animation: LottieAnimation, imageProvider: (any AnimationImageProvider)? = nil) {
        let layer = LottieAnimationLayer()
        layer.imageProvider = imageProvider
        layer.animation = animation
        layer.frame = animation.bounds
        layer.play(beginningAt: 0)
        self.init(size: animation.size, root: layer)
        duration = animation.duration
        frameRate = animation.framerate
    }

    /// Reads a document of either kind, told by its content: a scene document, or a Lottie animation as JSON or in a `.lottie`
    /// archive. Its pictures are found relative to the folder in which it lies.
    ///
    /// - Parameter allowingOutside: whether pictures may lie outside the document's folder.
    public static func load(anyOf url: URL, allowingOutside: Bool = false) throws(SceneError) -> Scene {
        let data = try SceneFolder.data(of: url)
        let isArchive = DotLottieFile.isArchive(data)
        let folder = url.deletingLastPathComponent()
        guard isArchive || LottieAnimation.isLottie(data) else {
            return try Scene(json: data, folder: folder, allowingOutside: allowingOutside, name: url.relativePath)
        }
        do throws(LottieError) {
            let animation = try isArchive ? LottieAnimation.loadedFrom(url: url) : LottieAnimation(data: data)
            // An archive has its pictures in it.
            let pictures = FilepathImageProvider(filepath: folder, allowsOutside: allowingOutside)
            return Scene(animation, imageProvider: isArchive ? nil : pictures)
        } catch {
            var problem = SceneError(error)
            problem.document = url.relativePath
            throw problem
        }
    }
}

extension SceneError {
    /// What is wrong with an animation.
    init(_ error: LottieError, offset: Int? = nil) {
        self.init(error.problem, offset: offset, kind: error.kind == .input ? .input : .document)
        place = error.place
    }
}
