import CGL

extension GLCompositor {
    /// Compiles the programs that most scenes use, for servers that want a steady first frame.
    ///
    /// On llvmpipe a program's first draw takes 30 to 65 ms, so this takes about a second; without it programs are
    /// compiled when a frame first needs them. Programs of blend modes that GL's blending does not support are left
    /// until then. The picture drawn last is dropped.
    ///
    /// - Throws: as `draw(_:)`.
    public func prewarm() throws(CompositorError) {
        let size: Int32 = 512
        let white = SIMD4<Float>(repeating: 1)
        let image = PixelBuffer(width: 64, height: 64) { (bytes: UnsafeMutableRawBufferPointer) in
            _ = bytes.initializeMemory(as: UInt8.self, repeating: 255)
        }
        let bounds = PixelRect(minX: 0, minY: 0, maxX: size, maxY: size)
        var quads: ContiguousArray<Quad> = []
        func add(_ paint: Paint, x: SIMD4<Float>, y: SIMD4<Float>, q: SIMD4<Float>, radius: Float, isOpaque: Bool) {
            let placement: Shape.Placement = q != SIMD4(0, 0, 1, 0) ? .perspective : x.y == 0 ? .upright : .affine
            let shape = Shape(
                inverseX: x, inverseY: y, inverseQ: q, rect: SIMD4(0, 0, 100, 100), radii: SIMD4(repeating: radius),
                edges: .init(all: .smooth), placement: placement, bounds: bounds)
            quads.append(
                Quad(shape: shape, paint: paint, isOpaque: isOpaque))
        }
        let flat = SIMD4<Float>(0, 0, 1, 0)
        for paint in [Paint(solid: white), Self.warmImage(alpha: 1)] {
            for isOpaque in [true, false] {
                add(paint, x: SIMD4(1, 0, -9.5, 0), y: SIMD4(0, 1, -9.5, 0), q: flat, radius: 0, isOpaque: isOpaque)
            }
            add(paint, x: SIMD4(1, 0.2, -9, 0), y: SIMD4(-0.2, 1, -9, 0), q: flat, radius: 0, isOpaque: false)
            add(paint, x: SIMD4(1, 0, -9, 0), y: SIMD4(0, 1, -9, 0), q: flat, radius: 8, isOpaque: false)
        }
        let tilted = SIMD4<Float>(0, 0.001, 1, 0)
        add(Self.warmImage(alpha: 1), x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), q: tilted, radius: 0, isOpaque: false)
        var bordered = Paint(solid: white)
        bordered.kind = .bordered
        bordered.borderWidth = 1
        bordered.ringColor = white
        add(bordered, x: SIMD4(1, 0, -9, 0), y: SIMD4(0, 1, -9, 0), q: flat, radius: 8, isOpaque: false)
        add(Self.warmGradient, x: SIMD4(1, 0, -9, 0), y: SIMD4(0, 1, -9, 0), q: flat, radius: 0, isOpaque: true)
        for blend in [BlendMode.sourceOver, .plusLighter] {
            var particles = Paint(solid: white)
            particles.kind = .particles
            particles.sampling = .linear
            particles.source = 0
            add(particles, x: SIMD4(1, 0, 0, 0), y: SIMD4(0, 1, 0, 0), q: flat, radius: 0, isOpaque: false)
            quads[quads.count - 1].blend = blend
        }
        // Groups, masks, shadows and blurs: all read the first pass.
        let first = 0..<quads.count
        let alpha = PixelBuffer(width: 64, height: 64, format: .a8) { (bytes: UnsafeMutableRawBufferPointer) in
            _ = bytes.initializeMemory(as: UInt8.self, repeating: 255)
        }
        let open = SIMD4<Float>(1, 0, 0, 0), down = SIMD4<Float>(0, 1, 0, 0)
        for (source, opacity, mask) in [(0, 1, -1), (0, 0.5, -1), (0, 1, 0), (1, 1, -1)] as [(Int32, Float, Int32)] {
            var paint = Paint(solid: SIMD4(repeating: opacity))
            paint.kind = .surface
            paint.source = source
            add(paint, x: open, y: down, q: flat, radius: 0, isOpaque: false)
            quads[quads.count - 1].shape.edges = .init(all: .hard)
            quads[quads.count - 1].mask = mask
        }
        var shadow = Self.warmImage(alpha: 1)
        shadow.kind = .shadow
        shadow.source = 1
        shadow.color = SIMD4(0, 0, 0, 0.5)
        add(shadow, x: open, y: down, q: flat, radius: 0, isOpaque: false)
        quads[quads.count - 1].shape.edges = .init(all: .open)
        let frame = Frame(
            width: Int(size), height: Int(size),
            passes: [
                Pass(bounds: bounds, quads: first, clears: true),
                Pass(bounds: bounds, source: 0, effect: 0, isDeviceSpace: true),
                Pass(bounds: bounds, quads: first.upperBound..<quads.count, clears: true),
            ],
            quads: quads, images: [image, alpha], effects: [.blur(.init(sigma: SIMD2(8, 8)))],
            gradients: [
                Gradient(
                    kind: .axial, x: SIMD2(0.01, 0), y: SIMD2(0, 0.01), origin: SIMD2(0, 0), firstStop: 0, stopCount: 3)
            ],
            gradientStops: ContiguousArray([0, 0.5, 1].map { GradientStop(color: white, location: $0) }),
            particleBatches: [
                ParticleBatch(
                    image: 0, first: 0, count: 1, texels: SIMD4(0, 0, 64, 64),
                    transform: Matrix4(CATransform3DIdentity))
            ],
            particles: [
                Particle(center: SIMD3(50.25, 50.25, 0), x: SIMD2(16, 0), y: SIMD2(0, 16), color: white)
            ],
            damage: PixelRegion(bounds))
        // The quads overlap, and each has to be drawn.
        let isCulling = resources?.encoder.isCulling ?? false
        resources?.encoder.isCulling = false
        defer { resources?.encoder.isCulling = isCulling }
        try draw(frame)
        glFinish()
        resources?.picture = nil
        forget(images: [image.id, alpha.id])
    }

    private static var warmGradient: Paint {
        var paint = Paint(solid: SIMD4(repeating: 1))
        paint.kind = .gradient
        paint.source = 0
        return paint
    }

    private static func warmImage(alpha: Float) -> Paint {
        var paint = Paint(solid: SIMD4(repeating: alpha))
        paint.kind = .image
        paint.sampling = .linear
        paint.source = 0
        paint.texelFromLocal = SIMD4(0.64, 0.64, 0, 0)
        paint.texelClamp = SIMD4(0.5, 0.5, 63.5, 63.5)
        return paint
    }
}
