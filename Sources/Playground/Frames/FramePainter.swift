import Foundation
import Strata

// Unsafe pointers: pixels are written once, into the memory that goes to the socket.

/// Makes a frame's message of a picture: what lies behind the scene comes below it, and what is beyond its edges is left clear.
struct FramePainter {
    /// Bytes before the picture.
    static let headerBytes = 40

    /// How pixels are written, with the page's number of it.
    enum Form: UInt8 {
        case raw = 0
        case jpeg = 2
        case png = 3
    }

    /// Of the frame's message: see the page's socket.js.
    struct Header {
        var number: UInt32
        var isLast: Bool
        var width, height: Int
        var time: Double
    }

    /// A rectangle of the stage's pixels.
    struct Part: Equatable {
        var x: Range<Int>, y: Range<Int>
    }

    /// Where the picture's corner lies on the stage, in pixels.
    var x = 0, y = 0
    /// Nil for a checkerboard.
    var backdrop: SIMD4<UInt8>?
    /// The side of a checkerboard's square in pixels.
    var square = 8

    /// The message of a picture.
    ///
    /// - Parameters:
    ///   - picture: within the stage; nil where nothing of the scene is seen.
    ///   - part: what is sent, of raw pixels; nil is all.
    func message(_ picture: PixelBuffer?, _ header: Header, _ form: Form, part: Part? = nil) -> Data {
        let whole = Part(x: 0..<header.width, y: 0..<header.height)
        let raw = message(picture, header, of: form == .raw ? part ?? whole : whole)
        if form == .raw { return raw }
        let (width, height) = (header.width, header.height)
        let pixels = PixelBuffer(width: width, height: height) { target in
            let words = target.bindMemory(to: UInt32.self)
            raw.withUnsafeBytes { bytes in
                for i in 0..<(width * height) {
                    let pixel = bytes.loadUnaligned(fromByteOffset: Self.headerBytes + i * 4, as: UInt32.self)
                    words[i] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
                }
            }
        }
        let image = CGImage(pixelBuffer: pixels)
        let grey = CGColor(gray: 0.5, alpha: 1)
        guard let coded = try? image.data(as: form == .jpeg ? .jpeg(quality: 0.8, background: grey) : .png()) else {
            return raw
        }
        var message = raw.prefix(Self.headerBytes)
        message[4] = form.rawValue
        message[5] = (form == .png ? 1 : 0) | (header.isLast ? 2 : 0)
        return message + coded
    }

    /// The message with raw pixels, red, green, blue and alpha.
    private func message(_ picture: PixelBuffer?, _ header: Header, of part: Part) -> Data {
        let picture = picture?.inEightBits
        let width = part.x.count
        let count = Self.headerBytes + width * part.y.count * 4
        guard let memory = malloc(count) else { return Data() }
        Self.write(header, part, to: memory)
        let target = memory + Self.headerBytes
        let columns = (x..<x + (picture?.width ?? 0)).clamped(to: part.x)
        for line in part.y {
            let row = target + (line - part.y.lowerBound) * width * 4
            guard let picture, line >= y, line < y + picture.height, !columns.isEmpty,
                let from = picture.bytes.baseAddress
            else {
                memset(row, 0, width * 4)
                continue
            }
            let (start, end) = (columns.lowerBound - part.x.lowerBound, columns.upperBound - part.x.lowerBound)
            memset(row, 0, start * 4)
            paint(
                (from + (line - y) * picture.bytesPerRow).assumingMemoryBound(to: UInt32.self),
                columns.lowerBound - x..<columns.upperBound - x, (row + start * 4).assumingMemoryBound(to: UInt32.self),
                line - y)
            memset(row + end * 4, 0, (width - end) * 4)
        }
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }

    /// One row: premultiplied blue, green, red, alpha over the backdrop, to red, green, blue.
    private func paint(
        _ from: UnsafePointer<UInt32>, _ columns: Range<Int>, _ to: UnsafeMutablePointer<UInt32>, _ y: Int
    ) {
        let plain = backdrop ?? SIMD4(0, 0, 0, 255)
        let dark = SIMD4<UInt8>(repeating: 0xC8), light = SIMD4<UInt8>(repeating: 0xF0)
        let isCheckered = backdrop == nil
        for x in columns {
            let pixel = from[x]
            let alpha = pixel >> 24
            if alpha == 255 {
                to[x - columns.lowerBound] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
                continue
            }
            let ground = isCheckered ? (x / square + y / square) & 1 == 0 ? light : dark : plain
            let rest = 255 - alpha
            func mixed(_ channel: UInt32, _ behind: UInt8) -> UInt32 {
                min(255, channel + (UInt32(behind) * rest + 127) / 255)
            }
            let red = mixed(pixel >> 16 & 0xFF, ground.x), green = mixed(pixel >> 8 & 0xFF, ground.y)
            to[x - columns.lowerBound] =
                0xFF00_0000 | mixed(pixel & 0xFF, ground.z) << 16 | green << 8 | red
        }
    }

    private static func write(_ header: Header, _ part: Part, to memory: UnsafeMutableRawPointer) {
        memory.storeBytes(of: header.number.littleEndian, toByteOffset: 0, as: UInt32.self)
        memory.storeBytes(of: 0, toByteOffset: 4, as: UInt8.self)
        memory.storeBytes(of: 1 | (header.isLast ? 2 : 0), toByteOffset: 5, as: UInt8.self)
        memory.storeBytes(of: 0, toByteOffset: 6, as: UInt16.self)
        memory.storeBytes(of: UInt32(header.width).littleEndian, toByteOffset: 8, as: UInt32.self)
        memory.storeBytes(of: UInt32(header.height).littleEndian, toByteOffset: 12, as: UInt32.self)
        memory.storeBytes(of: header.time.bitPattern.littleEndian, toByteOffset: 16, as: UInt64.self)
        for (i, number) in [part.x.lowerBound, part.y.lowerBound, part.x.count, part.y.count].enumerated() {
            memory.storeBytes(of: UInt32(number).littleEndian, toByteOffset: 24 + i * 4, as: UInt32.self)
        }
    }
}
