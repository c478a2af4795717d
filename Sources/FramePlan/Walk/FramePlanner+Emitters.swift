import Foundation

// Emitters: their particles as batches of quads, above the layer's background, contents and border and below its
// sublayers.

extension FramePlanner {
    /// Plans an emitter layer's content.
    mutating func visitEmitter(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        addBackground(index, matrix, around, nodes)
        if let fade = nodes[index].contentsFade {
            addContents(fade, index, matrix, around, nodes)
        } else if let image = nodes[index].presentation.contents {
            addImage(image, index, matrix, around, nodes)
        }
        if nodes.drawsBorder(index) { addBordered(index, matrix, withFill: false, around, nodes) }
        var inside = around
        var clip: OpenClip?
        if nodes[index].presentation.masksToBounds {
            guard let entered = enterClip(index, matrix, around, nodes) else { return }
            clip = entered
            inside = entered.inside
        }
        addParticles(index, matrix, inside, nodes)
        if !nodes[index].sublayers.isEmpty {
            visitSublayers(
                of: index, plane: matrix, space: nodes.sublayerSpace(index), opacity: 1, inside, nodes)
        }
        if let clip { emit.leaveClip(clip, around) }
    }

    /// Whether a layer consists only of particles that add up: its opacity then fades each of them, and needs no group,
    /// which would cover what lies behind.
    func isSumOfParticles(_ index: Int, _ nodes: Span<RenderTree.Node>) -> Bool {
        guard nodes[index].kind == .emitter, nodes[index].sublayers.isEmpty, !nodes[index].isFading else {
            return false
        }
        if nodes[index].presentation.contents != nil || nodes.drawsBorder(index) { return false }
        if let color = nodes[index].presentation.backgroundColor, color.alpha > 0 { return false }
        return nodes[index].presentation.renderMode == .additive
    }

    /// Returns the box around an emitter's particles in its plane.
    mutating func particleExtent(of index: Int, _ nodes: Span<RenderTree.Node>) -> LocalRect? {
        guard let set = collectParticles(of: index, nodes) else { return nil }
        return particleSets[set].box
    }

    private mutating func addParticles(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard let set = collectParticles(of: index, nodes) else { return }
        let mode = nodes[index].presentation.renderMode
        if particleSets[set].isFlipped != around.isFlipped { appendParticles(set, mode, isFlipped: around.isFlipped) }
        var transform = matrix.expanded
        if nodes.hasDeepParticles(index), depthAxis.node == index, around.isDeviceSpace {
            transform.m31 = depthAxis.axis.x
            transform.m32 = depthAxis.axis.y
            transform.m34 = depthAxis.axis.z
        }
        for k in particleSets[set].runs.indices {
            let run = particleSets[set].runs[k]
            let bounds = transform.pixels(around: run.low, run.high, within: around.limits)
            if bounds.isEmpty { continue }
            var paint = Paint(solid: around.factor)
            paint.kind = .particles
            paint.sampling = run.sampling
            paint.source = Int32(emit.frame.particleBatches.count)
            emit.frame.particleBatches.append(run.batch(transform))
            emit.add(
                Shape(pixels: bounds), paint, isOpaque: false, layer: nodes[index].id.rawValue, around)
            if mode == .additive { emit.open[emit.open.count - 1].blend = .plusLighter }
        }
    }

    /// Returns the index of an emitter's particles, collected once per plan; nil where it has none.
    private mutating func collectParticles(of index: Int, _ nodes: Span<RenderTree.Node>) -> Int? {
        for set in 0..<particleSetCount where particleSets[set].node == index { return set }
        guard let emission = nodes[index].emission else { return nil }
        if particleSetCount == particleSets.count { particleSets.append(ParticleSet()) }
        let set = particleSetCount
        particleSetCount += 1
        var particles = ParticleSet()
        swap(&particles, &particleSets[set])
        particles.node = index
        particles.isFlipped = nil
        particles.runs.removeAll(keepingCapacity: true)
        particles.sprites.removeAll(keepingCapacity: true)
        nodes[index].presentation.forEachEmitterCell { particles.sprites.append(ParticleSet.Sprite($0)) }
        let sprites = particles.sprites
        emission.collect(into: &particles.live, limit: particlesLeft) { $0 < sprites.count && sprites[$0].image != nil }
        particlesLeft -= particles.live.lookedAt
        if particles.live.isCut { emit.frame.notes.insert(.cutParticles) }
        swap(&particles, &particleSets[set])
        return set
    }

    // MARK: Batches

    /// Writes the particles of a set to the frame, in the order of drawing.
    private mutating func appendParticles(_ set: Int, _ mode: CAEmitterLayerRenderMode, isFlipped: Bool) {
        particleSets[set].isFlipped = isFlipped
        particleSets[set].runs.removeAll(keepingCapacity: true)
        if mode.known == .unordered || mode.known == .additive {
            for cell in particleSets[set].live.cells.indices { appendCell(set, cell, isFlipped) }
            return
        }
        orderParticles(set, mode)
        var first = 0
        while first < particleOrder.count {
            let cell = particleOrder[first].cell
            var end = first + 1
            while end < particleOrder.count, particleOrder[end].cell == cell { end += 1 }
            var run = beginRun(set, Int(cell))
            for k in first..<end {
                append(
                    particleSets[set].live.cells[Int(cell)][Int(particleOrder[k].place)], to: &run, set, Int(cell),
                    isFlipped)
            }
            endRun(run, set, Int(cell))
            first = end
        }
    }

    /// Appends a cell's particles, the oldest first, so that new ones are on top.
    private mutating func appendCell(_ set: Int, _ cell: Int, _ isFlipped: Bool) {
        let count = particleSets[set].live.cells[cell].count
        guard count > 0 else { return }
        var run = beginRun(set, cell)
        for place in stride(from: count - 1, through: 0, by: -1) {
            append(particleSets[set].live.cells[cell][place], to: &run, set, cell, isFlipped)
        }
        endRun(run, set, cell)
    }

    private mutating func orderParticles(_ set: Int, _ mode: CAEmitterLayerRenderMode) {
        particleOrder.removeAll(keepingCapacity: true)
        for cell in particleSets[set].live.cells.indices {
            for place in particleSets[set].live.cells[cell].indices {
                let particle = particleSets[set].live.cells[cell][place]
                let rank =
                    switch mode.known {
                    case .oldestLast: -particle.birth
                    case .backToFront: Double(particle.position.z)
                    case .oldestFirst, .unordered, .additive: particle.birth
                    }
                particleOrder.append(ParticlePlace(rank: rank, cell: Int32(cell), place: Int32(place)))
            }
        }
        particleOrder.sort { a, b in
            if a.rank != b.rank { return a.rank < b.rank }
            return a.cell != b.cell ? a.cell < b.cell : a.place > b.place
        }
    }

    private func beginRun(_ set: Int, _ cell: Int) -> ParticleSet.Run {
        ParticleSet.Run(
            first: Int32(emit.frame.particles.count), sampling: particleSets[set].sprites[cell].sampling,
            low: SIMD3(repeating: .infinity), high: SIMD3(repeating: -.infinity))
    }

    @inline(__always)
    private mutating func append(
        _ live: LiveParticle, to run: inout ParticleSet.Run, _ set: Int, _ cell: Int, _ isFlipped: Bool
    ) {
        // Sides longer than this look the same on any screen, and are too long for products in single precision.
        var size = particleSets[set].sprites[cell].size * live.scale
        size = size.replacing(with: -1e6, where: size .< -1e6).replacing(with: 1e6, where: size .> 1e6)
        var x = SIMD2(size.x, 0), y = SIMD2(0, isFlipped ? -size.y : size.y)
        if live.angle != 0 {
            let c = cos(live.angle), s = sin(live.angle)
            x = SIMD2(c, s) * size.x
            y = SIMD2(-s, c) * y.y
        }
        let reach = SIMD3(lowHalf: (abs(x) + abs(y)) / 2, 0)
        let low = live.position - reach, high = live.position + reach
        run.low.replace(with: low, where: low .< run.low)
        run.high.replace(with: high, where: high .> run.high)
        emit.frame.particles.append(Particle(center: live.position, x: x, y: y, color: live.color))
    }

    /// Ends a run of the particles since it began.
    private mutating func endRun(_ run: ParticleSet.Run, _ set: Int, _ cell: Int) {
        guard let image = particleSets[set].sprites[cell].image else { return }
        var run = run
        run.image = emit.imageIndex(image)
        run.count = Int32(emit.frame.particles.count) - run.first
        run.texels = particleSets[set].sprites[cell].texels
        particleSets[set].runs.append(run)
    }
}

private func abs(_ v: SIMD2<Float>) -> SIMD2<Float> { v.replacing(with: -v, where: v .< 0) }

extension SIMD3 where Scalar == Float {
    fileprivate init(lowHalf: SIMD2<Float>, _ z: Float) { self.init(lowHalf.x, lowHalf.y, z) }
}

extension CATransform3D {
    /// Returns the pixels that the contents of a box can touch; all of `limits` where a part of it is behind the eye.
    fileprivate func pixels(around low: SIMD3<Float>, _ high: SIMD3<Float>, within limits: PixelRect) -> PixelRect {
        var least = SIMD2(repeating: Double.infinity), most = -least
        // Where depth does not show, the box has none.
        let depths = m31 == 0 && m32 == 0 && m34 == 0 ? [0] : [Double(low.z), Double(high.z)]
        for x in [Double(low.x), Double(high.x)] {
            for y in [Double(low.y), Double(high.y)] {
                for z in depths {
                    let w = x * m14 + y * m24 + z * m34 + m44
                    guard w >= 1e-5 else { return limits }
                    let p =
                        SIMD2(x * m11 + y * m21 + z * m31 + m41, x * m12 + y * m22 + z * m32 + m42) / w
                    least = pointwiseMin(least, p)
                    most = pointwiseMax(most, p)
                }
            }
        }
        // A corner's coverage extends beyond it by less than a pixel.
        let x0 = max((least.x - 1).rounded(.down), Double(limits.minX))
        let y0 = max((least.y - 1).rounded(.down), Double(limits.minY))
        let x1 = min((most.x + 1).rounded(.up), Double(limits.maxX)),
            y1 = min((most.y + 1).rounded(.up), Double(limits.maxY))
        guard x1 > x0, y1 > y0 else { return .empty }
        return PixelRect(minX: Int32(x0), minY: Int32(y0), maxX: Int32(x1), maxY: Int32(y1))
    }
}
