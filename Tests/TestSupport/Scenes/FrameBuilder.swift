import FrameModel

/// Builds frames by hand for the tests: quads from matrices, as the planner would emit them.
package struct FrameBuilder {
    package var width: Int, height: Int
    package var clearColor = SIMD4<Float>(0.1, 0.1, 0.12, 1)
    package var quads: ContiguousArray<Quad> = []
    package var clips: ContiguousArray<Clip> = []
    package var cuts: ContiguousArray<SIMD4<Float>> = []
    package var images: ContiguousArray<PixelBuffer> = []
    package var coverageMasks: ContiguousArray<CoverageMask> = []
    package var passes: ContiguousArray<Pass> = []
    package var effects: ContiguousArray<Effect> = []
    package var backdrops: ContiguousArray<Backdrop> = []
    package var gradients: ContiguousArray<Gradient> = []
    package var gradientStops: ContiguousArray<GradientStop> = []
    package var particleBatches: ContiguousArray<ParticleBatch> = []
    package var particles: ContiguousArray<Particle> = []
    private var passStart = 0

    package init(_ width: Int, _ height: Int) {
        self.width = width; self.height = height
    }

    package var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: Int32(width), maxY: Int32(height)) }

    /// A shape whose rectangle lies under `t`; its pixel bounds are those of its corners, or all where it passes the eye.
    package func shape(
        _ t: CATransform3D = CATransform3DIdentity, rect: SIMD4<Float>, radii: SIMD4<Float> = SIMD4(repeating: 0),
        edges: Shape.Edges = Shape.Edges(all: .smooth)
    ) -> Shape {
        let h = Matrix3(t)
        let inverse = h.inverse
        let isAffine = t.m14 == 0 && t.m24 == 0
        let placement: Shape.Placement =
            !isAffine
            ? .perspective
            : t.m12 == 0 && t.m21 == 0
                ? (t.m11 > 0 && t.m22 > 0 ? .upright : .axisAligned)
                : t.m11 == 0 && t.m22 == 0 ? .axisAligned : .affine
        var low = SIMD2<Double>(repeating: .infinity), high = -low
        var isInFront = true
        for (x, y) in [(rect.x, rect.y), (rect.z, rect.y), (rect.x, rect.w), (rect.z, rect.w)] {
            let p = h.apply(Double(x), Double(y))
            if p.z < 0.05 { isInFront = false; continue }
            let q = SIMD2(p.x, p.y) / p.z
            low = pointwiseMin(low, q); high = pointwiseMax(high, q)
        }
        var pixels = bounds
        if isInFront {
            // Coverage reaches past a corner by half a pixel over the sine of half its angle.
            let reach = 4.0
            func bound(_ v: Double) -> Int32 { Int32(max(-1e6, min(1e6, v))) }
            pixels = PixelRect(
                minX: bound((low.x - reach).rounded(.down)), minY: bound((low.y - reach).rounded(.down)),
                maxX: bound((high.x + reach).rounded(.up)), maxY: bound((high.y + reach).rounded(.up))
            ).intersection(bounds)
        }
        return Shape(
            inverseX: inverse.row(0), inverseY: inverse.row(1),
            inverseQ: isAffine ? SIMD4(0, 0, 1, 0) : inverse.row(2), rect: rect, radii: radii, edges: edges,
            placement: placement, bounds: pixels)
    }

    package mutating func add(_ shape: Shape, _ paint: Paint, opaque: Bool = false) {
        quads.append(Quad(shape: shape, paint: paint, isOpaque: opaque))
    }

    /// Adds a rectangle that lies in the picture as it is.
    package mutating func add(
        rect: SIMD4<Float>, edges: Shape.Edges = Shape.Edges(all: .smooth), _ paint: Paint, opaque: Bool = false
    ) {
        add(shape(rect: rect, edges: edges), paint, opaque: opaque)
    }

    /// Ends a pass over the quads added since the one before.
    package mutating func endPass(_ bounds: PixelRect, clears: Bool = true) {
        passes.append(Pass(bounds: bounds, quads: passStart..<quads.count, clears: clears))
        passStart = quads.count
    }

    /// A pass that an effect makes of an earlier one.
    package mutating func addEffect(
        _ effect: Effect, of source: Int, bounds: PixelRect, isDeviceSpace: Bool = true
    ) {
        effects.append(effect)
        passes.append(
            Pass(bounds: bounds, source: source, effect: effects.count - 1, isDeviceSpace: isDeviceSpace))
    }

    /// A quad that puts effects of what lies below in its place.
    package mutating func addBackdrop(
        _ shape: Shape, area: PixelRect, share: Float = 1, _ effects: [Effect]
    ) {
        backdrops.append(
            Backdrop(area: area, effects: self.effects.count..<self.effects.count + effects.count))
        self.effects.append(contentsOf: effects)
        var paint = Paint(solid: SIMD4(repeating: share))
        paint.kind = .backdrop; paint.source = Int32(backdrops.count - 1)
        add(shape, paint)
    }

    /// The frame; the quads added last are the picture.
    package func frame(damage: PixelRegion? = nil) -> Frame {
        var copy = self
        copy.endPass(bounds)
        return Frame(
            width: width, height: height, clearColor: clearColor, passes: copy.passes, quads: quads, clips: clips,
            cuts: cuts, images: images, coverageMasks: coverageMasks, effects: effects, backdrops: backdrops,
            gradients: gradients,
            gradientStops: gradientStops, particleBatches: particleBatches, particles: particles,
            damage: damage ?? PixelRegion(bounds))
    }
}

extension Paint {
    package static func bordered(_ color: SIMD4<Float>, ring: SIMD4<Float>, width: Float) -> Paint {
        var paint = Paint(solid: color)
        paint.kind = .bordered; paint.ringColor = ring; paint.borderWidth = width
        return paint
    }

    /// An image drawn over the local rectangle `rect`.
    package static func image(
        _ index: Int, _ buffer: PixelBuffer, over rect: SIMD4<Float>, _ sampling: Sampling, alpha: Float = 1
    ) -> Paint {
        var paint = Paint(solid: SIMD4(repeating: alpha))
        paint.kind = .image; paint.sampling = sampling; paint.source = Int32(index)
        let w = Float(buffer.width), h = Float(buffer.height)
        let sx = w / (rect.z - rect.x), sy = h / (rect.w - rect.y)
        paint.texelFromLocal = SIMD4(sx, sy, -rect.x * sx, -rect.y * sy)
        paint.texelClamp = SIMD4(0.5, 0.5, w - 0.5, h - 0.5)
        return paint
    }

    /// A quarter of a picture, mirrored to all of `shape`'s rectangle.
    package static func shadow(_ index: Int, _ buffer: PixelBuffer, over rect: SIMD4<Float>, _ color: SIMD4<Float>)
        -> Paint
    {
        var paint = Paint.image(index, buffer, over: rect, .linear)
        paint.kind = .shadow; paint.color = color
        let w = Float(buffer.width), h = Float(buffer.height)
        paint.texelFromLocal = SIMD4(2 * w / (rect.z - rect.x), 2 * h / (rect.w - rect.y), 0, 0)
        return paint
    }

    /// A surface of a space of its own, drawn over the local rectangle `rect`.
    package static func surface(
        pass: Int, _ bounds: PixelRect, over rect: SIMD4<Float>, _ sampling: Sampling, alpha: Float
    ) -> Paint {
        var paint = Paint.surface(pass: pass, alpha: alpha)
        paint.sampling = sampling
        let w = Float(bounds.width), h = Float(bounds.height)
        let sx = w / (rect.z - rect.x), sy = h / (rect.w - rect.y)
        paint.texelFromLocal = SIMD4(sx, sy, -rect.x * sx, -rect.y * sy)
        paint.texelClamp = SIMD4(0.5, 0.5, w - 0.5, h - 0.5)
        return paint
    }

    package static func surface(pass: Int, alpha: Float) -> Paint {
        var paint = Paint(solid: SIMD4(repeating: alpha))
        paint.kind = .surface; paint.source = Int32(pass)
        return paint
    }
}

/// The 3x3 part of a matrix that maps (x, y, 1) of a layer's plane to the device.
package struct Matrix3 {
    package var m: [Double]

    package init(_ t: CATransform3D) {
        m = [t.m11, t.m21, t.m41, t.m12, t.m22, t.m42, t.m14, t.m24, t.m44].map { Double($0) }
    }

    package func apply(_ x: Double, _ y: Double) -> SIMD3<Double> {
        SIMD3(m[0] * x + m[1] * y + m[2], m[3] * x + m[4] * y + m[5], m[6] * x + m[7] * y + m[8])
    }

    package var inverse: Matrix3 {
        var r = self
        let a = m[4] * m[8] - m[5] * m[7], b = m[5] * m[6] - m[3] * m[8], c = m[3] * m[7] - m[4] * m[6]
        let d = 1 / (m[0] * a + m[1] * b + m[2] * c)
        r.m = [
            a * d, (m[2] * m[7] - m[1] * m[8]) * d, (m[1] * m[5] - m[2] * m[4]) * d,
            b * d, (m[0] * m[8] - m[2] * m[6]) * d, (m[2] * m[3] - m[0] * m[5]) * d,
            c * d, (m[1] * m[6] - m[0] * m[7]) * d, (m[0] * m[4] - m[1] * m[3]) * d,
        ]
        return r
    }

    package func row(_ k: Int) -> SIMD4<Float> { SIMD4(Float(m[3 * k]), Float(m[3 * k + 1]), Float(m[3 * k + 2]), 0) }
}

extension Random {
    /// A premultiplied colour.
    package mutating func color(alpha: ClosedRange<Double> = 0.2...1) -> SIMD4<Float> {
        let a = float(alpha.lowerBound, alpha.upperBound)
        return SIMD4(float(0, 1) * a, float(0, 1) * a, float(0, 1) * a, a)
    }
}
