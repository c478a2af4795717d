// Conversion of points and rectangles between layers, through perspective. The matrices are LayerProperties'; this adds
// the walk through the tree: every plain layer flattens its sublayers into its own plane.

extension CALayer {
    /// Converts a point from another layer's coordinates to this one's.
    ///
    /// Layers of different trees are converted as if both roots were in one space. Nil stands for the superlayer's
    /// space, for a root the space that contains it. Where a layer is seen edge-on, or the line of sight never meets
    /// it, the point does not exist; the result is its anchor then.
    public final func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
        CALayer.passage(from: layer ?? superlayer, to: self)?.project(point) ?? anchorInLayer
    }

    /// Converts a point from this layer's coordinates to another one's; nil and layers seen edge-on as in
    /// `convert(_:from:)`.
    public final func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
        let target = layer ?? superlayer
        return CALayer.passage(from: self, to: target)?.project(point) ?? target?.anchorInLayer ?? .zero
    }

    /// Converts a rectangle from another layer's coordinates to this one's: the bounding box of its part in front of
    /// the eye.
    public final func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
        CALayer.passage(from: layer ?? superlayer, to: self)?.project(rect)
            ?? CGRect(origin: anchorInLayer, size: .zero)
    }

    /// Converts a rectangle from this layer's coordinates to another one's; see `convert(_:from:)`.
    public final func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
        let target = layer ?? superlayer
        return CALayer.passage(from: self, to: target)?.project(rect)
            ?? CGRect(origin: target?.anchorInLayer ?? .zero, size: .zero)
    }

    private var anchorInLayer: CGPoint {
        let anchor = record.anchor
        return CGPoint(x: anchor.x, y: anchor.y)
    }

    /// Returns the map up from one layer to the lowest common ancestor and down to the other; nil stands for the space
    /// outside of all trees. No result where the second layer is seen edge-on.
    private static func passage(from source: CALayer?, to target: CALayer?) -> Homography? {
        let meeting = commonAncestor(source, target)
        let up = source.map { Homography($0.matrix(to: meeting)) }
        guard let target else { return up ?? Homography(CATransform3DIdentity) }
        if target === meeting { return up }
        guard let down = Homography(target.matrix(to: meeting)).inverted() else { return nil }
        return up?.followed(by: down) ?? down
    }

    static func commonAncestor(_ a: CALayer?, _ b: CALayer?) -> CALayer? {
        guard var a, var b else { return nil }
        // What is asked for most often, at any depth.
        if b.superlayer === a { return a }
        if a.superlayer === b { return b }
        var depthA = a.depth, depthB = b.depth
        while a !== b {
            guard let next = depthA >= depthB ? a.superlayer : b.superlayer else { return nil }
            if depthA >= depthB { a = next; depthA -= 1 } else { b = next; depthB -= 1 }
        }
        return a
    }

    private var depth: Int {
        var depth = 0
        var above = superlayer
        while let layer = above { depth += 1; above = layer.superlayer }
        return depth
    }

    /// Returns the matrix from the layer's own coordinates to those of a layer above it, flattening the layers between;
    /// nil stands for the space that contains the root.
    final func matrix(to ancestor: CALayer?) -> CATransform3D {
        var m = CATransform3DIdentity
        var layer = self
        while layer !== ancestor {
            guard let above = layer.superlayer else { return CATransform3DConcat(m, layer.record.localToSuper()) }
            m = CATransform3DConcat(m, layer.record.matrix(in: above.record))
            if !above.keepsDepth { m.m13 = 0; m.m23 = 0; m.m33 = 0; m.m43 = 0 }
            layer = above
        }
        return m
    }

    /// Returns the matrix from the layer's own coordinates to those of its superlayer, nil for a root, with all depth.
    package final func matrixInSuperlayer(_ superlayer: CALayer?) -> CATransform3D {
        superlayer.map { record.matrix(in: $0.record) } ?? record.localToSuper()
    }

    /// Whether the sublayers keep their depth instead of being flattened.
    final var keepsDepth: Bool { type(of: self).kind == .transform }
}
