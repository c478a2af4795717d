/// A Huffman code of the symbols of an alphabet (RFC 1951, 3.2.2), with bits in the order in which they are written.
struct HuffmanCode {
    /// The bits of each symbol's code; 0 where it has none.
    private(set) var lengths: [UInt8]
    /// Each symbol's code, its first bit lowest.
    private(set) var codes: [UInt16]

    /// The code for symbols that occur so often: as short as can be, but for what the limit costs.
    ///
    /// - Parameters:
    ///   - counts: at least two are above 0, and there are at most 65,536.
    ///   - limit: the most bits of a code, at most 15.
    init(counts: [UInt32], limit: Int) {
        lengths = [UInt8](repeating: 0, count: counts.count)
        codes = [UInt16](repeating: 0, count: counts.count)
        // How often each occurs, and below that its own number: plain integers are sorted fastest.
        let symbols = counts.indices.filter { counts[$0] > 0 }.map { UInt64(counts[$0]) << 16 | UInt64($0) }.sorted()
        var numbers = Self.numbers(of: symbols.map { Int($0 >> 16) })
        Self.limit(&numbers, to: limit)
        // The rarest have the longest.
        var next = symbols.startIndex
        for length in numbers.indices.reversed() {
            for _ in 0..<numbers[length] {
                lengths[Int(symbols[next] & 0xFFFF)] = UInt8(length)
                next += 1
            }
        }
        assign(numbers)
    }

    /// The number of codes of each length in the tree for weights in ascending order.
    private static func numbers(of weights: [Int]) -> [Int] {
        // Inner nodes come in the order of their weights, too: the lightest is the first of one queue or of the other.
        var inner: [Int] = []
        var parents = [Int](repeating: 0, count: 2 * weights.count)
        var leaf = 0, node = 0
        func takeLightest() -> Int {
            let isLeaf = leaf < weights.count && (node == inner.count || weights[leaf] <= inner[node])
            let taken = isLeaf ? leaf : weights.count + node
            if isLeaf { leaf += 1 } else { node += 1 }
            parents[taken] = weights.count + inner.count
            return isLeaf ? weights[leaf - 1] : inner[node - 1]
        }
        while inner.count < weights.count - 1 {
            let sum = takeLightest() + takeLightest()
            inner.append(sum)
        }
        var depths = [Int](repeating: 0, count: weights.count + inner.count)
        var numbers = [Int](repeating: 0, count: weights.count + 1)
        for i in (0..<depths.count - 1).reversed() {
            depths[i] = depths[parents[i]] + 1
            if i < weights.count { numbers[depths[i]] += 1 }
        }
        return numbers
    }

    /// Shortens codes to the limit, and lengthens others for it, until all have room: the sum of 2^-length is 1.
    private static func limit(_ numbers: inout [Int], to limit: Int) {
        guard numbers.count > limit + 1 else { return }
        numbers[limit] += numbers[(limit + 1)...].reduce(0, +)
        numbers.removeSubrange((limit + 1)...)
        var total = numbers.indices.reduce(0) { $0 + numbers[$1] << (limit - $1) } - numbers[0] << limit
        while total > 1 << limit {
            // One of the longest becomes the sibling of a shorter one, which goes a bit deeper.
            let shorter = (1..<limit).last { numbers[$0] > 0 }!
            numbers[limit] -= 1
            numbers[shorter] -= 1
            numbers[shorter + 1] += 2
            total -= 1
        }
    }

    /// Gives codes of one length ascending numbers in the order of the symbols.
    private mutating func assign(_ numbers: [Int]) {
        var next = [UInt16](repeating: 0, count: numbers.count + 1)
        for length in numbers.indices.dropFirst() {
            next[length + 1] = (next[length] + UInt16(truncatingIfNeeded: numbers[length])) << 1
        }
        for symbol in lengths.indices where lengths[symbol] > 0 {
            let length = Int(lengths[symbol])
            codes[symbol] = next[length].bitReversed >> (16 - UInt16(length))
            next[length] &+= 1
        }
    }
}

extension UInt16 {
    /// The bits in the opposite order.
    fileprivate var bitReversed: UInt16 {
        var bits = self
        bits = (bits & 0x5555) << 1 | bits >> 1 & 0x5555
        bits = (bits & 0x3333) << 2 | bits >> 2 & 0x3333
        bits = (bits & 0x0F0F) << 4 | bits >> 4 & 0x0F0F
        return bits.byteSwapped
    }
}
