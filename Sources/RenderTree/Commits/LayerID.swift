import Synchronization

/// The id of a layer on both sides of the thread boundary. Unique in this process, never reused.
public struct LayerID: Hashable, Sendable {
    /// The number; 1 and up.
    public let rawValue: UInt64

    /// Makes an id from a number, for tests and logs.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The id of no layer.
    public static let none = LayerID(rawValue: 0)

    private static let next = Atomic<UInt64>(1)

    /// Returns a new id.
    public static func make() -> LayerID {
        LayerID(rawValue: next.wrappingAdd(1, ordering: .relaxed).oldValue)
    }
}

/// The kind of a layer's node; the layer's class decides it once.
public enum LayerKind: UInt8, Sendable {
    /// Flattens its sublayers into its own plane.
    case plain
    /// Keeps its sublayers' depth and draws nothing of its own (CATransformLayer).
    case transform
    /// Draws a path beneath its sublayers (CAShapeLayer).
    case shape
    /// Draws a gradient over its background (CAGradientLayer).
    case gradient
    /// Draws text over its background (CATextLayer).
    case text
    /// Shows its sublayers several times, each time a step further (CAReplicatorLayer).
    case replicator
    /// Shows particles over its background (CAEmitterLayer).
    case emitter
    /// Moves its own bounds over its content (CAScrollLayer).
    case scroll
    /// Draws its contents in tiles, as far as they are visible (CATiledLayer).
    case tiled
    /// Shows the picture of the caller's own GL code (CAOpenGLLayer).
    case openGL

    /// The name of its class in Core Animation, used in documents.
    public var className: String {
        switch self {
        case .plain: "CALayer"
        case .transform: "CATransformLayer"
        case .shape: "CAShapeLayer"
        case .gradient: "CAGradientLayer"
        case .text: "CATextLayer"
        case .replicator: "CAReplicatorLayer"
        case .emitter: "CAEmitterLayer"
        case .scroll: "CAScrollLayer"
        case .tiled: "CATiledLayer"
        case .openGL: "CAOpenGLLayer"
        }
    }
}
