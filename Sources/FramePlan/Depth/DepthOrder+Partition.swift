// Pieces that overlap in a cycle: all of them are divided by the plane of one of them, recursively.

/// The side of a piece relative to the plane that divides its group.
enum PartitionSide { case behind, same, front }

extension DepthOrder {
    /// Appends a group to `sorted`: a single piece directly, a cycle of pieces in the order of a partition.
    mutating func paint(_ order: ContiguousArray<Int32>, _ group: Range<Int>) {
        if group.count == 1 {
            sorted.append(pieces[Int(order[group.lowerBound])])
            return
        }
        work.removeAll(keepingCapacity: true)
        sides.removeAll(keepingCapacity: true)
        for k in group { push(order[k]) }
        partition(from: 0)
    }

    /// Appends the group that begins at `start` of the stack to `sorted`, and removes it from the stack.
    private mutating func partition(from start: Int) {
        while work.count > start + 1 {
            let root = divide(from: start)
            let end = work.count
            push(.behind, of: start..<end)
            partition(from: end)
            push(.same, of: start..<end)
            paintSame(from: end, root)
            // The pieces in front replace the whole group.
            push(.front, of: start..<end)
            work.removeSubrange(start..<end)
            sides.removeSubrange(start..<end)
        }
        if work.count > start { sorted.append(pieces[Int(work[start])]) }
        pop(to: start)
    }

    /// Finds on which side of the earliest piece's plane the others lie, and cuts those on both sides; returns that
    /// piece's index.
    private mutating func divide(from start: Int) -> Int32 {
        var root = work[start]
        for k in start + 1..<work.count where isEarlier(pieces[Int(work[k])].entry, pieces[Int(root)].entry) {
            root = work[k]
        }
        let entry = pieces[Int(root)].entry
        for k in start..<work.count {
            let index = Int(work[k])
            let line = entries[Int(pieces[index].entry)].plane - entries[Int(entry)].plane
            let (low, high) = range(of: line, over: pieces[index].polygon)
            if low >= -Self.depthTolerance && high <= Self.depthTolerance {
                sides[k] = .same
            } else if low >= -Self.depthTolerance {
                sides[k] = .front
            } else if high <= Self.depthTolerance {
                sides[k] = .behind
            } else if pieces.count < Self.pieceLimit, let parts = split(pieces[index], by: entry) {
                pieces[index] = parts.near
                sides[k] = .front
                pieces.append(parts.far)
                push(Int32(pieces.count - 1))
                sides[sides.count - 1] = .behind
            } else {
                sides[k] = low + high > 0 ? .front : .behind
            }
        }
        return entry
    }

    /// Appends pieces of one plane, at the end of the stack, in list order.
    private mutating func paintSame(from start: Int, _ root: Int32) {
        for k in start..<work.count {
            // Insertion sort: they are few, and mostly in order.
            var i = k
            while i > start, isEarlier(pieces[Int(work[i])].entry, pieces[Int(work[i - 1])].entry) {
                work.swapAt(i, i - 1)
                i -= 1
            }
        }
        for k in start..<work.count { sorted.append(pieces[Int(work[k])]) }
        pop(to: start)
    }

    private mutating func push(_ piece: Int32) {
        work.append(piece)
        sides.append(.same)
    }

    private mutating func push(_ side: PartitionSide, of group: Range<Int>) {
        for k in group where sides[k] == side { push(work[k]) }
    }

    private mutating func pop(to count: Int) {
        work.removeLast(work.count - count)
        sides.removeLast(sides.count - count)
    }
}
