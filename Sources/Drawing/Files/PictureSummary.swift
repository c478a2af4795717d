import Foundation

/// What tells a complete picture file from a truncated one, and from one of another size.
package struct PictureSummary: Equatable {
    /// Size in pixels.
    package var width, height: Int
    /// Bits per sample.
    package var depth: Int
}

extension PictureSummary {
    /// Reads a file's summary; nil where there is none, it is of another format, or its end is missing.
    package init?(path: String, format: ImageFormat) {
        if case .png = format {
            self.init(png: path)
            return
        }
        guard let data = try? FileBytes.read(path), let file = PictureFile(data), file.kind == format.kind,
            file.isComplete
        else { return nil }
        self.init(width: file.width, height: file.height, depth: file.depth)
    }

    /// The first and last bytes of a PNG are enough.
    private init?(png path: String) {
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
        self.init(
            width: numbers[0] << 24 | numbers[1] << 16 | numbers[2] << 8 | numbers[3],
            height: numbers[4] << 24 | numbers[5] << 16 | numbers[6] << 8 | numbers[7], depth: numbers[8])
    }
}

extension ImageFormat {
    fileprivate var kind: PictureFile.Kind {
        switch self {
        case .png: .png
        case .jpeg: .jpeg
        case .webP, .losslessWebP: .webP
        case .avif, .losslessAVIF: .avif
        }
    }
}
