// Drawing as frames show layers: what a context cannot draw comes as pictures, what layers draw themselves is drawn anew.

/// A picture of a layer with its subtree, opacity and transform included.
package struct LayerPicture {
    /// Nil where the layer shows nothing.
    package var image: PixelBuffer?
    /// Its place in the superlayer's coordinates.
    package var rect: CGRect

    package init(image: PixelBuffer?, rect: CGRect) { (self.image, self.rect) = (image, rect) }
}

/// Makes the picture of a layer, a presentation layer as the context draws it, which the map leads from the superlayer's coordinates to
/// the context's base space.
package typealias LayerPicturing = (CALayer, CGAffineTransform) -> LayerPicture

extension CALayer {
    /// Draws the layer with its subtree at its place in the superlayer's coordinates as frames show it, with vectors as far as a
    /// context has them.
    ///
    /// Layers are pictures that have filters, masks, particles or films, that repeat or carry others in depth, and all of the tree where a layer
    /// reads what lies behind it.
    package final func paint(in context: CGContext, picturing: @escaping LayerPicturing) {
        var painter = ContextPainter(context, picturing: picturing)
        painter.paintInPlace(self)
    }

    /// Whether a context draws the layer otherwise than frames show it.
    final var isBeyondContexts: Bool {
        switch kind {
        case .transform, .replicator, .emitter, .openGL: return true
        case .plain, .shape, .gradient, .text, .scroll, .tiled: break
        }
        // Frames of films are known to the render thread alone.
        if record.frames != nil || mask != nil || filters?.isEmpty == false { return true }
        return sublayers?.contains { !$0.record.isInPlane(record) } ?? false
    }

    /// Whether the layer or one below it mixes with what lies behind it, or filters that.
    final var readsBackdrop: Bool {
        var waiting = [self]
        while let layer = waiting.popLast() {
            if layer.compositingFilter != nil || layer.backgroundFilters?.isEmpty == false { return true }
            if let mask = layer.mask { waiting.append(mask) }
            waiting += layer.sublayers ?? []
        }
        return false
    }
}

extension CATransform3D {
    /// Whether the plane at depth 0 stays parallel to itself, without perspective.
    fileprivate var keepsPlane: Bool { m13 == 0 && m23 == 0 && m14 == 0 && m24 == 0 && m44 == 1 }
    /// Whether all planes of a depth do so, with their fronts to the eye.
    fileprivate var keepsPlanes: Bool { keepsPlane && m31 == 0 && m32 == 0 && m33 > 0 && m34 == 0 }
}

extension LayerProperties {
    /// Whether the layer lies in the plane of its superlayer with its front to the eye, or of the superspace of a root.
    func isInPlane(_ superlayer: LayerProperties?) -> Bool {
        let own = localToSuper()
        guard own.keepsPlanes else { return false }
        guard let space = superlayer?.sublayerSpace() else { return true }
        // Perspective has no effect on what lies at depth 0.
        return own.m43 == 0 ? space.keepsPlane : space.keepsPlanes
    }
}

extension ContextPainter {
    /// Draws the picture of a layer; `rest` leads from its superlayer's coordinates to the context's.
    func paintPicture(of layer: CALayer, _ rest: CGAffineTransform, opacity: CGFloat) {
        context.saveGState()
        context.concatenate(rest)
        let picture = picturing?(layer, context.userToBase)
        if let picture, let image = picture.image { paint(image, in: picture.rect, alpha: opacity) }
        context.restoreGState()
    }

    /// Lets a layer draw its content anew, where its contents are what it drew; returns whether they were.
    func paintDrawing(of layer: CALayer, _ image: PixelBuffer) -> Bool {
        let model = layer.model()
        guard let store = model.extras?.store, store.picture == image, store.form.bounds == layer.bounds else {
            return false
        }
        let bounds = layer.bounds
        context.saveGState()
        context.clip(to: bounds)
        if store.form.isOpaque {
            context.setFillColor(.black)
            context.fill(bounds)
        }
        if store.form.isFlipped {
            context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY))
        }
        model.draw(in: context)
        context.restoreGState()
        return true
    }
}
