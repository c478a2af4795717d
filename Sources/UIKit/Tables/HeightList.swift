/// Heights one below the other: where each begins, and which one is at a place, in logarithmic time.
///
/// Equal heights are kept as one number. A height that is not known yet is an estimate.
struct HeightList {
    private(set) var count: Int
    private var uniform: CGFloat
    private var isUniformExact: Bool
    /// Nil as long as all are equal.
    private var list: Listed?

    private struct Listed {
        var heights: [CGFloat]
        var isExact: [Bool]
        /// Fenwick's tree of the heights: `sums[i]` is the sum of the `i & -i` heights before i.
        var sums: [CGFloat]
        var total: CGFloat
    }

    /// Equal heights.
    init(count: Int, height: CGFloat, isExact: Bool) {
        (self.count, uniform, isUniformExact) = (count, height, isExact)
    }

    /// Heights with which of them are known.
    init(_ heights: [CGFloat], isExact: [Bool]) {
        self.init(count: heights.count, height: 0, isExact: false)
        setList(heights, isExact)
    }

    private mutating func setList(_ heights: [CGFloat], _ isExact: [Bool]) {
        var sums: [CGFloat] = [0] + heights
        for index in sums.indices.dropFirst() {
            let next = index + (index & -index)
            if next < sums.count { sums[next] += sums[index] }
        }
        list = Listed(heights: heights, isExact: isExact, sums: sums, total: heights.reduce(0, +))
    }

    /// All together.
    var total: CGFloat { list?.total ?? CGFloat(count) * uniform }

    /// Whether all are equal, so that none was set by itself.
    var isUniform: Bool { list == nil }

    subscript(index: Int) -> CGFloat { list?.heights[index] ?? uniform }

    func isExact(_ index: Int) -> Bool { list?.isExact[index] ?? isUniformExact }

    /// Where one begins; the end of the last for `count`.
    func offset(of index: Int) -> CGFloat {
        guard let list else { return CGFloat(index) * uniform }
        var (sum, place) = (CGFloat(0), index)
        while place > 0 {
            sum += list.sums[place]
            place &= place - 1
        }
        return sum
    }

    /// The one at a place: the last that begins at it or before, none of height 0 unless all after it are.
    func index(at y: CGFloat) -> Int {
        if count <= 1 || y <= 0 { return firstNonEmpty(0) }
        guard let list else {
            return uniform > 0 ? Int(min(CGFloat(count - 1), (y / uniform).rounded(.down))) : 0
        }
        var (place, rest) = (0, y)
        var step = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
        while step > 0 {
            let next = place + step
            if next <= count, list.sums[next] <= rest {
                place = next
                rest -= list.sums[next]
            }
            step >>= 1
        }
        return firstNonEmpty(min(place, count - 1))
    }

    private func firstNonEmpty(_ index: Int) -> Int {
        guard let list else { return index }
        var index = index
        while index + 1 < count, list.heights[index] == 0 { index += 1 }
        return index
    }

    /// Sets a height that is known.
    mutating func set(_ index: Int, _ height: CGFloat) {
        if list == nil {
            if isUniformExact && height == uniform { return }
            setList(
                [CGFloat](repeating: uniform, count: count), [Bool](repeating: isUniformExact, count: count))
        }
        list?.isExact[index] = true
        guard let before = list?.heights[index], before != height else { return }
        list?.heights[index] = height
        list?.total += height - before
        var place = index + 1
        while place <= count {
            list?.sums[place] += height - before
            place += place & -place
        }
    }
}
