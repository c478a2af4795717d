/// Textures for surfaces, with sizes rounded up so that they still fit when a surface grows or moves a little.
final class TargetPool {
    /// The multiple that sizes are rounded up to.
    private static let step = 64
    /// The number of frames for which a target may stay unused before it is freed.
    private static let patience = 60

    private let driver: GLDriver
    private let debug: GLDebug
    /// The format of the picture's and the surfaces' texels.
    let format: RenderTarget.Format
    private var targets: ContiguousArray<Entry> = []
    /// The bytes of all targets, and of the taken ones.
    private(set) var bytes = 0, takenBytes = 0
    /// The bytes of all targets from which free ones are reused whatever their size, before more are made. The encoder
    /// ensures that not much more is taken at a time.
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

    /// The number of targets.
    var count: Int { targets.count }

    /// Returns the allocated size for a needed one.
    static func rounded(_ size: Int, limit: Int) -> Int { min(limit, (size + step - 1) / step * step) }

    /// Returns a target of at least this size, taken until `release` or `endFrame`: the smallest that is free and,
    /// below the bound, at most twice too large.
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

    /// Frees a target for what is drawn later.
    func release(_ target: RenderTarget) {
        for index in targets.indices where targets[index].isTaken && targets[index].target === target {
            targets[index].isTaken = false
            takenBytes -= target.bytes
        }
    }

    /// Frees all targets for the next frame, and deletes those that were unused for long.
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
