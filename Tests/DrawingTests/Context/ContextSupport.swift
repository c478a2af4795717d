import Drawing
import Foundation
import TestSupport

/// Contexts to draw into, and what became of their pixels.
enum Stage {
    /// A bitmap of premultiplied BGRA with y upwards, transparent.
    static func bitmap(_ width: Int, _ height: Int) -> CGContext {
        CGContext(
            data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)!
    }

    /// What a layer would draw with: y downwards, at a scale.
    static func layer(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
        CGContext(width: width, height: height, transform: CGAffineTransform(scaleX: scale, y: scale))!
    }

    static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CGContext {
    /// Fills a rectangle with a colour, which stays set.
    func fill(_ rect: CGRect, _ color: CGColor) {
        setFillColor(color)
        fill(rect)
    }

    /// Premultiplied 0xAARRGGBB of all pixels, the top row first.
    var words: [UInt32] { makeImage()!.pixels }

    /// Premultiplied 0xAARRGGBB, counted from the top left.
    func word(_ x: Int, _ y: Int) -> UInt32 { words[y * width + x] }

    /// Premultiplied red, green, blue and alpha in 0…255 of a pixel, counted from the top left.
    func rgba(_ x: Int, _ y: Int) -> SIMD4<Int> { word(x, y).rgba }
}

extension UInt32 {
    var rgba: SIMD4<Int> {
        SIMD4(Int(self >> 16 & 255), Int(self >> 8 & 255), Int(self & 255), Int(self >> 24))
    }
}

extension SIMD4<Int> {
    /// The largest difference of any channel.
    func distance(_ other: SIMD4<Int>) -> Int {
        let d = self &- other
        return Swift.max(abs(d.x), abs(d.y), abs(d.z), abs(d.w))
    }
}
