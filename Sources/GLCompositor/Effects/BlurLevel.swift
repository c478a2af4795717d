import CGL
import Shaders

/// The cells of one level of a blur (see `BlurPlan`), in a texture.
struct BlurLevel {
    /// Nil for the source, which is known only by its texture.
    var target: RenderTarget?
    var isPooled = false
    let texture: GLuint
    /// The texture's size in texels.
    let size: SIMD2<Float>
    /// The cell at texel (0, 0).
    let origin: SIMD2<Int32>
    /// The cells that exist.
    let rect: PixelRect
    /// The limits of texture coordinates: cells farther out equal the outermost ones.
    let clamp: SIMD4<Float>

    /// Creates the level of the source picture; cells are counted from `anchor`.
    init(_ image: FilterImage, anchor: SIMD2<Int32>, repeatsEdges: Bool) {
        texture = image.target.textureName
        size = image.size
        origin = SIMD2(image.originX, image.originY) &- anchor
        rect = image.area.moved(0 &- anchor)
        clamp = image.clamp(repeatsEdges: repeatsEdges)
    }

    /// Creates the level of the resulting picture.
    init(_ image: FilterImage, anchor: SIMD2<Int32>) {
        target = image.target
        texture = image.target.textureName
        size = image.size
        origin = SIMD2(image.originX, image.originY) &- anchor
        rect = image.area.moved(0 &- anchor)
        clamp = SIMD4(0, 0, 1, 1)
    }

    /// Creates an intermediate level.
    init(_ target: RenderTarget, rect: PixelRect) {
        self.target = target
        isPooled = true
        texture = target.textureName
        size = SIMD2(Float(target.width), Float(target.height))
        origin = SIMD2(rect.minX, rect.minY)
        self.rect = rect
        clamp = SIMD4(
            lowHalf: 0.5 / size, highHalf: (SIMD2(Float(rect.width), Float(rect.height)) - 0.5) / size)
    }

    /// Returns the cells of another level, each `scale` cells of this one wide and high, whose taps all lie inside this
    /// one.
    ///
    /// - Parameter reach: the distance in texels from the middle that taps reach.
    func freeCells(scale: SIMD2<Float>, reach: SIMD2<Float>) -> PixelRect {
        let shift = SIMD2(Float(origin.x), Float(origin.y))
        // The middles of cells are at (cell + 1/2) · scale.
        let low = (clamp.lowHalf * size + shift + reach) / scale - 0.5 - 1e-3
        let high = (clamp.highHalf * size + shift - reach) / scale + 0.5 + 1e-3
        return PixelRect(
            minX: Int32(low.x.rounded(.up)), minY: Int32(low.y.rounded(.up)), maxX: Int32(high.x.rounded(.down)),
            maxY: Int32(high.y.rounded(.down)))
    }

    /// Returns a filter that makes `cells` of `other`, each of them `scale` cells of this level wide and high, with one
    /// tap at the middle of each.
    ///
    /// - Parameter reach: the distance in texels from the middle that taps will reach.
    func filter(_ cells: PixelRect, of other: BlurLevel, scale: SIMD2<Float>, reach: SIMD2<Float>) -> Filter {
        guard let target = other.target else { preconditionFailure("a level that is made has a target") }
        let shift = SIMD2(Float(origin.x), Float(origin.y))
        let low = (SIMD2(Float(cells.minX), Float(cells.minY)) * scale - shift) / size
        let high = (SIMD2(Float(cells.maxX), Float(cells.maxY)) * scale - shift) / size
        let texels = PixelRect(
            minX: cells.minX - other.origin.x, minY: cells.minY - other.origin.y, maxX: cells.maxX - other.origin.x,
            maxY: cells.maxY - other.origin.y)
        // Whether the taps of the outermost pixels stay inside the clamp.
        let margin = (scale / 2 - reach) / size
        let isFree =
            all(low + margin .>= clamp.lowHalf - 1e-6) && all(high - margin .<= clamp.highHalf + 1e-6)
        return Filter(
            key: FilterKey(clamped: !isFree), texture: texture, isLinear: true, target: target, rect: texels,
            source: SIMD4(lowHalf: low, highHalf: high), clamp: clamp)
    }
}
