import FrameModel

/// What of each pass has to be drawn, found backwards from the picture's damage: a pass is needed where its readers read it.
///
/// All of its storage is reused.
struct PassNeeds {
    /// The pixels of each pass that have to be there; empty for a pass that nobody reads.
    private(set) var regions: ContiguousArray<PixelRegion> = []
    /// Whether each pass' pixels are kept.
    private(set) var isKept: ContiguousArray<Bool> = []
    /// For each pass the one that reads it last, -1 for none.
    private(set) var lastReader: ContiguousArray<Int32> = []

    /// That a pass reads another one.
    private struct Read {
        /// The pass that is read; -1 once that is over.
        var source: Int32
        /// The first and the last quad that does; `Int32.max` where an effect does.
        var first, last: Int32
    }

    /// What passes read, those of one together, and where each one's are that are not over.
    private var reads: ContiguousArray<Read> = []
    private var readsOf: ContiguousArray<Range<Int32>> = []
    /// Which read of each pass was found last, and whose that is; and by how many passes it is still to be read.
    private var latestRead: ContiguousArray<Int32> = []
    private var latestReader: ContiguousArray<Int32> = []
    private var readers: ContiguousArray<Int32> = []

    /// Finds what `region` of the picture needs.
    mutating func find(_ frame: borrowing Frame, region: PixelRegion, retained: RetainedSurfaces) {
        let count = frame.passes.count
        regions.removeAll(keepingCapacity: true)
        isKept.removeAll(keepingCapacity: true)
        lastReader.removeAll(keepingCapacity: true)
        reads.removeAll(keepingCapacity: true)
        readsOf.removeAll(keepingCapacity: true)
        latestRead.removeAll(keepingCapacity: true)
        latestReader.removeAll(keepingCapacity: true)
        readers.removeAll(keepingCapacity: true)
        for _ in 0..<count {
            regions.append(.empty)
            isKept.append(false)
            lastReader.append(-1)
            readsOf.append(0..<0)
            latestRead.append(-1)
            latestReader.append(-1)
            readers.append(0)
        }
        if count == 0 { return }
        regions[count - 1] = region.intersection(frame.passes[count - 1].bounds)
        // A picture of one pass reads nothing.
        if count == 1, frame.backdrops.isEmpty { return }
        retained.plan(frame.passes, &isKept)
        for index in stride(from: count - 1, through: 0, by: -1) where !regions[index].isEmpty {
            let pass = frame.passes[index]
            if isKept[index] || !pass.isDeviceSpace { regions[index] = PixelRegion(pass.bounds) }
            if isKept[index], retained.holds(pass) { continue }
            let first = Int32(reads.count)
            if pass.effect >= 0 {
                let region = EffectReach.source(
                    frame.effects[Int(pass.effect)], of: regions[index], within: frame.passes[Int(pass.source)].bounds)
                need(region, of: Int(pass.source), by: index, quad: .max)
            } else {
                addReads(frame, of: index)
            }
            readsOf[index] = first..<Int32(reads.count)
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
                need(visible.intersection(frame.passes[source].bounds), of: source, by: index, quad: Int32(number))
            }
            if kind == .surface {
                let source = Int(quads[number].paint.source)
                let bounds = frame.passes[source].bounds
                let isAligned = quads[number].paint.sampling == .aligned
                need(
                    isAligned ? visible.intersection(bounds) : PixelRegion(bounds), of: source, by: index,
                    quad: Int32(number))
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

    private mutating func need(_ region: PixelRegion, of source: Int, by reader: Int, quad: Int32) {
        if region.isEmpty { return }
        regions[source].add(region)
        // Readers come last to first, their quads first to last.
        if lastReader[source] < 0 { lastReader[source] = Int32(reader) }
        let known = Int(latestRead[source])
        if known >= 0, latestReader[source] == Int32(reader) {
            reads[known].last = quad
        } else {
            latestRead[source] = Int32(reads.count)
            latestReader[source] = Int32(reader)
            readers[source] += 1
            reads.append(Read(source: Int32(source), first: quad, last: quad))
        }
    }

    /// Ends the reading of what `reader` reads by the quads before one, as it is drawn so far.
    ///
    /// - Parameter release: gets each pass that nobody reads any more.
    mutating func endReads(by reader: Int, before quad: Int, release: (Int) -> Void) {
        var range = readsOf[reader]
        for place in range {
            let read = reads[Int(place)]
            if read.source < 0 { continue }
            if read.first >= quad { break }
            if read.last >= quad { continue }
            reads[Int(place)].source = -1
            let source = Int(read.source)
            readers[source] -= 1
            if readers[source] == 0 { release(source) }
        }
        while let first = range.first, reads[Int(first)].source < 0 { range = first + 1..<range.upperBound }
        readsOf[reader] = range
    }

    /// The passes whose last reading would end there.
    func sources(readLastBy reader: Int, before quad: Int, _ body: (Int) -> Void) {
        for place in readsOf[reader] {
            let read = reads[Int(place)]
            if read.source < 0 { continue }
            if read.first >= quad { break }
            if read.last < quad, readers[Int(read.source)] == 1 { body(Int(read.source)) }
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
