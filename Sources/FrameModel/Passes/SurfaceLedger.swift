/// The surfaces that a backend keeps from frame to frame, by owner, so that unchanged ones are not drawn again. The
/// ledger has no pixels: the backend has those, by slot.
///
///     ledger.plan(frame, &standings, bytes: { … }, free: { … })
///     let slot = ledger.claim(pass, bytes: size)      // of a pass that is kept and not held, as it is drawn
///     ledger.finish(slot, version: version)           // once its pixels are there
///     ledger.endFrame(frame, free: { … })
package struct SurfaceLedger {
    /// The state of a pass's pixels before a frame is drawn.
    package enum Standing: UInt8, Sendable {
        /// They are drawn where they are read, and not kept.
        case passing
        /// They are drawn whole and kept.
        case kept
        /// They are held from an earlier frame.
        case held
    }

    private struct Entry {
        /// 0 where the slot is free.
        var owner: UInt64
        /// 0 until the pixels are those of a version.
        var version: UInt64 = 0
        var bounds = PixelRect.empty
        var bytes = 0
        /// The number of frames since one named it, and how many of those were whole.
        var idleFrames = 0, idleWholeFrames = 0
        /// The plan that named it last, and the one that gave it a standing.
        var plan: UInt64, standing: UInt64 = 0
    }

    /// The number of whole frames for which a surface may stay unnamed before it is freed.
    package static let patience = 60
    /// The same for frames of any kind. A partial frame names only what its damage needs, so a surface that it leaves
    /// out may still show. This limit frees the surfaces of removed layers.
    package static let partialPatience = 3600

    /// The bytes beyond which surfaces are not kept, and those unnamed for longest are freed.
    package var budget: Int
    /// Bytes of all surfaces.
    package private(set) var bytes = 0
    private var entries: ContiguousArray<Entry> = []
    private var freeSlots: ContiguousArray<Int> = []
    private var slots: [UInt64: Int] = [:]
    private var plans: UInt64 = 0

    /// Creates an empty ledger; the default budget is 256 MiB.
    package init(budget: Int = 256 << 20) { self.budget = budget }

    /// The number of kept surfaces.
    package var count: Int { entries.count { $0.owner != 0 && $0.bytes > 0 } }

    /// The slot of an owner's surface.
    package func slot(of owner: UInt64) -> Int? { slots[owner] }

    /// Whether the ledger holds a pass's pixels.
    package func holds(_ pass: Pass) -> Bool {
        guard pass.retention.owner != 0, let slot = slots[pass.retention.owner] else { return false }
        return holds(pass, slot)
    }

    private func holds(_ pass: Pass, _ slot: Int) -> Bool {
        entries[slot].version == pass.retention.version && entries[slot].version != 0
            && entries[slot].bounds == pass.bounds
    }

    /// Finds the standing of each pass: it is kept where it has an owner and the budget has room.
    ///
    /// Held surfaces stay. New ones take the remaining room, in the order of passes, and then that of surfaces that the
    /// frame does not name. A second call for the same frame gives the same result. Of two passes of one owner the
    /// first is kept.
    ///
    /// - Parameters:
    ///   - standings: by pass, `.passing` before.
    ///   - bytes: the bytes of a pass's surface; nil where it can have none.
    ///   - free: receives slots whose pixels are no longer kept.
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

    /// Returns the slot of a pass's owner; its pixels are those of no version until `finish`.
    ///
    /// - Parameter bytes: the bytes of its surface.
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

    /// Records that a claimed slot has the pixels of a version.
    package mutating func finish(_ slot: Int, version: UInt64) { entries[slot].version = version }

    /// Counts a frame, which names the surfaces of its passes; frees surfaces that were unnamed for too long or exceed
    /// the budget.
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

    /// Returns the surface unnamed for longest; nil where the last frame, or the current plan, named all.
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
