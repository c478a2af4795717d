import Raster

/// What is made of a path: its inside, or its line.
public enum PathDrawing: Hashable, Sendable {
    /// What lies inside by a rule.
    case fill(CGPathFillRule)
    /// A line along it.
    case stroke(StrokeStyle)
}

/// A picture that a frame needs and no frame before it left: the coverage of a path, one byte a pixel.
public struct RasterRequest: Sendable {
    /// The path in its own space.
    public var path: CGPath
    /// What is made of it.
    public var drawing: PathDrawing
    /// From the path to pixels.
    public var transform: CGAffineTransform
    /// The pixels of the picture.
    public var window: RasterWindow
    /// The picture, once it is made.
    public var picture: PixelBuffer?

    /// A request whose picture is to be made.
    public init(path: CGPath, drawing: PathDrawing, transform: CGAffineTransform, window: RasterWindow) {
        self.path = path; self.drawing = drawing; self.transform = transform; self.window = window
    }
}

/// Who makes the pictures of paths: all of a frame's at once, after it was planned.
///
/// Every picture is that which a `PathRasterizer` makes, whoever makes it and in whatever order.
public protocol RasterService: AnyObject {
    /// Makes the picture of every request; returns when all have theirs, or when the budget is over.
    func rasterize(_ requests: inout ContiguousArray<RasterRequest>, budget: RasterBudget)
}

/// Makes pictures one after the other where it is asked.
public final class SequentialRasterService: RasterService {
    private var rasterizer = PathRasterizer()

    /// A service without memory yet.
    public init() {}

    /// Makes the picture of every request, until the budget is over.
    public func rasterize(_ requests: inout ContiguousArray<RasterRequest>, budget: RasterBudget) {
        rasterizer.rasterize(&requests, budget: budget)
    }
}

/// Makes pictures one after the other with the same memory; of one thread.
public struct PathRasterizer: Sendable {
    private var scanlines = ScanlineRasterizer()
    private var stroker = PathStroker()
    private var outline = FlatPath()

    /// A rasteriser without memory yet.
    public init() {}

    /// Makes the picture of every request, until the budget is over.
    public mutating func rasterize(_ requests: inout ContiguousArray<RasterRequest>, budget: RasterBudget) {
        scanlines.budget = budget
        // Where they lie, and by their parts: a request that is handed on is a copy, with all that it holds retained.
        requests.withUnsafeMutableBufferPointer { requests in
            for i in requests.indices {
                let picture = picture(
                    of: requests[i].path, requests[i].drawing, requests[i].transform, requests[i].window)
                requests[i].picture = picture
                if scanlines.isLarge {
                    self = PathRasterizer()
                    scanlines.budget = budget
                }
                if !budget.spend(picture.byteCount) { return }
            }
        }
    }

    private mutating func picture(
        of path: CGPath, _ drawing: PathDrawing, _ transform: CGAffineTransform, _ window: RasterWindow
    ) -> PixelBuffer {
        switch drawing {
        case .fill(let rule):
            return scanlines.fill(path, in: window, transform: transform, rule: rule)
        case .stroke(let style):
            outline.removeAll()
            stroker.stroke(path, style, transform: transform, window: window, into: &outline)
            return scanlines.fill(outline, in: window)
        }
    }
}
