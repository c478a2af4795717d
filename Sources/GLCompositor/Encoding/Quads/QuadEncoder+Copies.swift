import CGL
import FrameModel

// Large pieces that are a texture's texels as they are: copied, not drawn. A software GL copies memory there: 1920x1080 pixels in
// 0.2 ms, which a program takes 10 ms for. On a GPU drawing is as fast, and needs no change of framebuffers.

/// Texels of a texture that become those of the target: texel = texel of the target + (x, y).
struct TexelCopy {
    var texture: GLuint
    /// In the target.
    var rect: PixelRect
    var x, y: Int32
}

extension QuadEncoder {
    /// Pieces of fewer pixels are drawn: a copy interrupts the drawing of what comes before and after.
    static let smallestCopy = 1 << 18

    /// Encodes whole pixels as a copy; false where they are not one, and have to be drawn.
    func encodeCopy(_ rect: PixelRect, _ state: QuadState) -> Bool {
        guard rect.area >= Self.smallestCopy, let copy = copy(rect, state) else { return false }
        endBatches()
        steps.append(.blit(copy))
        return true
    }

    private func copy(_ rect: PixelRect, _ state: QuadState) -> TexelCopy? {
        let key = state.key
        guard let format = state.copiedFormat, format == current.target?.format, state.blend == .replace,
            key.paint == .image, key.coverage == .none, key.modulation == .none, key.clips == 0, !key.masked,
            key.mixing == .none, !key.perspective, !key.mipmapped
        else { return nil }
        // Texel = pixel + offset.
        let map = state.functions.texture, size = state.texelScale
        guard abs(map.x.x * size.x - 1) < 1e-6, abs(map.y.y * size.y - 1) < 1e-6, map.x.y == 0, map.y.x == 0 else {
            return nil
        }
        let offset = SIMD2(map.one.x, map.one.y) * size, whole = offset.rounded(.toNearestOrAwayFromZero)
        guard abs(offset.x - whole.x) < 1 / 64, abs(offset.y - whole.y) < 1 / 64, abs(whole.x) < 1e6, abs(whole.y) < 1e6
        else { return nil }
        let low = SIMD2(Float(rect.minX), Float(rect.minY)) + whole,
            high = SIMD2(Float(rect.maxX), Float(rect.maxY)) + whole
        // The size is the inverse of an inverse.
        guard all(low .>= 0), all(high .<= size + 0.25) else { return nil }
        if let free = state.free {
            let first = low + 0.5 - state.texelOrigin, last = high - 0.5 - state.texelOrigin
            guard all(first .>= free.low), all(last .<= free.high) else { return nil }
        }
        return TexelCopy(
            texture: state.texture, rect: inTarget(rect), x: Int32(whole.x) + current.originX,
            y: Int32(whole.y) + current.originY)
    }
}
