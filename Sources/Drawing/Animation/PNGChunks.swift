// Unsafe pointers: libdeflate sums bytes where they lie.
import CLibDeflate

/// Chunks of PNG files: a length, a name, the data and a checksum.
enum PNGChunks {
    /// A number of some bytes, high byte first.
    static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }

    static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
        file += number(data.count, 4)
        let named = Array(name.utf8) + data
        file += named
        file += number(Int(named.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }), 4)
    }

    /// Chunks of a whole file, from the signature on: names and data.
    static func all(_ file: [UInt8]) -> [(name: String, data: ArraySlice<UInt8>)] {
        let numbers = FileNumbers(bytes: file)
        var found: [(String, ArraySlice<UInt8>)] = [], place = 8
        while let length = numbers.big(place, 4), place + 12 + length <= file.count {
            found.append(
                (
                    String(decoding: file[(place + 4)..<(place + 8)], as: UTF8.self),
                    file[(place + 8)..<(place + 8 + length)]
                ))
            place += 12 + length
        }
        return found
    }
}
