/// Parses JSON (RFC 8259), extended for hand-written files by comments (`// …`, `/* … */`) wherever white space may be,
/// and by a comma after the last element. All else is strict: one value with nothing after it, no duplicate keys,
/// bounded nesting.
package struct JSONParser {
    /// The deepest nesting of lists and objects; a layer takes two levels. Far above any real tree, far below the
    /// stack's limit.
    static let maximumDepth = 1024

    /// The steps of a value and of what is made of it: about 300 bytes, for a keyframe's value or a tenth of a layer.
    static let valueSteps = 2

    private let bytes: [UInt8]
    private var at = 0
    private var depth = 0
    /// The number of values so far, and its maximum.
    private var count = 0
    private var most = Int.max

    /// Parses a whole text.
    ///
    /// - Parameter budget: The budget of its values.
    package static func parse(_ bytes: [UInt8], budget: WorkBudget? = nil) throws(SceneError) -> JSON {
        var parser = JSONParser(bytes)
        if let budget { parser.most = max(0, budget.limits.steps - budget.spentSteps) / valueSteps }
        do throws(SceneError) {
            let value = try parser.wholeText()
            budget?.spend(valueSteps * parser.count, [])
            return value
        } catch  where parser.count > parser.most {
            budget?.spend(
                valueSteps * parser.count,
                [WorkBudget.Factor(parser.most, "values and more in a document of \(bytes.count) bytes")])
            throw SceneError(budget?.error?.description ?? error.problem, offset: parser.at).withoutPlace
        }
    }

    private mutating func wholeText() throws(SceneError) -> JSON {
        let value = try self.value()
        skipSpace()
        guard at == bytes.count else { throw unexpected("nothing more after the document's end") }
        return value
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // Skip a byte order mark, which is meaningless in UTF-8.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    }

    private mutating func value() throws(SceneError) -> JSON {
        skipSpace()
        let start = at
        guard at < bytes.count else { throw unexpected("a value") }
        count += 1
        if count > most { throw SceneError("too many values", offset: at) }
        switch bytes[at] {
        case UInt8(ascii: "{"): return JSON(.object(try object()), offset: start)
        case UInt8(ascii: "["): return JSON(.array(try array()), offset: start)
        case UInt8(ascii: "\""): return JSON(.string(try string()), offset: start)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return JSON(.number(try number()), offset: start)
        default:
            if take("true") { return JSON(.bool(true), offset: start) }
            if take("false") { return JSON(.bool(false), offset: start) }
            if take("null") { return JSON(.null, offset: start) }
            throw unexpected("a value")
        }
    }

    private mutating func object() throws(SceneError) -> [JSON.Member] {
        try enter()
        var members: [JSON.Member] = []
        var keys: Set<String> = []
        skipSpace()
        if take("}") { return leave(members) }
        while true {
            skipSpace()
            if !members.isEmpty, take("}") { return leave(members) }
            let start = at
            guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let key = try string()
            guard keys.insert(key).inserted else {
                throw SceneError("the key `\(key.shortened())` stands here twice", offset: start)
            }
            skipSpace()
            guard take(":") else { throw unexpected("`:` after the key `\(key.shortened())`") }
            do throws(SceneError) {
                members.append(JSON.Member(key: key, offset: start, value: try value()))
            } catch {
                throw error.inside(key)
            }
            skipSpace()
            if take("}") { return leave(members) }
            guard take(",") else { throw unexpected("`,` or `}`") }
        }
    }

    private mutating func array() throws(SceneError) -> [JSON] {
        try enter()
        var elements: [JSON] = []
        skipSpace()
        if take("]") { return leave(elements) }
        while true {
            skipSpace()
            if !elements.isEmpty, take("]") { return leave(elements) }
            do throws(SceneError) {
                elements.append(try value())
            } catch {
                throw error.inside(elements.count)
            }
            skipSpace()
            if take("]") { return leave(elements) }
            guard take(",") else { throw unexpected("`,` or `]`") }
        }
    }

    private mutating func enter() throws(SceneError) {
        at += 1
        depth += 1
        guard depth <= Self.maximumDepth else {
            throw SceneError("nested more than \(Self.maximumDepth) levels deep", offset: at - 1).withoutPlace
        }
    }

    private mutating func leave<Value>(_ value: Value) -> Value {
        depth -= 1
        return value
    }

    private mutating func number() throws(SceneError) -> Double {
        let start = at
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
        let whole = digits()
        guard whole == 1 || whole > 1 && bytes[at - whole] != UInt8(ascii: "0") else { throw badNumber(start) }
        if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
            at += 1
            guard digits() > 0 else { throw badNumber(start) }
        }
        if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
            at += 1
            if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
            guard digits() > 0 else { throw badNumber(start) }
        }
        let text = String(decoding: bytes[start..<at], as: UTF8.self)
        guard let number = Double(text) else { throw badNumber(start) }
        guard number.isFinite else { throw SceneError("\(text.shortened()) is beyond any number", offset: start) }
        return number
    }

    /// Skips digits and returns their count.
    private mutating func digits() -> Int {
        let start = at
        while at < bytes.count, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") { at += 1 }
        return at - start
    }

    private func badNumber(_ start: Int) -> SceneError {
        SceneError("\(word(from: start)) is not a JSON number", offset: start)
    }

    private mutating func skipSpace() {
        repeat {
            while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
        } while skipComment()
    }

    /// Skips a comment; false where there is none, or where it is not closed.
    private mutating func skipComment() -> Bool {
        guard at + 1 < bytes.count, bytes[at] == UInt8(ascii: "/") else { return false }
        if bytes[at + 1] == UInt8(ascii: "/") {
            at = bytes[at...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            return true
        }
        guard bytes[at + 1] == UInt8(ascii: "*") else { return false }
        var end = at + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
        guard end + 1 < bytes.count else { return false }
        at = end + 2
        return true
    }

    private mutating func take(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard at + count <= bytes.count else { return false }
        for i in 0..<count where bytes[at + i] != text.utf8Start[i] { return false }
        at += count
        return true
    }

    private func unexpected(_ wanted: String) -> SceneError {
        guard at < bytes.count else { return SceneError("the document ends where \(wanted) is due", offset: at) }
        return SceneError("\(word(from: at)) where \(wanted) is due", offset: at)
    }

    /// The characters up to the next space or punctuation mark, for an error message.
    private func word(from start: Int) -> String {
        let marks = Array(" \n\r\t,:]}".utf8)
        let rest = bytes[start...].prefix(24)
        let word = rest.prefix(max(1, rest.firstIndex { marks.contains($0) }.map { $0 - start } ?? rest.count))
        return "`\(String(decoding: word, as: UTF8.self))`"
    }

    private mutating func string() throws(SceneError) -> String {
        let start = at
        at += 1
        var text: [UInt8] = []
        while at < bytes.count {
            let byte = bytes[at]
            at += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw SceneError("a string that is not UTF-8", offset: start)
                }
                if string.hasTooManyMarks {
                    throw SceneError(
                        "a string with more than \(String.mostMarks) combining marks in a row", offset: start)
                }
                return string
            case UInt8(ascii: "\\"): text += try escape()
            case 0..<0x20: throw SceneError("a control character or line end inside a string", offset: at - 1)
            default: text.append(byte)
            }
        }
        throw SceneError("a string without its closing quote", offset: start)
    }

    private mutating func escape() throws(SceneError) -> [UInt8] {
        let start = at - 1
        guard at < bytes.count else { throw SceneError("a string without its closing quote", offset: start) }
        at += 1
        switch bytes[at - 1] {
        case UInt8(ascii: "\""): return [0x22]
        case UInt8(ascii: "\\"): return [0x5C]
        case UInt8(ascii: "/"): return [0x2F]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var scalar = try hexadecimal(start)
            if (0xD800..<0xDC00).contains(scalar), take("\\u") {
                let low = try hexadecimal(start)
                guard (0xDC00..<0xE000).contains(low) else { throw SceneError("half a character", offset: start) }
                scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let unicode = Unicode.Scalar(scalar) else { throw SceneError("half a character", offset: start) }
            return Array(Character(unicode).utf8)
        default: throw SceneError("an unknown escape in a string", offset: start)
        }
    }

    private mutating func hexadecimal(_ start: Int) throws(SceneError) -> UInt32 {
        // Swift's parsing would accept a sign, which JSON does not allow here.
        guard at + 4 <= bytes.count, bytes[at] >= UInt8(ascii: "0"),
            let value = UInt32(String(decoding: bytes[at..<(at + 4)], as: UTF8.self), radix: 16)
        else { throw SceneError("an unknown escape in a string", offset: start) }
        at += 4
        return value
    }
}
