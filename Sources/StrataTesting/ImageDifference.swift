import Drawing
import Foundation
import Values

/// Two pictures compared pixel by pixel.
///
/// A pixel matches where its four bytes are equal, or, below a perceptual precision of 1, where its colours are not further apart than 100 (1 - precision) in CIE L*a*b*: ΔE of 1976, the
/// distance in that space, with the white of D65. Of transparent pixels the larger ΔE counts that they have on black and on white. A ΔE of 2.3 can just be seen (Mahy et al., 1994).
struct ImageDifference {
    /// The part of the pixels that match.
    var matching: Double
    /// The largest ΔE of any pixel.
    var largest: Double
    /// What is seen of the difference: the reference in pale grey, and in red what does not match.
    var picture: CGImage?

    init(_ reference: CGImage, _ made: CGImage, perceptualPrecision: Double) {
        let one = reference.pixelBuffer, other = made.pixelBuffer
        let (width, height) = (one.width, one.height)
        let allowed = perceptualPrecision >= 1 ? 0 : 100 * (1 - max(0, perceptualPrecision))
        var count = 0
        largest = 0
        var shown = Data(count: width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                let a = Self.pixel(one, x, y), b = Self.pixel(other, x, y)
                var matches = a == b
                if !matches {
                    let distance = Self.distance(a, b)
                    largest = max(largest, distance)
                    matches = perceptualPrecision < 1 && distance <= allowed
                }
                if matches { count += 1 }
                let place = (y * width + x) * 4
                // 80 % white over the grey of the reference on white.
                let gray = UInt8(204 + Self.gray(a) / 5)
                shown[place] = matches ? gray : 230
                shown[place + 1] = matches ? gray : 30
                shown[place + 2] = matches ? gray : 30
                shown[place + 3] = 255
            }
        }
        matching = Double(count) / Double(width * height)
        picture = CGImage(width: width, height: height, layout: .straightRGBA8, data: shown)
    }

    /// The bytes of a pixel: blue, green, red, alpha from the lowest on, premultiplied.
    private static func pixel(_ buffer: PixelBuffer, _ x: Int, _ y: Int) -> UInt32 {
        buffer.bytes.loadUnaligned(fromByteOffset: y * buffer.bytesPerRow + x * 4, as: UInt32.self)
    }

    /// A component, on white.
    private static func onWhite(_ pixel: UInt32, _ shift: UInt32) -> Int {
        min(255, Int(pixel >> shift & 0xFF) + 255 - Int(pixel >> 24))
    }

    private static func gray(_ pixel: UInt32) -> Int {
        (onWhite(pixel, 16) * 2 + onWhite(pixel, 8) * 5 + onWhite(pixel, 0)) / 8
    }

    /// ΔE of two pixels.
    static func distance(_ a: UInt32, _ b: UInt32) -> Double {
        func lab(_ pixel: UInt32, onWhite: Bool) -> SIMD3<Double> {
            let rest = onWhite ? 255 - Int(pixel >> 24) : 0
            func part(_ shift: UInt32) -> Double { Double(min(255, Int(pixel >> shift & 0xFF) + rest)) / 255 }
            return Self.lab(part(16), part(8), part(0))
        }
        func length(_ difference: SIMD3<Double>) -> Double { (difference * difference).sum().squareRoot() }
        let onBlack = length(lab(a, onWhite: false) - lab(b, onWhite: false))
        if a >> 24 == 0xFF && b >> 24 == 0xFF { return onBlack }
        return max(onBlack, length(lab(a, onWhite: true) - lab(b, onWhite: true)))
    }

    /// L*, a* and b* of a colour of sRGB (IEC 61966-2-1; CIE 15:2004).
    static func lab(_ red: Double, _ green: Double, _ blue: Double) -> SIMD3<Double> {
        func linear(_ value: Double) -> Double {
            value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        func f(_ t: Double) -> Double {
            t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116
        }
        // Relative to the white of D65, so that white is L* 100 and a* and b* 0.
        let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
        let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
        let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
        return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
    }
}
