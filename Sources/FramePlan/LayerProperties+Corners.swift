import RenderTree
import Values

extension LayerProperties {
    /// How far the four corners reach along their sides, each at most half of the shorter one.
    ///
    /// A continuous corner reaches further than its radius, so that it is the radius that the side limits.
    var radii: SIMD4<Float> {
        guard cornerRadius > 0 else { return SIMD4(repeating: 0) }
        let reach = hasContinuousCorners ? cornerRadius * ContinuousCorner.extent : cornerRadius
        let r = Float(min(reach, min(bounds.size.width, bounds.size.height) / 2))
        let mask = maskedCorners
        return SIMD4(
            mask.contains(.layerMinXMinYCorner) ? r : 0, mask.contains(.layerMaxXMinYCorner) ? r : 0,
            mask.contains(.layerMinXMaxYCorner) ? r : 0, mask.contains(.layerMaxXMaxYCorner) ? r : 0)
    }

    /// Whether the layer's corners are continuous curves.
    var hasContinuousCorners: Bool {
        // Nearly every layer has no rare property at all: no look into the list.
        keyed.isEmpty ? false : cornerCurve == .continuous
    }
}
