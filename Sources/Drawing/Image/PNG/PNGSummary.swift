import Foundation

/// The first and last bytes of a PNG file, enough to tell a complete file from a truncated one.
package struct PNGSummary: Equatable {
    /// Size in pixels.
    package var width, height: Int
    /// Bits per sample.
    package var depth: Int

    /// Reads a file's summary; nil where there is none, it is not a PNG, or its end chunk is missing.
    package init?(path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        // Signature, length and name of the first chunk, width, height, depth: PNG specification, 5.2 and 11.2.1.
        let opening: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        let closing: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
        guard let head = try? file.read(upToCount: 25).map(Array.init), head.count == 25, head.starts(with: opening),
            let end = try? file.seekToEnd(), end >= 25 + UInt64(closing.count),
            (try? file.seek(toOffset: end - UInt64(closing.count))) != nil,
            let tail = try? file.read(upToCount: closing.count), tail.elementsEqual(closing)
        else { return nil }
        let numbers = head[16...].map(Int.init)
        width = numbers[0] << 24 | numbers[1] << 16 | numbers[2] << 8 | numbers[3]
        height = numbers[4] << 24 | numbers[5] << 16 | numbers[6] << 8 | numbers[7]
        depth = numbers[8]
    }
}
