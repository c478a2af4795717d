/// The graphics state, which `saveGState()` saves.
struct GraphicsState {
    /// From user space to pixels from the top left corner.
    var transform: CGAffineTransform
    /// The intersection of all clips' bounding boxes, in pixels.
    var clipBounds: CGRect

    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    /// The spaces of fill and stroke colours that are given as components alone.
    var fillSpace = CGColorSpace.deviceGray
    var strokeSpace = CGColorSpace.deviceGray
    /// The offset of patterns, in base space.
    var patternPhase = CGSize.zero
    /// The opacity, 0…1.
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: DropShadow?
    /// The coverage that multiplies all drawing, besides the clip; nil for 1. It spans all pixels of the clip.
    var mask: Canvas?

    var line = LineStyle()
    /// The maximum distance in pixels between a curve and its line segments; 0 is a tenth of a pixel.
    var flatness: CGFloat = 0
    var shouldAntialias = true
    /// The font of `showGlyphs`, and its size.
    var font: CTFont?
    var fontSize: CGFloat = 0
    /// The text drawing mode.
    var textDrawingMode = CGTextDrawingMode.fill
    var interpolationQuality = CGInterpolationQuality.default

    /// The paint of fills or strokes.
    enum Paint {
        case color(CGColor)
        /// A pattern, and the colour for an uncoloured one; its alpha applies to both kinds.
        case pattern(CGPattern, CGColor)
    }

    init(transform: CGAffineTransform, clipBounds: CGRect) {
        self.transform = transform
        self.clipBounds = clipBounds
    }
}

/// The line style, in units of user space.
struct LineStyle {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashes: [CGFloat] = []
}
