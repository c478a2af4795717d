import Strata

/// A race scene as a layer tree: 1920x1080 points, moved by plain property sets.
public protocol RaceScene: AnyObject {
    /// The scene's name in the tables: "S1a".
    var name: String { get }
    /// The tree; its bounds are the picture.
    var root: CALayer { get }
    /// Brings the tree to frame `frame` (60 a second) inside the caller's transaction.
    func update(frame: Int)
}

/// Size and background that all scenes share.
public enum RaceStage {
    /// Points and pixels.
    public static let size = CGSize(width: 1920, height: 1080)
    /// (26, 26, 31).
    public static let background = CGColor(red: 26 / 255, green: 26 / 255, blue: 31 / 255, alpha: 1)

    /// The scene of a name, or nil. A suffix "-hard" turns edge antialiasing off.
    public static func scene(_ name: String) -> (any RaceScene)? {
        let hard = name.hasSuffix("-hard")
        switch hard ? String(name.dropLast(5)) : name {
        case "S1a": return SpinningQuads(name: name, count: 1000, smooth: !hard)
        case "S1b": return SpinningQuads(name: name, count: 10_000, smooth: !hard)
        case "S2": return Cards(name: name, smooth: !hard, perSpace: 1)
        case "S2x": return Cards(name: name, smooth: !hard, perSpace: 300)
        case "S2x12": return Cards(name: name, smooth: !hard, perSpace: 12)
        case "S3": return RoundedRects(name: name)
        case "S4": return ShadowCards(name: name, hasPath: false)
        case "S4-path": return ShadowCards(name: name, hasPath: true)
        case "S5": return OpacityGroups(name: name)
        case "S6": return BlurredBackdrop(name: name)
        case "S7": return Gradients(name: name)
        case "S8": return Stars(name: name)
        case "S9": return Blobs(name: name)
        case "S9-emitter": return Emitter(name: name)
        case "L1": return TurningStars(name: name)
        case "L2": return MaskedGradients(name: name, hasBlobs: false)
        case "L3": return LargeShapes(name: name)
        case "L4": return MaskedGradients(name: name, hasBlobs: true)
        default: return nil
        }
    }

    static func makeRoot() -> CALayer {
        let root = CALayer()
        root.frame = CGRect(origin: .zero, size: size)
        return root
    }
}
