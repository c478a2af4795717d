/// Watches what a layer draws: text is taken down as it is, and whether there was anything else is noted.
///
/// So a text layer stays sharp at every size whose class does no more in `draw(in:)` than to move the text.
package final class TextProbe {
    /// The text that was drawn, in the coordinates of the layer's contents.
    package internal(set) var parts: [VectorPicture.Part] = []
    /// Whether a picture of vectors shows all that was drawn.
    package internal(set) var isComplete = true

    /// From the context's pixels to the contents' coordinates.
    private let contentsFromPixels: CGAffineTransform

    fileprivate init(contentsFromPixels: CGAffineTransform) { self.contentsFromPixels = contentsFromPixels }

    /// Notes that something else happened than drawing text as it is.
    func sawMore() { isComplete = false }

    /// Takes a text down where a context would draw it.
    func record(
        _ layout: TextLayout, _ place: CGAffineTransform, in state: GraphicsState, isAlone: Bool
    ) {
        let transform = place.concatenating(state.transform).concatenating(contentsFromPixels)
        guard isAlone, state.drawsAsItIs, layout.isPicture(under: transform) else {
            isComplete = false
            return
        }
        parts += layout.parts(transform)
    }
}

extension CGContext {
    /// A small context that nothing is to be seen of, with a probe.
    ///
    /// - Parameters:
    ///   - width: in pixels of the store that the layer would draw into.
    ///   - height: in pixels.
    ///   - transform: from the layer to those pixels.
    ///   - upright: from the layer's coordinates to those of its contents.
    package static func probing(
        width: Int, height: Int, transform: CGAffineTransform, upright: CGAffineTransform
    ) -> (CGContext, TextProbe)? {
        // Just large enough that what is drawn somewhere touches a pixel.
        let scale = min(1, 64 / CGFloat(max(width, height, 1)))
        let base = transform.concatenating(CGAffineTransform(scaleX: scale, y: scale))
        guard base.isInvertible,
            let context = CGContext(
                width: max(1, Int((CGFloat(width) * scale).rounded(.up))),
                height: max(1, Int((CGFloat(height) * scale).rounded(.up))), transform: base)
        else { return nil }
        let probe = TextProbe(contentsFromPixels: base.inverted().concatenating(upright))
        context.probe = probe
        return (context, probe)
    }
}

extension GraphicsState {
    /// Whether things look as they are where they are drawn.
    fileprivate var drawsAsItIs: Bool { alpha == 1 && blendMode == .normal && shadow == nil && mask == nil }
}
