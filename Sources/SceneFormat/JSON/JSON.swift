/// A JSON value with where it stands, so that errors can point at it.
///
/// Not Foundation's: there the difference between `true` and `1` is lost, as are the order of keys, doubled keys, and
/// every position.
package struct JSON: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSON])
        case object([Member])
    }

    /// One key of an object with its value, in the order of the text.
    package struct Member: Sendable {
        package var key: String
        /// Where the key starts.
        package var offset: Int
        package var value: JSON
    }

    package var value: Value
    /// The byte at which the value starts in its text.
    package var offset: Int

    package init(_ value: Value, offset: Int = 0) {
        self.value = value
        self.offset = offset
    }

    /// What was found, in words short enough for an error's line.
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
