// Unsafe pointers: Exif data are read, and pixels moved, where they lie.

/// The sides of the upright picture on which a stored picture's first row and first column lie: Exif's eight values.
enum ImageOrientation: Int, CaseIterable {
    /// First row at the top, first column at the left: upright.
    case up = 1
    /// Top, right.
    case upMirrored
    /// Bottom, right.
    case down
    /// Bottom, left.
    case downMirrored
    /// Left, top.
    case leftMirrored
    /// Right, top: to be rotated clockwise.
    case right
    /// Right, bottom.
    case rightMirrored
    /// Left, bottom: to be rotated counter-clockwise.
    case left

    /// Whether rows and columns are swapped.
    var isTurned: Bool { rawValue >= 5 }

    /// The orientation in Exif data, from their TIFF header on; `up` where there is none, or they are damaged.
    init(exif: UnsafeRawBufferPointer) {
        self = Self.number(TIFFBytes(exif)).flatMap { ImageOrientation(rawValue: $0) } ?? .up
    }

    /// The value in the first directory: tag 0x0112, one short.
    private static func number(_ tiff: TIFFBytes?) -> Int? {
        guard let tiff, let directory = tiff.number(at: 4, 4), let count = tiff.number(at: directory, 2) else {
            return nil
        }
        for i in 0..<count {
            let entry = directory + 2 + 12 * i
            guard let tag = tiff.number(at: entry, 2) else { return nil }
            if tag == 0x0112 { return tiff.number(at: entry + 2, 2) == 3 ? tiff.number(at: entry + 8, 2) : nil }
        }
        return nil
    }
}

/// Reads numbers of a TIFF in its byte order.
private struct TIFFBytes {
    private let bytes: UnsafeRawBufferPointer
    private let isLittle: Bool

    /// Nil for data without a TIFF header. Some files repeat the Exif marker of JPEG before it.
    init?(_ data: UnsafeRawBufferPointer) {
        let isMarked = data.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0])
        bytes = isMarked ? UnsafeRawBufferPointer(rebasing: data[6...]) : data
        if bytes.starts(with: [0x49, 0x49, 0x2A, 0]) {
            isLittle = true
        } else if bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
            isLittle = false
        } else {
            return nil
        }
    }

    /// A number of `count` bytes; nil beyond the end.
    func number(at offset: Int, _ count: Int) -> Int? {
        guard offset <= bytes.count - count else { return nil }
        let part = bytes[offset..<(offset + count)]
        return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
}

extension PixelBuffer {
    /// The upright picture, in `.bgra8`, for a picture stored with an orientation.
    func upright(from orientation: ImageOrientation) -> PixelBuffer {
        if orientation == .up { return self }
        let (w, h) = orientation.isTurned ? (height, width) : (width, height)
        // The index of the first source pixel, and the index steps per pixel to the right and down.
        let (right, bottom) = (width - 1, (height - 1) * width)
        let (start, across, down) =
            switch orientation {
            case .up: (0, 1, width)
            case .upMirrored: (right, -1, width)
            case .down: (bottom + right, -1, -width)
            case .downMirrored: (bottom, 1, -width)
            case .leftMirrored: (0, width, 1)
            case .right: (bottom, -width, 1)
            case .rightMirrored: (bottom + right, -width, -1)
            case .left: (right, width, -1)
            }
        let source = bytes.bindMemory(to: UInt32.self)
        return PixelBuffer(width: w, height: h, isOpaque: isOpaque ? true : nil, isZeroed: false) { out in
            let target = out.bindMemory(to: UInt32.self)
            for y in 0..<h {
                for x in 0..<w { target[y * w + x] = source[start + x * across + y * down] }
            }
        }
    }
}

extension CGImage {
    /// The picture turned upright from Exif's orientation, 1…8; as it is for another number.
    package func upright(exif: Int) -> CGImage {
        guard let orientation = ImageOrientation(rawValue: exif), orientation != .up else { return self }
        return CGImage(pixelBuffer: pixelBuffer.inEightBits.upright(from: orientation))
    }
}
