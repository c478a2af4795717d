import CGLES
import FramePlan
import Shaders

/// A quad while it is encoded: what all of its pieces share.
struct QuadState {
    var key: ProgramKey
    var functions: QuadFunctions
    var texture: GLuint = 0
    var isLinear = false
    var clip0: Int32
    var clip1: Int32
    /// Whether pieces without coverage may replace what is below them.
    var isOpaque: Bool
    /// How the other pieces meet it.
    var blend: Batch.Blend
    /// For images: texture coordinates, in texels of the image, that may be read without clamping in the shader.
    var free: ClosedBox?
    /// Texels of the image at a texture coordinate: coordinate · scale - origin.
    var texelScale = SIMD2<Float>(repeating: 1), texelOrigin = SIMD2<Float>(repeating: 0)

    /// Bounds with both ends.
    struct ClosedBox {
        var low, high: SIMD2<Float>
    }
}

extension QuadEncoder {
    /// Encodes one quad as far as it shows in `region`.
    func encode(
        _ number: Int, quads: ContiguousArray<Quad>, cuts: ContiguousArray<SIMD4<Float>>,
        clips: ContiguousArray<Clip>, images frameImages: ContiguousArray<PixelBuffer>, region: PixelRect
    ) throws(CompositorError) {
        try quads.withUnsafeBufferPointer { buffer throws(CompositorError) in
            let quad = buffer.baseAddress.unsafelyUnwrapped + number
            var bounds = quad.pointee.shape.bounds.intersection(region)
            if quad.pointee.clip0 >= 0 { bounds = bounds.intersection(clips[Int(quad.pointee.clip0)].bounds) }
            if quad.pointee.clip1 >= 0 { bounds = bounds.intersection(clips[Int(quad.pointee.clip1)].bounds) }
            if quad.pointee.paint.kind == .surface {
                // A surface has no pixels outside of its pass.
                let run = runOfPass[Int(quad.pointee.paint.source)]
                bounds = run < 0 ? .empty : bounds.intersection(runs[run].region)
            }
            if bounds.isEmpty { return }
            let edges = ShapeEdges(quad.pointee.shape, rect: quad.pointee.shape.rect)
            var state = try prepare(quad, edges: edges, images: frameImages)
            if quad.pointee.cutCount == 0, quad.pointee.shape.placement <= .axisAligned, !instanced,
                let box = DeviceBox(edges.distance, quad.pointee.shape.edges, bounds: bounds)
            {
                encodeBox(box, quad, state)
                return
            }
            outline(quad, edges: edges, bounds: bounds)
            if state.key.coverage == .edges, !instanced, isWide(quad.pointee, edges) { state.key.coverage = .wide }
            for index in 0..<Int(quad.pointee.cutCount) {
                let cut = cuts[Int(quad.pointee.firstCut) + index]
                polygon.clip(SIMD3(cut.x, cut.y, cut.z))
            }
            if polygon.isEmpty { return }
            if state.key.coverage == .wide, state.isOpaque, quad.pointee.cutCount == 0, emitTurned(edges, state) {
                return
            }
            emit(polygon, state, shifted: true)
        }
    }

    /// Program, functions and texture of a quad.
    private func prepare(
        _ quad: UnsafePointer<Quad>, edges: ShapeEdges, images frameImages: ContiguousArray<PixelBuffer>
    ) throws(CompositorError) -> QuadState {
        let shape = quad.pointee.shape
        let paint = quad.pointee.paint
        let rounded = shape.isRounded
        let clips: UInt8 = quad.pointee.clip0 < 0 ? 0 : quad.pointee.clip1 < 0 ? 1 : 2
        // Whether any edge is smooth: bit 0 of an edge's two.
        let smooth = shape.edges.rawValue & 0b01010101 != 0
        let coverage: ProgramKey.Coverage =
            rounded
            ? shape.radiiFitQuarters ? .rounded : .corners
            : smooth || paint.kind == .bordered || instanced ? .edges : .none
        var functions = QuadFunctions()
        if coverage >= .edges { functions.edges = edges.coverage(shape.edges) }
        if rounded {
            functions.local = AffineVector(
                x: SIMD4(shape.inverseX.x, shape.inverseY.x, shape.inverseQ.x, 0),
                y: SIMD4(shape.inverseX.y, shape.inverseY.y, shape.inverseQ.y, 0),
                one: SIMD4(shape.inverseX.z, shape.inverseY.z, shape.inverseQ.z, paint.borderWidth))
            functions.rect = coverage == .corners ? shape.rect : shape.centreAndHalf
            functions.radii = shape.radii
        }
        let perspective = shape.placement == .perspective
        var state = QuadState(
            key: ProgramKey(
                paint: .solid, coverage: coverage, perspective: perspective && rounded, clips: clips,
                instanced: instanced),
            functions: functions, clip0: quad.pointee.clip0, clip1: quad.pointee.clip1,
            isOpaque: quad.pointee.isOpaque && clips == 0, blend: Batch.Blend(quad.pointee.blend))
        switch paint.kind {
        case .solid:
            state.functions.color = paint.color
        case .bordered:
            state.key.paint = .bordered
            state.functions.color = paint.color
            state.functions.ring = paint.ringColor
            let inner = ShapeEdges(shape, rect: shape.innerRect(paint.borderWidth))
            state.functions.inner = inner.coverage(shape.edges)
        case .image:
            let location = try images.location(of: frameImages[Int(paint.source)])
            setImage(&state, paint, shape, frameImages[Int(paint.source)], location)
        case .surface:
            setSurface(&state, paint, runs[runOfPass[Int(paint.source)]])
        case .shadow, .backdrop: break
        }
        return state
    }

    private func setImage(
        _ state: inout QuadState, _ paint: Paint, _ shape: Shape, _ image: PixelBuffer, _ location: ImageStore.Location
    ) {
        state.key.paint = .image
        if shape.placement == .perspective { state.key.perspective = true }
        state.texture = location.texture
        state.isLinear = paint.sampling == .linear
        let scaleX = paint.texelFromLocal.x * location.scaleX
        let scaleY = paint.texelFromLocal.y * location.scaleY
        let originX = (paint.texelFromLocal.z + location.originX) * location.scaleX
        let originY = (paint.texelFromLocal.w + location.originY) * location.scaleY
        let x = shape.inverseX, y = shape.inverseY, q = shape.inverseQ
        state.functions.texture = AffineVector(
            x: SIMD4(x.x * scaleX + q.x * originX, y.x * scaleY + q.x * originY, q.x, 0),
            y: SIMD4(x.y * scaleX + q.y * originX, y.y * scaleY + q.y * originY, q.y, 0),
            one: SIMD4(x.z * scaleX + q.z * originX, y.z * scaleY + q.z * originY, q.z, paint.color.w))
        setOpacity(&state, paint.color)
        let clamp = paint.texelClamp
        let width = Float(image.width), height = Float(image.height)
        state.functions.clampRect = SIMD4(
            (clamp.x + location.originX) * location.scaleX, (clamp.y + location.originY) * location.scaleY,
            (clamp.z + location.originX) * location.scaleX, (clamp.w + location.originY) * location.scaleY)
        state.texelScale = SIMD2(1 / location.scaleX, 1 / location.scaleY)
        state.texelOrigin = SIMD2(location.originX, location.originY)
        let slack: Float = 1 / 32
        let isWhole = clamp.x <= 0.5 && clamp.y <= 0.5 && clamp.z >= width - 0.5 && clamp.w >= height - 0.5
        if !isWhole {
            state.free = .init(
                low: SIMD2(clamp.x - slack, clamp.y - slack), high: SIMD2(clamp.z + slack, clamp.w + slack))
        } else if location.inAtlas {
            // The border of one texel is right for bilinear reads up to half a texel outside.
            state.free = .init(
                low: SIMD2(repeating: -0.5 - slack), high: SIMD2(width + 0.5 + slack, height + 0.5 + slack))
        }
    }

    private func setSurface(_ state: inout QuadState, _ paint: Paint, _ run: PassRun) {
        guard let target = run.target else { preconditionFailure("the picture's pass is not a surface") }
        state.key.paint = .image
        state.texture = target.textureName
        let scaleX = 1 / Float(target.width), scaleY = 1 / Float(target.height)
        state.functions.texture = AffineVector(
            x: SIMD4(scaleX, 0, 0, 0), y: SIMD4(0, scaleY, 0, 0),
            one: SIMD4(-Float(run.originX) * scaleX, -Float(run.originY) * scaleY, 1, paint.color.w))
        setOpacity(&state, paint.color)
    }

    private func setOpacity(_ state: inout QuadState, _ color: SIMD4<Float>) {
        state.functions.color = color
        state.key.faded = instanced || color != SIMD4(repeating: 1)
    }

    /// Whether coverage of the outlined quad is that of the nearer edge of each pair: both are smooth, and a pixel or more
    /// apart in all of the polygon.
    @inline(__always) private func isWide(_ quad: borrowing Quad, _ edges: ShapeEdges) -> Bool {
        guard quad.shape.edges.rawValue == 0b01010101, quad.paint.kind != .bordered else { return false }
        for index in 0..<polygon.count {
            let distance = edges.distance.at(polygon.points[index])
            if min(distance.x + distance.y, distance.z + distance.w) < 1 { return false }
        }
        return true
    }

    /// Sets `polygon` to what a quad can touch: inside its edges (half a pixel wider where they are smooth), in front of
    /// the eye, inside `bounds`.
    private func outline(_ quad: UnsafePointer<Quad>, edges: ShapeEdges, bounds: PixelRect) {
        let shape = quad.pointee.shape
        // A little more than half a pixel, so that rounding loses no pixel with coverage.
        let smooth: Float = 0.5 + 1 / 128
        var reach = SIMD4<Float>(repeating: smooth)
        var isBounded = true
        if shape.edges.rawValue != 0b01010101 {
            for index in 0..<4 {
                switch shape.edges[index] {
                case .smooth: break
                case .hard: reach[index] = 0
                case .open: isBounded = false
                }
            }
        }
        let low = SIMD2(Float(bounds.minX), Float(bounds.minY))
        let high = SIMD2(Float(bounds.maxX), Float(bounds.maxY))
        if shape.placement <= .affine, isBounded, setCorners(edges.distance, reach: reach) {
            // No pixel centre lies within half a pixel of a whole bound, so the polygon may poke out by less than that.
            let extent = polygon.extent
            if all(extent.low .>= low - 0.49) && all(extent.high .<= high + 0.49) { return }
            polygon.clip(SIMD3(1, 0, -low.x))
            polygon.clip(SIMD3(0, 1, -low.y))
            polygon.clip(SIMD3(-1, 0, high.x))
            polygon.clip(SIMD3(0, -1, high.y))
            return
        }
        polygon.set(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
        for index in 0..<4 where shape.edges[index] != .open {
            polygon.clip(edges.distance.line(index), outset: reach[index])
        }
        if shape.placement == .perspective {
            // Q > 0; a hair more, because fragments divide by it.
            polygon.clip(SIMD3(shape.inverseQ.x, shape.inverseQ.y, shape.inverseQ.z), outset: -1e-6)
        }
    }

    /// Sets `polygon` to the four crossings of neighbouring edges moved out by `reach`; false where edges are parallel.
    private func setCorners(_ lines: AffineVector, reach: SIMD4<Float>) -> Bool {
        guard let corners = corners(lines, reach: reach) else { return false }
        polygon.set(corners.point(0), corners.point(1), corners.point(2), corners.point(3))
        return true
    }

    /// The four crossings of neighbouring edges moved out by `reach`; nil where neighbours are parallel.
    @inline(__always) func corners(_ lines: AffineVector, reach: SIMD4<Float>) -> Corners? {
        // Corners in the order (min, min), (max, min), (max, max), (min, max): x edge 0 1 1 0, y edge 2 2 3 3.
        let one = lines.one + reach
        let ax = SIMD4(lines.x.x, lines.x.y, lines.x.y, lines.x.x)
        let ay = SIMD4(lines.y.x, lines.y.y, lines.y.y, lines.y.x)
        let ac = SIMD4(one.x, one.y, one.y, one.x)
        let bx = SIMD4(lines.x.z, lines.x.z, lines.x.w, lines.x.w)
        let by = SIMD4(lines.y.z, lines.y.z, lines.y.w, lines.y.w)
        let bc = SIMD4(one.z, one.z, one.w, one.w)
        let determinant = ax * by - ay * bx
        // Less than a third of a degree between edges: corners run away, clip the bounds instead.
        if !all((determinant * determinant) .> 0.005 * 0.005) { return nil }
        return Corners(x: (ay * bc - ac * by) / determinant, y: (ac * bx - ax * bc) / determinant)
    }

    /// Four points in order around a quad.
    struct Corners {
        var x, y: SIMD4<Float>

        @inline(__always) func point(_ index: Int) -> SIMD2<Float> { SIMD2(x[index], y[index]) }
    }
}
