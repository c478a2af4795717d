// The brightness of layers. Pictures of half floats keep every colour and those of bytes end at white, whatever a layer
// requests, so these properties are kept without an effect (Semantics.md).

extension CALayer {
    /// The brightness that a layer may have.
    public typealias DynamicRange = CALayerDynamicRange
    /// When a layer's bright colours are mapped to a screen's range.
    public typealias ToneMapMode = CALayerToneMapMode
}
