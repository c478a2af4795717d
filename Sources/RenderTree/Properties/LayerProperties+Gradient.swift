import Values

// The properties of a CAGradientLayer. Their defaults stand in the table.

extension LayerProperties {
    /// Fewer than two draw nothing.
    public var colors: [CGColor]? {
        get { (keyedValue(.colors) as ColorList?)?.colors }
        set { setKeyedValue(newValue.map(ColorList.init), .colors) }
    }
    /// Where each colour stands, 0…1 and rising; nil spaces them evenly.
    public var locations: [Double]? {
        get { keyedValue(.locations) }
        set { setKeyedValue(newValue, .locations) }
    }
    /// In units of the bounds.
    public var startPoint: CGPoint {
        get { keyedValue(.startPoint) }
        set { setKeyedValue(newValue, .startPoint) }
    }
    /// In units of the bounds.
    public var endPoint: CGPoint {
        get { keyedValue(.endPoint) }
        set { setKeyedValue(newValue, .endPoint) }
    }
    /// In units of the bounds; nil for `startPoint`.
    public var focalPoint: CGPoint? {
        get { keyedValue(.focalPoint) }
        set { setKeyedValue(newValue, .focalPoint) }
    }
    /// The way from a radial gradient's centre to its focal point in units of its axes: at most `farthestFocus` long.
    public var focus: SIMD2<Double> {
        guard let point = focalPoint else { return SIMD2(0, 0) }
        let start = startPoint, end = endPoint
        let way = SIMD2(
            Double((point.x - start.x) / abs(end.x - start.x)), Double((point.y - start.y) / abs(end.y - start.y)))
        let length = (way * way).sum().squareRoot()
        return length > Self.farthestFocus ? way * (Self.farthestFocus / length) : way
    }
    /// Beyond, colours would change by more than a pixel can show, and on the edge a part of the plane has none. Firefox and WebKit
    /// stop here too.
    static var farthestFocus: Double { 0.99 }
    /// The gradient's form.
    public var gradientType: CAGradientLayerType {
        get { keyedValue(.gradientType) }
        set { setKeyedValue(newValue, .gradientType) }
    }
}
