import FramePlan

/// Textures for surfaces, sized up so that they fit again when a surface grows or moves a little.
final class TargetPool {
    /// Sizes are multiples of this.
    private static let step = 64
    /// Frames that a target stays unused before it is freed.
    private static let patience = 60

    private let driver: GLDriver
    private let debug: GLDebug
    /// What the picture's and the surfaces' texels are made of.
    let format: RenderTarget.Format
    private var targets: ContiguousArray<Entry> = []

    private struct Entry {
        var target: RenderTarget
        var isTaken: Bool
        var idleFrames: Int
    }

    init(driver: GLDriver, debug: GLDebug, format: RenderTarget.Format) {
        self.driver = driver
        self.debug = debug
        self.format = format
    }

    /// How many targets are kept.
    var count: Int { targets.count }

    /// A size that is allocated for one that is needed.
    static func rounded(_ size: Int, limit: Int) -> Int { min(limit, (size + step - 1) / step * step) }

    /// A target of at least this size, taken until `release` or `endFrame`; the smallest that is free and at most twice too
    /// large.
    ///
    /// - Throws: `.tooLarge` beyond the driver's limit, `.outOfMemory`.
    func take(
        width: Int, height: Int, format asked: RenderTarget.Format? = nil
    ) throws(CompositorError) -> RenderTarget {
        let format = asked ?? format
        let limit = driver.maxTargetSize
        guard max(width, height) <= limit else {
            throw CompositorError(
                .tooLarge,
                "a surface of \(width)x\(height) pixels is larger than GL's limit of \(limit); draw it smaller")
        }
        let wide = Self.rounded(width, limit: limit)
        let high = Self.rounded(height, limit: limit)
        var best = -1
        for index in targets.indices where !targets[index].isTaken {
            let target = targets[index].target
            guard target.format == format, target.width >= wide, target.height >= high,
                target.width * target.height <= 2 * wide * high
            else { continue }
            if best < 0 || target.width * target.height < targets[best].target.width * targets[best].target.height {
                best = index
            }
        }
        if best < 0 {
            let target = try RenderTarget(
                width: wide, height: high, format: format, driver: driver, debug: debug,
                label: "surface \(targets.count)")
            targets.append(Entry(target: target, isTaken: true, idleFrames: 0))
            return target
        }
        targets[best].isTaken = true
        targets[best].idleFrames = 0
        return targets[best].target
    }

    /// Makes a target free again for what is drawn later.
    func release(_ target: RenderTarget) {
        for index in targets.indices where targets[index].target === target { targets[index].isTaken = false }
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
