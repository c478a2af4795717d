import Shaders

extension QuadEncoder {
    /// Fills in a quad's paint; returns false where nothing of it exists.
    func setPaint(_ state: inout QuadState, _ quad: UnsafePointer<Quad>, _ parts: Parts) throws(CompositorError)
        -> Bool
    {
        let shape = quad.pointee.shape
        let paint = quad.pointee.paint
        if quad.pointee.blend == .clear {
            // The mode removes what is covered, whatever the fill.
            state.functions.color = SIMD4(repeating: 1)
            return true
        }
        switch paint.kind {
        case .solid:
            state.functions.color = state.ended(paint.color)
        case .bordered:
            state.key.paint = .bordered
            state.functions.color = state.ended(paint.color)
            state.functions.ring = state.ended(paint.ringColor)
            let inner = ShapeEdges(shape, rect: shape.innerRect(paint.borderWidth))
            state.functions.inner = inner.coverage(shape.edges)
        case .image where paint.sampling == .trilinear:
            try setLevels(&state, paint, shape, parts)
        case .image, .shadow:
            let isShadow = paint.isFolded
            let image = parts.images[Int(paint.source)]
            if !isShadow, isUnscaled(quad, image) {
                try setUnscaled(&state, paint, shape, image)
                return true
            }
            let location = try images.location(of: image, isShadow: isShadow)
            setTexture(&state, paint, shape, location, width: Float(image.width), height: Float(image.height))
            if paint.sampling == .aligned, image.format == .bgra8, images.copiesBytes { state.copiedFormat = .bytes }
        case .surface, .backdrop:
            let surface = surfaces[Int(paint.source)]
            guard let target = surface.target else { return false }
            if paint.sampling == .aligned {
                setAligned(&state, target, originX: surface.originX, originY: surface.originY, paint.color)
            } else {
                let width = Float(target.width), height = Float(target.height)
                let location = ImageStore.Location(
                    texture: target.textureName,
                    originX: Float(parts.passes[Int(paint.source)].bounds.minX - surface.originX),
                    originY: Float(parts.passes[Int(paint.source)].bounds.minY - surface.originY),
                    scaleX: 1 / width, scaleY: 1 / height, inAtlas: false)
                setTexture(&state, paint, shape, location, width: width, height: height)
            }
        case .gradient: return try setGradient(&state, paint, shape, parts)
        case .particles: preconditionFailure("particles are encoded one by one")
        }
        return true
    }

    /// Reads a texture through the quad's plane.
    func setTexture(
        _ state: inout QuadState, _ paint: Paint, _ shape: Shape, _ location: ImageStore.Location, width: Float,
        height: Float
    ) {
        state.key.paint = .image
        if shape.placement == .perspective { state.key.perspective = true }
        state.texture = location.texture
        state.isLinear = paint.sampling == .linear
        let scaleX = paint.texelFromLocal.x * location.scaleX
        let scaleY = paint.texelFromLocal.y * location.scaleY
        var origin = SIMD2(paint.texelFromLocal.z, paint.texelFromLocal.w)
        origin += paint.sampling == .nearest ? RoundingBias.texel(location) : SIMD2(repeating: RoundingBias.weight)
        let originX = (origin.x + location.originX) * location.scaleX
        let originY = (origin.y + location.originY) * location.scaleY
        let x = shape.inverseX, y = shape.inverseY, q = shape.inverseQ
        state.functions.texture = AffineVector(
            x: SIMD4(x.x * scaleX + q.x * originX, y.x * scaleY + q.x * originY, q.x, 0),
            y: SIMD4(x.y * scaleX + q.y * originX, y.y * scaleY + q.y * originY, q.y, 0),
            one: SIMD4(x.z * scaleX + q.z * originX, y.z * scaleY + q.z * originY, q.z, 1))
        state.setFactors(paint.color)
        let clamp = paint.texelClamp
        state.functions.clampRect = SIMD4(
            (clamp.x + location.originX) * location.scaleX, (clamp.y + location.originY) * location.scaleY,
            (clamp.z + location.originX) * location.scaleX, (clamp.w + location.originY) * location.scaleY)
        state.texelScale = SIMD2(1 / location.scaleX, 1 / location.scaleY)
        state.texelOrigin = SIMD2(location.originX, location.originY)
        let slack: Float = 1 / 32
        let isWhole = clamp.x <= 0.5 && clamp.y <= 0.5 && clamp.z >= width - 0.5 && clamp.w >= height - 0.5
        if !isWhole {
            state.free = .init(
                low: SIMD2(clamp.x - slack, clamp.y - slack), high: SIMD2(clamp.z + slack, clamp.w + slack))
        } else if location.inAtlas {
            // The border of one texel is right for bilinear reads up to half a texel outside.
            state.free = .init(
                low: SIMD2(repeating: -0.5 - slack), high: SIMD2(width + 0.5 + slack, height + 0.5 + slack))
        }
    }

    /// Reads a surface pixel for pixel.
    func setAligned(
        _ state: inout QuadState, _ target: RenderTarget, originX: Int32, originY: Int32, _ color: SIMD4<Float>
    ) {
        state.key.paint = .image
        state.texture = target.textureName
        state.copiedFormat = target.format
        state.texelScale = SIMD2(Float(target.width), Float(target.height))
        let scaleX = 1 / Float(target.width), scaleY = 1 / Float(target.height)
        state.functions.texture = AffineVector(
            x: SIMD4(scaleX, 0, 0, 0), y: SIMD4(0, scaleY, 0, 0),
            one: SIMD4(-Float(originX) * scaleX, -Float(originY) * scaleY, 1, 1))
        state.setFactors(color)
    }
}
