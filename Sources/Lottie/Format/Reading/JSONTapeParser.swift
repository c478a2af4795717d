/// Parses a JSON text without recursion; see `JSONTape`.
struct JSONTapeParser {
    /// The text with a zero appended, so that the next byte always exists.
    let bytes: [UInt8]
    private(set) var values: [JSONTape.Value] = []
    var at = 0
    /// The open containers, outermost first.
    private var open: [Int] = []

    /// The deepest nesting of lists and objects: exported documents have some dozens of levels.
    static let mostLevels = 512
    /// The most values and keys, of 16 bytes each: a million keyframes take about 18 million.
    static let mostValues = 32_000_000
    /// The most bytes of text, which may include pictures.
    static let mostBytes = 512 << 20

    init(_ text: some Sequence<UInt8>) {
        var bytes = Array(text)
        bytes.append(0)
        self.bytes = bytes
    }

    mutating func parse() throws(LottieError) {
        guard bytes.count <= Self.mostBytes else { throw fault("longer than \(Self.mostBytes >> 20) MiB") }
        values.reserveCapacity(min(bytes.count / 6, Self.mostValues))
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
        skipSpace()
        while true {
            guard values.count < Self.mostValues else { throw fault("more than \(Self.mostValues) values") }
            if try value() { continue }
            if try !followed() { break }
        }
        guard at == bytes.count - 1 else { throw unexpected("the end of the text") }
    }

    /// Reads a value, or only the start of a container that is not empty. Returns whether the container's first value
    /// is next.
    private mutating func value() throws(LottieError) -> Bool {
        switch bytes[at] {
        case UInt8(ascii: "{"):
            try enter(.object)
            guard bytes[at] != UInt8(ascii: "}") else { break }
            try key()
            return true
        case UInt8(ascii: "["):
            try enter(.array)
            return bytes[at] != UInt8(ascii: "]")
        case UInt8(ascii: "\""):
            let (kind, start, count) = try string()
            append(kind, UInt64(start) << 32 | UInt64(count))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): append(.number, try number().bitPattern)
        case UInt8(ascii: "t"): try word("true", .true)
        case UInt8(ascii: "f"): try word("false", .false)
        case UInt8(ascii: "n"): try word("null", .null)
        default: throw unexpected("a value")
        }
        return false
    }

    /// Closes containers after a value. Returns whether another value is next.
    private mutating func followed() throws(LottieError) -> Bool {
        while let container = open.last {
            skipSpace()
            let isObject = values[container].kind == .object
            // An empty container is open and has no value yet.
            switch bytes[at] {
            case UInt8(ascii: ",") where container != values.count - 1:
                at += 1
                skipSpace()
                if isObject { try key() }
                return true
            case isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"):
                at += 1
                values[container].end = UInt32(values.count)
                open.removeLast()
            default: throw unexpected(isObject ? "`,` or `}`" : "`,` or `]`")
            }
        }
        skipSpace()
        return false
    }

    private mutating func enter(_ kind: JSONTape.Kind) throws(LottieError) {
        open.append(values.count)
        guard open.count <= Self.mostLevels else { throw fault("nested more than \(Self.mostLevels) levels deep") }
        append(kind, 0)
        at += 1
        skipSpace()
    }

    private mutating func key() throws(LottieError) {
        guard bytes[at] == UInt8(ascii: "\"") else { throw unexpected("a key") }
        let (kind, start, count) = try string()
        if kind == .string, (1...8).contains(count) {
            var letters: UInt64 = 0
            for i in 0..<count { letters |= UInt64(bytes[start + i]) << UInt64(8 * i) }
            append(.shortKey, letters)
        } else {
            append(.longKey, UInt64(start) << 32 | UInt64(count))
        }
        skipSpace()
        guard bytes[at] == UInt8(ascii: ":") else { throw unexpected("`:`") }
        at += 1
        skipSpace()
    }

    /// Skips a string and returns the place of its letters.
    private mutating func string() throws(LottieError) -> (kind: JSONTape.Kind, start: Int, count: Int) {
        let start = at + 1
        var kind = JSONTape.Kind.string
        at = start
        while bytes[at] != UInt8(ascii: "\"") {
            if bytes[at] == UInt8(ascii: "\\") {
                kind = .escapedString
                at += 1
            }
            guard at < bytes.count - 1 else {
                at = start - 1
                throw fault("a string without its closing quote")
            }
            at += 1
        }
        at += 1
        return (kind, start, at - 1 - start)
    }

    private mutating func word(_ word: StaticString, _ kind: JSONTape.Kind) throws(LottieError) {
        for i in 0..<word.utf8CodeUnitCount where bytes[min(at + i, bytes.count - 1)] != word.utf8Start[i] {
            throw unexpected("a value")
        }
        at += word.utf8CodeUnitCount
        append(kind, 0)
    }

    private mutating func append(_ kind: JSONTape.Kind, _ payload: UInt64) {
        values.append(JSONTape.Value(payload: payload, end: 0, kind: kind))
    }

    @inline(__always) private mutating func skipSpace() {
        while bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 { at += 1 }
    }

    /// An error at the current place.
    func fault(_ problem: String) -> LottieError {
        let before = bytes.prefix(at)
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let line = before.count { $0 == 0x0A } + 1
        let column = String(decoding: before[lineStart...].suffix(1 << 20), as: UTF8.self).count + 1
        return LottieError(problem, at: "\(line):\(column)")
    }

    func unexpected(_ wanted: String) -> LottieError {
        guard at < bytes.count - 1 else { return fault("the text ends where \(wanted) is due") }
        let marks = Array(" \n\r\t,:]}".utf8)
        let rest = bytes[at..<(bytes.count - 1)].prefix(24)
        let word = rest.prefix(max(1, rest.firstIndex { marks.contains($0) }.map { $0 - at } ?? rest.count))
        return fault("`\(String(decoding: word, as: UTF8.self))` where \(wanted) is due")
    }
}
