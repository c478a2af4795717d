import Foundation
import Strata

// Unsafe pointers: pixels are written once, into the memory that goes to the socket.

/// Makes a frame's message of a picture, or of some side by side: what lies behind the scene comes below it, and what is beyond its edges is left clear.
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

    /// A picture with its corner's place on the stage, in pixels.
    struct Picture {
        var x, y: Int
        /// Nil where nothing of the scene is seen.
        var pixels: PixelBuffer?
    }

    /// Nil for a checkerboard.
    var backdrop: SIMD4<UInt8>?
    /// The side of a checkerboard's square in pixels.
    var square = 8

    /// The message of pictures.
    ///
    /// - Parameters:
    ///   - pictures: within the stage, none over another, from the left.
    ///   - part: what is sent, of raw pixels; nil is all.
    func message(_ pictures: [Picture], _ header: Header, _ form: Form, part: Part? = nil) -> Data {
        let pictures = pictures.map { Picture(x: $0.x, y: $0.y, pixels: $0.pixels?.inEightBits) }
        let whole = Part(x: 0..<header.width, y: 0..<header.height)
        let raw = message(pictures, header, of: form == .raw ? part ?? whole : whole)
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
    private func message(_ pictures: [Picture], _ header: Header, of part: Part) -> Data {
        let width = part.x.count
        let count = Self.headerBytes + width * part.y.count * 4
        guard let memory = malloc(count) else { return Data() }
        Self.write(header, part, to: memory)
        let target = memory + Self.headerBytes
        for line in part.y {
            let row = target + (line - part.y.lowerBound) * width * 4
            // What is painted so far.
            var done = 0
            for picture in pictures {
                guard let pixels = picture.pixels, line >= picture.y, line < picture.y + pixels.height,
                    let from = pixels.bytes.baseAddress
                else { continue }
                let columns = (picture.x..<picture.x + pixels.width).clamped(to: part.x)
                let (start, end) = (columns.lowerBound - part.x.lowerBound, columns.upperBound - part.x.lowerBound)
                if columns.isEmpty || start < done { continue }
                memset(row + done * 4, 0, (start - done) * 4)
                paint(
                    (from + (line - picture.y) * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self),
                    columns.lowerBound - picture.x..<columns.upperBound - picture.x,
                    (row + start * 4).assumingMemoryBound(to: UInt32.self), line - picture.y)
                done = end
            }
            memset(row + done * 4, 0, (width - done) * 4)
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
