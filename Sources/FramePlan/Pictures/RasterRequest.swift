import Raster

/// The drawing of a path: its fill or its stroke.
public enum PathDrawing: Hashable, Sendable {
    /// The inside by a rule.
    case fill(CGPathFillRule)
    /// A line along the path.
    case stroke(StrokeStyle)
}

/// A picture that a frame needs and no earlier frame left: the coverage of a path, one byte per pixel.
public struct RasterRequest: Sendable {
    /// The path or the glyphs, in a space of their own.
    public var outline: Outline
    /// The drawing: fill or stroke.
    public var drawing: PathDrawing
    /// The transform from the outline's space to pixels.
    public var transform: CGAffineTransform
    /// The pixels of the picture.
    public var window: RasterWindow
    /// The outline's lines that were kept; once the picture is made, other ones where those were for another scale.
    public var lines: PathLines?
    /// Whether lines that are made are kept: of what is drawn once they would take memory alone.
    public var keepsLines: Bool
    /// The picture, once it is made.
    public var picture: PixelBuffer?

    /// Creates a request for a picture.
    public init(
        outline: Outline, drawing: PathDrawing, transform: CGAffineTransform, window: RasterWindow,
        lines: PathLines? = nil, keepsLines: Bool = false
    ) {
        self.outline = outline; self.drawing = drawing; self.transform = transform; self.window = window
        self.lines = lines; self.keepsLines = keepsLines
    }
}

/// A service that makes the pictures of paths: all of a frame's at once, after it was planned.
///
/// Every picture equals that of a `PathRasterizer`, whoever makes it and in whatever order.
public protocol RasterService: AnyObject {
    /// Makes the picture of every request; returns when all are made, or when the budget is over.
    func rasterize(_ requests: inout ContiguousArray<RasterRequest>, budget: RasterBudget)
}

/// Makes pictures one after another on the calling thread.
public final class SequentialRasterService: RasterService {
    private var rasterizer = PathRasterizer()

    /// Creates a service without memory.
    public init() {}

    /// Makes the picture of every request, until the budget is over.
    public func rasterize(_ requests: inout ContiguousArray<RasterRequest>, budget: RasterBudget) {
        rasterizer.rasterize(&requests, budget: budget)
    }
}

/// Makes pictures one after another with the same memory; used by one thread.
public struct PathRasterizer: Sendable {
    private var scanlines = ScanlineRasterizer()
    private var stroker = PathStroker()
    private var maker = LineMaker()
    private var flat = FlatPath()
    private var composer = GlyphComposer()

    /// Creates a rasteriser without memory.
    public init() {}

    /// Makes the picture of every request, until the budget is over.
    public mutating func rasterize(_ requests: inout ContiguousArray<RasterRequest>, budget: RasterBudget) {
        scanlines.budget = budget
        // In place, and by their parts: a request that is passed on is copied, and everything in it retained.
        requests.withUnsafeMutableBufferPointer { requests in
            for i in requests.indices {
                let picture = picture(
                    of: requests[i].outline, requests[i].drawing, requests[i].transform, requests[i].window,
                    &requests[i].lines, keepsLines: requests[i].keepsLines, budget)
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
        of outline: Outline, _ drawing: PathDrawing, _ transform: CGAffineTransform, _ window: RasterWindow,
        _ lines: inout PathLines?, keepsLines: Bool, _ budget: RasterBudget
    ) -> PixelBuffer {
        if case .glyphs(let text) = outline {
            let composed = composer.picture(of: text, in: window, transform: transform, &scanlines, budget: budget)
            if let composed { return composed }
        }
        let path = outline.path
        if let scale = drawing.scale(of: path, transform) {
            let kept = lines?.scale == scale ? lines : nil
            let used = kept ?? makeLines(of: path, drawing, scale, keeps: keepsLines)
            if kept == nil, keepsLines { lines = used }
            return scanlines.fill(used, in: window, transform: transform, rule: drawing.rule)
        }
        switch drawing {
        case .fill(let rule):
            return scanlines.fill(path, in: window, transform: transform, rule: rule)
        case .stroke(let style):
            flat.removeAll()
            stroker.stroke(path, style, transform: transform, window: window, into: &flat)
            return scanlines.fill(flat, in: window)
        }
    }

    private mutating func makeLines(
        of path: CGPath, _ drawing: PathDrawing, _ scale: PathLines.Scale, keeps: Bool
    ) -> PathLines {
        switch drawing {
        case .fill: maker.lines(filling: path, scale, keeps: keeps)
        case .stroke(let style): maker.lines(stroking: path, style, scale, keeps: keeps)
        }
    }
}

extension PathDrawing {
    fileprivate var rule: CGPathFillRule {
        if case .fill(let rule) = self { rule } else { .winding }
    }

    /// The scale of the lines that a path is drawn by; nil where it is flattened for each picture.
    fileprivate func scale(of path: CGPath, _ transform: CGAffineTransform) -> PathLines.Scale? {
        switch self {
        case .fill: PathLines.Scale(of: path, reach: 0, transform)
        case .stroke(let style): PathLines.Scale(of: path, style, transform)
        }
    }
}
