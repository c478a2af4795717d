/// The pairs of pieces with a fixed painting order, and an order that respects them: earlier pieces come first where
/// possible.
///
/// Pieces in a cycle, each before the next, become one group: the graph's strongly connected components, found by
/// Tarjan's walk (Depth-first search and linear graph algorithms, 1972).
struct PaintGraph {
    /// All pieces, group by group: a group comes after everything that lies behind it.
    private(set) var order: ContiguousArray<Int32> = []
    /// The end of each group in `order`; most groups have one piece.
    private(set) var groupEnds: ContiguousArray<Int32> = []
    private var count = 0
    private var fronts: ContiguousArray<Int32> = []
    private var behinds: ContiguousArray<Int32> = []
    private var firstOf: ContiguousArray<Int32> = []
    private var list: ContiguousArray<Int32> = []
    /// By piece, the number of its visit, from 1 on; 0 where it is not visited yet.
    private var met: ContiguousArray<Int32> = []
    /// By piece, the earliest visit number that its walk leads back to; `.max` once its group is known.
    private var root: ContiguousArray<Int32> = []
    private var stack: ContiguousArray<(node: Int32, next: Int32)> = []
    /// Visited pieces whose group is not known yet.
    private var pending: ContiguousArray<Int32> = []

    mutating func begin(count: Int) {
        self.count = count
        fronts.removeAll(keepingCapacity: true)
        behinds.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        groupEnds.removeAll(keepingCapacity: true)
    }

    mutating func addEdge(front: Int, behind: Int) {
        fronts.append(Int32(front))
        behinds.append(Int32(behind))
    }

    /// Fills `order` and `groupEnds`.
    mutating func walk() {
        buildLists()
        met.removeAll(keepingCapacity: true)
        met.append(contentsOf: repeatElement(0, count: count))
        root.removeAll(keepingCapacity: true)
        root.append(contentsOf: repeatElement(0, count: count))
        var clock: Int32 = 0
        for start in 0..<count where met[start] == 0 {
            stack.removeAll(keepingCapacity: true)
            meet(Int32(start), &clock)
            while let top = stack.last {
                let node = Int(top.node)
                if top.next == firstOf[node + 1] {
                    stack.removeLast()
                    leave(node)
                    continue
                }
                stack[stack.count - 1].next += 1
                let child = Int(list[Int(top.next)])
                if met[child] == 0 {
                    meet(Int32(child), &clock)
                } else if root[child] != .max {
                    root[node] = min(root[node], met[child])
                }
            }
        }
    }

    private mutating func meet(_ node: Int32, _ clock: inout Int32) {
        clock += 1
        met[Int(node)] = clock
        root[Int(node)] = clock
        pending.append(node)
        stack.append((node, firstOf[Int(node)]))
    }

    /// Ends the visit of a piece: everything behind it is known, and its group is complete or belongs to a piece below
    /// it on the stack.
    private mutating func leave(_ node: Int) {
        if root[node] < met[node] {
            let below = Int(stack[stack.count - 1].node)
            root[below] = min(root[below], root[node])
            return
        }
        var piece: Int32
        repeat {
            piece = pending.removeLast()
            root[Int(piece)] = .max
            order.append(piece)
        } while Int(piece) != node
        groupEnds.append(Int32(order.count))
    }

    /// Counting sort of the edges by their front piece.
    private mutating func buildLists() {
        firstOf.removeAll(keepingCapacity: true)
        firstOf.append(contentsOf: repeatElement(0, count: count + 1))
        for front in fronts { firstOf[Int(front) + 1] += 1 }
        for i in 0..<count { firstOf[i + 1] += firstOf[i] }
        list.removeAll(keepingCapacity: true)
        list.append(contentsOf: repeatElement(0, count: fronts.count))
        for i in fronts.indices.reversed() {
            // Filled from each list's end; `firstOf` is restored below.
            let front = Int(fronts[i])
            firstOf[front + 1] -= 1
            list[Int(firstOf[front + 1])] = behinds[i]
        }
        // firstOf[n + 1] is now the start of n: shift down.
        for i in 0..<count { firstOf[i] = firstOf[i + 1] }
        firstOf[count] = Int32(fronts.count)
    }
}
