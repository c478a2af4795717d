// `frame`, derived from bounds, position, anchor and transform only: zPosition, anchorPointZ and a flipped geometry are
// ignored.

extension CALayer {
    final var derivedFrame: CGRect {
        frame(ofSize: record.bounds.size).offset(by: record.position)
    }

    /// Returns the frame of bounds of the given size with the anchor at (0, 0).
    ///
    /// Maps the corners of the plane z = 0 by `transform`, ignoring the resulting z.
    private func frame(ofSize size: CGSize) -> CGRect {
        let m = record.transform
        let left = -record.anchorPoint.x * size.width, top = -record.anchorPoint.y * size.height
        let right = left + size.width, bottom = top + size.height
        if m.keepsUprightRects {
            return CGRect(x: left + m.m41, y: top + m.m42, width: size.width, height: size.height)
        }
        var box = PointBox()
        for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
            let w = x * m.m14 + y * m.m24 + m.m44
            let scale = w == 0 ? 1 : 1 / w
            box.add(
                CGPoint(
                    x: (x * m.m11 + y * m.m21 + m.m41) * scale, y: (x * m.m12 + y * m.m22 + m.m42) * scale))
        }
        return box.rect
    }

    /// Sets `bounds.size` to the new size through the inverse of the transform's linear part, then `position` so that
    /// the frame fits. A transform without an inverse leaves the size as given.
    final func setFrame(_ frame: CGRect) {
        guard let (size, position) = fit(frame) else { trapNotFinite(frame, "frame") }
        self.position = position
        bounds = CGRect(origin: record.bounds.origin, size: size)
    }

    /// Whether a frame can be set: it is finite, and so are the resulting bounds and position.
    package final func canTake(frame: CGRect) -> Bool { fit(frame) != nil }

    /// Returns the size and the position that give a frame; nil where numbers are not finite.
    private func fit(_ frame: CGRect) -> (size: CGSize, position: CGPoint)? {
        let frame = frame.withPositiveSize
        let m = record.transform
        var size = frame.size
        let determinant = m.m11 * m.m22 - m.m12 * m.m21
        if !m.keepsUprightRects, determinant != 0 {
            let k = 1 / determinant
            size.width = abs(frame.size.width * m.m22 * k) + abs(frame.size.height * m.m21 * k)
            size.height = abs(frame.size.width * m.m12 * k) + abs(frame.size.height * m.m11 * k)
        }
        let atOrigin = self.frame(ofSize: size)
        let position = CGPoint(x: frame.origin.x - atOrigin.origin.x, y: frame.origin.y - atOrigin.origin.y)
        let bounds = CGRect(origin: record.bounds.origin, size: size)
        guard frame.isLegal(infinite: false), bounds.isLegal(infinite: false), position.isLegal(infinite: false) else {
            return nil
        }
        return (size, position)
    }

    /// Returns the 2D view of `transform`; the identity where it is not affine.
    public final func affineTransform() -> CGAffineTransform {
        CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
    }

    /// Replaces the whole `transform` by a 2D one.
    public final func setAffineTransform(_ affine: CGAffineTransform) {
        transform = CATransform3DMakeAffineTransform(affine)
    }

    /// Whether an odd number of layers, from this one up to the root, have a flipped geometry. In a view an even number,
    /// as on iOS: there y grows downwards in the contexts that layers are drawn in, which is what drawing code asks.
    public final func contentsAreFlipped() -> Bool {
        let (isFlipped, isInView) = flips
        return isFlipped != isInView
    }

    /// Whether y grows upwards in the context that the layer is drawn in.
    final var isDrawnUpwards: Bool { flips.isOdd }

    /// Whether an odd number of layers, from this one up to the root, have a flipped geometry, and whether one is a view's.
    private var flips: (isOdd: Bool, isInView: Bool) {
        var (isOdd, isInView) = (false, false)
        if let model = extras?.presented?.model {
            // As committed, without making presentations of all layers above.
            var layer: CALayer? = model
            while let next = layer {
                let record = next.changed.undo.isNone ? next.record : next.committedRecord
                if record.isGeometryFlipped { isOdd.toggle() }
                if next.owner != nil { isInView = true }
                layer = next.committedSuperlayer
            }
            return (isOdd, isInView)
        }
        var layer: CALayer? = self
        while let next = layer {
            if next.isGeometryFlipped { isOdd.toggle() }
            if next.owner != nil { isInView = true }
            layer = next.superlayer
        }
        return (isOdd, isInView)
    }
}

extension CATransform3D {
    /// Whether the plane z = 0 is only translated.
    fileprivate var keepsUprightRects: Bool {
        m11 == 1 && m12 == 0 && m14 == 0 && m21 == 0 && m22 == 1 && m24 == 0 && m44 == 1
    }
}

extension CGRect {
    fileprivate func offset(by point: CGPoint) -> CGRect {
        CGRect(x: origin.x + point.x, y: origin.y + point.y, width: size.width, height: size.height)
    }
}

/// The bounding box of points.
struct PointBox {
    private var minX = CGFloat.infinity, minY = CGFloat.infinity
    private var maxX = -CGFloat.infinity, maxY = -CGFloat.infinity

    mutating func add(_ point: CGPoint) {
        minX = min(minX, point.x); maxX = max(maxX, point.x)
        minY = min(minY, point.y); maxY = max(maxY, point.y)
    }

    /// The box; null where there was no point.
    var rect: CGRect {
        minX <= maxX ? CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : .null
    }
}
