import CPUKernels

// Small images are many: preparing each costs more than its pixels. Those that are parallelograms with smooth edges,
// without clips and cuts, are sprites, whose kernel draws all rows at once.

extension CPUSprite {
    /// Fills in the lines of a small image; returns false where the quad is none that a sprite can show.
    @inline(__always)
    mutating func place(_ quad: UnsafePointer<Quad>, _ image: ImageSource, isFramed: Bool) -> Bool {
        let bounds = quad.pointee.shape.bounds, limit = ImageSource.smallSize + 4
        if bounds.width > limit || bounds.height > limit { return false }
        return placeSmall(quad, image, isFramed: isFramed)
    }

    private mutating func placeSmall(_ quad: UnsafePointer<Quad>, _ image: ImageSource, isFramed: Bool) -> Bool {
        let shape = quad.pointee.shape
        guard quad.pointee.paint.kind == .image, quad.pointee.paint.sampling == .linear, quad.pointee.clip0 < 0,
            quad.pointee.cutCount == 0, !quad.pointee.isMasked, shape.edges == Shape.Edges(all: .smooth),
            !shape.isRounded, shape.placement != .perspective
        else { return false }
        return place(shape, quad.pointee.paint, image, isFramed: isFramed)
    }

    /// Fills in the lines of an image quad without perspective; returns false where it is less than a pixel wide: its
    /// coverage is then not a product.
    private mutating func place(_ shape: Shape, _ paint: Paint, _ image: ImageSource, isFramed: Bool) -> Bool {
        let x = SIMD3<Double>(Double(shape.inverseX.x), Double(shape.inverseX.y), Double(shape.inverseX.z))
        let y = SIMD3<Double>(Double(shape.inverseY.x), Double(shape.inverseY.y), Double(shape.inverseY.z))
        let rect = SIMD4<Double>(shape.rect), map = SIMD4<Double>(paint.texelFromLocal)
        let lengthX = (x.x * x.x + x.y * x.y).squareRoot(), lengthY = (y.x * y.x + y.y * y.y).squareRoot()
        let across = (rect.z - rect.x) / lengthX, down = (rect.w - rect.y) / lengthY
        guard across >= 1, down >= 1 else { return false }
        bounds = CPUArea(shape.bounds)
        kind = CPUSpriteAffine
        if isFramed, shape.placement == .upright, isUnit(paint, image, x, y, rect) {
            kind = CPUSpriteUnit
            let column = ((rect.x - x.z) / x.x).roundedDown, row = ((rect.y - y.z) / y.y).roundedDown
            guard abs(column) < SpritePlacer.far, abs(row) < SpritePlacer.far else { return false }
            bounds.minX = Int32(column); bounds.minY = Int32(row)
            bounds.maxX = bounds.minX + image.width + 1
            bounds.maxY = bounds.minY + image.height + 1
        }
        let first = SIMD3(Double(bounds.minX) + 0.5, Double(bounds.minY) + 0.5, 1)
        let s = ((x * first).sum() - rect.x) / lengthX, t = ((y * first).sum() - rect.y) / lengthY
        let sx = SIMD2(x.x, x.y) / lengthX, ty = SIMD2(y.x, y.y) / lengthY
        left = CPULine(sx, s + 0.5)
        right = CPULine(-sx, across - s + 0.5)
        top = CPULine(ty, t + 0.5)
        bottom = CPULine(-ty, down - t + 0.5)
        u = CPULine(SIMD2(x.x, x.y) * map.x, (x * first).sum() * map.x + map.z)
        v = CPULine(SIMD2(y.x, y.y) * map.y, (y * first).sum() * map.y + map.w)
        q = CPULine(right: 0, down: 0, start: 1)
        return true
    }

    /// Whether an upright quad shows all of its image, one texel per pixel.
    private func isUnit(
        _ paint: Paint, _ image: ImageSource, _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ rect: SIMD4<Double>
    ) -> Bool {
        let map = SIMD4<Double>(paint.texelFromLocal), slack = 1.0 / 1024
        let width = Double(image.width), height = Double(image.height)
        let clamp = SIMD4<Float>(0.5, 0.5, Float(width) - 0.5, Float(height) - 0.5)
        return abs(x.x * map.x - 1) * width < slack && abs(y.y * map.y - 1) * height < slack
            && abs(rect.x * map.x + map.z) < slack && abs(rect.y * map.y + map.w) < slack
            && abs(rect.z * map.x + map.z - width) < slack && abs(rect.w * map.y + map.w - height) < slack
            && paint.texelClamp == clamp
    }
}
