// The drawing of one layer below its sublayers: background, gradient, contents, shape, text, tiles.

extension ContextPainter {
    func paintContent(of layer: CALayer, _ record: borrowing LayerProperties, _ outline: RoundedOutline) {
        if let color = record.backgroundColor, color.alpha > 0 {
            context.beginPath()
            context.addPath(outline.path)
            context.setFillColor(color)
            context.fillPath()
        }
        if layer.kind == .gradient { paintGradient(record, outline) }
        if let image = record.contents, picturing == nil || !paintDrawing(of: layer, image) {
            paint(image, record, isFlipped: layer.isDrawnUpwards)
        }
        switch layer.kind {
        case .shape: paintShape(record)
        case .text:
            if let picture = record.vectorContents { paint(picture, record, isFlipped: layer.isDrawnUpwards) }
        case .tiled:
            for tile in record.tiles?.tiles ?? [] {
                paint(tile.image, in: tile.rect, alpha: CGFloat(tile.alpha))
            }
        default: break
        }
    }

    /// Draws an image placed by gravity, `contentsRect` and `contentsCenter`.
    private func paint(_ image: PixelBuffer, _ record: borrowing LayerProperties, isFlipped: Bool) {
        let bounds = record.bounds, part = record.contentsRect
        let source = CGRect(
            x: part.minX * CGFloat(image.width), y: part.minY * CGFloat(image.height),
            width: part.width * CGFloat(image.width), height: part.height * CGFloat(image.height))
        guard !source.isEmpty, !bounds.isEmpty else { return }
        let scale = record.contentsScale > 0 ? record.contentsScale : 1
        let placed = record.contentsGravity.place(
            width: source.width / scale, height: source.height / scale, inWidth: bounds.width, height: bounds.height)
        let rect = CGRect(
            x: bounds.minX + (bounds.width - placed.width) * placed.x,
            y: bounds.minY + (bounds.height - placed.height) * placed.y, width: placed.width, height: placed.height)
        let center = record.contentsCenter
        guard record.contentsGravity.isStretching, center != CGRect(x: 0, y: 0, width: 1, height: 1) else {
            return paint(image, source, in: rect, isUpsideDown: isFlipped)
        }
        let x = NinePartStretch(
            destination: (rect.minX, rect.maxX), source: (source.minX, source.maxX),
            center: (center.minX, center.maxX), scale: scale, isReversed: false)
        let y = NinePartStretch(
            destination: (rect.minY, rect.maxY), source: (source.minY, source.maxY),
            center: (center.minY, center.maxY), scale: scale, isReversed: isFlipped)
        let across = [rect.minX, x.destination.0, x.destination.1, rect.maxX]
        let down = [rect.minY, y.destination.0, y.destination.1, rect.maxY]
        let columns = [source.minX, x.source.0, x.source.1, source.maxX]
        let rows = [source.minY, y.source.0, y.source.1, source.maxY]
        for row in 0..<3 {
            let from = isFlipped ? 2 - row : row
            for column in 0..<3 {
                paint(
                    image, CGRect(columns[column], rows[from], columns[column + 1], rows[from + 1]),
                    in: CGRect(across[column], down[row], across[column + 1], down[row + 1]), isUpsideDown: isFlipped)
            }
        }
    }

    /// Draws a part of an image, given in pixels, stretched over a rectangle.
    private func paint(_ image: PixelBuffer, _ source: CGRect, in rect: CGRect, isUpsideDown: Bool) {
        guard !rect.isEmpty, !source.isEmpty else { return }
        let x = rect.width / source.width, y = rect.height / source.height
        let top = isUpsideDown ? CGFloat(image.height) - source.maxY : source.minY
        let whole = CGRect(
            x: rect.minX - source.minX * x, y: rect.minY - top * y, width: CGFloat(image.width) * x,
            height: CGFloat(image.height) * y)
        context.saveGState()
        context.clip(to: rect)
        paint(image, in: whole, isUpsideDown: isUpsideDown)
        context.restoreGState()
    }

    /// Draws an image over a rectangle, row 0 at min y unless it is upside down.
    func paint(_ image: PixelBuffer, in rect: CGRect, isUpsideDown: Bool = false, alpha: CGFloat? = nil) {
        context.saveGState()
        if let alpha { context.setAlpha(alpha) }
        // A context draws images upright for y upwards.
        if !isUpsideDown {
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
        }
        context.draw(CGImage(pixelBuffer: image), in: rect)
        context.restoreGState()
    }

    /// Draws a text's vectors, upright for either y direction.
    private func paint(_ picture: VectorPicture, _ record: borrowing LayerProperties, isFlipped: Bool) {
        guard isFlipped else { return context.draw(picture) }
        context.saveGState()
        context.translateBy(x: 0, y: record.bounds.minY + record.bounds.maxY)
        context.scaleBy(x: 1, y: -1)
        context.draw(picture)
        context.restoreGState()
    }

    private func paintShape(_ record: borrowing LayerProperties) {
        guard let path = record.path else { return }
        if let color = record.fillColor, color.alpha > 0 {
            context.beginPath()
            context.addPath(path)
            context.setFillColor(color)
            context.fillPath(using: record.fillRule == .evenOdd ? .evenOdd : .winding)
        }
        guard let color = record.strokeColor, color.alpha > 0 else { return }
        context.beginPath()
        context.addPath(path.outline(of: StrokeStyle(record), scale: context.pixelsPerUnit))
        context.setFillColor(color)
        context.fillPath()
    }
}

extension CALayerContentsGravity {
    /// Whether the size of contents follows that of the bounds, so that `contentsCenter` applies.
    fileprivate var isStretching: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }
}

extension CGRect {
    fileprivate init(_ minX: CGFloat, _ minY: CGFloat, _ maxX: CGFloat, _ maxY: CGFloat) {
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }
}
