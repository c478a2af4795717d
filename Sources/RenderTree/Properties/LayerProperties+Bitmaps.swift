import Values

// How a layer's bitmaps are made. Their defaults stand in the table.

extension LayerProperties {
    /// Whether the subtree is flattened to a bitmap first.
    public var shouldRasterize: Bool {
        get { keyedValue(.shouldRasterize) }
        set { setKeyedValue(newValue, .shouldRasterize) }
    }
    /// Pixels per point of that bitmap.
    public var rasterizationScale: CGFloat {
        get { keyedValue(.rasterizationScale) }
        set { setKeyedValue(newValue, .rasterizationScale) }
    }
    /// The form of rounded corners.
    public var cornerCurve: CALayerCornerCurve {
        get { keyedValue(.cornerCurve) }
        set { setKeyedValue(newValue, .cornerCurve) }
    }
    /// The pixel format of drawn contents.
    public var contentsFormat: CALayerContentsFormat {
        get { keyedValue(.contentsFormat) }
        set { setKeyedValue(newValue, .contentsFormat) }
    }
    /// Whether a change of the bounds asks for drawing.
    public var needsDisplayOnBoundsChange: Bool {
        get { keyedValue(.needsDisplayOnBoundsChange) }
        set { setKeyedValue(newValue, .needsDisplayOnBoundsChange) }
    }
    /// Whether drawing commands may be queued.
    public var drawsAsynchronously: Bool {
        get { keyedValue(.drawsAsynchronously) }
        set { setKeyedValue(newValue, .drawsAsynchronously) }
    }
}
