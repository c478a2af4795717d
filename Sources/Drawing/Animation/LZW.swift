/// GIF's variable-length codes (GIF89a specification, appendix F).
enum LZW {
    /// The most bits of a code.
    private static let mostBits = 12

    /// The numbers that codes stand for, at most `limit`; those before a fault where the data are damaged or end early.
    ///
    /// - Parameters:
    ///   - bytes: the codes, without the blocks' lengths.
    ///   - size: bits of a number, 1…11.
    static func unpack(_ bytes: [UInt8], size: Int, limit: Int) -> [UInt8] {
        guard (1...11).contains(size), limit > 0 else { return [] }
        let clear = 1 << size, end = clear + 1
        var prefix = [UInt16](repeating: 0, count: 4096), suffix = [UInt8](repeating: 0, count: 4096)
        for i in 0..<min(clear, 4096) { suffix[i] = UInt8(truncatingIfNeeded: i) }
        var out: [UInt8] = []
        out.reserveCapacity(min(limit, 1 << 24))
        var (bits, held, next) = (0, UInt32(0), end + 1)
        var width = size + 1, previous = -1, first: UInt8 = 0
        var stack: [UInt8] = []
        for byte in bytes {
            held |= UInt32(byte) << UInt32(bits)
            bits += 8
            while bits >= width {
                let code = Int(held & UInt32((1 << width) - 1))
                held >>= UInt32(width)
                bits -= width
                if code == clear {
                    (width, next, previous) = (size + 1, end + 1, -1)
                    continue
                }
                if code == end { return out }
                guard previous >= 0 else {
                    guard code < clear else { return out }
                    first = suffix[code]
                    out.append(first)
                    previous = code
                    if out.count >= limit { return out }
                    continue
                }
                guard code <= next else { return out }
                var current = code
                // The code that is only now made: the last string and its first number again.
                if code == next {
                    stack.append(first)
                    current = previous
                }
                while current >= clear {
                    stack.append(suffix[current])
                    current = Int(prefix[current])
                }
                first = suffix[current]
                stack.append(first)
                if next < 1 << mostBits {
                    (prefix[next], suffix[next]) = (UInt16(previous), first)
                    next += 1
                    if next == 1 << width, width < mostBits { width += 1 }
                }
                previous = code
                while let number = stack.popLast() {
                    out.append(number)
                    if out.count >= limit { return out }
                }
            }
        }
        return out
    }

    /// The codes of numbers, without the blocks' lengths.
    ///
    /// - Parameter size: bits of a number, 2…8.
    static func pack(_ numbers: [UInt8], size: Int) -> [UInt8] {
        let clear = 1 << size, end = clear + 1
        var out: [UInt8] = []
        var held: UInt32 = 0, bits = 0, width = size + 1, next = end + 1
        var table: [UInt32: UInt16] = [:]
        func put(_ code: Int) {
            held |= UInt32(code) << UInt32(bits)
            bits += width
            while bits >= 8 {
                out.append(UInt8(truncatingIfNeeded: held))
                held >>= 8
                bits -= 8
            }
        }
        put(clear)
        var current = -1
        for number in numbers {
            guard current >= 0 else {
                current = Int(number)
                continue
            }
            let key = UInt32(current) << 8 | UInt32(number)
            if let known = table[key] {
                current = Int(known)
                continue
            }
            put(current)
            if next < 4096 {
                table[key] = UInt16(next)
                // The reader makes each code one step later.
                if next == 1 << width, width < mostBits { width += 1 }
                next += 1
            } else {
                put(clear)
                table.removeAll(keepingCapacity: true)
                (width, next) = (size + 1, end + 1)
            }
            current = Int(number)
        }
        if current >= 0 { put(current) }
        put(end)
        if bits > 0 { out.append(UInt8(truncatingIfNeeded: held)) }
        return out
    }
}
