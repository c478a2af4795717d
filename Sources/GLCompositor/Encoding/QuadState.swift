import CGL
import Shaders

/// A quad while it is encoded: what all of its pieces share.
struct QuadState {
    var key: ProgramKey
    var functions: QuadFunctions
    var texture: GLuint = 0
    var isLinear = false
    /// Texture of the mask, 0 for none, and what leads from the target's pixels to its texels.
    var mask: GLuint = 0
    var maskX: Int32 = 0, maskY: Int32 = 0
    var clip0: Int32
    var clip1: Int32
    /// Whether pieces without coverage may replace what is below them.
    var isOpaque: Bool
    /// Whether coverage can be partial: smooth edges, corners, clips, a mask.
    var isPartial: Bool
    /// How the quad meets what is below, and what GL's blending is set to for that.
    var mode: BlendMode
    /// Whether the target holds colours beyond 1.
    var isExtended: Bool
    var blend = FixedBlend.sourceOver
    /// For images: texture coordinates, in texels of the image, that may be read without clamping in the shader.
    var free: ClosedBox?
    /// Texels of the image at a texture coordinate: coordinate · scale - origin.
    var texelScale = SIMD2<Float>(repeating: 1), texelOrigin = SIMD2<Float>(repeating: 0)

    /// Whether reading the texture, which has transparent texels around the image, is colour times what the edges cover.
    var isFramed = false
    /// What the texture is made of where its texels may be copied as they are.
    var copiedFormat: RenderTarget.Format?

    /// The texels of the target that may be touched; all where it is empty.
    var scissor = PixelRect.empty

    /// Bounds with both ends.
    struct ClosedBox {
        var low, high: SIMD2<Float>
    }

    /// Sets GL's blending, or has the program blend where GL's does not do: then it replaces.
    mutating func settleBlend(fetches: Bool) {
        key.mixing = .none
        key.fetches = false
        if isOpaque && key.coverage == .none {
            blend = .replace
            return
        }
        // A sum in floats has to end where alpha does.
        let endsAlpha = isExtended && mode == .plusLighter
        let mixing = endsAlpha ? .plusLighter : ProgramKey.Mixing(mode)
        if mixing == .none || !isPartial && !endsAlpha, let fixed = FixedBlend(mode) {
            blend = fixed
        } else {
            key.mixing = mixing
            key.fetches = fetches
            blend = .replace
        }
    }

    /// A colour as far as the target holds it.
    func ended(_ color: SIMD4<Float>) -> SIMD4<Float> { isExtended ? color : color.endedAsColor }

    /// Whether all pixels get one colour, which the target holds in bytes. Drivers have ways of their own for such pieces (llvmpipe: where
    /// all of a tile is rectangles), and cut off where they round elsewhere.
    var isPlainColor: Bool {
        key.paint == .solid && key.coverage == .none && key.clips == 0 && !key.masked && key.mixing == .none
            && !isExtended
    }

    /// What an image's colours are multiplied by.
    mutating func setFactors(_ factors: SIMD4<Float>) {
        let color = isExtended ? factors : factors.endedAsFactors
        functions.color = color
        functions.texture.one.w = color.w
        if color != SIMD4(repeating: color.w) {
            key.modulation = .tinted
        } else {
            key.modulation = key.instanced || color.w != 1 ? .faded : .none
        }
    }

    /// The state where coverage is full: a plain colour or a plain image.
    func inside(fetches: Bool) -> QuadState {
        var inside = self
        inside.key.coverage = .none
        inside.key.continuous = false
        inside.isPartial = key.clips > 0 || key.masked || key.modulation == .shared
        if key.paint == .bordered { inside.key.paint = .solid }
        if key.modulation == .faded && functions.color.w == 1 { inside.key.modulation = .none }
        inside.settleBlend(fetches: fetches)
        return inside
    }
}
