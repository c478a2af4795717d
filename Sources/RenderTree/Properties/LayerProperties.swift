/// All committed properties of one layer, with Core Animation's defaults: the record that crosses the thread boundary.
///
/// A value: the model keeps one to write to, the render tree one as shown at a time, and one as committed where that may be
/// another. `Property.table` describes every field once. The fields that every plan reads stand in front, in the order of
/// reading.
public struct LayerProperties: Sendable, Equatable {
    // Geometry, in points.
    /// Where the anchor point lies in the superlayer.
    public var position = CGPoint.zero
    /// The layer's own coordinate rectangle.
    public var bounds = CGRect.zero
    /// The anchor in units of the bounds' size.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Depth of the anchor point in the superlayer.
    public var zPosition: CGFloat = 0
    /// The anchor's depth.
    public var anchorPointZ: CGFloat = 0
    /// Applied about the anchor.
    public var transform = CATransform3DIdentity

    // Flags.
    /// Whether the whole subtree is left out.
    public var isHidden = false
    /// Whether the back is drawn.
    public var isDoubleSided = true
    /// Whether y runs upwards inside.
    public var isGeometryFlipped = false
    /// Whether the subtree is clipped to the rounded bounds.
    public var masksToBounds = false
    /// Whether `opacity` applies to the subtree as a whole.
    public var allowsGroupOpacity = true
    /// Whether edges are smoothed.
    public var allowsEdgeAntialiasing = true
    /// A promise that contents have no transparent pixel.
    public var isOpaque = false
    /// Which edges are smoothed.
    public var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

    // Appearance.
    /// How much of the layer shows, 0…1.
    public var opacity: Float = 1
    /// How the layer meets what is behind; nil is `sourceOver`.
    public var compositingFilter: BlendMode?
    /// How the picture lies in the bounds.
    public var contentsGravity = CALayerContentsGravity.resize
    /// How the picture is sampled when drawn smaller.
    public var minificationFilter = CALayerContentsFilter.linear
    /// How the picture is sampled when drawn larger.
    public var magnificationFilter = CALayerContentsFilter.linear
    /// Added to the mip level of a trilinear filter.
    public var minificationFilterBias: Float = 0
    /// Everything else: what few layers set, and what layer subclasses declare.
    public var keyed = KeyedValues()
    /// The picture shown; nil for none.
    public var contents: PixelBuffer?
    /// Rounds background, border and clip.
    public var cornerRadius: CGFloat = 0
    /// Measured inwards from the bounds.
    public var borderWidth: CGFloat = 0
    /// What fills the bounds; nil for nothing.
    public var backgroundColor: CGColor?
    /// The part of the picture shown, in units of its size.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part that stretches, in units of the part shown.
    public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the picture per point.
    public var contentsScale: CGFloat = 1

    // What few plans read.
    /// Nil draws no border.
    public var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Which corners are rounded.
    public var maskedCorners = CACornerMask.all
    /// Applied to the sublayers about the anchor.
    public var sublayerTransform = CATransform3DIdentity

    // CAMediaTiming, in seconds of the superlayer's time.
    /// When the layer's time begins.
    public var beginTime: Double = 0
    /// Added to the layer's own time.
    public var timeOffset: Double = 0
    /// Seconds per second of the superlayer.
    public var speed: Float = 1
    /// One cycle.
    public var duration: Double = .infinity
    /// Cycles; 0 is one.
    public var repeatCount: Float = 0
    /// For how long cycles repeat; 0 leaves it to `repeatCount`.
    public var repeatDuration: Double = 0
    /// Whether each cycle runs forth and back.
    public var autoreverses = false
    /// What shows outside the active span.
    public var fillMode = CAMediaTimingFillMode.removed

    /// A layer's properties as they are before anything was set.
    public init() {}
}
