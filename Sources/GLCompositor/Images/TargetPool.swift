import FramePlan

/// Textures for surfaces, sized up so that they fit again when a surface grows or moves a little.
final class TargetPool {
    /// Sizes are multiples of this.
    private static let step = 64
    /// Frames that a target stays unused before it is freed.
    private static let patience = 60

    private let driver: GLDriver
    private let debug: GLDebug
    private var targets: ContiguousArray<Entry> = []

    private struct Entry {
        var target: RenderTarget
        var isTaken: Bool
        var idleFrames: Int
    }

    init(driver: GLDriver, debug: GLDebug) {
        self.driver = driver
        self.debug = debug
    }

    /// How many targets are kept.
    var count: Int { targets.count }

    /// A target of at least this size, taken until `endFrame`; the smallest that is free and at most twice too large.
    func take(width: Int, height: Int) throws(CompositorError) -> RenderTarget {
        let limit = driver.maxTargetSize
        let wide = min(limit, (width + Self.step - 1) / Self.step * Self.step)
        let high = min(limit, (height + Self.step - 1) / Self.step * Self.step)
        var best = -1
        for index in targets.indices where !targets[index].isTaken {
            let target = targets[index].target
            guard target.width >= wide, target.height >= high, target.width * target.height <= 2 * wide * high
            else { continue }
            if best < 0 || target.width * target.height < targets[best].target.width * targets[best].target.height {
                best = index
            }
        }
        if best < 0 {
            let target = try RenderTarget(
                width: wide, height: high, driver: driver, debug: debug, label: "surface \(targets.count)")
            targets.append(Entry(target: target, isTaken: true, idleFrames: 0))
            return target
        }
        targets[best].isTaken = true
        targets[best].idleFrames = 0
        return targets[best].target
    }

    /// Makes all targets free again; those that nobody wanted for long go.
    func endFrame() {
        for index in targets.indices {
            targets[index].isTaken = false
            targets[index].idleFrames += 1
        }
        if targets.contains(where: { $0.idleFrames > Self.patience }) {
            targets.removeAll { $0.idleFrames > Self.patience }
        }
    }
}
