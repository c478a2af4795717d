import Foundation
import Strata

// Unsafe pointers: pixels are written once, into the memory that goes to the socket.

/// Makes a frame's message of a picture: what lies behind the scene comes below it, and what is beyond its edges is left clear.
struct FramePainter {
    /// Bytes before the picture.
    static let headerBytes = 24

    /// Of the frame's message: see the page's socket.js.
    struct Header {
        var number: UInt32
        var isLast: Bool
        var width, height: Int
        var time: Double
    }

    /// Where the picture's corner lies on the stage, in pixels.
    var x = 0, y = 0
    /// Nil for a checkerboard.
    var backdrop: SIMD4<UInt8>?
    /// The side of a checkerboard's square in pixels.
    var square = 8

    /// The message with raw pixels, red, green, blue and alpha.
    ///
    /// - Parameter picture: within the stage; nil where nothing of the scene is seen.
    func message(_ picture: PixelBuffer?, _ header: Header) -> Data {
        let picture = picture?.inEightBits
        let (width, height) = (header.width, header.height)
        let count = Self.headerBytes + width * height * 4
        guard let memory = malloc(count) else { return Data() }
        Self.write(header, to: memory)
        let target = memory + Self.headerBytes
        for line in 0..<height {
            let row = target + line * width * 4
            guard let picture, line >= y, line < y + picture.height, let from = picture.bytes.baseAddress else {
                memset(row, 0, width * 4)
                continue
            }
            memset(row, 0, x * 4)
            paint(
                (from + (line - y) * picture.bytesPerRow).assumingMemoryBound(to: UInt32.self),
                (row + x * 4).assumingMemoryBound(to: UInt32.self), picture.width, line - y)
            let end = x + picture.width
            memset(row + end * 4, 0, (width - end) * 4)
        }
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }

    /// One row: premultiplied blue, green, red, alpha over the backdrop, to red, green, blue.
    private func paint(
        _ from: UnsafePointer<UInt32>, _ to: UnsafeMutablePointer<UInt32>, _ width: Int, _ y: Int
    ) {
        let plain = backdrop ?? SIMD4(0, 0, 0, 255)
        let dark = SIMD4<UInt8>(repeating: 0xC8), light = SIMD4<UInt8>(repeating: 0xF0)
        let isCheckered = backdrop == nil
        for x in 0..<width {
            let pixel = from[x]
            let alpha = pixel >> 24
            if alpha == 255 {
                to[x] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
                continue
            }
            let ground = isCheckered ? (x / square + y / square) & 1 == 0 ? light : dark : plain
            let rest = 255 - alpha
            func mixed(_ channel: UInt32, _ behind: UInt8) -> UInt32 {
                min(255, channel + (UInt32(behind) * rest + 127) / 255)
            }
            let red = mixed(pixel >> 16 & 0xFF, ground.x), green = mixed(pixel >> 8 & 0xFF, ground.y)
            to[x] = 0xFF00_0000 | mixed(pixel & 0xFF, ground.z) << 16 | green << 8 | red
        }
    }

    private static func write(_ header: Header, to memory: UnsafeMutableRawPointer) {
        memory.storeBytes(of: header.number.littleEndian, toByteOffset: 0, as: UInt32.self)
        memory.storeBytes(of: 0, toByteOffset: 4, as: UInt8.self)
        memory.storeBytes(of: 1 | (header.isLast ? 2 : 0), toByteOffset: 5, as: UInt8.self)
        memory.storeBytes(of: 0, toByteOffset: 6, as: UInt16.self)
        memory.storeBytes(of: UInt32(header.width).littleEndian, toByteOffset: 8, as: UInt32.self)
        memory.storeBytes(of: UInt32(header.height).littleEndian, toByteOffset: 12, as: UInt32.self)
        memory.storeBytes(of: header.time.bitPattern.littleEndian, toByteOffset: 16, as: UInt64.self)
    }
}
