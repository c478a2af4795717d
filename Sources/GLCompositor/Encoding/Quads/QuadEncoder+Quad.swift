import Shaders

extension QuadEncoder {
    /// Encodes the part of one quad in `region`.
    func encode(_ number: Int, _ parts: Parts, region: PixelRect) throws(CompositorError) {
        try parts.quads.withUnsafeBufferPointer { buffer throws(CompositorError) in
            let quad = buffer.baseAddress.unsafelyUnwrapped + number
            var bounds = quad.pointee.shape.bounds
            if quad.pointee.clip0 >= 0 { bounds = bounds.intersection(parts.clips[Int(quad.pointee.clip0)].bounds) }
            if quad.pointee.clip1 >= 0 { bounds = bounds.intersection(parts.clips[Int(quad.pointee.clip1)].bounds) }
            if quad.pointee.mask >= 0 {
                // A mask covers nothing outside its surface.
                bounds = bounds.intersection(parts.passes[Int(quad.pointee.mask)].bounds)
            }
            if quad.pointee.coverageMask >= 0 {
                bounds = bounds.intersection(parts.coverageMasks[Int(quad.pointee.coverageMask)].bounds)
            }
            // Pixels beyond the target are cut off here: drivers would cut them, but each in a different way.
            let whole = bounds.intersection(current.area)
            bounds = bounds.intersection(region)
            if bounds.isEmpty { return }
            switch quad.pointee.paint.kind {
            case .backdrop: try encodeBackdrop(quad, parts, bounds: bounds)
            case .shadow: try encodeShadow(quad, parts, bounds: bounds)
            case .surface where quad.pointee.paint.sampling == .aligned:
                // An aligned surface has no pixels outside its pass.
                bounds = bounds.intersection(surfaces[Int(quad.pointee.paint.source)].area)
                try encode(quad, parts, bounds: bounds)
            case .particles: try encodeParticles(quad, parts, bounds: bounds)
            case .solid, .bordered, .image, .surface, .gradient:
                try encode(quad, parts, bounds: bounds, whole: whole)
            }
        }
    }

    /// Encodes a quad that is drawn with one program and the programs of its parts.
    ///
    /// - Parameters:
    ///   - whole: the pixels that it touches regardless of damage and of nearer quads; nil where they do not matter.
    ///   - isParticle: whether coverage is the product of the four edges, however narrow the quad is.
    func encode(
        _ quad: UnsafePointer<Quad>, _ parts: Parts, bounds: PixelRect, whole: PixelRect? = nil,
        quarter: Quarter? = nil, isParticle: Bool = false
    ) throws(CompositorError) {
        if bounds.isEmpty { return }
        let edges = ShapeEdges(quad.pointee.shape, rect: quad.pointee.shape.rect)
        var state = prepareShape(quad, edges: edges, clips: parts.clips)
        guard try setPaint(&state, quad, parts) else { return }
        try encode(
            quad, &state, edges, parts, bounds: bounds, whole: whole, quarter: quarter, isParticle: isParticle)
    }

    /// Encodes a prepared quad.
    func encode(
        _ quad: UnsafePointer<Quad>, _ state: inout QuadState, _ edges: ShapeEdges, _ parts: Parts, bounds: PixelRect,
        whole: PixelRect? = nil, quarter: Quarter? = nil, isParticle: Bool = false
    ) throws(CompositorError) {
        guard try setMask(&state, quad, parts) else { return }
        places.settle()
        state.settleBlend(fetches: fetches)
        if state.key.mixing != .none && !fetches { try copyBelow(bounds) }
        below.draws(bounds)
        if quad.pointee.cutCount == 0, !isParticle, quad.pointee.shape.placement <= .axisAligned, !instanced,
            let box = DeviceBox(edges.distance, quad.pointee.shape.edges, bounds: bounds)
        {
            encodeBox(box, quad, state)
            return
        }
        // The outline decides hard edges: corners made by cuts would move it by as much as rasterisers round positions.
        // So turned quads with a hard edge are not cut to the damage and to the visible part, but get a scissor.
        var outlined = bounds
        if let whole, quad.pointee.shape.placement >= .affine, quad.pointee.shape.edges.hasHard { outlined = whole }
        outline(quad, edges: edges, bounds: outlined)
        if state.key.coverage == .edges, !instanced, isWide(quad.pointee, edges) {
            state.key.coverage = .wide
        } else if isParticle {
            state.key.coverage = .product
        }
        for index in 0..<Int(quad.pointee.cutCount) {
            let cut = parts.cuts[Int(quad.pointee.firstCut) + index]
            polygon.clip(SIMD3(cut.x, cut.y, cut.z))
        }
        if let quarter {
            polygon.clip(quarter.lineX)
            polygon.clip(quarter.lineY)
        }
        if polygon.isEmpty { return }
        if state.key.coverage == .wide, state.isOpaque, quad.pointee.cutCount == 0,
            emitTurned(quad, edges, state, bounds: bounds)
        {
            return
        }
        if outlined != bounds, !polygon.isInside(bounds) {
            part.set(polygon)
            part.clip(to: bounds)
            if part.isEmpty { return }
            let area = part.area
            // Where all pixels lie inside, there is no edge that could move.
            if area > Float(bounds.area) - 0.25 {
                emit(part, state, shifted: true)
                return
            }
            state.scissor = inTarget(bounds)
            emit(polygon, state, shifted: true, area: area)
            return
        }
        emit(polygon, state, shifted: true)
    }

    /// Returns the program and the functions that follow from a quad's shape.
    func prepareShape(_ quad: UnsafePointer<Quad>, edges: ShapeEdges, clips frameClips: ContiguousArray<Clip>)
        -> QuadState
    {
        let shape = quad.pointee.shape
        let paint = quad.pointee.paint
        let rounded = shape.isRounded
        let clips: UInt8 = quad.pointee.clip0 < 0 ? 0 : quad.pointee.clip1 < 0 ? 1 : 2
        var continuousClips = false
        if clips > 0 { continuousClips = frameClips[Int(quad.pointee.clip0)].isContinuous }
        if clips > 1, frameClips[Int(quad.pointee.clip1)].isContinuous { continuousClips = true }
        // Whether any edge is smooth: bit 0 of an edge's two.
        let smooth = shape.edges.rawValue & 0b01010101 != 0
        let coverage: ProgramKey.Coverage =
            rounded
            ? shape.radiiFitQuarters ? .rounded : .corners
            : smooth || paint.hasRing || instanced ? .edges : .none
        var functions = QuadFunctions()
        if coverage >= .edges { functions.edges = edges.coverage(shape.edges) }
        if rounded {
            functions.local = AffineVector(
                x: SIMD4(shape.inverseX.x, shape.inverseY.x, shape.inverseQ.x, 0),
                y: SIMD4(shape.inverseX.y, shape.inverseY.y, shape.inverseQ.y, 0),
                one: SIMD4(shape.inverseX.z, shape.inverseY.z, shape.inverseQ.z, paint.borderWidth))
            functions.rect = coverage == .corners ? shape.rect : shape.centreAndHalf
            functions.radii = shape.radii
        }
        return QuadState(
            key: ProgramKey(
                paint: .solid, coverage: coverage, continuous: rounded && shape.isContinuous,
                continuousClips: continuousClips, perspective: shape.placement == .perspective && rounded,
                clips: clips, instanced: instanced),
            functions: functions, clip0: quad.pointee.clip0, clip1: quad.pointee.clip1,
            isOpaque: quad.pointee.isOpaque && clips == 0 && !quad.pointee.isMasked,
            isPartial: rounded || smooth || clips > 0 || paint.hasRing, mode: quad.pointee.blend,
            isExtended: isExtended)
    }

    /// Applies the quad's mask or coverage mask to the coverage; returns false where nothing of it exists.
    func setMask(
        _ state: inout QuadState, _ quad: UnsafePointer<Quad>, _ parts: Parts
    ) throws(CompositorError) -> Bool {
        if quad.pointee.coverageMask >= 0 {
            let coverageMask = parts.coverageMasks[Int(quad.pointee.coverageMask)]
            let location = try images.location(of: parts.images[Int(coverageMask.image)], isShadow: false)
            state.key.masked = true
            state.isPartial = true
            state.mask = location.texture
            state.maskX = current.originX - coverageMask.bounds.minX + Int32(location.originX)
            state.maskY = current.originY - coverageMask.bounds.minY + Int32(location.originY)
            return true
        }
        if quad.pointee.mask < 0 { return true }
        let surface = surfaces[Int(quad.pointee.mask)]
        guard let target = surface.target else { return false }
        state.key.masked = true
        state.isPartial = true
        state.mask = target.textureName
        state.maskX = current.originX - surface.originX
        state.maskY = current.originY - surface.originY
        return true
    }
}
