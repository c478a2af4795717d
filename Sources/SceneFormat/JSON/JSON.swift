/// A JSON value with its position in the text, for error messages.
///
/// Foundation's parser loses the difference between `true` and `1`, the order of keys, duplicate keys, and all
/// positions.
package struct JSON: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSON])
        case object([Member])
    }

    /// A key of an object with its value, in the order of the text.
    package struct Member: Sendable {
        package var key: String
        /// The offset of the key.
        package var offset: Int
        package var value: JSON

        package init(key: String, offset: Int = 0, value: JSON) {
            (self.key, self.offset, self.value) = (key, offset, value)
        }
    }

    package var value: Value
    /// The offset of the value in its text, in bytes.
    package var offset: Int

    package init(_ value: Value, offset: Int = 0) {
        self.value = value
        self.offset = offset
    }

    /// A short description of the value for error messages.
    package var summary: String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let number): JSONWriter.text(number)
        case .string(let string): "\"\(string.shortened(to: string.hasPrefix("data:") ? 30 : 40))\""
        case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
        case .object(let members): members.isEmpty ? "an empty object" : "an object"
        }
    }
}
