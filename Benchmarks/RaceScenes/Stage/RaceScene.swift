import Strata

/// A race scene as a layer tree: 1920x1080 points, changed by plain property sets.
public protocol RaceScene: AnyObject {
    /// The root of the tree; its bounds are the picture.
    var root: CALayer { get }
    /// Sets the tree's state for frame `frame` (at 60 a second) within the caller's transaction.
    func update(frame: Int)
}

extension RaceScene {
    /// Brings the tree to a frame in a transaction of its own, without actions.
    public func commit(frame: Int) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        update(frame: frame)
        CATransaction.commit()
    }
}

/// The size and background of all scenes.
public enum RaceStage {
    /// The size in points and pixels.
    public static let size = CGSize(width: 1920, height: 1080)
    /// The background, (26, 26, 31).
    public static let background = CGColor(red: 26 / 255, green: 26 / 255, blue: 31 / 255, alpha: 1)

    /// The scene of a name, or nil. A suffix "-hard" turns edge antialiasing off, where the scene's edges are hard in a peer.
    public static func scene(_ name: String) -> (any RaceScene)? {
        let hard = name.hasSuffix("-hard")
        return scenes.first { $0.name == (hard ? String(name.dropLast(5)) : name) }?.make(!hard)
    }

    /// All scenes' names.
    public static var names: [String] { scenes.map(\.name) }

    private static let scenes: [(name: String, make: @Sendable (_ smooth: Bool) -> any RaceScene)] = [
        // Scenes that peers draw, too.
        ("S1a", { SpinningQuads(count: 1000, smooth: $0) }),
        ("S1b", { SpinningQuads(count: 10_000, smooth: $0) }),
        ("S2", { Cards(smooth: $0, perSpace: 1) }),
        ("S3", { _ in RoundedRects() }),
        ("S4", { _ in ShadowCards(hasPath: false) }),
        ("S4-path", { _ in ShadowCards(hasPath: true) }),
        ("S5", { _ in OpacityGroups() }),
        ("S6", { _ in BlurredBackdrop() }),
        ("S7", { _ in Gradients() }),
        ("S8", { _ in Stars() }),
        ("S9", { _ in Blobs() }),
        ("S9-emitter", { _ in Emitter() }),
        ("S11", { _ in Labels() }),
        ("S11-scroll", { _ in Labels(scrolls: true) }),
        // Scenes with contents of Lottie files.
        ("L1", { _ in TurningStars() }),
        ("L2", { _ in MaskedGradients(hasBlobs: false) }),
        ("L3", { _ in LargeShapes() }),
        ("L4", { _ in MaskedGradients(hasBlobs: true) }),
        // Scenes with uses of layers.
        ("S2x", { Cards(smooth: $0, perSpace: 300) }),
        ("S2x12", { Cards(smooth: $0, perSpace: 12) }),
        ("list", { _ in ScrollingList() }),
        ("coverflow", { _ in CoverFlow() }),
        ("idle", { _ in FewChanges(count: 10_000, moving: 0) }),
        ("one-percent", { _ in FewChanges(count: 10_000, moving: 100) }),
        ("deep-groups", { _ in DeepGroups() }),
        ("thousand-shadows", { _ in ShadowCards(hasPath: false, count: 1000, scale: 0.5) }),
        ("crossing-planes", { _ in CrossingPlanes() }),
        ("replicators", { _ in Replicated() }),
        ("fountains", { _ in Fountains() }),
    ]

    /// A layer as large as the stage.
    public static func makeRoot() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        return root
    }
}
