import Values

// The properties of a CAShapeLayer. Their defaults stand in the table.

extension LayerProperties {
    /// In the layer's space.
    public var path: CGPath? {
        get { (keyedValue(.path) as PathValue?)?.path }
        set { setKeyedValue(newValue.map(PathValue.init), .path) }
    }
    /// Nil fills nothing.
    public var fillColor: CGColor? {
        get { keyedValue(.fillColor) }
        set { setKeyedValue(newValue, .fillColor) }
    }
    /// What is inside of a path.
    public var fillRule: CAShapeLayerFillRule {
        get { keyedValue(.fillRule) }
        set { setKeyedValue(newValue, .fillRule) }
    }
    /// Nil strokes nothing.
    public var strokeColor: CGColor? {
        get { keyedValue(.strokeColor) }
        set { setKeyedValue(newValue, .strokeColor) }
    }
    /// Where the stroke begins, 0…1 of the path's length.
    public var strokeStart: CGFloat {
        get { keyedValue(.strokeStart) }
        set { setKeyedValue(newValue, .strokeStart) }
    }
    /// Where the stroke ends, 0…1 of the path's length.
    public var strokeEnd: CGFloat {
        get { keyedValue(.strokeEnd) }
        set { setKeyedValue(newValue, .strokeEnd) }
    }
    /// In points.
    public var lineWidth: CGFloat {
        get { keyedValue(.lineWidth) }
        set { setKeyedValue(newValue, .lineWidth) }
    }
    /// The longest miter, in line widths.
    public var miterLimit: CGFloat {
        get { keyedValue(.miterLimit) }
        set { setKeyedValue(newValue, .miterLimit) }
    }
    /// The form of a line's ends.
    public var lineCap: CAShapeLayerLineCap {
        get { keyedValue(.lineCap) }
        set { setKeyedValue(newValue, .lineCap) }
    }
    /// The form of a line's corners.
    public var lineJoin: CAShapeLayerLineJoin {
        get { keyedValue(.lineJoin) }
        set { setKeyedValue(newValue, .lineJoin) }
    }
    /// Where in the pattern the line begins, in points.
    public var lineDashPhase: CGFloat {
        get { keyedValue(.lineDashPhase) }
        set { setKeyedValue(newValue, .lineDashPhase) }
    }
    /// Lengths of dashes and gaps in turn, in points; nil is a whole line.
    public var lineDashPattern: [Double]? {
        get { keyedValue(.lineDashPattern) }
        set { setKeyedValue(newValue, .lineDashPattern) }
    }
}
