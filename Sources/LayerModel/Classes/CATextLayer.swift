/// A layer that shows text, above its background and beneath its sublayers. It stays sharp at every size, and reaches past the bounds where its
/// letters do, unless `masksToBounds` says otherwise.
///
///     let title = CATextLayer()
///     title.frame = CGRect(x: 20, y: 20, width: 300, height: 80)
///     title.string = "Hello"
///     title.font = "Helvetica-Bold"
///     title.fontSize = 48
///     title.foregroundColor = .black
///
/// A string takes the layer's `font`, `fontSize` and `foregroundColor`; an `NSAttributedString` has its own, by the attributes of
/// `NSAttributedString.Key`, and what it does not say is black Helvetica of 12 points. The first line stands at the visual top.
open class CATextLayer: CALayer {
    override class var kind: LayerKind { .text }

    /// Whether the class was seen to draw more than text; then it is drawn into a picture of pixels.
    private var drawsMore = false

    /// The text: a `String` or an `NSAttributedString`, which is copied. Nil, the default, shows nothing; so does anything else, with
    /// a warning.
    open var string: Any? {
        get { record.value(of: .string).part }
        set { setString(newValue) }
    }
    /// The font of a plain string: its name, or a `CTFont`, of which only the name counts. "Helvetica" by default; nil is that.
    open var font: Any? {
        get { record.value(of: .font).part }
        set { setFont(newValue) }
    }
    /// The em of a plain string, in points; nothing shows where it is not positive. Animatable, 36 by default.
    open var fontSize: CGFloat {
        get { record.fontSize }
        set { set(.fontSize, \.fontSize, to: newValue) }
    }
    /// The colour of a plain string; nil shows nothing. Animatable, opaque white by default.
    open var foregroundColor: CGColor? {
        get { record.foregroundColor }
        set { set(.foregroundColor, \.foregroundColor, to: newValue) }
    }
    /// Whether lines that are longer than the bounds are wide go on in the next line. False by default.
    open var isWrapped: Bool {
        get { record.isWrapped }
        set { set(.isWrapped, \.isWrapped, to: newValue) }
    }
    /// Where something is left out for "…" of lines that are too long or, of wrapped text, of the last line that fits. `.none` by
    /// default: lines reach past the bounds' sides, and those that would begin below them are left out.
    open var truncationMode: CATextLayerTruncationMode {
        get { record.truncationMode }
        set { set(.truncationMode, \.truncationMode, to: newValue) }
    }
    /// How lines lie between the bounds' edges; of attributed text those whose paragraph style leaves it open. `.natural` by default:
    /// where reading begins.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { record.alignmentMode }
        set { set(.alignmentMode, \.alignmentMode, to: newValue) }
    }
    /// Kept, without an effect: glyphs stand exactly where the layout puts them. False by default.
    open var allowsFontSubpixelQuantization: Bool {
        get { record.allowsFontSubpixelQuantization }
        set { set(.allowsFontSubpixelQuantization, \.allowsFontSubpixelQuantization, to: newValue) }
    }

    /// Draws the text. A subclass that overrides it may draw more, or move the context before it calls this: text that is only moved,
    /// scaled or turned stays sharp at every size, everything else becomes a picture with `contentsScale` pixels a point.
    ///
    /// It may be called twice for one display, the first time to see what is drawn.
    open override func draw(in context: CGContext) {
        guard let (layout, place) = textLayout() else { return }
        context.draw(layout, place)
    }

    /// The size of the text; where it is wrapped, in the width of the bounds.
    open override func preferredFrameSize() -> CGSize { textSize }

    /// What the text depends on: its properties, `contentsScale` and `style`. Animations of them are shown at every step. A change of
    /// the bounds lays the text out as well; while they are animated it stays as it lies in the bounds that were set.
    open override class func needsDisplay(forKey key: String) -> Bool {
        displayKeys.contains(key) || super.needsDisplay(forKey: key)
    }

    private static let displayKeys: Set = [
        "string", "font", "fontSize", "foregroundColor", "wrapped", "isWrapped", "truncationMode", "alignmentMode",
        "allowsFontSubpixelQuantization", "contentsScale", "style",
    ]

    override func drawContents() {
        delegate?.layerWillDraw(self)
        let layer = model() as CATextLayer
        if !layer.drawsMore {
            if drawVectors() { return }
            // What was shown as vectors is in the picture from now on.
            show(nil)
            layer.drawsMore = true
        }
        drawStore()
    }
}
