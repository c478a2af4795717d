import Foundation
import RenderTree
import Values

// From a layer's properties to its quads.

extension FramePlanner {
    /// Appends a quad with what surrounds it.
    mutating func add(
        _ shape: Shape, _ paint: Paint, isOpaque: Bool, _ transform: CATransform3D, layer: UInt64,
        _ around: Surroundings
    ) {
        var shape = shape
        if paint.kind != .bordered {
            if around.clip0 >= 0 { shape.openEdges(along: frame.clips[Int(around.clip0)]) }
            if around.clip1 >= 0 { shape.openEdges(along: frame.clips[Int(around.clip1)]) }
        }
        var quad = Quad(
            transform: Matrix4(transform), shape: shape, paint: paint, isOpaque: isOpaque, layer: layer)
        quad.clip0 = around.clip0
        quad.clip1 = around.clip1
        quad.firstCut = around.firstCut
        quad.cutCount = around.cutCount
        open.append(quad)
    }

    /// The background colour in the bounds, rounded by the corner radius.
    mutating func addBackground(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard let color = nodes[index].presentation.backgroundColor, color.alpha > 0,
            let shape = boundsShape(index, matrix, around, nodes)
        else { return }
        let fill = color.premultiplied * around.opacity
        add(
            shape, Paint(solid: fill), isOpaque: fill.w >= 1, matrix.expanded, layer: nodes[index].id.rawValue, around)
    }

    /// The border's ring; with the fill where nothing lies between the two.
    mutating func addBordered(
        _ index: Int, _ matrix: Homography, withFill: Bool, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard let shape = boundsShape(index, matrix, around, nodes),
            let border = nodes[index].presentation.borderColor?.premultiplied
        else { return }
        var fill = SIMD4<Float>(repeating: 0)
        if withFill, let color = nodes[index].presentation.backgroundColor { fill = color.premultiplied }
        var paint = Paint(solid: fill * around.opacity)
        paint.kind = .bordered
        paint.ringColor = (border + fill * (1 - border.w)) * around.opacity
        paint.borderWidth = Float(nodes[index].presentation.borderWidth)
        add(
            shape, paint, isOpaque: paint.color.w >= 1 && paint.ringColor.w >= 1, matrix.expanded,
            layer: nodes[index].id.rawValue, around)
    }

    /// The contents, placed by gravity, in one part or nine.
    mutating func addImage(
        _ image: PixelBuffer, _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard
            let placement = ContentsPlacement(nodes[index].presentation, image: image, isFlipped: around.isFlipped)
        else { return }
        var rect = placement.destination
        var radii = SIMD4<Float>(repeating: 0)
        var inner = around
        var clip: OpenClip?
        if nodes[index].presentation.masksToBounds {
            let bounds = LocalRect(nodes[index].presentation.bounds)
            let rounded = nodes[index].presentation.radii
            if rect.contains(bounds) {
                radii = rounded
            } else if rounded != radii {
                guard let entered = enterClip(index, matrix, around, nodes) else { return }
                clip = entered
                inner = entered.inside
            }
            rect = rect.intersection(bounds)
        }
        addImage(image, placement, rect, radii, index, matrix, inner, nodes)
        if let clip { leaveClip(clip, around) }
    }

    private mutating func addImage(
        _ image: PixelBuffer, _ placement: ContentsPlacement, _ rect: LocalRect, _ radii: SIMD4<Float>, _ index: Int,
        _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard !rect.isEmpty,
            let shape = Shape(
                rect, radii: radii, isContinuous: nodes[index].presentation.hasContinuousCorners,
                smoothing: nodes[index].presentation.smoothing, matrix: matrix,
                within: around.limits)
        else { return }
        var paint = Paint(solid: SIMD4(repeating: around.opacity))
        paint.kind = .image
        paint.source = imageIndex(image)
        paint.texelClamp = ContentsPlacement.texelClamp(placement.source, image)
        let isOpaque = image.isOpaque && around.opacity >= 1
        let transform = matrix.expanded, layer = nodes[index].id.rawValue
        let center = LocalRect(nodes[index].presentation.contentsCenter)
        if center != LocalRect(minX: 0, minY: 0, maxX: 1, maxY: 1), nodes[index].presentation.contentsGravity.resizes {
            addNineParts(image, placement, shape, paint, center, isOpaque, transform, index, around, nodes)
            return
        }
        paint.texelFromLocal = ContentsPlacement.texelFromLocal(
            placement.destination, placement.source, isUpsideDown: placement.isUpsideDown)
        chooseSampling(&paint, image, shape, nodes[index].presentation)
        add(shape, paint, isOpaque: isOpaque, transform, layer: layer, around)
    }

    /// Each part is the whole shape, cut where the next part begins, with its own texels.
    private mutating func addNineParts(
        _ image: PixelBuffer, _ placement: ContentsPlacement, _ shape: Shape, _ paint: Paint, _ center: LocalRect,
        _ isOpaque: Bool,
        _ transform: CATransform3D, _ index: Int, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let d = placement.destination, s = placement.source
        let scale = nodes[index].presentation.contentsScale > 0 ? Double(nodes[index].presentation.contentsScale) : 1
        let x = ContentsPlacement.stretch(
            destination: (d.minX, d.maxX), source: (s.minX, s.maxX), center: (center.minX, center.maxX), scale: scale,
            isReversed: false)
        let y = ContentsPlacement.stretch(
            destination: (d.minY, d.maxY), source: (s.minY, s.maxY), center: (center.minY, center.maxY), scale: scale,
            isReversed: placement.isUpsideDown)
        let dx = [d.minX, x.destination.0, x.destination.1, d.maxX]
        let dy = [d.minY, y.destination.0, y.destination.1, d.maxY]
        let sx = [s.minX, x.source.0, x.source.1, s.maxX]
        let sy =
            placement.isUpsideDown
            ? [s.maxY, y.source.1, y.source.0, s.minY] : [s.minY, y.source.0, y.source.1, s.maxY]
        for row in 0..<3 {
            for column in 0..<3 {
                let part = LocalRect(minX: dx[column], minY: dy[row], maxX: dx[column + 1], maxY: dy[row + 1])
                guard !part.isEmpty else { continue }
                var inner = around
                cutToPart(&inner, shape, part, column, row)
                var partPaint = paint
                let source = LocalRect(
                    minX: sx[column], minY: min(sy[row], sy[row + 1]), maxX: sx[column + 1],
                    maxY: max(sy[row], sy[row + 1]))
                partPaint.texelFromLocal = ContentsPlacement.texelFromLocal(
                    part, source, isUpsideDown: placement.isUpsideDown)
                chooseSampling(&partPaint, image, shape, nodes[index].presentation)
                add(shape, partPaint, isOpaque: isOpaque, transform, layer: nodes[index].id.rawValue, inner)
            }
        }
    }

    /// Adds the cuts along a part's inner sides: two parts that meet get opposite sides of one line.
    private mutating func cutToPart(
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

    // MARK: Pieces of quads

    func boundsShape(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Shape? {
        let rect = LocalRect(nodes[index].presentation.bounds)
        guard !rect.isEmpty, rect.isFinite else { return nil }
        return Shape(
            rect, radii: nodes[index].presentation.radii,
            isContinuous: nodes[index].presentation.hasContinuousCorners,
            smoothing: nodes[index].presentation.smoothing,
            matrix: matrix, within: around.limits)
    }

    /// The index of an image in the frame.
    mutating func imageIndex(_ image: PixelBuffer) -> Int32 {
        if let last = frame.images.last, last === image { return Int32(frame.images.count - 1) }
        if let known = imageIndices[image.id] { return known }
        let index = Int32(frame.images.count)
        frame.images.append(image)
        imageIndices[image.id] = index
        return index
    }

    /// How texels meet pixels: a copy where they fall on each other, else what the layer asks for at this size.
    ///
    /// With trilinear minification the image is replaced by the mip level nearest to the size at the middle of what is
    /// seen, `log2(texels per pixel) + minificationFilterBias` rounded.
    private mutating func chooseSampling(
        _ paint: inout Paint, _ image: PixelBuffer, _ shape: Shape, _ p: borrowing LayerProperties
    ) {
        if shape.isCopy(of: paint) {
            paint.sampling = .aligned
            return
        }
        let texelsPerPixel = shape.texelsPerPixel(paint)
        let filter = texelsPerPixel > 1 ? p.minificationFilter : p.magnificationFilter
        paint.sampling = filter == .nearest ? .nearest : .linear
        guard filter == .trilinear, texelsPerPixel > 1, texelsPerPixel.isFinite else { return }
        let level = Int((log2(Double(texelsPerPixel)) + Double(p.minificationFilterBias)).rounded())
        guard level > 0 else { return }
        let smaller = mipLevels.level(min(level, 16), of: image)
        let kx = Float(smaller.width) / Float(image.width), ky = Float(smaller.height) / Float(image.height)
        let scale = SIMD4(kx, ky, kx, ky)
        paint.source = imageIndex(smaller)
        paint.texelFromLocal *= scale
        let half = SIMD4<Float>(-0.5, -0.5, 0.5, 0.5)
        let clamp = (paint.texelClamp + half) * scale - half
        paint.texelClamp = SIMD4(
            min(clamp.x, clamp.z), min(clamp.y, clamp.w), max(clamp.x, clamp.z), max(clamp.y, clamp.w))
    }
}

extension Shape {
    /// Whether each texel falls on one pixel.
    fileprivate func isCopy(of paint: Paint) -> Bool {
        guard placement == .upright else { return false }
        let t = paint.texelFromLocal, slack: Float = 1 / 512
        let offsetX = t.x * inverseX.z + t.z, offsetY = t.y * inverseY.z + t.w
        return abs(t.x * inverseX.x - 1) * Float(bounds.width) < slack
            && abs(t.y * inverseY.y - 1) * Float(bounds.height) < slack
            && abs(offsetX - offsetX.rounded()) < slack && abs(offsetY - offsetY.rounded()) < slack
    }

    /// Texels per pixel along one axis at the middle of what is seen: the root of the area ratio.
    fileprivate func texelsPerPixel(_ paint: Paint) -> Float {
        let x = (Float(bounds.minX) + Float(bounds.maxX)) / 2, y = (Float(bounds.minY) + Float(bounds.maxY)) / 2
        let q = inverseQ.x * x + inverseQ.y * y + inverseQ.z
        let lx = (inverseX.x * x + inverseX.y * y + inverseX.z) / q
        let ly = (inverseY.x * x + inverseY.y * y + inverseY.z) / q
        let u = (inverseX - inverseQ * lx) * (paint.texelFromLocal.x / q)
        let v = (inverseY - inverseQ * ly) * (paint.texelFromLocal.y / q)
        return abs(u.x * v.y - u.y * v.x).squareRoot()
    }
}

extension CALayerContentsGravity {
    /// Whether the image's size follows the bounds, so that a centre can stretch.
    var resizes: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }
}
