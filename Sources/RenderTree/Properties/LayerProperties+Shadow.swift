import Values

// What is drawn behind a layer. Their defaults stand in the table.

extension LayerProperties {
    /// Its alpha counts; nil casts none.
    public var shadowColor: CGColor? {
        get { keyedValue(.shadowColor) }
        set { setKeyedValue(newValue, .shadowColor) }
    }
    /// 0…1; 0, the default, casts none.
    public var shadowOpacity: Float {
        get { keyedValue(.shadowOpacity) }
        set { setKeyedValue(newValue, .shadowOpacity) }
    }
    /// In the layer's coordinates.
    public var shadowOffset: CGSize {
        get { keyedValue(.shadowOffset) }
        set { setKeyedValue(newValue, .shadowOffset) }
    }
    /// Standard deviation of the blur, in points.
    public var shadowRadius: CGFloat {
        get { keyedValue(.shadowRadius) }
        set { setKeyedValue(newValue, .shadowRadius) }
    }
    /// The shape used instead of the layer's alpha.
    public var shadowPath: CGPath? {
        get { (keyedValue(.shadowPath) as PathValue?)?.path }
        set { setKeyedValue(newValue.map(PathValue.init), .shadowPath) }
    }
}
