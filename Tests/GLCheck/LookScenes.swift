import TestSupport

/// Scenes of what layers do to pixels, 1920x1080, as frames by hand.
enum LookScenes {
    private static func backdrop() -> PixelBuffer {
        var random = Random(3)
        return RandomScenes.image(&random, 1920, 1080, opaque: true)
    }

    private static func cover(_ builder: FrameBuilder) -> SIMD4<Float> {
        SIMD4(0, 0, Float(builder.width), Float(builder.height))
    }

    private static func begin() -> FrameBuilder {
        var builder = FrameBuilder(1920, 1080)
        builder.images = [backdrop()]
        builder.add(
            rect: cover(builder), edges: Shape.Edges(all: .hard),
            .image(0, builder.images[0], over: cover(builder), .aligned), opaque: true)
        return builder
    }

    private static func frame(
        _ builder: FrameBuilder, effects: ContiguousArray<Effect> = [], backdrops: ContiguousArray<Backdrop> = []
    ) -> Frame {
        var builder = builder
        builder.endPass(builder.bounds)
        return Frame(
            width: builder.width, height: builder.height, passes: builder.passes, quads: builder.quads,
            images: builder.images, effects: effects, backdrops: backdrops, damage: PixelRegion(builder.bounds))
    }

    /// The race's S6: the whole picture blurred, edges repeated.
    static func blur(sigma: Float) -> Frame {
        var builder = begin()
        builder.endPass(builder.bounds)
        builder.passes.append(Pass(bounds: builder.bounds, source: 0, effect: 0, isDeviceSpace: true))
        builder.add(rect: cover(builder), edges: Shape.Edges(all: .hard), .surface(pass: 1, alpha: 1), opaque: true)
        return frame(builder, effects: [.blur(.init(sigma: SIMD2(repeating: sigma), clampsEdges: true))])
    }

    /// Forty overlapping rounded cards of one blend mode.
    static func blend(_ mode: BlendMode) -> Frame {
        var builder = begin()
        var random = Random(5)
        for _ in 0..<40 {
            let t = CATransform3DMakeTranslation(CGFloat(random.float(100, 1800)), CGFloat(random.float(100, 980)), 0)
            let shape = builder.shape(t, rect: SIMD4(-150, -100, 150, 100), radii: SIMD4(repeating: 20))
            builder.add(shape, Paint(solid: random.color()))
            builder.quads[builder.quads.count - 1].blend = mode
        }
        return frame(builder)
    }

    /// Eight panels of frosted glass.
    static func glass() -> Frame {
        var builder = begin()
        var backdrops: ContiguousArray<Backdrop> = []
        for k in 0..<8 {
            let t = CATransform3DMakeTranslation(CGFloat(240 + 480 * (k % 4)), CGFloat(270 + 540 * (k / 4)), 0)
            let shape = builder.shape(t, rect: SIMD4(-200, -150, 200, 150), radii: SIMD4(repeating: 24))
            var paint = Paint(solid: SIMD4(repeating: 1))
            paint.kind = .backdrop
            paint.source = Int32(k)
            builder.add(shape, paint)
            backdrops.append(
                Backdrop(area: shape.bounds.grown(x: 36, y: 36).intersection(builder.bounds), effects: 0..<1))
        }
        return frame(builder, effects: [.blur(.init(sigma: SIMD2(12, 12)))], backdrops: backdrops)
    }

    static var all: [(name: String, frame: () -> Frame)] {
        [
            ("S6", { blur(sigma: 20) }), ("blur4", { blur(sigma: 4) }), ("blend-over", { blend(.sourceOver) }),
            ("blend-multiply", { blend(.multiply) }), ("blend-luminosity", { blend(.luminosity) }), ("glass", glass),
        ]
    }
}
