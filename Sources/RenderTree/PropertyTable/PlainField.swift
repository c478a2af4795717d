// Unsafe pointers: fields are copied at their offset.

/// The place of a stored field of `LayerProperties` without objects, so that copying its bytes sets it.
///
/// Nearly every change is of such a field. Commits carry its bytes, and a tree takes them over without decoding: the
/// table and `PropertyValue`, which handles any type, take ten times as long.
package struct PlainField: Sendable {
    /// In bytes from the start of the record.
    let offset: UInt16
    /// In bytes; 0 for a property that is no plain field.
    let size: UInt16
    /// The parts of a frame that a change invalidates.
    let dirties: Property.Dirtiness

    /// Whether the property is a plain field.
    @inline(__always)
    var isPlain: Bool { size > 0 }

    /// The number of 8-byte words of the field.
    @inline(__always)
    var words: Int { (Int(size) + 7) / 8 }

    /// The fields of all properties of the table, at the index of their key's raw value.
    static let table: ContiguousArray<PlainField> = {
        var table: ContiguousArray<PlainField> = []
        for row in Property.table {
            table.append(
                PlainField(
                    offset: UInt16(row.bytes?.lowerBound ?? 0), size: UInt16(row.bytes?.count ?? 0),
                    dirties: row.dirties))
        }
        return table
    }()

    /// Copies the field from a record.
    @inline(__always)
    func read(_ record: UnsafePointer<LayerProperties>, to place: UnsafeMutableRawPointer) {
        copy(UnsafeRawPointer(record) + Int(offset), to: place)
    }

    /// Copies the field to a record.
    @inline(__always)
    func write(_ place: UnsafeRawPointer, to record: UnsafeMutablePointer<LayerProperties>) {
        copy(place, to: UnsafeMutableRawPointer(record) + Int(offset))
    }

    /// The sizes of the most frequent fields have cases of their own: each is a single instruction.
    @inline(__always)
    private func copy(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
        switch size {
        case 16: target.storeBytes(of: source.loadUnaligned(as: SIMD2<UInt64>.self), as: SIMD2<UInt64>.self)
        case 8: target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
        case 4: target.storeBytes(of: source.loadUnaligned(as: UInt32.self), as: UInt32.self)
        default: target.copyMemory(from: source, byteCount: Int(size))
        }
    }
}
