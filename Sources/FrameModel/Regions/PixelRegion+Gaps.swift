extension PixelRegion {
    /// Calls `body` with rectangles that share no pixel and together are what a rectangle has and the region has not.
    public func forEachGap(in rect: PixelRect, _ body: (PixelRect) -> Void) { forEachGap(in: rect, from: 0, body) }

    /// The same beside the rectangles from an index on.
    private func forEachGap(in rect: PixelRect, from first: Int, _ body: (PixelRect) -> Void) {
        guard !rect.isEmpty else { return }
        var index = first
        while index < count && self[index].intersection(rect).isEmpty { index += 1 }
        guard index < count else { return body(rect) }
        // Above, below, and beside what the two share.
        let shared = self[index].intersection(rect)
        let above = PixelRect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: shared.minY)
        let below = PixelRect(minX: rect.minX, minY: shared.maxY, maxX: rect.maxX, maxY: rect.maxY)
        let left = PixelRect(minX: rect.minX, minY: shared.minY, maxX: shared.minX, maxY: shared.maxY)
        let right = PixelRect(minX: shared.maxX, minY: shared.minY, maxX: rect.maxX, maxY: shared.maxY)
        forEachGap(in: above, from: index + 1, body)
        forEachGap(in: below, from: index + 1, body)
        forEachGap(in: left, from: index + 1, body)
        forEachGap(in: right, from: index + 1, body)
    }
}
