import FramePlan

/// How far around a pixel effects read.
enum EffectReach {
    /// What of a source with `bounds` has to be there for an effect's `region`.
    static func source(_ effect: Effect, of region: PixelRegion, within bounds: PixelRect) -> PixelRegion {
        guard case .blur(let blur) = effect else { return region.intersection(bounds) }
        let plan = BlurPlan(blur)
        var result = PixelRegion()
        for i in 0..<region.count { result.add(plan.reads(region[i]).intersection(bounds)) }
        return result
    }
}
