import Lottie

/// A layer tree with its animations, its pictures and its output size: what a scene document says.
///
///     let scene = try Scene.load(from: URL(fileURLWithPath: "card.json"))
///     scene.root.sublayers?.first?.opacity = 0.5
///     try scene.json().write(to: URL(fileURLWithPath: "faded.json"), atomically: true, encoding: .utf8)
///
/// A key of a document is the Core Animation property of that name, a value is that property's value written in JSON.
public struct Scene {
    /// The picture's size in points, both greater than 0.
    public var size: CGSize
    /// Pixels per point, greater than 0. 1 by default.
    public var scale: CGFloat = 1
    /// What the frame is cleared to; nil, the default, is transparent.
    public var backgroundColor: CGColor?
    /// Length of the sequence in seconds; 0, the default, is one still.
    public var duration: Double = 0
    /// Frames per second of the sequence, greater than 0. 60 by default.
    public var frameRate: Double = 60
    /// The fonts that it brings along: files, and folders of such, relative to the document's folder. Reading a document registers them
    /// for all texts of the process, as `CTFontManagerRegisterFontsForURL` does.
    public var fonts: [String] = []
    /// The pictures that `contents` name.
    public var images: [String: SceneImage] = [:]
    /// The Lottie animations that layers show.
    public var animations: [String: SceneAnimation] = [:]
    /// What the document may cost, and what it has cost so far; of its own for a scene made in Swift.
    public var budget = WorkBudget()
    /// The root layer, which stands in the space from (0, 0) to `size`, y down, by its own position and transform.
    public var root: CALayer

    /// A scene of a tree, with everything else at its default.
    public init(size: CGSize, root: CALayer) {
        self.size = size
        self.root = root
    }
}

/// A picture of a scene, with the file in which a document finds it.
public struct SceneImage: Sendable {
    /// The file, relative to the document's folder.
    public var file: String
    /// The picture.
    public var image: CGImage

    /// A picture and its file.
    public init(file: String, image: CGImage) {
        self.file = file
        self.image = image
    }
}

/// A Lottie animation of a scene, with the file in which a document finds it.
public struct SceneAnimation: Sendable {
    /// The file, relative to the document's folder.
    public var file: String
    /// The animation.
    public var animation: LottieAnimation
    /// Where its own pictures are found that are not in it; nil for nowhere.
    public var imageProvider: FilepathImageProvider?

    /// An animation and its file.
    public init(file: String, animation: LottieAnimation, imageProvider: FilepathImageProvider? = nil) {
        self.file = file
        self.animation = animation
        self.imageProvider = imageProvider
    }
}
