/// Observes a layer's drawing: records text, and whether anything else was drawn.
///
/// A text layer whose `draw(in:)` only places text thus stays sharp at every size.
package final class TextProbe {
    /// The text drawn, in the coordinates of the layer's contents.
    package internal(set) var parts: [VectorPicture.Part] = []
    /// Whether a vector picture shows everything drawn.
    package internal(set) var isComplete = true

    /// From the context's pixels to the contents' coordinates.
    private let contentsFromPixels: CGAffineTransform

    fileprivate init(contentsFromPixels: CGAffineTransform) { self.contentsFromPixels = contentsFromPixels }

    /// Notes a drawing call other than plain text.
    func sawMore() { isComplete = false }

    /// Records a text at the place where the context would draw it.
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
    /// A small context with a probe, whose pixels are not used.
    ///
    /// - Parameters:
    ///   - width: in pixels of the store that the layer would draw into.
    ///   - height: in pixels.
    ///   - transform: from the layer to those pixels.
    ///   - upright: from the layer's coordinates to those of its contents.
    package static func probing(
        width: Int, height: Int, transform: CGAffineTransform, upright: CGAffineTransform
    ) -> (CGContext, TextProbe)? {
        // Just large enough that every visible drawing touches a pixel.
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
    /// Whether drawing has no effects: opaque, normal mode, no shadow, no mask.
    fileprivate var drawsAsItIs: Bool { alpha == 1 && blendMode == .normal && shadow == nil && mask == nil }
}
