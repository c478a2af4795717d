/// Orders the planes of one 3D space for painting, and splits them only where they actually cross.
///
/// It works in projected space: x/w and y/w as seen, z/w as depth, larger is nearer. There a plane's depth is an affine
/// function of x and y, so two convex polygons compare exactly: over the intersection of their outlines, the difference
/// of their depths is affine and has its extremes at the intersection's corners. Either one is in front everywhere, or
/// both are the same plane (then zPosition and list order decide), or they cross along a straight line and the later
/// one is cut there.
///
///     ┌──────────┐ a            z_a - z_b at the corners of the intersection:
///     │     ┌────┼─────┐ b      all >= 0: a in front     all <= 0: b in front
///     └─────┼────┘     │        both signs: cut b along z_a = z_b
///           └──────────┘
///
/// The pairs form a graph; a depth-first walk paints what lies behind first. Three planes may overlap in a cycle
/// without crossing: the pieces of such a cycle, and only those, are divided by a binary space partition
/// (`+Partition`).
///
/// All storage is reused from call to call.
struct DepthOrder {
    /// One plane to be ordered.
    struct Entry {
        /// The depth at (x, y) is plane.x · x + plane.y · y + plane.z.
        var plane: SIMD3<Double>
        var zPosition: Double
        /// The caller's index of it; entries are added in list order.
        var item: Int32
    }

    /// A plane or a part of one.
    struct Piece {
        var entry: Int32
        var polygon: PolygonRange
        /// The index in `cuts` of the last cut that made it, -1 for a whole plane.
        var cut: Int32
    }

    /// A cut a·x + b·y + c > 0, and the cut before it.
    struct Cut {
        var line: SIMD3<Double>
        var previous: Int32
        /// The number of cuts up to this one.
        var number: Int32
    }

    private(set) var entries: ContiguousArray<Entry> = []
    /// The pieces after `sort()`, back to front.
    var sorted: ContiguousArray<Piece> = []
    private(set) var cuts: ContiguousArray<Cut> = []
    var pieces: ContiguousArray<Piece> = []
    var polygons = PolygonStore()
    var graph = PaintGraph()
    /// The groups of pieces being partitioned, nested, and the side of each piece.
    var work: ContiguousArray<Int32> = []
    var sides: ContiguousArray<PartitionSide> = []
    private var byMinX: ContiguousArray<Int32> = []
    private var pending: ContiguousArray<Piece> = []
    private var active: ContiguousArray<Piece> = []
    /// The pairs compared so far in the frame, and the pairs of boxes: while crossings are split, and while painting.
    private var splitting = Effort(), painting = Effort()

    /// Depths closer than this, in points, count as one plane.
    static let depthTolerance = 1e-4
    /// An intersection of less area, in square points, counts as empty.
    static let areaTolerance = 1e-6
    /// The number of pieces beyond which nothing is cut any more: a bound on hostile input.
    static let pieceLimit = 20_000
    /// The number of cuts beyond which a piece is not cut any more. That many planes that all cross make more pieces
    /// than the limit; only planes so steep that no side of them is certain would be cut without end.
    static let cutLimit = 256

    /// The number of pairs with overlapping boxes, in all spaces of a frame, beyond which planes are ordered by the
    /// depth of their middles without comparison: a second where they are scattered in memory, as many as 2,000 planes
    /// at one place have.
    static let pairLimit = 1 << 21
    /// The same for comparisons of boxes alone: as many as 8,000 planes one below the other need.
    static let lookLimit = 1 << 25

    /// The work of comparing planes.
    private struct Effort {
        var pairs = 0, looks = 0
        /// Whether no more planes are compared.
        var isOver: Bool { pairs > DepthOrder.pairLimit || looks > DepthOrder.lookLimit }
    }

    /// Whether some planes of the frame were not compared.
    var isOver: Bool { splitting.isOver || painting.isOver }

    /// Starts a frame.
    mutating func beginFrame() { (splitting, painting) = (Effort(), Effort()) }

    /// Starts a new set of planes.
    mutating func beginSpace() { removeAll() }

    /// Ends a set; frees the storage of a huge one.
    mutating func endSpace() { if pieces.count > Self.keptPieces { removeAll() } }

    private mutating func removeAll() {
        entries.empty(keeping: Self.keptBytes)
        pieces.empty(keeping: Self.keptBytes)
        pending.empty(keeping: Self.keptBytes)
        active.empty(keeping: Self.keptBytes)
        cuts.empty(keeping: Self.keptBytes)
        sorted.empty(keeping: Self.keptBytes)
        polygons.removeAll(keeping: Self.keptBytes)
    }

    /// The number of pieces up to which storage is kept.
    private static let keptPieces = 1 << 16
    /// The bytes of storage that each list of a space's pieces keeps.
    private static let keptBytes = 1 << 23

    /// Adds the plane of `rect` seen through `matrix` (row vectors); returns false where nothing of it is visible.
    mutating func add(_ rect: LocalRect, _ matrix: borrowing CATransform3D, zPosition: Double, item: Int32) -> Bool {
        let flat = Homography(matrix)
        guard let inverse = flat.inverted(), inverse.isFinite, let polygon = polygons.project(rect, through: flat),
            abs(polygon.signedArea) > Self.areaTolerance
        else { return false }
        // z/w = (u, v, 1)/w · (m13, m23, m43) and (u, v, 1)/w = (x, y, 1) · inverse.
        let plane = inverse.line(matrix.m13, matrix.m23, matrix.m43)
        entries.append(Entry(plane: SIMD3(plane.a, plane.b, plane.c), zPosition: zPosition, item: item))
        pieces.append(Piece(entry: Int32(entries.count - 1), polygon: polygon, cut: -1))
        return true
    }

    /// Sorts the added planes into `sorted`.
    mutating func sort() {
        splitCrossings()
        if !paintByGraph() { paintByDepth() }
    }

    // MARK: Pairs

    private enum Relation { case apart, firstBehind, secondBehind, crossing }

    /// Whether two pieces cross. Most that overlap do not: all of one is then on one side of the other's plane.
    private mutating func cross(_ first: Piece, _ second: Piece) -> Bool {
        guard first.polygon.boxOverlaps(second.polygon), first.entry != second.entry else { return false }
        let difference = entries[Int(first.entry)].plane - entries[Int(second.entry)].plane
        splitting.pairs += 1
        if isOnOneSide(first.polygon, of: difference) || isOnOneSide(second.polygon, of: difference) { return false }
        return relation(first, second) == .crossing
    }

    private mutating func relation(_ first: Piece, _ second: Piece) -> Relation {
        guard first.polygon.boxOverlaps(second.polygon), first.entry != second.entry else { return .apart }
        if polygons.areApart(first.polygon, second.polygon) { return .apart }
        let mark = polygons.points.count
        defer { polygons.truncate(to: mark) }
        guard let common = polygons.intersect(first.polygon, second.polygon),
            abs(common.signedArea) > Self.areaTolerance
        else { return .apart }
        let difference = entries[Int(first.entry)].plane - entries[Int(second.entry)].plane
        let (low, high) = range(of: difference, over: common)
        if low >= -Self.depthTolerance && high <= Self.depthTolerance {
            return isEarlier(first.entry, second.entry) ? .firstBehind : .secondBehind
        }
        if low >= -Self.depthTolerance { return .secondBehind }
        if high <= Self.depthTolerance { return .firstBehind }
        return .crossing
    }

    /// Whether a plane function does not change its sign within a polygon.
    private func isOnOneSide(_ polygon: PolygonRange, of plane: SIMD3<Double>) -> Bool {
        let (low, high) = range(of: plane, over: polygon)
        return low >= -Self.depthTolerance || high <= Self.depthTolerance
    }

    /// Whether an entry comes earlier than another among coincident planes: by zPosition, then list order.
    func isEarlier(_ a: Int32, _ b: Int32) -> Bool {
        let za = entries[Int(a)].zPosition, zb = entries[Int(b)].zPosition
        return za == zb ? a < b : za < zb
    }

    func range(of plane: SIMD3<Double>, over polygon: PolygonRange) -> (low: Double, high: Double) {
        var low = Double.infinity, high = -Double.infinity
        for i in 0..<polygon.count {
            let p = polygons.point(polygon, i)
            let d = plane.x * p.x + plane.y * p.y + plane.z
            low = min(low, d)
            high = max(high, d)
        }
        return (low, high)
    }

    // MARK: Splitting

    /// Sweeps along x: a piece is compared with those that begin before it and have not ended yet.
    ///
    /// A piece that crosses one of them is cut there, and both parts, which begin no earlier, are put back among the
    /// pending ones.
    private mutating func splitCrossings() {
        pieces.sort { $0.polygon.minX > $1.polygon.minX }
        swap(&pieces, &pending)
        active.removeAll(keepingCapacity: true)
        while pending.count + active.count + pieces.count < Self.pieceLimit, !splitting.isOver,
            let piece = pending.popLast()
        {
            splitting.looks += active.count
            var parts: (near: Piece, far: Piece)?
            for k in active.indices.reversed() {
                if active[k].polygon.maxX <= piece.polygon.minX {
                    pieces.append(active[k])
                    active.swapAt(k, active.count - 1)
                    active.removeLast()
                } else if cross(piece, active[k]) {
                    parts = split(piece, by: active[k].entry)
                    if parts != nil { break }
                }
            }
            if let parts {
                wait(parts.near)
                wait(parts.far)
            } else {
                active.append(piece)
            }
        }
        pieces.append(contentsOf: active)
        pieces.append(contentsOf: pending)
        // List order where the order is otherwise free, also along edges that touch.
        pieces.sort { ($0.entry, $0.cut) < ($1.entry, $1.cut) }
    }

    /// Inserts a piece among the pending ones, which are sorted so that the first to begin is last.
    private mutating func wait(_ piece: Piece) {
        var low = 0, high = pending.count
        while low < high {
            let middle = (low + high) / 2
            if pending[middle].polygon.minX > piece.polygon.minX { low = middle + 1 } else { high = middle }
        }
        pending.insert(piece, at: low)
    }

    /// Returns the parts of a piece on both sides of the intersection with the plane of `entry`, the nearer one first.
    mutating func split(_ piece: Piece, by entry: Int32) -> (near: Piece, far: Piece)? {
        let number = piece.cut < 0 ? 1 : cuts[Int(piece.cut)].number + 1
        guard number <= Self.cutLimit else { return nil }
        let line = entries[Int(piece.entry)].plane - entries[Int(entry)].plane
        guard let near = polygons.clip(piece.polygon, line.x, line.y, line.z),
            let far = polygons.clip(piece.polygon, -line.x, -line.y, -line.z)
        else { return nil }
        cuts.append(Cut(line: line, previous: piece.cut, number: number))
        cuts.append(Cut(line: -line, previous: piece.cut, number: number))
        let last = Int32(cuts.count - 1)
        return (
            Piece(entry: piece.entry, polygon: near, cut: last - 1), Piece(entry: piece.entry, polygon: far, cut: last)
        )
    }

    // MARK: Painting

    /// Orders the pieces by the graph; returns false where there are too many pairs.
    private mutating func paintByGraph() -> Bool {
        graph.begin(count: pieces.count)
        byMinX.removeAll(keepingCapacity: true)
        for i in 0..<pieces.count { byMinX.append(Int32(i)) }
        byMinX.sort { pieces[Int($0)].polygon.minX < pieces[Int($1)].polygon.minX }
        for i in 0..<byMinX.count {
            if painting.isOver { return false }
            let a = Int(byMinX[i])
            var k = i + 1
            while k < byMinX.count, pieces[Int(byMinX[k])].polygon.minX < pieces[a].polygon.maxX {
                let b = Int(byMinX[k])
                k += 1
                guard pieces[a].polygon.boxOverlaps(pieces[b].polygon) else { continue }
                painting.pairs += 1
                switch relation(pieces[a], pieces[b]) {
                case .firstBehind: graph.addEdge(front: b, behind: a)
                case .secondBehind: graph.addEdge(front: a, behind: b)
                case .apart, .crossing: break
                }
            }
            painting.looks += k - i
        }
        graph.walk()
        var start = 0
        for end in graph.groupEnds {
            paint(graph.order, start..<Int(end))
            start = Int(end)
        }
        return true
    }

    /// Orders the pieces by the depth of their middles, where there are too many pairs.
    private mutating func paintByDepth() {
        var depths: [(depth: Double, piece: Int)] = []
        for index in pieces.indices {
            let box = pieces[index].polygon, plane = entries[Int(pieces[index].entry)].plane
            let depth = plane.x * (box.minX + box.maxX) / 2 + plane.y * (box.minY + box.maxY) / 2 + plane.z
            depths.append((depth.isFinite ? depth : 0, index))
        }
        depths.sort {
            if $0.depth != $1.depth { return $0.depth < $1.depth }
            let a = pieces[$0.piece].entry, b = pieces[$1.piece].entry
            return a == b ? $0.piece < $1.piece : isEarlier(a, b)
        }
        for (_, piece) in depths { sorted.append(pieces[piece]) }
    }
}
