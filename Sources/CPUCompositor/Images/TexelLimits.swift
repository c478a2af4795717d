import CPUKernels
import FrameModel

/// Between which coordinates the texels of an image may be read: minX, minY, maxX, maxY.
struct TexelLimits {
    /// In texels from the first one's edge, as far as the image goes.
    let texels: SIMD4<Float>
    private let size: SIMD4<Float>

    /// - Parameter clamp: centres of the outermost texels that may be read.
    init(_ clamp: SIMD4<Float>, width: Int32, height: Int32) {
        size = SIMD4(Float(width), Float(height), Float(width), Float(height))
        let half = SIMD4<Float>(repeating: 0.5)
        texels = Self.ordered(clamp.clamped(lowerBound: half, upperBound: size - half))
    }

    /// In texels from the first one's centre.
    var centred: SIMD4<Float> { texels - 0.5 }

    /// In 1/256 texels from the first one's centre: the last texel is reached from the one before it, with the full fraction.
    var fine: SIMD4<Float> {
        Self.ordered((texels * 256 - 128).clamped(lowerBound: SIMD4(repeating: 0), upperBound: size * 256 - 257))
    }

    private static func ordered(_ v: SIMD4<Float>) -> SIMD4<Float> { SIMD4(v.x, v.y, max(v.x, v.z), max(v.y, v.w)) }
}

extension CPUSpriteImage {
    /// The part `texels` of an image.
    init(_ texels: SIMD4<Float>, _ image: ImageSource, isLinear: Bool, isFloat: Bool) {
        let half = SIMD4<Float>(0.5, 0.5, -0.5, -0.5)
        let limits = TexelLimits(texels + half, width: image.width, height: image.height)
        let clamp = !isLinear ? limits.texels : isFloat ? limits.centred : limits.fine
        self.init(
            pixels: image.pixels, stride: image.stride, isLinear: isLinear ? 1 : 0, minX: clamp.x, minY: clamp.y,
            maxX: clamp.z, maxY: clamp.w, framed: nil, framedStride: 0)
    }
}
