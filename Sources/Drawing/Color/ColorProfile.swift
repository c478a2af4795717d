// Unsafe pointers: pixels are converted in the buffer that they were read into.
import Foundation

/// The colour space of a picture's values: a curve from each channel to linear light, and a matrix from that light to
/// sRGB's.
///
/// Supports pictures of 8 bits a channel in spaces of three primaries, or of grey. Colours outside sRGB are clamped
/// channel by channel.
struct ColorProfile: Sendable {
    /// The linear light of each of 256 values, 0…1, for red, then green, then blue.
    private let light: [Float]
    /// From the space's linear light to sRGB's.
    private let matrix: Matrix3

    /// A space with these channel curves, from a value in 0…1 to linear light, and this matrix to sRGB's linear light.
    init(curves: [(Double) -> Double], toSRGB matrix: Matrix3) {
        light = curves.flatMap { curve in
            (0..<256).map { value in
                let light = curve(Double(value) / 255)
                return light.isNaN ? 0 : Float(min(1, max(0, light)))
            }
        }
        self.matrix = matrix
    }

    /// Whether the conversion is invisible: values change by at most 1/255, light by at most 0.2 %.
    var isSRGB: Bool {
        let values = light.enumerated().allSatisfy { index, light in
            abs(Int(Self.value(light)) - index & 255) <= 1
        }
        return values && matrix.isNear(.identity, within: 0.002)
    }

    /// Converts pixels of blue, green, red and straight alpha to sRGB.
    func convert(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
        let (r, g, b) = (SIMD3<Float>(matrix.columns.0), SIMD3<Float>(matrix.columns.1), SIMD3<Float>(matrix.columns.2))
        light.withUnsafeBufferPointer { light in
            for i in stride(from: 0, to: pixels.count, by: 4) {
                let red = light[Int(pixels[i + 2])], green = light[256 + Int(pixels[i + 1])]
                let color = r * red + g * green + b * light[512 + Int(pixels[i])]
                pixels[i + 2] = Self.value(color.x)
                pixels[i + 1] = Self.value(color.y)
                pixels[i] = Self.value(color.z)
            }
        }
    }

    /// The sRGB value of linear light, clamped to 0…255.
    private static func value(_ light: Float) -> UInt8 { values[Int(min(1, max(0, light)) * 65535 + 0.5)] }

    /// With 65,536 entries a value is at most 0.06 of a step off, so nearly all are rounded exactly.
    private static let values: [UInt8] = (0..<65536).map { light in
        UInt8((SRGBCurve.encode(Double(light) / 65535) * 255).rounded())
    }
}
