import Foundation

/// Writes ZIP archives of unpacked files by hand, so that they can lie about what they hold.
package struct StoredArchive {
    private var files = Data()
    private var directory = Data()
    private var count: UInt16 = 0

    /// An empty archive.
    package init() {}

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - size: what the archive says the file has when it is unpacked; nil tells the truth.
    ///   - flags: bit 0 says that it is encrypted.
    package mutating func add(
        _ name: String, _ contents: Data, size: UInt32? = nil, flags: UInt16 = 0, checksum: UInt32? = nil
    ) {
        var header = Data()
        // Method 8, deflate, where the size is a lie.
        header.append(numbers16: 20, flags, size == nil ? 0 : 8, 0, 0)
        header.append(
            numbers32: checksum ?? Self.checksum(contents), UInt32(contents.count), size ?? UInt32(contents.count))
        header.append(numbers16: UInt16(name.utf8.count), 0)
        directory.append(numbers32: 0x0201_4B50)
        directory.append(numbers16: 20)
        directory.append(header)
        directory.append(numbers16: 0, 0, 0)
        directory.append(numbers32: 0, UInt32(files.count))
        directory.append(contentsOf: name.utf8)
        files.append(numbers32: 0x0403_4B50)
        files.append(header)
        files.append(contentsOf: name.utf8)
        files.append(contents)
        count += 1
    }

    /// Adds a file of text.
    package mutating func add(_ name: String, _ text: String) { add(name, Data(text.utf8)) }

    /// The archive's bytes.
    package var data: Data {
        var data = files + directory
        data.append(numbers32: 0x0605_4B50)
        data.append(numbers16: 0, 0, count, count)
        data.append(numbers32: UInt32(directory.count), UInt32(files.count))
        data.append(numbers16: 0)
        return data
    }

    /// CRC-32 as ZIP has it.
    private static func checksum(_ data: Data) -> UInt32 {
        var sum: UInt32 = ~0
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = sum & 1 == 1
                sum >>= 1
                if isOdd { sum ^= 0xEDB8_8320 }
            }
        }
        return ~sum
    }
}

extension Data {
    fileprivate mutating func append(numbers16: UInt16...) {
        for number in numbers16 {
            append(UInt8(truncatingIfNeeded: number))
            append(UInt8(truncatingIfNeeded: number >> 8))
        }
    }

    fileprivate mutating func append(numbers32: UInt32...) {
        for number in numbers32 {
            append(numbers16: UInt16(truncatingIfNeeded: number), UInt16(truncatingIfNeeded: number >> 16))
        }
    }
}
