// Unsafe pointers: a stored field is read and written at its offset.

extension Property {
    /// Where a stored property of `LayerProperties` lies.
    ///
    /// Commits, and animations of what is not numbers, read and write through the table, and a key path takes about 100 ns
    /// for each, twice what an animation costs. `MemoryLayout.offset(of:)` exists for this use: it is nil for all that is not
    /// stored in place.
    struct Field<Value: Sendable>: Sendable {
        private let offset: Int

        init(_ path: KeyPath<LayerProperties, Value>) {
            guard let offset = MemoryLayout<LayerProperties>.offset(of: path) else {
                preconditionFailure("the property table names a field that is not stored: \(path)")
            }
            self.offset = offset
        }

        /// Where its numbers lie; nil where it has none.
        var numbers: NumberField? { NumberField(Value.self, at: offset) }

        /// Where its bytes lie; nil where they are not all of it.
        var bytes: Range<Int>? { _isPOD(Value.self) ? offset..<(offset + MemoryLayout<Value>.size) : nil }

        func read(_ properties: UnsafePointer<LayerProperties>) -> Value {
            UnsafeRawPointer(properties).load(fromByteOffset: offset, as: Value.self)
        }

        /// The value whose bytes are copied to some place.
        func decode(_ bytes: UnsafeRawPointer) -> Value { bytes.load(as: Value.self) }

        func read(in properties: LayerProperties) -> Value { withUnsafePointer(to: properties) { read($0) } }

        func write(_ value: Value, to properties: inout LayerProperties) {
            withUnsafeMutableBytes(of: &properties) { bytes in
                (bytes.baseAddress! + offset).assumingMemoryBound(to: Value.self).pointee = value
            }
        }
    }
}
