/// The tokens of an SVG path: commands, numbers, flags.
struct SVGScanner {
    /// A command's letter; a lower-case one is relative to the current point.
    struct Command {
        var letter: Character
        var isRelative: Bool { letter.isLowercase }
        var upper: String { letter.uppercased() }
    }

    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns an error at the next byte, or `back` bytes before it.
    func error(_ problem: String, back: Int = 0) -> SVGPathError {
        // Positions count characters; all characters before the first wrong one are ASCII.
        SVGPathError(position: index - back + 1, problem: problem)
    }

    /// The next token, for errors.
    private var found: String {
        guard index < bytes.count else { return "the end" }
        return "\"\(String(decoding: bytes[index...], as: UTF8.self).prefix(1))\""
    }

    mutating func skipSpaces() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) { index += 1 }
    }

    /// Returns the next command; nil at the end.
    mutating func command() throws(SVGPathError) -> Command? {
        skipSpaces()
        guard index < bytes.count else { return nil }
        let letter = Character(UnicodeScalar(bytes[index]))
        guard "MmZzLlHhVvCcSsQqTtAa".contains(letter) else {
            throw error("\(found) where a command is due")
        }
        index += 1
        skipSpaces()
        return Command(letter: letter)
    }

    /// Whether more numbers of the same command follow; consumes the comma before them.
    mutating func goesOn() -> Bool {
        let before = index
        skipSpaces()
        var hasComma = false
        if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
            index += 1
            hasComma = true
            skipSpaces()
        }
        if index < bytes.count, startsNumber(bytes[index]) { return true }
        // A comma without a number after it is reported as unexpected.
        if hasComma { index = before }
        return false
    }

    /// Returns a number; consumes the comma and the spaces after it where another one may follow.
    mutating func number() throws(SVGPathError) -> CGFloat {
        skipSeparator()
        let start = index
        skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        let whole = skipDigits()
        var fraction = 0
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            fraction = skipDigits()
        }
        guard whole + fraction > 0 else {
            index = start
            throw error("\(found) where a number is due")
        }
        skipExponent()
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            let length = index - start
            throw error("a number beyond any other", back: length)
        }
        return CGFloat(value)
    }

    /// Returns a flag, which needs no separator after it.
    mutating func flag() throws(SVGPathError) -> Bool {
        skipSeparator()
        guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1") else {
            throw error("\(found) where a flag, 0 or 1, is due")
        }
        index += 1
        return bytes[index - 1] == UInt8(ascii: "1")
    }

    private mutating func skipSeparator() {
        skipSpaces()
        // A comma before a command's first number is not skipped, so it is rejected there.
        guard index < bytes.count, bytes[index] == UInt8(ascii: ","), index > 0, !isLetter(lastWord) else { return }
        index += 1
        skipSpaces()
    }

    /// The last byte before the spaces.
    private var lastWord: UInt8 {
        bytes[..<index].last { ![0x20, 0x09, 0x0A, 0x0C, 0x0D].contains($0) } ?? 0
    }

    private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2C }

    private func startsNumber(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

    private mutating func skip(_ fits: (UInt8) -> Bool) {
        if index < bytes.count, fits(bytes[index]) { index += 1 }
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return index - start
    }

    private mutating func skipExponent() {
        let before = index
        guard index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") else { return }
        index += 1
        skip { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
        if skipDigits() == 0 { index = before }
    }
}
