// Hit testing goes front to back: by zPosition, then by the order of the list.

extension CALayer {
    final func hit(superlayerPoint point: CGPoint) -> CALayer? {
        if record.isHidden { return nil }
        let m = superlayer.map { record.matrix(in: $0.record) } ?? record.localToSuper()
        return m.visiblePreimage(of: point).flatMap(hit(ownPoint:))
    }

    private func hit(ownPoint point: CGPoint) -> CALayer? {
        if record.masksToBounds, !record.bounds.containsHalfOpen(point) { return nil }
        for layer in frontToBack {
            let hit =
                layer.keepsDepth
                ? layer.hitThrough(point, layer.record.matrix(in: record)) : layer.hitTest(point)
            if let hit { return hit }
        }
        return contains(point) ? self : nil
    }

    /// Tests the sublayers of a layer that keeps their depth, at a point of the plane of `m`.
    ///
    /// The viewer's ray meets each sublayer's plane at a different point, since it is not along z here, so
    /// `hitTest(_:)` is not called: a face that this layer sees edge-on may be visible to the viewer.
    private func hitThrough(_ point: CGPoint, _ m: CATransform3D) -> CALayer? {
        if record.isHidden { return nil }
        for layer in frontToBack where !layer.record.isHidden {
            let whole = CATransform3DConcat(layer.record.matrix(in: record), m)
            let hit =
                layer.keepsDepth
                ? layer.hitThrough(point, whole)
                : whole.visiblePreimage(of: point).flatMap(layer.hit(ownPoint:))
            if let hit { return hit }
        }
        return nil
    }

    private var frontToBack: [CALayer] {
        let list = shownSublayers
        let z = list.first?.record.zPosition
        if list.allSatisfy({ $0.record.zPosition == z }) { return list.reversed() }
        // The sort is stable, and reversing keeps later layers before earlier ones.
        return list.sorted { $0.record.zPosition < $1.record.zPosition }.reversed()
    }
}

extension CATransform3D {
    /// Returns the point of the plane z = 0 that is seen at `point`; nil where there is none in front of the eye, or
    /// the plane is seen edge-on.
    fileprivate func visiblePreimage(of point: CGPoint) -> CGPoint? {
        guard !isSeenFromEdge, let preimage = unproject(point), w(at: preimage) >= CATransform3D.leastW else {
            return nil
        }
        return preimage
    }

    /// Whether a unit square of the plane z = 0 shows less than 1e-12 of its area. A rotation by `.pi / 2` has a cosine
    /// of 6e-17, so comparing with 0 fails.
    private var isSeenFromEdge: Bool {
        let shown =
            m11 * (m22 * m44 - m24 * m42) + m12 * (m24 * m41 - m21 * m44) + m14 * (m21 * m42 - m22 * m41)
        let sides = (m11 * m11 + m12 * m12 + m13 * m13) * (m21 * m21 + m22 * m22 + m23 * m23)
        return abs(shown) <= 1e-12 * sides.squareRoot() * abs(m44)
    }
}
