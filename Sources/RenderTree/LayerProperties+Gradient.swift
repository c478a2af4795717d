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
    /// The gradient's form.
    public var gradientType: CAGradientLayerType {
        get { keyedValue(.gradientType) }
        set { setKeyedValue(newValue, .gradientType) }
    }
}
