/// The difference between two frames, pass by pass: where pixels can differ, and whether nothing does.
///
///     difference.compare(previous, frame)
///     difference.changes(frame.passes.count - 1)     // of the picture
///
/// Passes are paired by their keys, quads by their layers; a surface's changes are propagated to its readers. Storage
/// is reused from frame to frame, and the time is linear in the number of quads.
struct FrameDifference {
    /// By pass of the new frame.
    private var passes: ContiguousArray<PassDifference> = []
    /// Quads of the older frame by layer.
    var table = QuadTable()
    /// The equal quads of both lists that kept their order.
    var run = LongestRun()

    /// The pixels in which the picture, the last pass, can differ from the one before.
    private(set) var pictureChanges = Damage.empty

    private struct PassDifference {
        /// Index in the older frame, -1 for none.
        var pair: Int32
        var isSame: Bool
        var changes: PixelRegion
    }

    /// Whether a pass makes the same pixels as its pair.
    func isSame(_ pass: Int) -> Bool { passes[pass].isSame }

    /// Returns the index in the older frame of a pass's pair, -1 for none.
    func pair(of pass: Int) -> Int { Int(passes[pass].pair) }

    /// Returns where a pass can differ from its pair, in its own pixels.
    func changes(_ pass: Int) -> PixelRegion { passes[pass].changes }

    /// Compares two frames; the other methods then describe the passes of `new`.
    mutating func compare(_ old: borrowing Frame, _ new: borrowing Frame) {
        passes.removeAll(keepingCapacity: true)
        var next = 0
        for i in new.passes.indices {
            let pair = Self.find(new.passKeys[i], in: old, old.passes.indices, from: next)
            if pair >= 0 { next = pair + 1 }
            passes.append(PassDifference(pair: Int32(pair), isSame: false, changes: .empty))
            compare(pass: i, old, new)
        }
    }

    /// Compares the passes of a frame from `first` on with those before it.
    mutating func compare(_ frame: borrowing Frame, passesFrom first: Int) {
        passes.removeAll(keepingCapacity: true)
        for _ in 0..<first { passes.append(PassDifference(pair: -1, isSame: false, changes: .empty)) }
        var next = 0
        for i in first..<frame.passes.count {
            let pair = Self.find(frame.passKeys[i], in: frame, 0..<first, from: next)
            if pair >= 0 { next = pair + 1 }
            passes.append(PassDifference(pair: Int32(pair), isSame: false, changes: .empty))
            compare(pass: i, frame, frame)
        }
    }

    /// Returns the pass with a key, or -1. Passes mostly keep their order: the search begins after the last one found.
    private static func find(
        _ key: PassKey, in old: borrowing Frame, _ range: Range<Int>, from start: Int
    ) -> Int {
        for i in start..<max(start, range.upperBound) where old.passKeys[i] == key { return i }
        for i in 0..<min(start, range.upperBound) where old.passKeys[i] == key { return i }
        return -1
    }

    private mutating func compare(pass i: Int, _ old: borrowing Frame, _ new: borrowing Frame) {
        let now = new.passes[i]
        guard pair(of: i) >= 0 else {
            set(i, PixelRegion(now.bounds), within: now.bounds)
            return
        }
        let before = old.passes[pair(of: i)]
        let sameBounds = before.bounds == now.bounds, both = before.bounds.union(now.bounds)
        if now.drawing >= 0 || before.drawing >= 0 {
            let isEqual = now.drawing >= 0 && before.drawing >= 0
            passes[i].isSame =
                isEqual && sameBounds && old.drawings[Int(before.drawing)] == new.drawings[Int(now.drawing)]
            set(i, isSame(i) ? .empty : PixelRegion(both), within: both)
            return
        }
        guard (before.effect >= 0) == (now.effect >= 0), before.isDeviceSpace == now.isDeviceSpace else {
            set(i, PixelRegion(both), within: both)
            return
        }
        if now.effect < 0 {
            var changes = QuadChanges(within: both)
            compare(before.quads, now.quads, old, new, &changes)
            passes[i].isSame = sameBounds && changes.isEmpty && before.quads.count == now.quads.count
            joinBackdrops(of: now, new, &changes)
            passes[i].changes = changes.damage.region
            pictureChanges = changes.damage
            return
        }
        let source = Int(now.source)
        let effect = new.effects[Int(now.effect)]
        let isComparable =
            !effect.showsEnds && now.isDeviceSpace
            || sameBounds && old.passes[Int(before.source)].bounds == new.passes[source].bounds
        guard isComparable, pair(of: source) == Int(before.source), old.effects[Int(before.effect)] == effect else {
            set(i, PixelRegion(both), within: both)
            return
        }
        passes[i].isSame = sameBounds && isSame(source)
        let reach = effect.support, inner = changes(source)
        var region = PixelRegion()
        for k in 0..<inner.count { region.add(inner[k].grown(x: reach.x, y: reach.y).intersection(both)) }
        set(i, region, within: both)
    }

    /// Sets where a pass differs; the last one that is set is the picture.
    private mutating func set(_ pass: Int, _ region: PixelRegion, within bounds: PixelRect) {
        passes[pass].changes = region
        pictureChanges = Damage(region, within: bounds)
    }

    /// Adds backdrops with changes in their areas: they change with anything there.
    private func joinBackdrops(of pass: Pass, _ new: borrowing Frame, _ changes: inout QuadChanges) {
        if new.backdrops.isEmpty { return }
        for i in pass.quads where new.quads[i].backdrop >= 0 {
            if changes.damage.meets(new.quads[i].backdropArea(in: new)) { changes.add(new.quads[i].shape.bounds) }
        }
    }
}

extension Effect {
    /// Whether its result depends on where its source ends: a source with other bounds then gives another picture.
    fileprivate var showsEnds: Bool {
        switch self {
        case .blur(let blur): blur.clampsEdges
        case .color(let matrix): matrix.offset.w > 0
        }
    }
}

/// The places of changed quads, and whether any changed.
struct QuadChanges {
    private(set) var damage: Damage
    private(set) var isEmpty = true

    init(within limits: PixelRect) { damage = Damage(within: limits) }

    /// Whether every pixel has changed, so that nothing can be added.
    var isWhole: Bool { damage.isWhole }

    mutating func add(_ rect: PixelRect) {
        isEmpty = false
        damage.add(rect)
    }
}
