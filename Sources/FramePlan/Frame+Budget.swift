import Values

extension Frame {
    /// Throws where whoever asked for it does so no more.
    public func checkBudget() throws(CompositorError) { try Self.check(budget) }

    /// The same of a frame's budget by itself.
    package static func check(_ budget: WorkBudget?) throws(CompositorError) {
        guard let budget, budget.isOver else { return }
        throw CompositorError(budget.error ?? WorkError.cancelled)
    }

    /// Throws where its quads are drawn to more pixels than there may be, where its paths were not made for what they cost, or where a picture that it shows has no pixels.
    ///
    /// - Parameter knownFailures: how many pictures of the process had none when it was last looked at.
    package func checkWork(knownFailures: inout Int) throws(CompositorError) {
        try checkBudget()
        if let workFailure { throw CompositorError(workFailure) }
        let limit = (budget?.limits ?? WorkBudget.Limits()).framePixels
        // Few frames come near it by the number of their quads alone.
        let largest = passes.reduce(0) { max($0, $1.bounds.area) }
        let quadsBound = passes.reduce(0) { Self.sum($0, $1.quads.count, $1.bounds.area) }
        if Self.sum(quadsBound, particles.count, largest) > limit {
            let count = quadPixels
            if count > limit { throw CompositorError(WorkError.framePixels(count, quads: quads.count, limit: limit)) }
        }
        try checkImages(&knownFailures)
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

    /// The pixels in the boxes of all quads, within their passes.
    private var quadPixels: Int {
        var sum = 0
        for (i, pass) in passes.enumerated() {
            let bounds = i == passes.count - 1 ? pass.bounds.intersection(damage.bounds) : pass.bounds
            for k in pass.quads {
                let area = quads[k].shape.bounds.intersection(bounds).area
                sum = Self.sum(sum, 1, quads[k].paint.kind == .particles ? particlePixels(quads[k], most: area) : area)
            }
        }
        return sum
    }

    /// The pixels in the boxes of a quad's particles, as large as they are where the plane is not seen in perspective.
    private func particlePixels(_ quad: Quad, most: Int) -> Int {
        let batch = particleBatches[Int(quad.paint.source)], m = quad.transform
        let x = SIMD2(abs(m.rows.0.x), abs(m.rows.0.y)), y = SIMD2(abs(m.rows.1.x), abs(m.rows.1.y))
        var sum = 0.0
        for particle in particles[Int(batch.first)..<Int(batch.first + batch.count)] {
            let reach = SIMD2(
                abs(particle.x.x) + abs(particle.y.x), abs(particle.x.y) + abs(particle.y.y))
            let box = x * reach.x + y * reach.y
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
