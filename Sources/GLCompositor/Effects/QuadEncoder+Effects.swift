import Shaders

// Effects as filters. Intermediate targets are taken from the pool during encoding: targets are reused in the order of
// execution.

extension QuadEncoder {
    /// Encodes a pass that an effect makes.
    func encodeEffect(_ parts: Parts, _ index: Int, _ region: PixelRegion) throws(CompositorError) {
        let pass = parts.passes[index]
        let source = surfaces[Int(pass.source)]
        guard let texture = source.target, let target = current.target else { return }
        let effect = parts.effects[Int(pass.effect)]
        var repeats = false
        if case .blur(let blur) = effect { repeats = blur.clampsEdges }
        try addEffect(
            effect, from: FilterImage(texture, originX: source.originX, originY: source.originY, area: source.area),
            bounds: parts.passes[Int(pass.source)].bounds, repeatsEdges: repeats,
            to: FilterImage(target, originX: current.originX, originY: current.originY, area: current.area),
            region: region)
        endFilters()
    }

    /// Makes a step of the filters that are in no step yet.
    func endFilters() {
        if firstFilter == filters.count { return }
        steps.append(.filter(firstFilter..<filters.count))
        for index in firstFilter..<filters.count { shadedArea += Double(filters[index].rect.area) }
        firstFilter = filters.count
    }

    /// Adds the filters of an effect.
    ///
    /// - Parameters:
    ///   - bounds: the pixels that the source has, drawn or not; they fix the grid of a reduced picture, so that it
    ///     does not depend on what is drawn.
    ///   - repeatsEdges: whether the source's outermost pixels are repeated around it; otherwise its border surrounds
    ///     it.
    ///   - region: the pixels to make.
    func addEffect(
        _ effect: Effect, from source: FilterImage, bounds: PixelRect, repeatsEdges: Bool, to image: FilterImage,
        region: PixelRegion
    ) throws(CompositorError) {
        for i in 0..<region.count {
            switch effect {
            case .color(let matrix):
                var filter = source.filter(region[i], to: image)
                filter.key = FilterKey(clamped: !source.area.contains(region[i]), colors: true, extended: isExtended)
                filter.clamp = source.clamp(repeatsEdges: repeatsEdges)
                filter.matrix = matrix
                filters.append(filter)
            case .blur(let blur):
                var blur = blur
                blur.clampsEdges = repeatsEdges
                if let blurs, !region[i].isEmpty, !bounds.isEmpty {
                    try addBlur(blur, by: blurs, from: source, bounds: bounds, to: image, area: region[i])
                } else {
                    try addBlur(blur, from: source, bounds: bounds, to: image, rect: region[i])
                }
            }
        }
    }
}

extension FilterImage {
    /// Returns a filter that copies the pixels of `rect`.
    func filter(_ rect: PixelRect, to image: FilterImage) -> Filter {
        let low = coordinates(SIMD2(Float(rect.minX), Float(rect.minY)))
        let high = coordinates(SIMD2(Float(rect.maxX), Float(rect.maxY)))
        return Filter(
            key: FilterKey(), texture: target.textureName, isLinear: false, target: image.target,
            rect: image.texels(rect),
            source: SIMD4(lowHalf: low, highHalf: high))
    }

    /// Returns the texture coordinates of a position in pixels.
    func coordinates(_ p: SIMD2<Float>) -> SIMD2<Float> { (p - SIMD2(Float(originX), Float(originY))) / size }

    /// The target's size in texels.
    var size: SIMD2<Float> { SIMD2(Float(target.width), Float(target.height)) }

    /// Converts a rectangle of pixels to texels.
    func texels(_ rect: PixelRect) -> PixelRect {
        PixelRect(
            minX: rect.minX - originX, minY: rect.minY - originY, maxX: rect.maxX - originX,
            maxY: rect.maxY - originY)
    }

    /// Returns the limits of texture coordinates: the centres of the outermost pixels, or of the border's.
    func clamp(repeatsEdges: Bool) -> SIMD4<Float> {
        let inset: Float = repeatsEdges ? 0.5 : 0.5 - Float(PassSurface.border)
        let low = coordinates(SIMD2(Float(area.minX), Float(area.minY)) + inset)
        let high = coordinates(SIMD2(Float(area.maxX), Float(area.maxY)) - inset)
        return SIMD4(lowHalf: low, highHalf: high)
    }
}
