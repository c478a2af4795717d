import FrameModel

/// How far around a pixel effects read.
enum EffectReach {
    /// What of a source with `bounds` has to be there for an effect's `region`; beyond its bounds it is as its outermost pixels
    /// or its border, so that these have to be there.
    static func source(_ effect: Effect, of region: PixelRegion, within bounds: PixelRect) -> PixelRegion {
        var result = PixelRegion()
        if bounds.isEmpty { return result }
        for i in 0..<region.count {
            var rect = region[i]
            if case .blur(let blur) = effect { rect = BlurPlan(blur).reads(rect) }
            result.add(
                PixelRect(
                    minX: min(max(rect.minX, bounds.minX), bounds.maxX - 1),
                    minY: min(max(rect.minY, bounds.minY), bounds.maxY - 1),
                    maxX: min(max(rect.maxX, bounds.minX + 1), bounds.maxX),
                    maxY: min(max(rect.maxY, bounds.minY + 1), bounds.maxY)))
        }
        return result
    }
}
