import Values

/// All committed properties of one layer, with Core Animation's defaults: the record that crosses the thread boundary.
///
/// A value: the model keeps one to write to, the render tree one as committed and one as shown at a time.
/// `Property.table` describes every field once.
public struct LayerProperties: Sendable, Equatable {
    // Geometry, in points.
    public var bounds = CGRect.zero
    public var position = CGPoint.zero
    public var zPosition: CGFloat = 0
    public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    public var anchorPointZ: CGFloat = 0
    public var transform = CATransform3DIdentity
    public var sublayerTransform = CATransform3DIdentity

    // Flags.
    public var isHidden = false
    public var isDoubleSided = true
    public var isGeometryFlipped = false
    public var masksToBounds = false
    public var allowsGroupOpacity = true
    public var allowsEdgeAntialiasing = true
    public var isOpaque = false
    public var edgeAntialiasingMask = CAEdgeAntialiasingMask.all

    // Appearance.
    public var opacity: Float = 1
    public var backgroundColor: CGColor?
    public var cornerRadius: CGFloat = 0
    public var maskedCorners = CACornerMask.all
    public var borderWidth: CGFloat = 0
    public var borderColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)

    // Contents.
    public var contents: PixelBuffer?
    public var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    public var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
    public var contentsGravity = CALayerContentsGravity.resize
    public var contentsScale: CGFloat = 1
    public var minificationFilter = CALayerContentsFilter.linear
    public var magnificationFilter = CALayerContentsFilter.linear
    public var minificationFilterBias: Float = 0

    // CAMediaTiming, in seconds of the superlayer's time.
    public var beginTime: Double = 0
    public var timeOffset: Double = 0
    public var speed: Float = 1
    public var duration: Double = .infinity
    public var repeatCount: Float = 0
    public var repeatDuration: Double = 0
    public var autoreverses = false
    public var fillMode = CAMediaTimingFillMode.removed

    /// A layer's properties as they are before anything was set.
    public init() {}
}
