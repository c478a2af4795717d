import RenderTree

// How bright a layer may be. Pictures of half floats keep every colour and those of bytes end at white, whatever a layer says, so
// these are kept and change nothing (Semantics.md).

extension CALayer {
    /// How bright a layer may be.
    public typealias DynamicRange = CALayerDynamicRange
    /// When a layer's bright colours are mapped to what a screen has.
    public typealias ToneMapMode = CALayerToneMapMode

    /// How far a corner of a curve reaches along the sides, in radii: 1 for a circular one, 1.528665 for a continuous one.
    public static func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
        curve.known == .continuous ? ContinuousCorner.reach : 1
    }

    /// That no key displays nothing: false. What a key does is said by `needsDisplay(forKey:)` of a `String`.
    public static func needsDisplay(forKey key: String?) -> Bool {
        guard let key else { return false }
        return needsDisplay(forKey: key)
    }

    final func isArchived(_ key: String) -> Bool {
        if let property = ownProperty(key) {
            switch property.key {
            case .cornerCurve, .contentsFormat, .allowsEdgeAntialiasing, .allowsGroupOpacity: return true
            default: return changed.touched.contains(PropertySet(property.key))
            }
        }
        if let property = declared(key) { return record.keyed[property.key] != nil }
        switch key {
        case "frame", "superlayer": return false
        case "layoutManager": return layoutManager != nil
        case "constraints": return constraints != nil
        case "sublayers", "mask", "name", "delegate", "actions", "style": return value(forKey: key) != nil
        default: return extras?.keyedValues[key] != nil
        }
    }
}
