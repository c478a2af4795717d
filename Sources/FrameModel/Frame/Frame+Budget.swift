extension Frame {
    /// Whether the frame is still wanted: backends look here between passes and bands.
    ///
    /// - Throws: `CompositorError` of kind `.cancelled` or `.overBudget`, once its budget is over.
    public func checkBudget() throws(CompositorError) { try Self.check(budget) }

    /// The same of a frame's budget by itself.
    package static func check(_ budget: WorkBudget?) throws(CompositorError) {
        guard let budget, budget.isOver else { return }
        throw CompositorError(budget.error ?? WorkError.cancelled)
    }

    /// Throws where it costs more to draw than there may be, where its paths were not made for what they cost, or where a picture that
    /// it shows has no pixels.
    ///
    /// - Parameter knownFailures: how many pictures of the process had none when it was last looked at.
    package func checkWork(knownFailures: inout Int) throws(CompositorError) {
        try checkBudget()
        if let workFailure { throw CompositorError(workFailure) }
        let limits = WorkBudget.Limits.ofFrame(budget), uses = particles.isEmpty ? 0 : particleUses
        if uses > limits.frameParticles {
            throw CompositorError(WorkError.particles(uses, limit: limits.frameParticles))
        }
        if workBound(particleUses: uses) > limits.framePixels {
            let count = work
            if count > limits.framePixels {
                throw CompositorError(
                    WorkError.framePixels(count, quads: quads.count, limit: limits.framePixels))
            }
        }
        try checkImages(&knownFailures)
    }

    /// How many bytes its surfaces may take at once: what there is of them for a frame, and sixteen as large as the picture.
    package func surfaceLimit(bytesPerPixel: Int) -> Int {
        WorkBudget.Limits.ofFrame(budget).surfaceBytes + 16 * bytesPerPixel * (passes.last?.bounds.area ?? 0)
    }

    /// Throws where a picture that it shows has no pixels.
    package func checkImages(_ knownFailures: inout Int) throws(CompositorError) {
        if let imageFailure { throw CompositorError(imageFailure) }
        // Those that planning and drawing make themselves.
        let failures = PixelBuffer.failureCount
        guard failures > knownFailures else { return }
        for image in images {
            if let error = image.failure { throw CompositorError(error) }
        }
        knownFailures = failures
    }

    // MARK: Work

    /// At least `work`, where the numbers of quads and particles alone tell: few frames come near the limit by these.
    private func workBound(particleUses: Int) -> Int {
        var sum = 0, largest = 0
        for pass in passes {
            largest = max(largest, pass.bounds.area)
            sum = Self.sum(sum, pass.quads.count, Self.quadWork + Self.mostWeight * pass.bounds.area)
            if pass.effect >= 0 { sum = Self.sum(sum, Self.blurWeight, pass.bounds.area) }
        }
        return Self.sum(sum, particleUses, Self.mostWeight * largest)
    }

    /// What drawing it costs, in pixels of plain quads: those in the boxes of all quads, within their passes, each by its weight.
    private var work: Int {
        var sum = 0
        for (i, pass) in passes.enumerated() {
            if pass.effect >= 0 {
                let weight = if case .blur = effects[Int(pass.effect)] { Self.blurWeight } else { Self.colorWeight }
                sum = Self.sum(sum, weight, pass.bounds.area)
            }
            let bounds = i == passes.count - 1 ? pass.bounds.intersection(damage.bounds) : pass.bounds
            for k in pass.quads {
                let area = quads[k].shape.bounds.intersection(bounds).area
                let isMany = quads[k].particles >= 0
                sum = Self.sum(sum, quads[k].workWeight, isMany ? particlePixels(quads[k], most: area) : area)
                sum = Self.sum(sum, 1, Self.quadWork)
            }
        }
        return sum
    }

    /// A quad itself, a pixel of a blur, of a colour filter and of the dearest quad, in pixels of plain quads: as measured on the CPU,
    /// roughly.
    private static let quadWork = 256, blurWeight = 64, colorWeight = 8, mostWeight = 18

    /// How many particles are drawn: instances of an emitter share theirs.
    private var particleUses: Int {
        quads.reduce(0) {
            $1.particles >= 0 ? Self.sum($0, Int(particleBatches[Int($1.particles)].count), 1) : $0
        }
    }

    /// The pixels in the boxes of a quad's particles.
    private func particlePixels(_ quad: Quad, most: Int) -> Int {
        let batch = particleBatches[Int(quad.paint.source)]
        var sum = 0.0
        for particle in particles[Int(batch.first)..<Int(batch.first + batch.count)] {
            let box = batch.transform.box(of: particle)
            sum += min(Double(most), Double(box.x) * Double(box.y))
        }
        return sum < 0x1p62 ? Int(sum) : .max
    }

    private static func sum(_ sum: Int, _ count: Int, _ area: Int) -> Int {
        let (product, overflows) = count.multipliedReportingOverflow(by: area)
        return overflows ? .max : sum.addingReportingOverflow(product).overflow ? .max : sum + product
    }
}

extension CompositorError {
    /// Why work ended early.
    public init(_ error: WorkError) {
        self.init(error.kind == .cancelled ? .cancelled : .overBudget, error.description)
    }

    /// Why a picture has no pixels.
    public init(_ error: PixelError) {
        switch error.kind {
        case .outOfMemory: self.init(.outOfMemory, error.description)
        case .broken: self.init(.unreadableImage, error.description)
        case .overBudget: self.init(.overBudget, error.description)
        }
    }
}

extension Quad {
    /// How much dearer a pixel is than a plain quad's.
    fileprivate var workWeight: Int {
        var weight = blend == .sourceOver ? 1 : 6
        if clip0 >= 0 || mask >= 0 || coverageMask >= 0 { weight += 9 }
        if paint.kind == .particles || paint.kind == .gradient { weight += 3 }
        return weight
    }
}

extension Matrix4 {
    /// Width and height of the box around a particle on the device; nothing where a corner is behind the eye.
    fileprivate func box(of particle: Particle) -> SIMD2<Float> {
        let center = rows.0 * particle.center.x + rows.1 * particle.center.y + rows.2 * particle.center.z + rows.3
        let x = (rows.0 * particle.x.x + rows.1 * particle.x.y) / 2
        let y = (rows.0 * particle.y.x + rows.1 * particle.y.y) / 2
        let least = center.w - abs(x.w) - abs(y.w)
        guard least >= 1e-5 else { return SIMD2(0, 0) }
        var low = SIMD2<Float>(repeating: .infinity), high = -low
        func add(_ corner: SIMD4<Float>) {
            let place = SIMD2(corner.x, corner.y) / corner.w
            low = pointwiseMin(low, place)
            high = pointwiseMax(high, place)
        }
        add(center - x - y)
        add(center + x - y)
        add(center - x + y)
        add(center + x + y)
        let box = high - low
        return box.x >= 0 && box.y >= 0 ? box : SIMD2(0, 0)
    }
}
