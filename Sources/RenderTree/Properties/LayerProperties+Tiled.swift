import Values

// What scroll layers and tiled layers have. Their defaults stand in the table.

extension LayerProperties {
    /// The axes along which a scroll layer moves.
    public var scrollMode: CAScrollLayerScrollMode {
        get { keyedValue(.scrollMode) }
        set { setKeyedValue(newValue, .scrollMode) }
    }
    /// The size of a tiled layer's tiles, in pixels.
    public var tileSize: CGSize {
        get { keyedValue(.tileSize) }
        set { setKeyedValue(newValue, .tileSize) }
    }
    /// How many sizes a tiled layer is drawn in, each half the one before. Beyond ±1,000 there is no difference.
    public var levelsOfDetail: Int {
        get { Int(max(-1000, min(1000, keyedValue(.levelsOfDetail) as Double))) }
        set { setKeyedValue(Double(newValue), .levelsOfDetail) }
    }
    /// How many of them are larger than the layer itself.
    public var levelsOfDetailBias: Int {
        get { Int(max(-1000, min(1000, keyedValue(.levelsOfDetailBias) as Double))) }
        set { setKeyedValue(Double(newValue), .levelsOfDetailBias) }
    }
}
