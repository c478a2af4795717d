import FrameModel

extension RandomScenes {
    /// A frame of `count` quads with every blend mode, masks, tints, shadows, effects of surfaces, surfaces of spaces of
    /// their own, and backdrops.
    ///
    /// - Parameter mode: the blend mode of all quads; nil for any.
    package static func surfaces(
        seed: Int, count: Int = 14, width: Int = 120, height: Int = 90, mode: BlendMode? = nil
    ) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(width, height)
        let alpha = (0..<15 * 12).map { _ in UInt8(random.unit() * 255.9) }
        builder.images = [
            image(&random, 31, 27, opaque: false), image(&random, 18, 40, opaque: true),
            PixelBuffer(width: 15, height: 12, format: .a8) { $0.copyBytes(from: alpha) },
        ]
        // 0: a mask. 1: a group, 2 and 3: its effects. 4: a plane of its own, 5: blurred.
        let whole = builder.bounds
        let inner = PixelRect(minX: 11, minY: 7, maxX: whole.maxX - 17, maxY: whole.maxY - 5)
        for _ in 0..<3 { addRich(&random, &builder, .sourceOver) }
        builder.endPass(inner)
        for _ in 0..<4 { addRich(&random, &builder, .sourceOver) }
        builder.endPass(inner)
        let blur = Effect.Blur(
            sigma: SIMD2(random.float(0, 9), random.flip(0.3) ? 0 : random.float(0, 9)),
            clampsEdges: random.flip(), alphaOnly: random.flip(0.3))
        let reach = blur.clampsEdges ? SIMD2(0, 0) : blur.reach
        builder.addEffect(.blur(blur), of: 1, bounds: inner.grown(x: reach.x, y: reach.y).intersection(whole))
        builder.addEffect(.color(matrix(&random)), of: 2, bounds: inner)
        let own = PixelRect(minX: -9, minY: 20, maxX: 30, maxY: 51)
        addOwn(&builder, own)
        builder.endPass(own)
        builder.passes[4].isDeviceSpace = false
        builder.addEffect(
            .blur(Effect.Blur(sigma: SIMD2(repeating: random.float(0, 5)))), of: 4, bounds: own.grown(x: 4, y: 6),
            isDeviceSpace: false)
        for k in 0..<count {
            addRich(&random, &builder, mode ?? anyMode(&random))
            let last = builder.quads.count - 1
            if random.flip(0.25) { builder.quads[last].mask = 0 }
            if k % 4 == 1 { addSurface(&random, &builder, mode ?? anyMode(&random), inner, own) }
            if k % 5 == 4 { addBackdrop(&random, &builder) }
        }
        return builder.frame()
    }

    private static func anyMode(_ random: inout Random) -> BlendMode {
        BlendMode(rawValue: UInt8(random.unit() * Double(BlendMode.allCases.count)))!
    }

    private static func matrix(_ random: inout Random) -> ColorMatrix {
        func column() -> SIMD4<Float> {
            SIMD4(random.float(-0.4, 1), random.float(-0.4, 1), random.float(-0.4, 1), random.float(-0.1, 0.2))
        }
        return ColorMatrix(
            red: column(), green: column(), blue: column(), alpha: SIMD4(0, 0.1, 0, random.float(0.5, 1)),
            offset: SIMD4(random.float(-0.2, 0.2), 0, 0.1, random.float(-0.1, 0.1)))
    }

    private static func addOwn(_ builder: inout FrameBuilder, _ bounds: PixelRect) {
        var shape = builder.shape(rect: SIMD4(-5.5, 22.25, 27, 49), radii: SIMD4(repeating: 6))
        shape.bounds = bounds
        builder.add(shape, Paint(solid: SIMD4(0.2, 0.5, 0.1, 0.8)))
        shape.rect = SIMD4(4, 30, 22, 60)
        shape.radii = SIMD4(repeating: 0)
        builder.add(shape, Paint(solid: SIMD4(0.7, 0.1, 0.3, 1)))
    }

    private static func addRich(_ random: inout Random, _ builder: inout FrameBuilder, _ mode: BlendMode) {
        let shape = shape(&random, builder, kind: random.below(4))
        var paint: Paint
        switch random.unit() {
        case ..<0.3: paint = Paint(solid: random.color(alpha: 0...1))
        case ..<0.45:
            var closed = shape
            for k in 0..<4 where closed.edges[k] == .open { closed.edges[k] = .smooth }
            builder.add(
                closed, .bordered(random.color(), ring: random.color(), width: random.float(1, 6)))
            builder.quads[builder.quads.count - 1].blend = mode
            return
        case ..<0.75:
            let index = random.below(3)
            paint = .image(index, builder.images[index], over: shape.rect, random.flip(0.7) ? .linear : .nearest)
            paint.color = random.flip() ? SIMD4(repeating: random.float(0.2, 1)) : random.color()
        default: paint = .shadow(2, builder.images[2], over: shape.rect, random.color())
        }
        builder.add(shape, paint)
        builder.quads[builder.quads.count - 1].blend = mode
        if random.flip(0.3) {
            let clip = self.shape(&random, builder, kind: random.below(4))
            builder.clips.append(clip)
            builder.quads[builder.quads.count - 1].clip0 = Int32(builder.clips.count - 1)
        }
    }

    private static func addSurface(
        _ random: inout Random, _ builder: inout FrameBuilder, _ mode: BlendMode, _ inner: PixelRect, _ own: PixelRect
    ) {
        if random.flip() {
            let rect = SIMD4<Float>(13.5, 9, 100, 71)
            let shape = builder.shape(rect: rect)
            var paint = Paint.surface(pass: 1 + random.below(3), alpha: random.float(0.3, 1))
            if random.flip(0.4) { paint.color = random.color() }
            builder.add(shape, paint)
        } else {
            let shape = shape(&random, builder, kind: random.below(4))
            let isBlurred = random.flip()
            builder.add(
                shape,
                .surface(
                    pass: isBlurred ? 5 : 4, isBlurred ? own.grown(x: 4, y: 6) : own, over: shape.rect,
                    random.flip(0.7) ? .linear : .nearest, alpha: random.float(0.3, 1)))
        }
        let last = builder.quads.count - 1
        builder.quads[last].blend = mode
        if random.flip(0.3) { builder.quads[last].mask = 0 }
    }

    private static func addBackdrop(_ random: inout Random, _ builder: inout FrameBuilder) {
        let shape = shape(&random, builder, kind: random.below(3))
        let blur = Effect.Blur(sigma: SIMD2(random.float(0.3, 6), random.float(0.3, 6)))
        var effects = [Effect.blur(blur)]
        if random.flip() { effects.append(.color(matrix(&random))) }
        let area = shape.bounds.grown(x: blur.reach.x, y: blur.reach.y).intersection(builder.bounds)
        builder.addBackdrop(shape, area: area, share: random.float(0.5, 1), effects)
        if random.flip(0.3) { builder.quads[builder.quads.count - 1].mask = 0 }
    }
}
