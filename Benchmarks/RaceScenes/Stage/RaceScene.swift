import Strata

/// A race scene as a layer tree: 1920x1080 points, changed by plain property sets.
public protocol RaceScene: AnyObject {
    /// The scene's name in the tables: "S1a".
    var name: String { get }
    /// The root of the tree; its bounds are the picture.
    var root: CALayer { get }
    /// Sets the tree's state for frame `frame` (at 60 a second) within the caller's transaction.
    func update(frame: Int)
}

/// The size and background of all scenes.
public enum RaceStage {
    /// The size in points and pixels.
    public static let size = CGSize(width: 1920, height: 1080)
    /// The background, (26, 26, 31).
    public static let background = CGColor(red: 26 / 255, green: 26 / 255, blue: 31 / 255, alpha: 1)

    /// The scene with a name; nil for an unknown one. A suffix "-hard" turns edge antialiasing off, for peers whose
    /// edges are hard.
    public static func scene(_ name: String) -> (any RaceScene)? {
        let hard = name.hasSuffix("-hard")
        return scenes.first { $0.name == (hard ? String(name.dropLast(5)) : name) }?.make(name, !hard)
    }

    /// All scenes' names.
    public static var names: [String] { scenes.map(\.name) }

    private static let scenes: [(name: String, make: @Sendable (String, _ smooth: Bool) -> any RaceScene)] = [
        // Scenes that peers draw, too.
        ("S1a", { SpinningQuads(name: $0, count: 1000, smooth: $1) }),
        ("S1b", { SpinningQuads(name: $0, count: 10_000, smooth: $1) }),
        ("S2", { Cards(name: $0, smooth: $1, perSpace: 1) }),
        ("S3", { name, _ in RoundedRects(name: name) }),
        ("S4", { name, _ in ShadowCards(name: name, hasPath: false) }),
        ("S4-path", { name, _ in ShadowCards(name: name, hasPath: true) }),
        ("S5", { name, _ in OpacityGroups(name: name) }),
        ("S6", { name, _ in BlurredBackdrop(name: name) }),
        ("S7", { name, _ in Gradients(name: name) }),
        ("S8", { name, _ in Stars(name: name) }),
        ("S9", { name, _ in Blobs(name: name) }),
        ("S9-emitter", { name, _ in Emitter(name: name) }),
        // Scenes with contents of Lottie files.
        ("L1", { name, _ in TurningStars(name: name) }),
        ("L2", { name, _ in MaskedGradients(name: name, hasBlobs: false) }),
        ("L3", { name, _ in LargeShapes(name: name) }),
        ("L4", { name, _ in MaskedGradients(name: name, hasBlobs: true) }),
        // Scenes with uses of layers.
        ("S2x", { Cards(name: $0, smooth: $1, perSpace: 300) }),
        ("S2x12", { Cards(name: $0, smooth: $1, perSpace: 12) }),
        ("list", { name, _ in ScrollingList(name: name) }),
        ("coverflow", { name, _ in CoverFlow(name: name) }),
        ("idle", { name, _ in FewChanges(name: name, count: 10_000, moving: 0) }),
        ("one-percent", { name, _ in FewChanges(name: name, count: 10_000, moving: 100) }),
        ("deep-groups", { name, _ in DeepGroups(name: name) }),
        ("thousand-shadows", { name, _ in ShadowCards(name: name, hasPath: false, count: 1000, scale: 0.5) }),
        ("crossing-planes", { name, _ in CrossingPlanes(name: name) }),
        ("replicators", { name, _ in Replicated(name: name) }),
        ("fountains", { name, _ in Fountains(name: name) }),
    ]

    static func makeRoot() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        return root
    }
}
