import RenderTree
import Values

/// Flattens a render tree at its evaluated time into a `Frame`.
///
///     var planner = FramePlanner()
///     planner.plan(tree, root: id, viewport: Viewport(width: 640, height: 480, scale: 2))
///     compositor.draw(planner.frame)
public struct FramePlanner {
    /// The frame planned last.
    public internal(set) var frame = Frame()

    /// A planner with no frame yet: its first one damages everything.
    public init() {}

    /// Plans the subtree of `root`, replacing `frame`. An unknown root gives an empty picture.
    public mutating func plan(_ tree: borrowing RenderTree, root: LayerID, viewport: Viewport) {
    }
}

/// The window onto the root's superspace: which part of it becomes how many pixels.
public struct Viewport: Sendable, Equatable {
    /// The picture's size in pixels.
    public var width, height: Int
    /// Pixels per point, along both axes.
    public var scale: Double
    /// The point of the root's superspace that lies at the picture's corner (0, 0).
    public var origin: CGPoint
    /// What the picture is cleared to.
    public var backgroundColor: CGColor?

    /// A window with its corner at `origin`.
    public init(
        width: Int, height: Int, scale: Double = 1, origin: CGPoint = .zero, backgroundColor: CGColor? = nil
    ) {
        self.width = width; self.height = height; self.scale = scale; self.origin = origin
        self.backgroundColor = backgroundColor
    }
}
