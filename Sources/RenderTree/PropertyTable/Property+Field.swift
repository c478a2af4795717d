// Unsafe pointers: a stored field is read and written at its offset.

extension Property {
    /// The place of a stored property of `LayerProperties`.
    ///
    /// Commits, and animations of values that are not numbers, read and write through the table. A key path takes about
    /// 100 ns per access, twice the cost of an animation. `MemoryLayout.offset(of:)` exists for this use: it is nil for
    /// properties that are not stored in place.
    struct Field<Value: Sendable>: Sendable {
        private let offset: Int

        init(_ path: KeyPath<LayerProperties, Value>) {
            guard let offset = MemoryLayout<LayerProperties>.offset(of: path) else {
                preconditionFailure("the property table names a field that is not stored: \(path)")
            }
            self.offset = offset
        }

        /// The place of its numbers; nil where it has none.
        var numbers: NumberField? { NumberField(Value.self, at: offset) }

        /// The place of its bytes; nil where the value is more than its bytes.
        var bytes: Range<Int>? { _isPOD(Value.self) ? offset..<(offset + MemoryLayout<Value>.size) : nil }

        func read(_ properties: UnsafePointer<LayerProperties>) -> Value {
            UnsafeRawPointer(properties).load(fromByteOffset: offset, as: Value.self)
        }

        /// Returns the value of copied bytes.
        func decode(_ bytes: UnsafeRawPointer) -> Value { bytes.load(as: Value.self) }

        func read(in properties: LayerProperties) -> Value { withUnsafePointer(to: properties) { read($0) } }

        func write(_ value: Value, to properties: inout LayerProperties) {
            withUnsafeMutableBytes(of: &properties) { bytes in
                (bytes.baseAddress! + offset).assumingMemoryBound(to: Value.self).pointee = value
            }
        }
    }
}
