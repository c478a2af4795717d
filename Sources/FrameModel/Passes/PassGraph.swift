/// The pixels of each pass that have to be drawn, and its readers: found backwards from the damage of the picture,
/// through surfaces, masks and the reach of effects.
///
///     graph.begin(frame)
///     ledger.plan(frame, &graph.standings, …)        // which passes' pixels are here already
///     graph.find(frame, region: damage.region)
///     for pass in frame.passes.indices where graph.isDrawn(pass) { … }
///
/// A pass is not drawn if nobody reads it, if it is held from an earlier frame, or if only such passes read it. All
/// storage is reused.
package struct PassGraph {
    /// By pass, the pixels that are needed; empty where nobody reads it. All of its bounds where it is kept or has a
    /// space of its own.
    package private(set) var regions: ContiguousArray<PixelRegion> = []
    /// By pass, whether its pixels are kept from frame to frame; none are kept after `begin`.
    package var standings: ContiguousArray<SurfaceLedger.Standing> = []
    /// By pass, the last pass that reads it, among those that are drawn by themselves (see `inline`); -1 for none.
    package private(set) var lastReader: ContiguousArray<Int32> = []
    /// By pass, the slot in which its only reader draws it; -1 where it is drawn by itself. See `inline`.
    package private(set) var slots: ContiguousArray<Int8> = []

    /// The sources that are drawn with the first step of their effect, a few rows at a time.
    package struct SourceLimits {
        /// The most pixels of a row.
        package var widest: Int32
        /// The least pixels of the source for each row of each of its quads: quads are set up anew for every few rows, which costs more
        /// than the source's trip through memory where they are many.
        package var pixelsPerRow: Int

        /// Creates limits from their parts.
        package init(widest: Int32, pixelsPerRow: Int) {
            self.widest = widest; self.pixelsPerRow = pixelsPerRow
        }
    }

    /// How a quad or an effect reads a pass.
    enum Use: UInt8 {
        case effect, mask
        /// One texel per pixel.
        case aligned
        case sampled
    }

    /// One pass's reading of another.
    struct Read {
        /// The pass that is read; -1 after the reading has ended.
        var source: Int32
        /// The first and the last quad that reads; `Int32.max` where an effect reads.
        var first, last: Int32
        var use: Use
        /// Whether there is only one such read.
        var isOnly: Bool
    }

    /// All reads, grouped by reader, from the last reader to the first.
    var reads: ContiguousArray<Read> = []
    /// By pass, the range in `reads` of what it reads and has not ended.
    var readsOf: ContiguousArray<Range<Int32>> = []
    /// By pass: the read of it that was found last, that read's reader, and the number of passes still to read it.
    private var latestRead: ContiguousArray<Int32> = []
    private(set) var latestReader: ContiguousArray<Int32> = []
    private(set) var readers: ContiguousArray<Int32> = []
    /// By pass: the first pass that it is the last reader of, and the next one with the same last reader; -1 for none.
    private var firstEnding: ContiguousArray<Int32> = []
    private var nextEnding: ContiguousArray<Int32> = []
    /// By pass, the depth of the inline passes in it, and the pass that it is drawn in.
    private var depths: ContiguousArray<Int8> = []
    private var hosts: ContiguousArray<Int32> = []

    /// Creates an empty graph.
    package init() {}

    /// Starts a frame, or another part of it.
    package mutating func begin(_ frame: borrowing Frame) {
        let count = frame.passes.count
        reads.removeAll(keepingCapacity: true)
        Self.fill(&regions, .empty, count)
        Self.fill(&standings, .passing, count)
        Self.fill(&lastReader, -1, count)
        Self.fill(&slots, -1, count)
        Self.fill(&readsOf, 0..<0, count)
        Self.fill(&latestRead, -1, count)
        Self.fill(&latestReader, -1, count)
        Self.fill(&readers, 0, count)
        Self.fill(&firstEnding, -1, count)
        Self.fill(&nextEnding, -1, count)
    }

    private static func fill<Element>(_ array: inout ContiguousArray<Element>, _ value: Element, _ count: Int) {
        array.removeAll(keepingCapacity: true)
        for _ in 0..<count { array.append(value) }
    }

    /// Finds what a part of the picture needs.
    ///
    /// - Parameter reading: the region of a source with some bounds that the backend reads to make a region of an
    ///   effect; by default what the effect's formula reads (`Effect.reads`).
    package mutating func find(
        _ frame: borrowing Frame, region: PixelRegion,
        reading: (Effect, PixelRegion, PixelRect) -> PixelRegion = { $0.reads($1, within: $2) }
    ) {
        guard let last = frame.passes.indices.last else { return }
        regions[last] = region.intersection(frame.passes[last].bounds)
        // A picture of one pass reads nothing.
        if last == 0, frame.backdrops.isEmpty { return }
        for index in frame.passes.indices.reversed() where !regions[index].isEmpty {
            let pass = frame.passes[index]
            if standings[index] != .passing || !pass.isDeviceSpace { regions[index] = PixelRegion(pass.bounds) }
            if standings[index] == .held { continue }
            let first = Int32(reads.count)
            if pass.effect >= 0 {
                let source = Int(pass.source)
                let region = reading(frame.effects[Int(pass.effect)], regions[index], frame.passes[source].bounds)
                need(region, of: source, by: index, quad: .max, .effect)
            } else {
                addReads(frame, of: index)
            }
            readsOf[index] = first..<Int32(reads.count)
        }
    }

    private mutating func addReads(_ frame: borrowing Frame, of index: Int) {
        if !frame.backdrops.isEmpty { grow(frame, index) }
        let quads = frame.quads
        for number in frame.passes[index].quads where quads[number].readsPasses {
            let visible = regions[index].intersection(frame.bounds(of: quads[number]))
            if visible.isEmpty { continue }
            if quads[number].mask >= 0 {
                let source = Int(quads[number].mask), bounds = frame.passes[source].bounds
                need(visible.intersection(bounds), of: source, by: index, quad: Int32(number), .mask)
            }
            if quads[number].surface >= 0 {
                let source = Int(quads[number].surface), bounds = frame.passes[source].bounds
                let isAligned = quads[number].paint.sampling == .aligned
                need(
                    isAligned ? visible.intersection(bounds) : PixelRegion(bounds), of: source, by: index,
                    quad: Int32(number), isAligned ? .aligned : .sampled)
            }
        }
    }

    /// Adds the areas that backdrops take, where these show; the areas may show further backdrops.
    private mutating func grow(_ frame: borrowing Frame, _ index: Int) {
        let pass = frame.passes[index]
        let quads = frame.quads
        var grows = true
        while grows {
            grows = false
            for number in pass.quads where quads[number].backdrop >= 0 {
                if !regions[index].meets(frame.bounds(of: quads[number])) { continue }
                let area = frame.backdrops[Int(quads[number].backdrop)].area.intersection(pass.bounds)
                if area.isEmpty || regions[index].contains(area) { continue }
                regions[index].add(area)
                grows = true
            }
        }
    }

    private mutating func need(_ region: PixelRegion, of source: Int, by reader: Int, quad: Int32, _ use: Use) {
        if region.isEmpty { return }
        regions[source].add(region)
        // Readers come from last to first, their quads from first to last.
        if lastReader[source] < 0 { lastReader[source] = Int32(reader) }
        let known = Int(latestRead[source])
        if known >= 0, latestReader[source] == Int32(reader) {
            reads[known].last = quad
            reads[known].isOnly = false
        } else {
            latestRead[source] = Int32(reads.count)
            latestReader[source] = Int32(reader)
            readers[source] += 1
            reads.append(Read(source: Int32(source), first: quad, last: quad, use: use, isOnly: true))
        }
    }

    /// Whether a pass is drawn by itself.
    package func isDrawn(_ pass: Int) -> Bool {
        !regions[pass].isEmpty && standings[pass] != .held && slots[pass] < 0
    }

    // MARK: The order of drawing

    /// Ends the reads of `reader` that none of its quads from `quad` on makes: it is drawn up to there.
    ///
    /// - Parameter release: receives each pass that nobody reads any more.
    package mutating func endReads(by reader: Int, before quad: Int, release: (Int) -> Void) {
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

    /// Calls `body` with the passes whose last read would end there.
    package func sources(readLastBy reader: Int, before quad: Int, _ body: (Int) -> Void) {
        for place in readsOf[reader] {
            let read = reads[Int(place)]
            if read.source < 0 { continue }
            if read.first >= quad { break }
            if read.last < quad, readers[Int(read.source)] == 1 { body(Int(read.source)) }
        }
    }

    /// Calls `body` with the passes that `reader` is the last to read.
    package func sources(readLastBy reader: Int, _ body: (Int) -> Void) {
        var source = firstEnding[reader]
        while source >= 0 {
            body(Int(source))
            source = nextEnding[Int(source)]
        }
    }

    // MARK: Passes within their readers

    /// Finds the passes that their readers can draw, a band at a time. Such a pass needs no memory of its size and no
    /// threads of its own to wait for, and its pixels are still in the cache when they are read. One quad reads it, one
    /// to one, and nothing keeps it.
    ///
    /// Of an effect it is the last step that the reader does. The steps before it come at the pass's turn, and their
    /// output lives until the reader is drawn: see `isBegun`.
    ///
    /// A blur with halvings draws its source likewise, with its first step, where nobody else reads that: see `feeds`.
    ///
    /// Slots separate the passes that exist at once: two for each depth, one of a quad's surface and one of its mask.
    ///
    /// - Parameters:
    ///   - depth: how deep such passes may nest; 0 allows none.
    ///   - quadLimit: the most quads of such a pass: each band examines all of them.
    ///   - sources: which sources are drawn with their effects; nil for none.
    package mutating func inline(
        _ frame: borrowing Frame, depth: Int, quadLimit: Int, sources: SourceLimits? = nil
    ) {
        let count = frame.passes.count
        if count == 1 { return }
        Self.fill(&depths, 0, count)
        Self.fill(&hosts, -1, count)
        for index in 0..<count where depth > 0 {
            if depths[index] >= depth || !canInline(frame, index, quadLimit) { continue }
            if let sources, feeds(frame, index, sources) {
                slots[index] = depths[index] * 2
                continue
            }
            guard let use = onlyUse(of: index) else { continue }
            slots[index] = depths[index] * 2 + (use == .mask ? 1 : 0)
            let reader = Int(latestReader[index])
            depths[reader] = max(depths[reader], depths[index] + 1)
        }
        for index in (0..<count).reversed() {
            hosts[index] = Int32(index)
            if slots[index] >= 0 {
                let reader = latestReader[index]
                hosts[index] = reads[Int(latestRead[index])].use == .effect ? reader : hosts[Int(reader)]
            }
            let reader = slots[index] >= 0 && begins(frame, index) ? Int32(index) : hosts[index]
            for place in readsOf[index] {
                let source = Int(reads[Int(place)].source)
                lastReader[source] = max(lastReader[source], reader)
            }
        }
        for index in 0..<count where lastReader[index] >= 0 {
            let reader = Int(lastReader[index])
            nextEnding[index] = firstEnding[reader]
            firstEnding[reader] = Int32(index)
        }
    }

    /// Returns how a pass is read where one quad reads it, one to one; otherwise nil.
    private func onlyUse(of pass: Int) -> Use? {
        guard readers[pass] == 1 else { return nil }
        let read = reads[Int(latestRead[pass])]
        return read.isOnly && (read.use == .mask || read.use == .aligned) ? read.use : nil
    }

    /// Whether only the first step of a blur reads a pass of quads, for one rectangle.
    private func feeds(_ frame: borrowing Frame, _ pass: Int, _ limits: SourceLimits) -> Bool {
        guard readers[pass] == 1, reads[Int(latestRead[pass])].use == .effect, frame.passes[pass].effect < 0
        else { return false }
        let reader = Int(latestReader[pass])
        guard begins(frame, reader), regions[reader].count == 1, regions[pass].count == 1 else { return false }
        let region = regions[pass][0]
        if region.width > limits.widest { return false }
        var rows = region.area / limits.pixelsPerRow
        for k in frame.passes[pass].quads {
            rows -= Int(frame.bounds(of: frame.quads[k]).intersection(region).height)
            if rows < 0 { return false }
        }
        return true
    }

    private func canInline(_ frame: borrowing Frame, _ index: Int, _ quadLimit: Int) -> Bool {
        let pass = frame.passes[index]
        guard pass.drawing < 0, pass.retention.owner == 0, pass.quads.count <= quadLimit else { return false }
        if pass.effect >= 0 {
            // The steps of an effect make one rectangle.
            return regions[index].count == 1 && !frame.passes[Int(pass.source)].bounds.isEmpty
                && frame.effects[Int(pass.effect)].lastInput != nil
        }
        for k in pass.quads where !frame.quads[k].isDrawnByRows { return false }
        return true
    }

    /// Whether a pass is an effect's that its reader draws, and has steps before the last.
    package func isBegun(_ frame: borrowing Frame, _ pass: Int) -> Bool { slots[pass] >= 0 && begins(frame, pass) }

    private func begins(_ frame: borrowing Frame, _ pass: Int) -> Bool {
        let effect = frame.passes[pass].effect
        return effect >= 0 && frame.effects[Int(effect)].lastInput == .level
    }

    // MARK: Memory

    /// The most bytes that surfaces, and the levels that the last steps of effects read, take at once, each from its drawing to its last
    /// read, after `inline`.
    ///
    /// - Parameters:
    ///   - bytes: the bytes of a surface for some pixels.
    ///   - cell: the bytes of a level's cell.
    package func peakBytes(_ frame: borrowing Frame, cell: Int, _ bytes: (PixelRect) -> Int) -> Int {
        var live = 0, peak = 0
        func size(_ pass: Int) -> Int {
            if isDrawn(pass) { return bytes(regions[pass].bounds) }
            if !isBegun(frame, pass) { return 0 }
            return frame.effects[Int(frame.passes[pass].effect)].levelCells(regions[pass].bounds) * cell
        }
        for index in regions.indices.dropLast() where isDrawn(index) || isBegun(frame, index) {
            live += size(index)
            peak = max(peak, live)
            sources(readLastBy: index) { live -= size($0) }
        }
        return peak
    }
}
