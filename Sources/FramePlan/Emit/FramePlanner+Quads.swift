import Foundation

// Conversion of a layer's properties to quads.

extension FramePlanner {
    /// Adds the background colour in the bounds, rounded by the corner radius.
    mutating func addBackground(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard let color = nodes[index].presentation.backgroundColor, color.alpha > 0,
            let shape = boundsShape(index, matrix, around, nodes)
        else { return }
        let fill = color.premultiplied * around.factor
        emit.add(
            shape, Paint(solid: fill), isOpaque: fill.w >= 1, layer: nodes[index].id.rawValue, around)
    }

    /// Adds the border's ring; with the fill where nothing lies between the two.
    mutating func addBordered(
        _ index: Int, _ matrix: Homography, withFill: Bool, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard var shape = boundsShape(index, matrix, around, nodes),
            let border = nodes[index].presentation.borderColor?.premultiplied
        else { return }
        var fill = SIMD4<Float>(repeating: 0)
        if withFill, let color = nodes[index].presentation.backgroundColor { fill = color.premultiplied }
        var paint = Paint(solid: fill * around.factor)
        paint.kind = .bordered
        paint.ringColor = (border + fill * (1 - border.w)) * around.factor
        paint.borderWidth = Float(nodes[index].presentation.borderWidth)
        shape.softenEdges(ofRing: Double(paint.borderWidth), nodes.smoothing(index))
        emit.add(
            shape, paint, isOpaque: paint.color.w >= 1 && paint.ringColor.w >= 1,
            layer: nodes[index].id.rawValue, around)
    }

    /// Adds the contents, placed by gravity, in one part or nine.
    mutating func addImage(
        _ image: PixelBuffer, _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard
            let placement = ContentsPlacement(nodes.contentsWish(index), image: image, isFlipped: around.isFlipped)
        else { return }
        var rect = placement.destination
        var radii = SIMD4<Float>(repeating: 0)
        var inner = around
        var clip: OpenClip?
        if nodes[index].presentation.masksToBounds {
            let bounds = LocalRect(nodes[index].presentation.bounds)
            let rounded = nodes.radii(index)
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
        if let clip { emit.leaveClip(clip, around) }
    }

    private mutating func addImage(
        _ image: PixelBuffer, _ placement: ContentsPlacement, _ rect: LocalRect, _ radii: SIMD4<Float>, _ index: Int,
        _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        guard !rect.isEmpty,
            let shape = Shape(
                rect, radii: radii, isContinuous: nodes.hasContinuousCorners(index),
                smoothing: nodes.smoothing(index), matrix: matrix,
                within: around.limits)
        else { return }
        var paint = Paint(solid: around.factor)
        paint.kind = .image
        paint.texelClamp = ContentsPlacement.texelClamp(placement.source, image)
        let isOpaque = image.isOpaque && around.factor.w >= 1
        let layer = nodes[index].id.rawValue
        let center = LocalRect(nodes[index].presentation.contentsCenter)
        if center != LocalRect(minX: 0, minY: 0, maxX: 1, maxY: 1), nodes[index].presentation.contentsGravity.resizes {
            addNineParts(image, placement, shape, paint, center, isOpaque, matrix, index, around, nodes)
            return
        }
        paint.texelFromLocal = ContentsPlacement.texelFromLocal(
            placement.destination, placement.source, isUpsideDown: placement.isUpsideDown)
        emit.chooseSampling(&paint, image, shape, matrix, nodes.sampling(index))
        emit.add(shape, paint, isOpaque: isOpaque, layer: layer, around)
    }

    /// Adds nine parts: each is the whole shape, cut where the next part begins, with its own texels.
    private mutating func addNineParts(
        _ image: PixelBuffer, _ placement: ContentsPlacement, _ shape: Shape, _ paint: Paint, _ center: LocalRect,
        _ isOpaque: Bool, _ matrix: Homography, _ index: Int, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) {
        let d = placement.destination, s = placement.source
        let scale = nodes[index].presentation.contentsScale > 0 ? Double(nodes[index].presentation.contentsScale) : 1
        let x = NinePartStretch(
            destination: (d.minX, d.maxX), source: (s.minX, s.maxX), center: (center.minX, center.maxX), scale: scale,
            isReversed: false)
        let y = NinePartStretch(
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
                emit.cutToPart(&inner, shape, part, column, row)
                var partPaint = paint
                let source = LocalRect(
                    minX: sx[column], minY: min(sy[row], sy[row + 1]), maxX: sx[column + 1],
                    maxY: max(sy[row], sy[row + 1]))
                partPaint.texelFromLocal = ContentsPlacement.texelFromLocal(
                    part, source, isUpsideDown: placement.isUpsideDown)
                emit.chooseSampling(&partPaint, image, shape, matrix, nodes.sampling(index))
                emit.add(
                    shape, partPaint, isOpaque: isOpaque, layer: nodes[index].id.rawValue, inner)
            }
        }
    }

    // MARK: Pieces of quads

    func boundsShape(
        _ index: Int, _ matrix: Homography, _ around: Surroundings, _ nodes: Span<RenderTree.Node>
    ) -> Shape? {
        let rect = LocalRect(nodes[index].presentation.bounds)
        guard !rect.isEmpty, rect.isFinite else { return nil }
        return Shape(
            rect, radii: nodes.radii(index),
            isContinuous: nodes.hasContinuousCorners(index),
            smoothing: nodes.smoothing(index),
            matrix: matrix, within: around.limits)
    }
}

extension CALayerContentsGravity {
    /// Whether the image's size follows the bounds, so that a centre can stretch.
    var resizes: Bool { known == .resize || known == .resizeAspect || known == .resizeAspectFill }
}
