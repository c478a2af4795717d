import FramePlan

/// What of each pass has to be drawn, found backwards from the picture's damage: a pass is needed where its readers read it.
///
/// All of its storage is reused.
struct PassNeeds {
    /// The pixels of each pass that have to be there; empty for a pass that nobody reads.
    private(set) var regions: ContiguousArray<PixelRegion> = []
    /// For each pass the passes that are read last by it, as a list: the first, and for each pass the next; -1 ends it.
    private(set) var firstReleased: ContiguousArray<Int32> = []
    private(set) var nextReleased: ContiguousArray<Int32> = []
    private var hasReader: ContiguousArray<Bool> = []

    /// Finds what `region` of the picture needs.
    mutating func find(_ frame: borrowing Frame, region: PixelRegion, retained: RetainedSurfaces) {
        let count = frame.passes.count
        regions.removeAll(keepingCapacity: true)
        firstReleased.removeAll(keepingCapacity: true)
        nextReleased.removeAll(keepingCapacity: true)
        hasReader.removeAll(keepingCapacity: true)
        for _ in 0..<count {
            regions.append(.empty)
            firstReleased.append(-1)
            nextReleased.append(-1)
            hasReader.append(false)
        }
        if count == 0 { return }
        regions[count - 1] = region.intersection(frame.passes[count - 1].bounds)
        // A picture of one pass reads nothing.
        if count == 1, frame.backdrops.isEmpty { return }
        for index in stride(from: count - 1, through: 0, by: -1) where !regions[index].isEmpty {
            let pass = frame.passes[index]
            if retained.isKept(pass) || !pass.isDeviceSpace { regions[index] = PixelRegion(pass.bounds) }
            if retained.holds(pass) { continue }
            if pass.effect >= 0 {
                let region = EffectReach.source(
                    frame.effects[Int(pass.effect)], of: regions[index], within: frame.passes[Int(pass.source)].bounds)
                need(region, of: Int(pass.source), by: index)
            } else {
                addReads(frame, of: index)
            }
        }
    }

    private mutating func addReads(_ frame: borrowing Frame, of index: Int) {
        let pass = frame.passes[index]
        if !frame.backdrops.isEmpty { grow(frame, index) }
        let quads = frame.quads
        for number in pass.quads {
            let kind = quads[number].paint.kind
            guard kind == .surface || quads[number].mask >= 0 else { continue }
            let visible = regions[index].intersection(Self.bounds(quads[number], frame))
            if visible.isEmpty { continue }
            if quads[number].mask >= 0 {
                let source = Int(quads[number].mask)
                need(visible.intersection(frame.passes[source].bounds), of: source, by: index)
            }
            if kind == .surface {
                let source = Int(quads[number].paint.source)
                let bounds = frame.passes[source].bounds
                let isAligned = quads[number].paint.sampling == .aligned
                need(isAligned ? visible.intersection(bounds) : PixelRegion(bounds), of: source, by: index)
            }
        }
    }

    /// Adds the areas that backdrops take, as far as these show; what shows there may show further ones.
    private mutating func grow(_ frame: borrowing Frame, _ index: Int) {
        let pass = frame.passes[index]
        let quads = frame.quads
        var grows = true
        while grows {
            grows = false
            for number in pass.quads where quads[number].paint.kind == .backdrop {
                if !regions[index].meets(Self.bounds(quads[number], frame)) { continue }
                let area = frame.backdrops[Int(quads[number].paint.source)].area.intersection(pass.bounds)
                if Self.contains(regions[index], area) { continue }
                regions[index].add(area)
                grows = true
            }
        }
    }

    private static func contains(_ region: PixelRegion, _ rect: PixelRect) -> Bool {
        for i in 0..<region.count where region[i].contains(rect) { return true }
        return rect.isEmpty
    }

    private mutating func need(_ region: PixelRegion, of source: Int, by reader: Int) {
        if region.isEmpty { return }
        regions[source].add(region)
        // Readers come last to first.
        if !hasReader[source] {
            hasReader[source] = true
            nextReleased[source] = firstReleased[reader]
            firstReleased[reader] = Int32(source)
        }
    }

    /// The pixels that a quad can reach.
    static func bounds(_ quad: borrowing Quad, _ frame: borrowing Frame) -> PixelRect {
        var bounds = quad.shape.bounds
        if quad.clip0 >= 0 { bounds = bounds.intersection(frame.clips[Int(quad.clip0)].bounds) }
        if quad.clip1 >= 0 { bounds = bounds.intersection(frame.clips[Int(quad.clip1)].bounds) }
        return bounds
    }
}
