import Values

// The properties of a CATextLayer. Their defaults stand in the table.

extension LayerProperties {
    /// In points; what attributed text does not look at.
    public var fontSize: CGFloat {
        get { keyedValue(.fontSize) }
        set { setKeyedValue(newValue, .fontSize) }
    }
    /// Nil draws nothing; what attributed text does not look at.
    public var foregroundColor: CGColor? {
        get { keyedValue(.foregroundColor) }
        set { setKeyedValue(newValue, .foregroundColor) }
    }
    /// Whether lines that are full go on in the next line.
    public var isWrapped: Bool {
        get { keyedValue(.isWrapped) }
        set { setKeyedValue(newValue, .isWrapped) }
    }
    /// Where a text that is too long is cut.
    public var truncationMode: CATextLayerTruncationMode {
        get { keyedValue(.truncationMode) }
        set { setKeyedValue(newValue, .truncationMode) }
    }
    /// How lines lie between the edges.
    public var alignmentMode: CATextLayerAlignmentMode {
        get { keyedValue(.alignmentMode) }
        set { setKeyedValue(newValue, .alignmentMode) }
    }
    /// Kept, without an effect.
    public var allowsFontSubpixelQuantization: Bool {
        get { keyedValue(.allowsFontSubpixelQuantization) }
        set { setKeyedValue(newValue, .allowsFontSubpixelQuantization) }
    }
}
