extension Frame {
    /// Throws where the frame is no longer wanted; backends call this between passes and bands.
    ///
    /// - Throws: `CompositorError` of kind `.cancelled` or `.overBudget`, once its budget is over.
    public func checkBudget() throws(CompositorError) { try Self.check(budget) }

    /// Does the same for a budget without its frame.
    package static func check(_ budget: WorkBudget?) throws(CompositorError) {
        guard let budget, budget.isOver else { return }
        throw CompositorError(budget.error ?? WorkError.cancelled)
    }

    /// Throws where drawing costs more than the budget allows, where paths were not made because of their cost, or
    /// where a picture that the frame shows has no pixels.
    ///
    /// - Parameter knownFailures: the number of the process's pictures without pixels at the last check.
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

    /// The most bytes that the frame's surfaces may take at once: the budget's `surfaceBytes`, and sixteen times the
    /// picture.
    package func surfaceLimit(bytesPerPixel: Int) -> Int {
        WorkBudget.Limits.ofFrame(budget).surfaceBytes + 16 * bytesPerPixel * (passes.last?.bounds.area ?? 0)
    }

    /// Throws where a picture that the frame shows has no pixels.
    package func checkImages(_ knownFailures: inout Int) throws(CompositorError) {
        if let imageFailure { throw CompositorError(imageFailure) }
        // Failures of pictures that planning and drawing make themselves.
        let failures = PixelBuffer.failureCount
        guard failures > knownFailures else { return }
        for image in images {
            if let error = image.failure { throw CompositorError(error) }
        }
        knownFailures = failures
    }

    // MARK: Work

    /// An upper bound of `work`, from the numbers of quads and particles alone; few frames exceed the limit by it.
    private func workBound(particleUses: Int) -> Int {
        var sum = 0, largest = 0
        for pass in passes {
            largest = max(largest, pass.bounds.area)
            sum = Self.sum(sum, pass.quads.count, Self.quadWork + Self.mostWeight * pass.bounds.area)
            if pass.effect >= 0 { sum = Self.sum(sum, Self.blurWeight, pass.bounds.area) }
        }
        return Self.sum(sum, particleUses, Self.mostWeight * largest)
    }

    /// The cost of drawing the frame, in pixels of plain quads: the pixels in the boxes of all quads, within their
    /// passes, times their weights.
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

    /// The costs of a quad itself, and of a pixel of a blur, of a colour filter and of the most expensive quad, in
    /// pixels of plain quads; rough figures measured on the CPU.
    private static let quadWork = 256, blurWeight = 64, colorWeight = 8, mostWeight = 18

    /// The number of particles that are drawn; instances of an emitter share theirs, and each counts.
    private var particleUses: Int {
        quads.reduce(0) {
            $1.particles >= 0 ? Self.sum($0, Int(particleBatches[Int($1.particles)].count), 1) : $0
        }
    }

    /// The number of pixels in the boxes of a quad's particles.
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
    /// Creates an error that says why work ended early.
    public init(_ error: WorkError) {
        self.init(error.kind == .cancelled ? .cancelled : .overBudget, error.description)
    }

    /// Creates an error that says why a picture has no pixels.
    public init(_ error: PixelError) {
        switch error.kind {
        case .outOfMemory: self.init(.outOfMemory, error.description)
        case .broken: self.init(.unreadableImage, error.description)
        case .overBudget: self.init(.overBudget, error.description)
        }
    }
}

extension Quad {
    /// The cost of a pixel as a multiple of a plain quad's.
    fileprivate var workWeight: Int {
        var weight = blend == .sourceOver ? 1 : 6
        if clip0 >= 0 || mask >= 0 || coverageMask >= 0 { weight += 9 }
        if paint.kind == .particles || paint.kind == .gradient { weight += 3 }
        return weight
    }
}

extension Matrix4 {
    /// The width and height of the box around a particle on the device; zeros where a corner is behind the eye.
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
