import Values

/// A parsed JSON text as a flat list of values, each container followed by its contents.
///
/// Made for speed: keyframes and points are millions of small values, for each of which Foundation's decoder creates
/// objects (11 MB/s; this is about twenty times faster). The type of a value can be queried without an error, which
/// every number needs in documents with several forms of one thing.
struct JSONTape: Sendable {
    /// The text, with a zero appended.
    let bytes: [UInt8]
    /// The values, the root first.
    let values: [Value]

    enum Kind: UInt8 {
        case null, `false`, `true`, number, string, escapedString, array, object
        /// Keys precede their values; short ones are stored in the payload.
        case shortKey, longKey
    }

    /// A value or a key.
    struct Value {
        /// A number's bits, a short key's letters, or a string's start and length in bytes.
        var payload: UInt64
        /// For containers, the index after their contents.
        var end: UInt32
        var kind: Kind
    }

    /// Parses a text.
    init(_ text: some Sequence<UInt8>) throws(LottieError) {
        var parser = JSONTapeParser(text)
        try parser.parse()
        bytes = parser.bytes
        values = parser.values
    }

    /// The index after a value and its contents.
    func next(after index: Int) -> Int {
        switch values[index].kind {
        case .array, .object: Int(values[index].end)
        default: index + 1
        }
    }

    /// A number; nil for anything else.
    func number(_ index: Int) -> Double? {
        values[index].kind == .number ? Double(bitPattern: values[index].payload) : nil
    }

    /// A string or a key; nil for anything else. Excessive combining marks are removed.
    func string(_ index: Int) -> String? {
        let value = values[index]
        switch value.kind {
        case .string, .longKey: return String(decoding: bytes[range(of: value)], as: UTF8.self).withFewMarks
        case .escapedString: return Self.unescaped(bytes[range(of: value)]).withFewMarks
        case .shortKey:
            let letters = (0..<8).map { UInt8(truncatingIfNeeded: value.payload >> (8 * $0)) }
            return String(decoding: letters.prefix { $0 != 0 }, as: UTF8.self)
        default: return nil
        }
    }

    /// Whether the value at an index is a given key.
    func isKey(_ index: Int, _ key: JSONKey) -> Bool {
        let value = values[index]
        if value.kind == .shortKey { return value.payload == key.letters }
        guard key.letters == 0, value.kind == .longKey else { return false }
        return key.text.withUTF8Buffer { bytes[range(of: value)].elementsEqual($0) }
    }

    private func range(of value: Value) -> Range<Int> {
        let start = Int(value.payload >> 32)
        return start..<(start + Int(value.payload & 0xFFFF_FFFF))
    }

    /// A string with its escapes resolved; unpaired surrogates become U+FFFD.
    private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt16] = []
        var plain = bytes.startIndex
        var at = bytes.startIndex
        func copy(to end: Int) { text += String(decoding: bytes[plain..<end], as: UTF8.self).utf16 }
        while at < bytes.endIndex {
            guard bytes[at] == UInt8(ascii: "\\") else {
                at += 1
                continue
            }
            copy(to: at)
            at += 1
            let letter = bytes[at]
            at += 1
            switch letter {
            case UInt8(ascii: "b"): text.append(8)
            case UInt8(ascii: "f"): text.append(12)
            case UInt8(ascii: "n"): text.append(10)
            case UInt8(ascii: "r"): text.append(13)
            case UInt8(ascii: "t"): text.append(9)
            case UInt8(ascii: "u"):
                let digits = bytes[at..<min(at + 4, bytes.endIndex)]
                text.append(UInt16(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD)
                at += digits.count
            default: text.append(UInt16(letter))
            }
            plain = at
        }
        copy(to: at)
        return String(decoding: text, as: UTF16.self)
    }
}

/// An object's key, compared without creating a string where it has at most eight letters.
struct JSONKey: ExpressibleByStringLiteral, Sendable {
    let text: StaticString
    /// The letters of a short key, the first in the lowest byte; 0 for a long one.
    let letters: UInt64

    @inline(__always) init(stringLiteral text: StaticString) {
        self.text = text
        letters = text.withUTF8Buffer { bytes in
            guard bytes.count <= 8 else { return 0 }
            var letters: UInt64 = 0
            for i in bytes.indices { letters |= UInt64(bytes[i]) << UInt64(8 * i) }
            return letters
        }
    }
}
