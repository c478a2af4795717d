import Foundation
import Lottie

extension Scene {
    /// A scene that shows a Lottie animation at its own size, duration and frame rate; it plays once from time 0.
    ///
    /// - Parameters:
    ///   - animation: the animation.
    ///   - imageProvider: provides pictures that are not in the file.
    ///   - budget: the limit of cost; where it is exceeded `checkAnimations()` throws, and nothing is shown.
    public init(
        _ animation: LottieAnimation, imageProvider: (any AnimationImageProvider)? = nil,
        budget: WorkBudget = WorkBudget()
    ) {
        let layer = LottieAnimationLayer()
        layer.budget = budget
        layer.imageProvider = imageProvider
        layer.animation = animation
        layer.frame = animation.bounds
        layer.play(beginningAt: 0)
        self.init(size: animation.size, root: layer)
        duration = animation.duration
        frameRate = animation.framerate
        self.budget = budget
    }

    /// Checks that all animations of the scene can be shown.
    ///
    /// - Throws: `SceneError` for the first that exceeds its budget, and so shows nothing.
    public func checkAnimations() throws(SceneError) {
        var layers = [root]
        while let layer = layers.popLast() {
            if let animation = layer as? LottieAnimationLayer {
                if let error = animation.error { throw SceneError(error.description) }
            } else {
                layers += layer.sublayers ?? []
            }
            if let mask = layer.mask { layers.append(mask) }
        }
    }

    /// Reads a document of any kind, detected by its content: a scene document, a Lottie animation as JSON or in a
    /// `.lottie` archive, or a Core Animation archive: CAML, or a folder or ZIP archive with it. Its pictures are
    /// relative to its folder. Of content that is none of these the name decides what is said.
    ///
    /// - Parameters:
    ///   - url: the document's file or folder.
    ///   - allowingOutside: whether pictures may lie outside the document's folder.
    ///   - budget: the limit of cost.
    /// - Throws: `SceneError`: like `load(from:allowingOutside:budget:)`, or where the file of another kind is
    ///   invalid or exceeds the budget.
    public static func load(
        anyOf url: URL, allowingOutside: Bool = false, budget: WorkBudget = WorkBudget()
    ) throws(SceneError) -> Scene {
        if let scene = try load(folder: url, allowingOutside: allowingOutside, budget: budget) { return scene }
        return try load(
            anyOf: try SceneFolder.data(of: url), folder: url.deletingLastPathComponent(),
            allowingOutside: allowingOutside, name: url.relativePath, budget: budget)
    }

    /// Reads a document of any kind from memory.
    ///
    /// - Parameters:
    ///   - folder: the folder of its pictures.
    ///   - name: the name for error messages.
    package static func load(
        anyOf data: Data, folder: URL, allowingOutside: Bool = false, name: String, budget: WorkBudget = WorkBudget()
    ) throws(SceneError) -> Scene {
        if let scene = try load(
            package: data, folder: folder, allowingOutside: allowingOutside, name: name, budget: budget)
        {
            return scene
        }
        let isArchive = DotLottieFile.isArchive(data)
        guard isArchive || LottieAnimation.isLottie(data) else {
            do throws(SceneError) {
                return try Scene(
                    json: data, folder: folder, allowingOutside: allowingOutside, name: name, budget: budget)
            } catch {
                throw Scene.error(of: data, named: name, folder: folder, budget: budget) ?? error
            }
        }
        let scene: Scene
        do throws(LottieError) {
            let animation = try LottieAnimation(anyOf: data)
            // An archive contains its pictures.
            var pictures = FilepathImageProvider(filepath: folder, allowsOutside: allowingOutside)
            pictures.budget = budget
            scene = Scene(animation, imageProvider: isArchive ? nil : pictures, budget: budget)
        } catch {
            var problem = SceneError(error)
            problem.document = [name, error.document].compactMap(\.self).joined(separator: ": ")
            throw problem
        }
        do throws(SceneError) {
            try scene.checkAnimations()
        } catch {
            var problem = error
            problem.document = name
            throw problem
        }
        return scene
    }
}

extension SceneError {
    /// The scene error for a Lottie error.
    init(_ error: LottieError, offset: Int? = nil) {
        self.init(error.problem, offset: offset, kind: error.kind == .input ? .input : .document)
        place = error.place
    }
}
