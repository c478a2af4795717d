// Unsafe pointers: Cairo's handles.
import CCairo

/// An offscreen picture that is drawn into until the transparency layer ends.
struct TransparencyLayer {
    /// The canvas that the picture is drawn onto at the end.
    let canvas: Canvas
    /// The state at the beginning, and the number of saved states then.
    let state: GraphicsState
    let savedCount: Int
}

extension CGContext {
    /// Begins a transparency layer: drawing goes to a transparent picture until `endTransparencyLayer()` composites
    /// that picture with the current opacity, blend mode, shadow and clip. Within it opacity is 1, the mode is normal,
    /// and there is no shadow; the rest of the state continues.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginLayer(in: .infinite) }

    /// Begins a transparency layer that is clipped to a rectangle of user space.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
        let path = CGPath(rect: rect.standardized, transform: state.transform)
        beginLayer(in: path.boundingBoxOfPath)
        path.replacePath(of: cairo)
        use(.winding, on: cairo)
        cairo_clip(cairo)
        state.clipBounds = state.clipBounds.intersection(path.boundingBoxOfPath)
    }

    private func beginLayer(in bounds: CGRect) {
        let region = paintedRegion.intersection(PixelRegion(bounds))
        // Where nothing is visible, the layer is one pixel outside the canvas.
        let nowhere = PixelRegion(x: canvas.region.x - 2, y: canvas.region.y - 2, width: 1, height: 1)
        if bitmap.isVector { cairo_push_group(cairo) }
        guard let picture = bitmap.isVector ? canvas : Canvas(region) ?? Canvas(nowhere) else { return }
        openLayers.append(TransparencyLayer(canvas: canvas, state: state, savedCount: savedStates.count))
        canvas = picture
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
        currentPath = CGMutablePath()
    }

    /// Composites the innermost transparency layer and restores the state from before it began. Does nothing without
    /// one.
    public func endTransparencyLayer() {
        guard let layer = openLayers.popLast() else { return }
        canvas.withFonts { end(layer) }
    }

    private func end(_ layer: TransparencyLayer) {
        let picture = canvas
        if picture.isVector { for _ in layer.savedCount..<savedStates.count { cairo_restore(cairo) } }
        savedStates.removeLast(savedStates.count - layer.savedCount)
        canvas = layer.canvas
        state = layer.state
        currentPath = CGMutablePath()
        if picture.isVector {
            // The group stays vectors in the document.
            let group = PaintSource(cairo_pop_group(cairo))
            let alpha = Double(state.alpha)
            return paint(group) { alpha < 1 ? cairo_paint_with_alpha($0, alpha) : cairo_paint($0) }
        }
        cairo_reset_clip(picture.cairo)
        picture.fade(to: state.alpha)
        paint(picture.makeSource(), within: picture.region.rect) { cairo in
            picture.region.replacePath(of: cairo)
            cairo_fill(cairo)
        }
    }
}
