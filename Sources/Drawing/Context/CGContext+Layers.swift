// Unsafe pointers: Cairo's handles.
import CCairo

/// A picture of its own that is drawn into until it ends.
struct TransparencyLayer {
    /// What it is drawn onto when it ends.
    let canvas: Canvas
    /// The state when it began, and how many states were saved then.
    let state: GraphicsState
    let savedCount: Int
}

extension CGContext {
    /// From now on draws into a picture of its own, transparent at first, until `endTransparencyLayer()` draws that picture as one:
    /// with the opacity, blend mode, shadow and clip of now. Inside they are 1, normal, and none; the rest of the state goes on.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) { beginLayer(in: .infinite) }

    /// The same, for a picture that is cut to a rectangle of user space.
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
        // What nothing can be seen of is one pixel that nobody looks at.
        let nowhere = PixelRegion(x: canvas.region.x - 2, y: canvas.region.y - 2, width: 1, height: 1)
        guard let picture = Canvas(region) ?? Canvas(nowhere) else { return }
        openLayers.append(TransparencyLayer(canvas: canvas, state: state, savedCount: savedStates.count))
        canvas = picture
        state.alpha = 1
        state.blendMode = .normal
        state.shadow = nil
        state.mask = nil
        currentPath = CGMutablePath()
    }

    /// Draws the picture of the innermost transparency layer, and brings back the state from before it began. Without one nothing
    /// happens.
    public func endTransparencyLayer() {
        guard let layer = openLayers.popLast() else { return }
        let picture = canvas
        savedStates.removeLast(savedStates.count - layer.savedCount)
        canvas = layer.canvas
        state = layer.state
        currentPath = CGMutablePath()
        cairo_reset_clip(picture.cairo)
        picture.fade(to: state.alpha)
        paint(picture.makeSource(), within: picture.region.rect) { cairo in
            picture.region.replacePath(of: cairo)
            cairo_fill(cairo)
        }
    }
}
