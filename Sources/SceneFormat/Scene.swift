import CAML
import Lottie

/// A layer tree with its animations, pictures and output size: the contents of a scene document.
///
///     let scene = try Scene.load(from: URL(fileURLWithPath: "card.json"))
///     scene.root.sublayers?.first?.opacity = 0.5
///     try scene.json().write(to: URL(fileURLWithPath: "faded.json"), atomically: true, encoding: .utf8)
///
/// A key of a document is the Core Animation property with that name; its value is the property's value as JSON.
public struct Scene {
    /// The picture's size in points, both greater than 0.
    public var size: CGSize
    /// Pixels per point, greater than 0. 1 by default.
    public var scale: CGFloat = 1
    /// The background of the frame; nil, the default, is transparent.
    public var backgroundColor: CGColor?
    /// Length of the sequence in seconds; 0, the default, is one still.
    public var duration: Double = 0
    /// Frames per second of the sequence, greater than 0. 60 by default.
    public var frameRate: Double = 60
    /// The fonts of the scene: files, and folders of files, relative to the document's folder. Reading a document
    /// registers them for all texts of the process, like `CTFontManagerRegisterFontsForURL`.
    public var fonts: [String] = []
    /// The pictures that `contents` refer to by name.
    public var images: [String: SceneImage] = [:]
    /// The Lottie animations that layers refer to by name.
    public var animations: [String: SceneAnimation] = [:]
    /// The Core Animation archive that the scene shows, with its states; nil for a scene of another kind.
    public var archive: CAPackage?
    /// The document's budget, with its cost so far; a new one for a scene made in Swift.
    public var budget = WorkBudget()
    /// The films of its files that are open.
    package var films = SceneFilms()
    /// The root layer, placed in the space from (0, 0) to `size`, y down, by its own position and transform.
    public var root: CALayer

    /// A scene of a tree, with everything else at its default.
    public init(size: CGSize, root: CALayer) {
        self.size = size
        self.root = root
    }
}

/// A picture of a scene, with its file in the document.
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

/// A Lottie animation of a scene, with its file in the document.
public struct SceneAnimation: Sendable {
    /// The file, relative to the document's folder.
    public var file: String
    /// The animation.
    public var animation: LottieAnimation
    /// Provides its pictures that are not in its file; nil for none.
    public var imageProvider: FilepathImageProvider?

    /// An animation and its file.
    public init(file: String, animation: LottieAnimation, imageProvider: FilepathImageProvider? = nil) {
        self.file = file
        self.animation = animation
        self.imageProvider = imageProvider
    }
}
