/// All committed properties of one layer, with Core Animation's defaults: the record that crosses the thread boundary.
///
/// A value: the model keeps one to write to, the render tree one as shown at a time, and one as committed where that
/// may differ. `Property.table` describes every field once. The fields that every plan reads come first, in the order
/// of reading.
public struct LayerProperties: Sendable, Equatable {
    // Geometry, in points.
    /// The anchor point's place in the superlayer.
    public var position = CGPoint.zero
    /// The layer's own coordinate rectangle.
    public var bounds = CGRect.zero
    /// The anchor point in units of the bounds' size.
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// The depth of the anchor point in the superlayer.
    public var zPosition: CGFloat = 0
    /// The anchor point's depth.
    public var anchorPointZ: CGFloat = 0
    /// Applied about the anchor.
    public var transform = CATransform3DIdentity

    // Flags.
    /// Whether the whole subtree is left out.
    public var isHidden = false
    /// Whether the back face is drawn.
    public var isDoubleSided = true
    /// Whether y runs upwards inside.
    public var isGeometryFlipped = false
    /// Whether the subtree is clipped to the rounded bounds.
    public var masksToBounds = false
    /// Whether `opacity` applies to the subtree as a whole.
    public var allowsGroupOpacity = true
    /// Whether edges are smoothed.
    public var allowsEdgeAntialiasing = true
    /// Promises that contents have no transparent pixel.
    public var isOpaque = false
    /// Which edges are smoothed.
    public var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

    // Appearance.
    /// The opacity of the layer, 0…1.
    public var opacity: Float = 1
    /// The blend mode with the backdrop; nil is `sourceOver`.
    public var compositingFilter: BlendMode?
    /// The placement of the contents in the bounds.
    public var contentsGravity = CALayerContentsGravity.resize
    /// The sampling of contents that are drawn smaller.
    public var minificationFilter = CALayerContentsFilter.linear
    /// The sampling of contents that are drawn larger.
    public var magnificationFilter = CALayerContentsFilter.linear
    /// Added to the mip level of a trilinear filter.
    public var minificationFilterBias: Float = 0
    /// The values of all other properties: those that few layers set, and those that layer subclasses declare.
    public var keyed = KeyedValues()
    /// The image shown; nil for none.
    public var contents: PixelBuffer?
    /// The radius of the corners of background, border and clip.
    public var cornerRadius: CGFloat = 0
    /// The width of the border, measured inwards from the bounds.
    public var borderWidth: CGFloat = 0
    /// The fill of the bounds; nil for none.
    public var backgroundColor: CGColor?
    /// The part of the contents that is shown, in units of their size.
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// The part that stretches, in units of the part shown.
    public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the contents per point.
    public var contentsScale: CGFloat = 1

    // Properties that few plans read.
    /// Nil draws no border.
    public var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Which corners are rounded.
    public var maskedCorners = CACornerMask.all
    /// Applied to the sublayers about the anchor.
    public var sublayerTransform = CATransform3DIdentity

    // CAMediaTiming, in seconds of the superlayer's time.
    /// The begin of the layer's time.
    public var beginTime: Double = 0
    /// Added to the layer's own time.
    public var timeOffset: Double = 0
    /// Seconds per second of the superlayer.
    public var speed: Float = 1
    /// The length of one cycle.
    public var duration: Double = .infinity
    /// Cycles; 0 is one.
    public var repeatCount: Float = 0
    /// The time for which cycles repeat; 0 leaves it to `repeatCount`.
    public var repeatDuration: Double = 0
    /// Whether each cycle runs forth and back.
    public var autoreverses = false
    /// The effect outside the active span.
    public var fillMode = CAMediaTimingFillMode.removed

    /// Makes the properties of a new layer.
    public init() {}
}
