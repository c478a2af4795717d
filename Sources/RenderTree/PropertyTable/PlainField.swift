// Unsafe pointers: fields are copied at their offset.

/// Where a stored field of `LayerProperties` lies that is nothing but its bytes: no object, so copying them is setting it.
///
/// Nearly every change is of such a field. Commits carry its bytes, and a tree takes them over without looking at what they mean:
/// by way of the table and `PropertyValue`, which may be anything, that takes ten times as long.
package struct PlainField: Sendable {
    /// In bytes from the start of the record.
    let offset: UInt16
    /// In bytes; 0 for a property that is no such field.
    let size: UInt16
    /// What of a frame has to be made again after a change.
    let dirties: Property.Dirtiness

    /// Whether the property is such a field.
    @inline(__always)
    var isPlain: Bool { size > 0 }

    /// How many words of eight bytes hold it.
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

    /// The sizes of what moves and fades stand apart: they are single instructions.
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
