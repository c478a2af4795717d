import Raster
import Values

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
    /// Makes the picture of every request; returns when all have theirs.
    func rasterize(_ requests: inout ContiguousArray<RasterRequest>)
}

/// Makes pictures one after the other where it is asked.
public final class SequentialRasterService: RasterService {
    private var rasterizer = PathRasterizer()

    /// A service without memory yet.
    public init() {}

    /// Makes the picture of every request.
    public func rasterize(_ requests: inout ContiguousArray<RasterRequest>) {
        for i in requests.indices { requests[i].picture = rasterizer.picture(of: requests[i]) }
    }
}

/// Makes one picture after the other with the same memory; of one thread.
public struct PathRasterizer: Sendable {
    private var scanlines = ScanlineRasterizer()
    private var stroker = PathStroker()
    private var outline = FlatPath()

    /// A rasteriser without memory yet.
    public init() {}

    /// The picture that a request asks for.
    public mutating func picture(of request: borrowing RasterRequest) -> PixelBuffer {
        let window = request.window
        switch request.drawing {
        case .fill(let rule):
            return scanlines.fill(request.path, in: window, transform: request.transform, rule: rule)
        case .stroke(let style):
            outline.removeAll()
            stroker.stroke(request.path, style, transform: request.transform, window: window, into: &outline)
            return scanlines.fill(outline, in: window)
        }
    }
}
