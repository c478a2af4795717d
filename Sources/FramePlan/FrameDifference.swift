import Values

/// What differs between two frames, pass by pass: where pixels can differ, and whether nothing does.
///
///     difference.compare(previous, frame)
///     difference.changes(frame.passes.count - 1)     // of the picture
///
/// Passes are paired by their keys, quads by their layers; a surface's changes are carried to where it is read. Storage is
/// reused from frame to frame, and time follows the number of quads.
struct FrameDifference {
    /// For each pass of the new frame.
    private var passes: ContiguousArray<PassDifference> = []
    /// Quads of the older frame by layer.
    var table = QuadTable()
    /// Of quads that are equal in both lists, those that kept their order.
    var run = LongestRun()

    private struct PassDifference {
        /// Index in the older frame, -1 for none.
        var pair: Int32
        var isSame: Bool
        var changes: PixelRegion
    }

    /// Whether a pass makes the pixels that its pair made.
    func isSame(_ pass: Int) -> Bool { passes[pass].isSame }

    /// The index in the older frame of what was this pass, -1 for none.
    func pair(of pass: Int) -> Int { Int(passes[pass].pair) }

    /// Where a pass can differ from its pair, in its own pixels.
    func changes(_ pass: Int) -> PixelRegion { passes[pass].changes }

    /// Compares two frames; `changes` and the like tell of the passes of `new`.
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

    /// Passes mostly stand in the order in which they stood: the search begins behind the last one found.
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
            passes[i].changes = PixelRegion(now.bounds)
            return
        }
        let before = old.passes[pair(of: i)]
        let sameBounds = before.bounds == now.bounds
        if now.drawing >= 0 || before.drawing >= 0 {
            let isEqual = now.drawing >= 0 && before.drawing >= 0
            passes[i].isSame =
                isEqual && sameBounds && old.drawings[Int(before.drawing)] == new.drawings[Int(now.drawing)]
            if !isSame(i) { passes[i].changes = PixelRegion(before.bounds.union(now.bounds)) }
            return
        }
        guard (before.effect >= 0) == (now.effect >= 0), before.isDeviceSpace == now.isDeviceSpace else {
            passes[i].changes = PixelRegion(before.bounds.union(now.bounds))
            return
        }
        if now.effect < 0 {
            var changes = QuadChanges(within: before.bounds.union(now.bounds))
            compare(before.quads, now.quads, old, new, &changes)
            passes[i].isSame = sameBounds && changes.isEmpty && before.quads.count == now.quads.count
            joinBackdrops(of: now, new, &changes)
            passes[i].changes = changes.region
            return
        }
        let source = Int(now.source)
        let effect = new.effects[Int(now.effect)]
        let isComparable =
            !effect.showsEnds && now.isDeviceSpace
            || sameBounds && old.passes[Int(before.source)].bounds == new.passes[source].bounds
        guard isComparable, pair(of: source) == Int(before.source), old.effects[Int(before.effect)] == effect else {
            passes[i].changes = PixelRegion(before.bounds.union(now.bounds))
            return
        }
        passes[i].isSame = sameBounds && isSame(source)
        let reach = effect.support, both = before.bounds.union(now.bounds), inner = changes(source)
        for k in 0..<inner.count {
            passes[i].changes.add(inner[k].grown(x: reach.x, y: reach.y).intersection(both))
        }
    }

    /// What a backdrop shows changes with anything in its area.
    private func joinBackdrops(of pass: Pass, _ new: borrowing Frame, _ changes: inout QuadChanges) {
        if new.backdrops.isEmpty { return }
        for i in pass.quads where new.quads[i].paint.kind == .backdrop {
            if changes.region.meets(new.quads[i].backdropArea(in: new)) { changes.add(new.quads[i].shape.bounds) }
        }
    }
}

extension Effect {
    /// Whether it shows where its source ends: then a source that ends elsewhere is another picture.
    fileprivate var showsEnds: Bool {
        switch self {
        case .blur(let blur): blur.clampsEdges
        case .color(let matrix): matrix.offset.w > 0
        }
    }
}

/// Places of changed quads: a region while they are few, their box when they are many.
struct QuadChanges {
    private(set) var region = PixelRegion.empty
    private var box = PixelRect.empty
    private var count = 0
    private let limits: PixelRect

    /// As many as are kept apart; beyond, adding each to a region would take longer than planning it.
    private static var kept: Int { 64 }

    init(within limits: PixelRect) { self.limits = limits }

    var isEmpty: Bool { count == 0 }

    /// Whether every pixel has changed, so that nothing can be added.
    var isWhole: Bool { box == limits && count > Self.kept }

    mutating func add(_ rect: PixelRect) {
        count += 1
        if count <= Self.kept {
            region.add(rect.intersection(limits))
            return
        }
        if count == Self.kept + 1 { box = region.bounds }
        let wider = box.union(rect.intersection(limits))
        if wider != box || count == Self.kept + 1 {
            box = wider
            region = PixelRegion(box)
        }
    }
}
