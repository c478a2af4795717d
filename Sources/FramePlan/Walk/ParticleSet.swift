/// The particles of one emitter in one frame, and their images.
struct ParticleSet {
    /// The emitter's node.
    var node = -1
    /// The images of its cells, in the order of the cells.
    var sprites: ContiguousArray<Sprite> = []
    var live = LiveParticles()
    /// The runs that are already in the frame, back to front.
    var runs: ContiguousArray<Run> = []
    /// Whether those are upside down; nil where there are none yet.
    var isFlipped: Bool?

    /// The image of a cell's particles.
    struct Sprite {
        /// The image; nil where nothing is shown.
        var image: PixelBuffer?
        /// The part shown, in texels: minX, minY, maxX, maxY.
        var texels = SIMD4<Float>()
        /// Its size at the scale 1, in points.
        var size = SIMD2<Float>()
        var sampling = Paint.Sampling.linear

        init(_ cell: EmitterCell) {
            guard cell.isEnabled, let image = cell.contents else { return }
            let width = Double(image.width), height = Double(image.height), rect = cell.contentsRect
            let part = LocalRect(
                minX: Double(rect.minX) * width, minY: Double(rect.minY) * height, maxX: Double(rect.maxX) * width,
                maxY: Double(rect.maxY) * height
            ).intersection(LocalRect(minX: 0, minY: 0, maxX: width, maxY: height))
            let scale = cell.contentsScale > 0 ? Double(cell.contentsScale) : 1
            guard !part.isEmpty, part.isFinite else { return }
            self.image = image
            texels = SIMD4(Float(part.minX), Float(part.minY), Float(part.maxX), Float(part.maxY))
            size = SIMD2(Float(part.width / scale), Float(part.height / scale))
            // One filter for all: most particles are drawn both larger and smaller during their life.
            sampling = cell.magnificationFilter == .nearest ? .nearest : .linear
        }
    }

    /// Particles of the frame that show one image, with the box around them: a batch wherever the emitter is drawn.
    struct Run {
        var image: Int32 = -1
        /// Range in `Frame.particles`.
        var first: Int32, count: Int32 = 0
        /// The part of the image that they show.
        var texels = SIMD4<Float>()
        var sampling: Paint.Sampling
        var low, high: SIMD3<Float>

        /// Returns the batch for a quad whose plane is seen through a transform.
        func batch(_ transform: CATransform3D) -> ParticleBatch {
            ParticleBatch(image: image, first: first, count: count, texels: texels, transform: Matrix4(transform))
        }
    }

    /// The box around all particles in the plane of the layer.
    var box: LocalRect? {
        var low = SIMD2<Float>(repeating: .infinity), high = -low
        for cell in live.cells.indices {
            let reach = (sprites[cell].size * sprites[cell].size).sum().squareRoot() / 2
            for particle in live.cells[cell] {
                let center = SIMD2(particle.position.x, particle.position.y), r = reach * particle.scale
                low = pointwiseMin(low, center - r)
                high = pointwiseMax(high, center + r)
            }
        }
        guard low.x < high.x, low.y < high.y else { return nil }
        return LocalRect(minX: Double(low.x), minY: Double(low.y), maxX: Double(high.x), maxY: Double(high.y))
    }
}

/// A particle's place among an emitter's, with its sort key.
struct ParticlePlace {
    var rank: Double
    var cell, place: Int32
}
