/// Which pieces must be painted before which, and an order that keeps to it: earlier pieces first wherever they may be.
struct PaintGraph {
    private(set) var order: ContiguousArray<Int32> = []
    private var count = 0
    private var fronts: ContiguousArray<Int32> = []
    private var behinds: ContiguousArray<Int32> = []
    private var firstOf: ContiguousArray<Int32> = []
    private var list: ContiguousArray<Int32> = []
    private var state: ContiguousArray<UInt8> = []
    private var stack: ContiguousArray<(node: Int32, next: Int32)> = []

    mutating func begin(count: Int) {
        self.count = count
        fronts.removeAll(keepingCapacity: true)
        behinds.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
    }

    mutating func addEdge(front: Int, behind: Int) {
        fronts.append(Int32(front))
        behinds.append(Int32(behind))
    }

    /// Fills `order`; false where the edges run in a circle.
    mutating func walk() -> Bool {
        buildLists()
        state.removeAll(keepingCapacity: true)
        state.append(contentsOf: repeatElement(0, count: count))
        for start in 0..<count where state[start] == 0 {
            stack.removeAll(keepingCapacity: true)
            stack.append((Int32(start), firstOf[start]))
            state[start] = 1
            while let top = stack.last {
                let node = Int(top.node)
                if top.next == firstOf[node + 1] {
                    state[node] = 2
                    order.append(top.node)
                    stack.removeLast()
                    continue
                }
                stack[stack.count - 1].next += 1
                let child = Int(list[Int(top.next)])
                if state[child] == 1 { return false }
                if state[child] == 0 {
                    state[child] = 1
                    stack.append((Int32(child), firstOf[child]))
                }
            }
        }
        return true
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
            // Filled from each list's end; `firstOf` is put right again below.
            let front = Int(fronts[i])
            firstOf[front + 1] -= 1
            list[Int(firstOf[front + 1])] = behinds[i]
        }
        // Now firstOf[n + 1] is the start of n: shift down.
        for i in 0..<count { firstOf[i] = firstOf[i + 1] }
        firstOf[count] = Int32(fronts.count)
    }
}
