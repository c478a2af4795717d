// Unsafe pointers: the kernels' writer has its place by address.
import FrameKernels

/// The codes of a block of literals and runs of zeros, and its header (RFC 1951, 3.2.7).
struct DeflateBlock {
    private let literals: HuffmanCode
    /// What the kernels write by.
    let codes: CDeflateCodes

    /// The most bits of a code: four of them are written together.
    private static let limit = Int(CDeflateMostBits)
    private static let end = 256
    /// The alphabet of literals, the end, and lengths.
    private static let size = 286

    /// The codes for what was counted.
    ///
    /// - Parameter isWhole: whether all was counted, so that nothing else needs a code.
    init(_ counts: CDeflateCounts, isWhole: Bool) {
        var symbols = [UInt32](repeating: isWhole ? 0 : 1, count: Self.size)
        symbols[Self.end] = 1
        withUnsafeBytes(of: counts.literals) {
            for (i, count) in $0.bindMemory(to: UInt32.self).enumerated() { symbols[i] += count }
        }
        withUnsafeBytes(of: counts.lengths) {
            let lengths = $0.bindMemory(to: UInt32.self)
            for length in Self.lengths { symbols[Self.lengthSymbols[length].symbol] += lengths[length] }
        }
        let literals = HuffmanCode(counts: symbols, limit: Self.limit)
        self.literals = literals
        var codes = CDeflateCodes()
        func code(_ symbol: Int) -> (bits: UInt32, count: UInt32) {
            (UInt32(literals.codes[symbol]), UInt32(literals.lengths[symbol]))
        }
        withUnsafeMutableBytes(of: &codes.literals) {
            for i in 0..<256 { $0.bindMemory(to: UInt32.self)[i] = code(i).bits << 8 | code(i).count }
        }
        withUnsafeMutableBytes(of: &codes.lengths) {
            for length in Self.lengths {
                let (symbol, extra, extraBits) = Self.lengthSymbols[length]
                let (bits, count) = code(symbol)
                // Behind it the distance 1: the code 0 of one bit.
                $0.bindMemory(to: UInt32.self)[length] = (bits | extra << count) << 8 | count + extraBits + 1
            }
        }
        self.codes = codes
    }

    private static let lengths = 3...258

    /// The symbol of a length, with the value of its extra bits and their number (RFC 1951, 3.2.5).
    private static let lengthSymbols: [(symbol: Int, extra: UInt32, extraBits: UInt32)] = (0...258).map { length in
        if length < 3 { return (0, 0, 0) }
        if length == 258 { return (285, 0, 0) }
        // After the first eight, four symbols have one more bit than the four before.
        let distance = length - 3, bits = max(0, (Int.bitWidth - distance.leadingZeroBitCount) - 3)
        let symbol = 257 + 4 * bits + distance >> bits
        return (symbol, UInt32(distance & (1 << bits - 1)), UInt32(bits))
    }

    /// Writes the head of the block.
    func writeHeader(to writer: inout CDeflateWriter, isLast: Bool) {
        let count = max(257, Self.size - literals.lengths.reversed().prefix { $0 == 0 }.count)
        // Two distances of a bit each, of which only the first is used: some readers refuse a code that is not complete.
        let lengths = RunLengths(Array(literals.lengths[..<count]) + [1, 1])
        writer.put(isLast ? 1 : 0, 1)
        writer.put(2, 2)
        writer.put(count - 257, 5)
        writer.put(1, 5)
        lengths.write(to: &writer)
    }

    /// Writes the end of the block.
    func writeEnd(to writer: inout CDeflateWriter) {
        writer.put(Int(literals.codes[Self.end]), Int(literals.lengths[Self.end]))
    }
}

/// The lengths of codes as a block's header has them: with repetitions, in a code of its own.
private struct RunLengths {
    private var tokens: [(symbol: Int, extra: Int, extraBits: Int)] = []
    private static let size = 19
    /// The order in which the lengths of that code's codes are written.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    init(_ lengths: [UInt8]) {
        var i = lengths.startIndex
        while i < lengths.endIndex {
            let length = lengths[i]
            var run = lengths[i...].prefix { $0 == length }.count
            i += run
            if length > 0 {
                tokens.append((Int(length), 0, 0))
                run -= 1
            }
            while run > 0 {
                if length == 0, run >= 11 {
                    append(18, &run, 11, 138, bits: 7)
                } else if length == 0, run >= 3 {
                    append(17, &run, 3, 10, bits: 3)
                } else if length > 0, run >= 3 {
                    append(16, &run, 3, 6, bits: 2)
                } else {
                    tokens.append((Int(length), 0, 0))
                    run -= 1
                }
            }
        }
    }

    private mutating func append(_ symbol: Int, _ run: inout Int, _ least: Int, _ most: Int, bits: Int) {
        let count = min(run, most)
        tokens.append((symbol, count - least, bits))
        run -= count
    }

    func write(to writer: inout CDeflateWriter) {
        var counts = [UInt32](repeating: 0, count: Self.size)
        for token in tokens { counts[token.symbol] += 1 }
        // A code has two symbols at least.
        for symbol in 0...1 where counts.count(where: { $0 > 0 }) < 2 { counts[symbol] += 1 }
        let code = HuffmanCode(counts: counts, limit: 7)
        let written = Self.order.lastIndex { code.lengths[$0] > 0 }! + 1
        writer.put(max(4, written) - 4, 4)
        for symbol in Self.order[..<max(4, written)] { writer.put(Int(code.lengths[symbol]), 3) }
        for (symbol, extra, extraBits) in tokens {
            writer.put(Int(code.codes[symbol]), Int(code.lengths[symbol]))
            writer.put(extra, extraBits)
        }
    }
}

extension CDeflateWriter {
    /// Writes so many bits, at most 57.
    mutating func put(_ bits: Int, _ count: Int) { CDeflatePut(&self, UInt64(bits), UInt32(count)) }

    /// Fills the last byte up.
    mutating func align() { put(0, -Int(count) & 7) }
}
