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
    /// Bytes of all targets, and of those that are taken.
    private(set) var bytes = 0, takenBytes = 0
    /// Bytes of all targets from which on free ones are taken whatever their size, before more are made. The encoder sees to it that
    /// not much more is taken at a time.
    private(set) var bound = 0
    /// The bound of a picture without pixels; tests lower it.
    var leastBound = 64 << 20

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

    /// Sets the bound for a frame: four times the picture, and 64 MiB.
    func beginFrame(width: Int, height: Int) {
        bound = leastBound + 4 * width * height * format.bytesPerTexel
    }

    /// How many targets are kept.
    var count: Int { targets.count }

    /// A size that is allocated for one that is needed.
    static func rounded(_ size: Int, limit: Int) -> Int { min(limit, (size + step - 1) / step * step) }

    /// A target of at least this size, taken until `release` or `endFrame`; the smallest that is free and, below the bound, at most
    /// twice too large.
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
        let needed = wide * high
        let isFull = bytes + needed * format.bytesPerTexel > bound
        var best = -1
        for index in targets.indices where !targets[index].isTaken {
            let target = targets[index].target
            guard target.format == format, target.width >= wide, target.height >= high,
                isFull || target.width * target.height <= 2 * needed
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
            bytes += target.bytes
            takenBytes += target.bytes
            return target
        }
        takenBytes += targets[best].target.bytes
        targets[best].isTaken = true
        targets[best].idleFrames = 0
        return targets[best].target
    }

    /// Makes a target free again for what is drawn later.
    func release(_ target: RenderTarget) {
        for index in targets.indices where targets[index].isTaken && targets[index].target === target {
            targets[index].isTaken = false
            takenBytes -= target.bytes
        }
    }

    /// Makes all targets free again; those that nobody wanted for long go.
    func endFrame() {
        takenBytes = 0
        for index in targets.indices {
            targets[index].isTaken = false
            targets[index].idleFrames += 1
        }
        if targets.contains(where: { $0.idleFrames > Self.patience }) {
            targets.removeAll { $0.idleFrames > Self.patience }
            bytes = targets.reduce(0) { $0 + $1.target.bytes }
        }
    }
}
