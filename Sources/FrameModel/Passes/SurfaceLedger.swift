/// Which surfaces a backend keeps from frame to frame, by their owners: what did not change is not drawn again. It knows no pixels: the
/// backend has those, by slot.
///
///     ledger.plan(frame, &standings, bytes: { … }, free: { … })
///     let slot = ledger.claim(pass, bytes: size)      // of a pass that is kept and not held, as it is drawn
///     ledger.finish(slot, version: version)           // once its pixels are there
///     ledger.endFrame(frame, free: { … })
package struct SurfaceLedger {
    /// How the pixels of a pass stand before a frame is drawn.
    package enum Standing: UInt8, Sendable {
        /// They are drawn as far as they are read, and not kept.
        case passing
        /// They are drawn whole and kept.
        case kept
        /// They are here.
        case held
    }

    private struct Entry {
        /// 0 where the slot is free.
        var owner: UInt64
        /// 0 as long as the pixels are not those of a version.
        var version: UInt64 = 0
        var bounds = PixelRect.empty
        var bytes = 0
        /// Frames since one named it, and those of them that were whole.
        var idleFrames = 0, idleWholeFrames = 0
        /// The plan that named it last, and the one that gave it a standing.
        var plan: UInt64, standing: UInt64 = 0
    }

    /// Whole frames that a surface stays unnamed before it is freed.
    package static let patience = 60
    /// Frames of any kind: a partial one names only what its damage needs, so a surface that it leaves out may well show. Those of
    /// layers that are gone are freed by it at last.
    package static let partialPatience = 3600

    /// Bytes beyond which surfaces are not kept, and those unnamed for longest are freed.
    package var budget: Int
    /// Bytes of all surfaces.
    package private(set) var bytes = 0
    private var entries: ContiguousArray<Entry> = []
    private var freeSlots: ContiguousArray<Int> = []
    private var slots: [UInt64: Int] = [:]
    private var plans: UInt64 = 0

    /// Keeps nothing yet; 256 MiB where no budget is given.
    package init(budget: Int = 256 << 20) { self.budget = budget }

    /// How many surfaces are kept.
    package var count: Int { entries.count { $0.owner != 0 && $0.bytes > 0 } }

    /// The slot of an owner's surface.
    package func slot(of owner: UInt64) -> Int? { slots[owner] }

    /// Whether a pass' pixels are here.
    package func holds(_ pass: Pass) -> Bool {
        guard pass.retention.owner != 0, let slot = slots[pass.retention.owner] else { return false }
        return holds(pass, slot)
    }

    private func holds(_ pass: Pass, _ slot: Int) -> Bool {
        entries[slot].version == pass.retention.version && entries[slot].version != 0
            && entries[slot].bounds == pass.bounds
    }

    /// Tells how the pixels of each pass stand: they are kept where it has an owner and there is room in the budget.
    ///
    /// What is here stays; what is new takes the room that is left, in the order of passes, and that of surfaces that the frame does
    /// not name. Asked again about the same frame it tells the same. Of two passes of one owner the first is kept.
    ///
    /// - Parameters:
    ///   - standings: by pass, `.passing` before.
    ///   - bytes: those of a pass' surface; nil where it can have none.
    ///   - free: gets slots whose pixels are no longer kept.
    package mutating func plan(
        _ frame: borrowing Frame, _ standings: inout ContiguousArray<Standing>, bytes size: (Pass) -> Int?,
        free: (Int) -> Void
    ) {
        plans += 1
        var isAny = false
        for index in frame.passes.indices where frame.passes[index].retention.owner != 0 {
            isAny = true
            if let slot = slots[frame.passes[index].retention.owner] { entries[slot].plan = plans }
        }
        if !isAny { return }
        var planned = bytes, mayFree = true
        for index in frame.passes.indices where frame.passes[index].retention.owner != 0 {
            let pass = frame.passes[index]
            guard let size = size(pass), size <= budget else { continue }
            let slot = slots[pass.retention.owner] ?? add(pass.retention.owner)
            if entries[slot].standing == plans { continue }
            entries[slot].standing = plans
            if holds(pass, slot) {
                standings[index] = .held
                continue
            }
            let more = size - entries[slot].bytes
            while mayFree, more > 0, planned + more > budget {
                guard let oldest = oldest(notOf: plans) else {
                    mayFree = false
                    break
                }
                planned -= entries[oldest].bytes
                remove(oldest, free)
            }
            if more > 0, planned + more > budget { continue }
            standings[index] = .kept
            planned += more
        }
    }

    private mutating func add(_ owner: UInt64) -> Int {
        let slot = freeSlots.popLast() ?? entries.count
        let entry = Entry(owner: owner, plan: plans)
        if slot == entries.count { entries.append(entry) } else { entries[slot] = entry }
        slots[owner] = slot
        return slot
    }

    /// Gives a pass its owner's slot, whose pixels are those of no version until `finish`.
    ///
    /// - Parameter bytes: those of its surface.
    package mutating func claim(_ pass: Pass, bytes size: Int) -> Int {
        let slot = slots[pass.retention.owner] ?? add(pass.retention.owner)
        bytes += size - entries[slot].bytes
        entries[slot].bytes = size
        entries[slot].version = 0
        entries[slot].bounds = pass.bounds
        entries[slot].idleFrames = 0
        entries[slot].idleWholeFrames = 0
        return slot
    }

    /// Says that a claimed slot has the pixels of a version.
    package mutating func finish(_ slot: Int, version: UInt64) { entries[slot].version = version }

    /// Counts a frame, which names the surfaces of its passes; frees what no frame named for long or what is too much.
    package mutating func endFrame(_ frame: borrowing Frame, free: (Int) -> Void) {
        if slots.isEmpty { return }
        for slot in entries.indices {
            entries[slot].idleFrames += 1
            if !frame.isPartial { entries[slot].idleWholeFrames += 1 }
        }
        for index in frame.passes.indices where frame.passes[index].retention.owner != 0 {
            guard let slot = slots[frame.passes[index].retention.owner] else { continue }
            entries[slot].idleFrames = 0
            entries[slot].idleWholeFrames = 0
        }
        for slot in entries.indices where entries[slot].owner != 0 {
            let entry = entries[slot]
            if entry.idleWholeFrames > Self.patience || entry.idleFrames > Self.partialPatience { remove(slot, free) }
        }
        while bytes > budget, let oldest = oldest() { remove(oldest, free) }
    }

    /// The surface unnamed for longest; nil where the last frame named all, or the plan at hand.
    private func oldest(notOf plan: UInt64 = 0) -> Int? {
        var found: Int?, age = 0
        for slot in entries.indices where entries[slot].bytes > 0 && (plan == 0 || entries[slot].plan != plan) {
            if entries[slot].idleFrames > age { (found, age) = (slot, entries[slot].idleFrames) }
        }
        return found
    }

    private mutating func remove(_ slot: Int, _ free: (Int) -> Void) {
        slots[entries[slot].owner] = nil
        bytes -= entries[slot].bytes
        if entries[slot].bytes > 0 { free(slot) }
        entries[slot] = Entry(owner: 0, plan: 0)
        freeSlots.append(slot)
    }
}
