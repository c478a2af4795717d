import TestSupport

/// Random frames with masks, blend modes, shadows, effects, backdrops and surfaces in spaces of their own.
struct RichFrames {
    var random: Random
    var builder: FrameBuilder
    var effects: ContiguousArray<Effect> = []
    var backdrops: ContiguousArray<Backdrop> = []

    /// What the picture's quads may be besides plain ones.
    enum Feature: CaseIterable {
        case masks, blending, shadows, ownSpace, effects, backdrops
    }

    // Passes of every frame, in this order.
    static let mask = 0, own = 1, group = 2, blurred = 3, colored = 4
    static let maskBounds = PixelRect(minX: 20, minY: 10, maxX: 140, maxY: 108)
    static let ownBounds = PixelRect(minX: 3, minY: 5, maxX: 67, maxY: 58)
    static let groupBounds = PixelRect(minX: 33, minY: 29, maxX: 100, maxY: 81)

    static func frame(seed: Int, _ features: [Feature] = Feature.allCases, count: Int = 16) -> Frame {
        var frames = RichFrames(seed: seed)
        return frames.make(features, count: count)
    }

    init(seed: Int) {
        random = Random(seed)
        builder = FrameBuilder(160, 120)
        builder.images = [
            RandomScenes.image(&random, 40, 32, opaque: true), Self.shadow(width: 26, height: 22),
        ]
    }

    /// A quarter of a soft picture: full at its far corner, which is the centre.
    private static func shadow(width: Int, height: Int) -> PixelBuffer {
        PixelBuffer(width: width, height: height, format: .a8) { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    bytes[y * width + x] = UInt8(min(255, (x + 1) * (y + 1) * 255 / (width * height)))
                }
            }
        }
    }

    private mutating func make(_ features: [Feature], count: Int) -> Frame {
        for _ in 0..<5 { addPlain() }
        builder.endPass(Self.maskBounds)
        for _ in 0..<8 { addPlain() }
        builder.endPass(Self.ownBounds)
        builder.passes[Self.own].isDeviceSpace = false
        for _ in 0..<5 { addPlain() }
        builder.endPass(Self.groupBounds)
        addEffects()
        for _ in 0..<count {
            let feature = random.pick(features)
            switch feature {
            case .masks:
                addPlain()
                builder.quads[builder.quads.count - 1].mask = Int32(Self.mask)
            case .blending:
                addPlain()
                builder.quads[builder.quads.count - 1].blend =
                    random.pick(BlendMode.allCases)
            case .shadows: addShadow()
            case .ownSpace: addSurface()
            case .effects: addAligned(random.flip() ? Self.blurred : Self.colored)
            case .backdrops: addBackdrop()
            }
        }
        builder.endPass(builder.bounds)
        return Frame(
            width: builder.width, height: builder.height, clearColor: SIMD4(0.3, 0.25, 0.2, 0.8),
            passes: builder.passes, quads: builder.quads, clips: builder.clips, cuts: builder.cuts,
            images: builder.images, effects: effects, backdrops: backdrops, damage: PixelRegion(builder.bounds))
    }

    private mutating func addEffects() {
        let sigma = SIMD2(random.float(0.5, 6), random.float(0.5, 6))
        effects = [
            .blur(.init(sigma: sigma, clampsEdges: random.flip(), alphaOnly: random.flip(0.3))),
            .color(Self.matrix(&random)), .blur(.init(sigma: SIMD2(repeating: random.float(1, 5)))),
        ]
        let reach = Int32(20)
        builder.passes.append(
            Pass(bounds: Self.groupBounds.grown(x: reach, y: reach), source: Self.group, effect: 0, isDeviceSpace: true)
        )
        builder.passes.append(
            Pass(
                bounds: Self.groupBounds.grown(x: reach, y: reach), source: Self.blurred, effect: 1,
                isDeviceSpace: true))
    }

    static func matrix(_ random: inout Random) -> ColorMatrix {
        func column() -> SIMD4<Float> {
            SIMD4(random.float(-0.5, 1), random.float(-0.5, 1), random.float(-0.5, 1), 0)
        }
        return ColorMatrix(
            red: column(), green: column(), blue: column(), alpha: SIMD4(0, 0, 0, random.float(0.5, 1)),
            offset: SIMD4(random.float(0, 0.3), 0, random.float(-0.2, 0.2), 0))
    }

    private mutating func addPlain() {
        let shape = RandomScenes.shape(&random, builder, kind: random.below(4))
        if random.flip(0.6) {
            builder.add(shape, Paint(solid: random.color(alpha: 0.3...1)))
        } else {
            var paint = Paint.image(0, builder.images[0], over: shape.rect, .linear)
            if random.flip() { paint.color = random.color() }
            builder.add(shape, paint)
        }
        if random.flip(0.2) {
            let clip = RandomScenes.shape(&random, builder, kind: random.below(4))
            builder.clips.append(clip)
            builder.quads[builder.quads.count - 1].clip0 = Int32(builder.clips.count - 1)
        }
    }

    private mutating func addShadow() {
        let shape = RandomScenes.shape(&random, builder, kind: random.below(4))
        var square = shape
        square.radii = SIMD4(repeating: 0)
        var paint = Paint(solid: random.color())
        paint.kind = .shadow
        paint.source = 1
        let half = SIMD2(shape.rect.z - shape.rect.x, shape.rect.w - shape.rect.y) / 2
        // The centre is the picture's far corner.
        paint.texelFromLocal = SIMD4(-26 / half.x, -22 / half.y, 26, 22)
        paint.texelClamp = SIMD4(0.5, 0.5, 25.5, 21.5)
        builder.add(square, paint)
    }

    private mutating func addSurface() {
        let shape = RandomScenes.shape(&random, builder, kind: random.below(4))
        var paint = Paint(solid: random.flip() ? SIMD4(repeating: random.float(0.3, 1)) : random.color())
        paint.kind = .surface
        paint.source = Int32(Self.own)
        paint.sampling = random.flip(0.7) ? .linear : .nearest
        let w = Float(Self.ownBounds.width), h = Float(Self.ownBounds.height)
        let sx = w / (shape.rect.z - shape.rect.x), sy = h / (shape.rect.w - shape.rect.y)
        paint.texelFromLocal = SIMD4(sx, sy, -shape.rect.x * sx, -shape.rect.y * sy)
        paint.texelClamp = SIMD4(0.5, 0.5, w - 0.5, h - 0.5)
        builder.add(shape, paint)
    }

    private mutating func addAligned(_ pass: Int) {
        let rect = SIMD4<Float>(0, 0, 160, 120)
        builder.add(rect: rect, edges: Shape.Edges(all: .open), .surface(pass: pass, alpha: random.float(0.4, 1)))
        if random.flip(0.3) { builder.quads[builder.quads.count - 1].mask = Int32(Self.mask) }
    }

    private mutating func addBackdrop() {
        let shape = RandomScenes.shape(&random, builder, kind: random.below(4))
        var paint = Paint(solid: SIMD4(repeating: random.flip() ? 1 : random.float(0.3, 1)))
        paint.kind = .backdrop
        paint.source = Int32(backdrops.count)
        let effects = random.flip(0.3) ? 1..<3 : random.flip() ? 1..<2 : 2..<3
        backdrops.append(
            Backdrop(area: shape.bounds.grown(x: 15, y: 15).intersection(builder.bounds), effects: effects))
        builder.add(shape, paint)
    }
}
