/// What things are drawn with; what `saveGState()` keeps.
struct GraphicsState {
    /// From user space to pixels from the top left corner.
    var transform: CGAffineTransform
    /// What lies inside of all clips' bounds, in pixels.
    var clipBounds: CGRect

    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    /// What the components of a fill colour mean that come without a space, and of a stroke colour.
    var fillSpace = CGColorSpace.deviceGray
    var strokeSpace = CGColorSpace.deviceGray
    /// How far patterns are moved, in base space.
    var patternPhase = CGSize.zero
    /// 0…1.
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: DropShadow?
    /// The share of each pixel that may be drawn on, besides the clip; nil for all. It has all pixels that the clip has.
    var mask: Canvas?

    var line = LineStyle()
    /// The largest distance in pixels between a curve and the lines it is drawn as; 0 for a tenth of a pixel.
    var flatness: CGFloat = 0
    var shouldAntialias = true
    /// What becomes of text.
    var textDrawingMode = CGTextDrawingMode.fill
    var interpolationQuality = CGInterpolationQuality.default

    /// What shapes are filled or lines drawn with.
    enum Paint {
        case color(CGColor)
        /// A pattern, and the colour of one that has none of its own; its alpha counts for all.
        case pattern(CGPattern, CGColor)
    }

    init(transform: CGAffineTransform, clipBounds: CGRect) {
        self.transform = transform
        self.clipBounds = clipBounds
    }
}

/// How lines are drawn, in units of user space.
struct LineStyle {
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    var miterLimit: CGFloat = 10
    var dashPhase: CGFloat = 0
    var dashes: [CGFloat] = []
}
