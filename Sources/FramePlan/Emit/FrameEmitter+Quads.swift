// Quads and their contents: pictures, cuts, passes of GL code.

extension FrameEmitter {
    /// Appends a quad with its surroundings.
    mutating func add(
        _ shape: Shape, _ paint: Paint, isOpaque: Bool, layer: UInt64, _ around: Surroundings
    ) {
        var shape = shape
        if !paint.hasRing {
            if around.clip0 >= 0 { shape.openEdges(along: frame.clips[Int(around.clip0)]) }
            if around.clip1 >= 0 { shape.openEdges(along: frame.clips[Int(around.clip1)]) }
        }
        var quad = Quad(shape: shape, paint: paint, isOpaque: isOpaque, layer: layer)
        quad.clip0 = around.clip0
        quad.clip1 = around.clip1
        quad.firstCut = around.firstCut
        quad.cutCount = around.cutCount
        open.append(quad)
    }

    /// Returns the pass of a drawing: one for all places in the picture that show it.
    mutating func pass(for drawing: FrameDrawing, width: Double, height: Double) -> Int {
        let reduction = surfaceLimits.reduction(width: width, height: height)
        if reduction < 1 { frame.notes.insert(.reducedSurfaces) }
        func pixels(_ size: Double) -> Int32 {
            Int32(max(1, (size * reduction).rounded(reduction < 1 ? .down : .toNearestOrAwayFromZero)))
        }
        let bounds = PixelRect(minX: 0, minY: 0, maxX: pixels(width), maxY: pixels(height))
        for known in frame.passes.indices where frame.passes[known].drawing >= 0 {
            let other = frame.drawings[Int(frame.passes[known].drawing)]
            if frame.passes[known].bounds == bounds, other == drawing { return known }
        }
        frame.drawings.append(drawing)
        frame.passes.append(Pass(bounds: bounds, drawing: frame.drawings.count - 1))
        frame.passKeys.append(PassKey(layer: drawing.drawing.layer.rawValue, .drawing))
        return frame.passes.count - 1
    }

    /// Adds the cuts along a part's inner sides: two adjacent parts get opposite sides of one line.
    mutating func cutToPart(
        _ around: inout Surroundings, _ shape: Shape, _ part: LocalRect, _ column: Int, _ row: Int
    ) {
        let first = Int32(frame.cuts.count)
        for k in 0..<around.cutCount { frame.cuts.append(frame.cuts[Int(around.firstCut + k)]) }
        func cut(_ axis: SIMD4<Float>, at value: Double, keepsLow: Bool) {
            let line = axis - shape.inverseQ * Float(value)
            frame.cuts.append(keepsLow ? -line : line)
        }
        if column > 0 { cut(shape.inverseX, at: part.minX, keepsLow: false) }
        if column < 2 { cut(shape.inverseX, at: part.maxX, keepsLow: true) }
        if row > 0 { cut(shape.inverseY, at: part.minY, keepsLow: false) }
        if row < 2 { cut(shape.inverseY, at: part.maxY, keepsLow: true) }
        around.firstCut = first
        around.cutCount = Int32(frame.cuts.count) - first
    }

    /// Plans an image over a rectangle of a plane.
    mutating func addPicture(
        _ image: PixelBuffer, in rect: LocalRect, smoothing: Shape.Edges, sampling: ImageSampling, _ alpha: Float,
        _ matrix: Homography, layer: UInt64, _ around: Surroundings
    ) {
        guard rect.isFinite, !rect.isEmpty,
            let shape = Shape(
                rect, radii: SIMD4(repeating: 0), smoothing: smoothing, matrix: matrix, within: around.limits)
        else { return }
        var paint = Paint(solid: around.factor * alpha)
        paint.kind = .image
        let source = LocalRect(minX: 0, minY: 0, maxX: Double(image.width), maxY: Double(image.height))
        paint.texelFromLocal = ContentsPlacement.texelFromLocal(rect, source, isUpsideDown: false)
        paint.texelClamp = ContentsPlacement.texelClamp(source, image)
        chooseSampling(&paint, image, shape, matrix, sampling)
        let isOpaque = image.isOpaque && paint.color.w >= 1
        add(shape, paint, isOpaque: isOpaque, layer: layer, around)
    }

    mutating func addCut(_ line: (a: Double, b: Double, c: Double)) {
        let length = (line.a * line.a + line.b * line.b).squareRoot()
        guard length > 0, length.isFinite else { return }
        frame.cuts.append(SIMD4(Float(line.a / length), Float(line.b / length), Float(line.c / length), 0))
    }
}
