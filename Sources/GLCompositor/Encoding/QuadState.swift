import CGL
import Shaders

/// The state of a quad during encoding, which all of its pieces share.
struct QuadState {
    var key: ProgramKey
    var functions: QuadFunctions
    var texture: GLuint = 0
    var isLinear = false
    /// The mask's texture, 0 for none, and the offset from the target's pixels to its texels.
    var mask: GLuint = 0
    var maskX: Int32 = 0, maskY: Int32 = 0
    var clip0: Int32
    var clip1: Int32
    /// Whether pieces without coverage may replace what is below them.
    var isOpaque: Bool
    /// Whether coverage can be partial: smooth edges, corners, clips, a mask.
    var isPartial: Bool
    /// The quad's blend mode, and GL's blending for it.
    var mode: BlendMode
    /// Whether the target holds colours beyond 1.
    var isExtended: Bool
    var blend = FixedBlend.sourceOver
    /// For images: the texture coordinates, in texels of the image, that may be read without clamping in the shader.
    var free: ClosedBox?
    /// Texel of the image = texture coordinate · scale - origin.
    var texelScale = SIMD2<Float>(repeating: 1), texelOrigin = SIMD2<Float>(repeating: 0)

    /// Whether bilinear filtering of the texture, which has a transparent texel border, gives colour times edge
    /// coverage.
    var isFramed = false
    /// The texture's format where its texels may be copied unchanged.
    var copiedFormat: RenderTarget.Format?

    /// The texels of the target that may be touched; all where it is empty.
    var scissor = PixelRect.empty

    /// Bounds that include both ends.
    struct ClosedBox {
        var low, high: SIMD2<Float>
    }

    /// Chooses GL's blending; where it does not support the mode, the program blends and GL replaces.
    mutating func settleBlend(fetches: Bool) {
        key.mixing = .none
        key.fetches = false
        if isOpaque && key.coverage == .none {
            blend = .replace
            return
        }
        // A sum in floats has to be clamped at alpha 1.
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

    /// Returns a colour clamped to the target's range.
    func ended(_ color: SIMD4<Float>) -> SIMD4<Float> { isExtended ? color : color.endedAsColor }

    /// Whether all pixels get one colour, in bytes. Drivers have special paths for such pieces (llvmpipe: where a tile
    /// has only rectangles), and truncate where they round elsewhere.
    var isPlainColor: Bool {
        key.paint == .solid && key.coverage == .none && key.clips == 0 && !key.masked && key.mixing == .none
            && !isExtended
    }

    /// Sets the factors of an image's colours.
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

    /// Returns the state for full coverage: a plain colour or a plain image.
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
