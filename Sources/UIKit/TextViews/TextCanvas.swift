/// The part of a text view that text is drawn on: what is seen and as much above and below.
@MainActor
final class TextCanvas: UIView {
    weak var textView: UITextView?

    override class var layerClass: AnyClass { LabelLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) { textView?.drawText(on: frame) }

    override func draw(_ layer: CALayer, in context: CGContext) {
        traits.asCurrent {
            UIGraphicsPushContext(context, scale: layer.contentsScale)
            defer { UIGraphicsPopContext() }
            draw(layer.bounds)
        }
    }
}
