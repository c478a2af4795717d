// Unsafe pointers: plain fields are copied as bytes.

/// Values of layers' properties in sequence, each in as many bytes as it needs.
///
/// Commits consist of these, and the model keeps values before a change in them. A header of eight bytes precedes each
/// value; a plain field's bytes follow it, other values are in a list of their own.
///
///     var log = ValueLog()
///     let place = log.append(.position, from: &record)
///     log.write(place, to: &other)                       // other.position == record.position
package struct ValueLog: Sendable {
    private(set) var words: ContiguousArray<UInt64> = []
    /// The values that are no plain fields.
    private var others: ContiguousArray<PropertyValue> = []

    /// The header of a value.
    private struct Header {
        /// Bits from the lowest: 16 for the key, 1 that is set where `others` has the value, 15 unused, 32 for the
        /// link.
        let bits: UInt64

        init(_ key: PropertyKey, isOther: Bool, link: Int32) {
            bits = UInt64(key.rawValue) | (isOther ? 1 << 16 : 0) | UInt64(UInt32(bitPattern: link)) << 32
        }
        init(bits: UInt64) { self.bits = bits }
        @inline(__always) var key: PropertyKey { PropertyKey(rawValue: UInt16(truncatingIfNeeded: bits)) }
        @inline(__always) var isOther: Bool { bits & 1 << 16 != 0 }
        @inline(__always) var link: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
    }

    /// Makes an empty log.
    package init() {}

    /// Whether there are no values.
    package var isEmpty: Bool { words.isEmpty }

    /// The place of the next value: the number of words so far.
    package var end: Int { words.count }

    /// Reserves storage for this many words.
    package mutating func reserve(_ count: Int) { words.reserveCapacity(count) }

    /// Removes all values and keeps their storage, up to that of a large scene.
    package mutating func removeAll() {
        words.removeAll(keepingCapacity: words.count <= 1 << 18)
        others.removeAll(keepingCapacity: others.count <= 1 << 12)
    }

    /// Adds a property's value from a record; returns its place.
    ///
    /// - Parameter link: A number to store with it.
    @discardableResult
    package mutating func append(
        _ key: PropertyKey, from record: UnsafePointer<LayerProperties>, link: Int32 = -1
    ) -> Int {
        guard !key.isCustom else { return append(record.pointee.keyed[key] ?? .none, of: key, link: link) }
        let field = PlainField.table[Int(key.rawValue)]
        guard field.isPlain else { return append(Property.table[Int(key.rawValue)].load(record), of: key, link: link) }
        let place = words.count
        words.append(Header(key, isOther: false, link: link).bits)
        for _ in 0..<field.words { words.append(0) }
        words.withUnsafeMutableBufferPointer { field.read(record, to: $0.baseAddress! + place + 1) }
        return place
    }

    /// Adds a value of a property, of any type; returns its place.
    @discardableResult
    package mutating func append(_ value: consuming PropertyValue, of key: PropertyKey, link: Int32 = -1) -> Int {
        let place = words.count
        words.append(Header(key, isOther: true, link: link).bits)
        words.append(UInt64(others.count))
        others.append(value)
        return place
    }

    /// Returns the property of the value at a place.
    package func key(at place: Int) -> PropertyKey { Header(bits: words[place]).key }

    /// Returns the number stored with the value.
    package func link(at place: Int) -> Int32 { Header(bits: words[place]).link }

    /// Returns the place after a value.
    @inline(__always)
    package func next(after place: Int) -> Int {
        let header = Header(bits: words[place])
        return place + 1 + (header.isOther ? 1 : PlainField.table[Int(header.key.rawValue)].words)
    }

    /// Returns the value at a place.
    package func value(at place: Int) -> PropertyValue {
        let header = Header(bits: words[place])
        if header.isOther { return others[Int(words[place + 1])] }
        return words.withUnsafeBufferPointer { words in
            Property.table[Int(header.key.rawValue)].decode(words.baseAddress! + place + 1)
        }
    }

    /// Sets the property at a place in a record; false, with nothing changed, where the value does not fit.
    @inline(__always)
    package func write(_ place: Int, to record: UnsafeMutablePointer<LayerProperties>) -> Bool {
        let header = Header(bits: words[place])
        if header.isOther { return record.pointee.setValue(others[Int(words[place + 1])], of: header.key) }
        words.withUnsafeBufferPointer { words in
            PlainField.table[Int(header.key.rawValue)].write(words.baseAddress! + place + 1, to: record)
        }
        return true
    }
}
