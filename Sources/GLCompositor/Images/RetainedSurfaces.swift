/// The targets of surfaces that are kept from frame to frame: see `SurfaceLedger`.
final class RetainedSurfaces {
    private let driver: GLDriver
    private let debug: GLDebug
    private let format: RenderTarget.Format
    /// The ledger of the surfaces.
    var ledger: SurfaceLedger
    /// The targets by slot of the ledger.
    private var targets: ContiguousArray<RenderTarget?> = []

    init(driver: GLDriver, debug: GLDebug, format: RenderTarget.Format, budget: Int? = nil) {
        self.format = format
        self.driver = driver
        self.debug = debug
        ledger = budget.map { SurfaceLedger(budget: $0) } ?? SurfaceLedger()
    }

    /// Finds which passes' pixels are kept or held; those too large for a target are neither.
    func plan(_ frame: borrowing Frame, _ standings: inout ContiguousArray<SurfaceLedger.Standing>) {
        ledger.plan(frame, &standings, bytes: { bytes(of: $0) }, free: { targets[$0] = nil })
    }

    private func bytes(of pass: Pass) -> Int? {
        guard Int(max(pass.bounds.width, pass.bounds.height)) <= driver.maxSurfaceSize else { return nil }
        let size = size(of: pass)
        return format.bytesPerTexel * size.width * size.height
    }

    /// Returns the size of a pass's target.
    private func size(of pass: borrowing Pass) -> (width: Int, height: Int) {
        let limit = driver.maxTargetSize
        return (
            TargetPool.rounded(Int(pass.bounds.width) + 2 * PassSurface.border, limit: limit),
            TargetPool.rounded(Int(pass.bounds.height) + 2 * PassSurface.border, limit: limit)
        )
    }

    /// Returns the target of a held pass.
    func target(of pass: borrowing Pass) -> RenderTarget? {
        ledger.slot(of: pass.retention.owner).flatMap { targets[$0] }
    }

    /// Returns a target to draw a kept pass into, and its slot; it holds the pass after `finish`.
    func claim(_ pass: Pass) throws(CompositorError) -> (target: RenderTarget, slot: Int) {
        let owner = pass.retention.owner, (width, height) = size(of: pass)
        var target = ledger.slot(of: owner).flatMap { $0 < targets.count ? targets[$0] : nil }
        if target?.width != width || target?.height != height {
            target = try RenderTarget(
                width: width, height: height, format: format, driver: driver, debug: debug,
                label: "kept surface \(owner)")
        }
        guard let target else { preconditionFailure("a target was there or made") }
        let slot = ledger.claim(pass, bytes: target.bytes)
        while targets.count <= slot { targets.append(nil) }
        targets[slot] = target
        return (target, slot)
    }

    /// Records that a claimed target was drawn.
    func finish(_ slot: Int, version: UInt64) { ledger.finish(slot, version: version) }

    /// Counts a frame; frees surfaces that were unnamed for too long or exceed the budget.
    func endFrame(_ frame: borrowing Frame) { ledger.endFrame(frame) { targets[$0] = nil } }
}
