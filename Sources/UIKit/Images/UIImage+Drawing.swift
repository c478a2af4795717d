extension UIImage {
    /// Draws the image in the current context, upright.
    ///
    /// - Parameter point: the upper left corner.
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

    /// Draws the image in the current context in a blend mode with an opacity.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context, scaled to a rectangle; caps keep their size.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image in the current context, scaled to a rectangle, in a blend mode with an opacity.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw(in: rect, on: context, tint: nil)
        context.restoreGState()
    }

    /// Draws the image over a rectangle again and again, from its upper left corner.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage, !rect.isEmpty else { return }
        context.saveGState()
        context.clip(to: rect)
        context.drawUpright(image, in: CGRect(origin: rect.origin, size: size), isTiling: true)
        context.restoreGState()
    }

    func draw(in rect: CGRect, on context: CGContext, tint: CGColor?) {
        guard let image = shownPixels(isUpright: true, tint: tint), rect.width > 0, rect.height > 0 else { return }
        guard looks.capInsets != .zero, rect.size != size else { return context.drawUpright(image, in: rect) }
        let columns = parts(size.width, rect.minX, rect.width, looks.capInsets.left, looks.capInsets.right)
        let rows = parts(size.height, rect.minY, rect.height, looks.capInsets.top, looks.capInsets.bottom)
        for (i, row) in rows.enumerated() {
            for (j, column) in columns.enumerated() {
                let source = CGRect(
                    x: (column.from * scale).rounded(), y: (row.from * scale).rounded(),
                    width: (column.length * scale).rounded(), height: (row.length * scale).rounded())
                let place = CGRect(x: column.to, y: row.to, width: column.room, height: row.room)
                guard place.width > 0, place.height > 0, source.width >= 1, source.height >= 1,
                    let part = image.cropping(to: source)
                else { continue }
                if looks.resizingMode == .tile, i == 1 || j == 1 {
                    var tile = CGSize(width: source.width / scale, height: source.height / scale)
                    if j != 1 { tile.width = place.width }
                    if i != 1 { tile.height = place.height }
                    context.saveGState()
                    context.clip(to: place)
                    context.drawUpright(part, in: CGRect(origin: place.origin, size: tile), isTiling: true)
                    context.restoreGState()
                } else {
                    context.drawUpright(part, in: place)
                }
            }
        }
    }

    /// The parts of an axis: a cap, what lies between, a cap; where each begins in the image and in the room, and how long it is there.
    private func parts(_ length: CGFloat, _ start: CGFloat, _ room: CGFloat, _ first: CGFloat, _ last: CGFloat)
        -> [(from: CGFloat, length: CGFloat, to: CGFloat, room: CGFloat)]
    {
        let first = max(0, min(first, length)), last = max(0, min(last, length - first))
        // Caps that do not fit shrink together.
        let fit = first + last > room ? room / (first + last) : 1
        return [
            (0, first, start, first * fit),
            (first, length - first - last, start + first * fit, room - (first + last) * fit),
            (length - last, last, start + room - last * fit, last * fit),
        ]
    }
}

extension CGContext {
    /// Draws a picture upright where y grows downwards.
    func drawUpright(_ image: CGImage, in rect: CGRect, isTiling: Bool = false) {
        saveGState()
        translateBy(x: 0, y: rect.minY + rect.maxY)
        scaleBy(x: 1, y: -1)
        draw(image, in: rect, byTiling: isTiling)
        restoreGState()
    }
}

extension CGImage {
    /// The picture's shape in one colour.
    func tinted(_ color: CGColor) -> CGImage {
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let context = makeBitmapContext(bounds, scale: 1, isOpaque: false)
        context.drawUpright(self, in: bounds)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color)
        context.fill(bounds)
        return context.makeImage() ?? self
    }
}
