// How bright a layer may be. Pictures of half floats keep every colour and those of bytes end at white, whatever a layer says, so
// these are kept and change nothing (Semantics.md).

extension CALayer {
    /// How bright a layer may be.
    public typealias DynamicRange = CALayerDynamicRange
    /// When a layer's bright colours are mapped to what a screen has.
    public typealias ToneMapMode = CALayerToneMapMode
}
