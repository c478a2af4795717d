import Values

// How bright a layer may be: kept, and read by nothing.

extension LayerProperties {
    /// Whether contents may be brighter than white.
    public var wantsExtendedDynamicRangeContent: Bool {
        get { keyedValue(.wantsExtendedDynamicRangeContent) }
        set { setKeyedValue(newValue, .wantsExtendedDynamicRangeContent) }
    }
    /// How bright the layer may be.
    public var preferredDynamicRange: CALayerDynamicRange {
        get { keyedValue(.preferredDynamicRange) }
        set { setKeyedValue(newValue, .preferredDynamicRange) }
    }
    /// When bright colours are mapped.
    public var toneMapMode: CALayerToneMapMode {
        get { keyedValue(.toneMapMode) }
        set { setKeyedValue(newValue, .toneMapMode) }
    }
    /// How bright contents are; 0 where that is not known.
    public var contentsHeadroom: CGFloat {
        get { keyedValue(.contentsHeadroom) }
        set { setKeyedValue(newValue, .contentsHeadroom) }
    }
}

extension Property {
    static var brightnessRows: [Property] {
        [
            keyed(
                .wantsExtendedDynamicRangeContent, false, "wantsExtendedDynamicRangeContent", .none, [],
                animatable: false),
            keyed(
                .preferredDynamicRange, CALayerDynamicRange.standard, "preferredDynamicRange", .none, [],
                animatable: false),
            keyed(.toneMapMode, CALayerToneMapMode.automatic, "toneMapMode", .none, [], animatable: false),
            keyed(.contentsHeadroom, CGFloat(0), "contentsHeadroom", .none, [], animatable: false),
        ]
    }
}
