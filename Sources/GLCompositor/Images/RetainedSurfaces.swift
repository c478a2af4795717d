import FrameModel

/// The surfaces that are kept from frame to frame, by their owners: what did not change is not drawn again.
final class RetainedSurfaces {
    /// Whole frames that a surface stays unnamed before it is freed.
    static let patience = 60
    /// Frames of any kind: a partial one names only what its damage needs, so a surface that it leaves out may well show. Those of
    /// layers that are gone are freed by it at last.
    static let partialPatience = 3600
    /// Bytes beyond which surfaces are not kept, and those unnamed for longest are freed; tests lower it.
    var budget: Int

    private struct Entry {
        var owner: UInt64
        /// 0 as long as the pixels are not those of a version.
        var version: UInt64
        var bounds: PixelRect
        var target: RenderTarget
        /// Frames since one named it, and those of them that were whole.
        var idleFrames = 0, idleWholeFrames = 0
        /// The plan that named it last.
        var plan: UInt64 = 0

        var isForgotten: Bool {
            idleWholeFrames > RetainedSurfaces.patience || idleFrames > RetainedSurfaces.partialPatience
        }

        mutating func name() { (idleFrames, idleWholeFrames) = (0, 0) }
    }

    private let driver: GLDriver
    private let debug: GLDebug
    private let format: RenderTarget.Format
    private var entries: ContiguousArray<Entry> = []
    private var places: [UInt64: Int] = [:]
    private var plans: UInt64 = 0

    init(driver: GLDriver, debug: GLDebug, format: RenderTarget.Format, budget: Int = 256 << 20) {
        self.format = format
        self.driver = driver
        self.debug = debug
        self.budget = budget
    }

    /// How many surfaces are kept, and how many bytes they take.
    var count: Int { entries.count }
    private(set) var bytes = 0

    /// Tells which passes' pixels are kept: they have an owner, a size that a target can have, and room in the budget. Others are drawn
    /// as they are needed.
    ///
    /// What is here stays; what is new takes the room that is left, in the order of passes, and that of surfaces that the frame does
    /// not name. Asked again about the same frame it tells the same.
    func plan(_ passes: ContiguousArray<Pass>, _ isKept: inout ContiguousArray<Bool>) {
        plans += 1
        var isAny = false
        for pass in passes where pass.retention.owner != 0 {
            isAny = true
            if let place = places[pass.retention.owner] { entries[place].plan = plans }
        }
        if !isAny { return }
        var planned = bytes
        for index in passes.indices where passes[index].retention.owner != 0 {
            let pass = passes[index]
            guard Int(max(pass.bounds.width, pass.bounds.height)) <= driver.maxSurfaceSize else { continue }
            let size = size(of: pass), place = places[pass.retention.owner]
            let more = format.bytesPerTexel * size.width * size.height - (place.map { entries[$0].target.bytes } ?? 0)
            while more > 0, planned + more > budget, let oldest = oldest(notOf: plans) {
                planned -= entries[oldest].target.bytes
                remove(oldest)
            }
            isKept[index] = more <= 0 || planned + more <= budget
            if isKept[index] { planned += more }
        }
    }

    /// The size of a pass' target.
    private func size(of pass: borrowing Pass) -> (width: Int, height: Int) {
        let limit = driver.maxTargetSize
        return (
            TargetPool.rounded(Int(pass.bounds.width) + 2 * PassSurface.border, limit: limit),
            TargetPool.rounded(Int(pass.bounds.height) + 2 * PassSurface.border, limit: limit)
        )
    }

    /// Whether a pass' pixels are here.
    func holds(_ pass: Pass) -> Bool {
        guard pass.retention.owner != 0, let place = places[pass.retention.owner] else { return false }
        return entries[place].version == pass.retention.version && entries[place].bounds == pass.bounds
    }

    /// The target of a pass that is held.
    func target(of pass: borrowing Pass) -> RenderTarget? {
        places[pass.retention.owner].map { entries[$0].target }
    }

    /// A target to draw a kept pass into, and its index; it holds the pass once `finish` was called.
    func claim(_ pass: Pass) throws(CompositorError) -> (target: RenderTarget, index: Int) {
        let owner = pass.retention.owner
        let (width, height) = size(of: pass)
        if let place = places[owner] {
            entries[place].version = 0
            entries[place].bounds = pass.bounds
            entries[place].name()
            let target = entries[place].target
            if target.width == width, target.height == height { return (target, place) }
            let made = try makeTarget(owner, width, height)
            bytes += made.bytes - target.bytes
            entries[place].target = made
            return (entries[place].target, place)
        }
        let target = try makeTarget(owner, width, height)
        bytes += target.bytes
        entries.append(Entry(owner: owner, version: 0, bounds: pass.bounds, target: target))
        places[owner] = entries.count - 1
        return (target, entries.count - 1)
    }

    private func makeTarget(_ owner: UInt64, _ width: Int, _ height: Int) throws(CompositorError) -> RenderTarget {
        try RenderTarget(
            width: width, height: height, format: format, driver: driver, debug: debug,
            label: "kept surface \(owner)")
    }

    /// Says that a claimed target was drawn.
    func finish(_ index: Int, version: UInt64) { entries[index].version = version }

    /// Counts a frame, which names the surfaces of its passes; frees what no frame named for long or what is too much.
    func endFrame(_ frame: borrowing Frame) {
        if entries.isEmpty { return }
        for index in entries.indices {
            entries[index].idleFrames += 1
            if !frame.isPartial { entries[index].idleWholeFrames += 1 }
        }
        for pass in frame.passes where pass.retention.owner != 0 {
            if let place = places[pass.retention.owner] { entries[place].name() }
        }
        var index = 0
        while index < entries.count {
            if entries[index].isForgotten { remove(index) } else { index += 1 }
        }
        while bytes > budget, let oldest = oldest() { remove(oldest) }
    }

    /// The surface unnamed for longest; nil where the last frame named all, or the plan at hand.
    private func oldest(notOf plan: UInt64 = 0) -> Int? {
        var found: Int?
        for index in entries.indices where entries[index].idleFrames > 0 && (plan == 0 || entries[index].plan != plan) {
            if entries[index].idleFrames > (found.map { entries[$0].idleFrames } ?? 0) { found = index }
        }
        return found
    }

    private func remove(_ index: Int) {
        places[entries[index].owner] = nil
        bytes -= entries[index].target.bytes
        entries[index] = entries[entries.count - 1]
        entries.removeLast()
        if index < entries.count { places[entries[index].owner] = index }
    }
}
