/// A layer that shows text, above its background and beneath its sublayers. The text is sharp at every size, and its
/// letters may extend beyond the bounds unless `masksToBounds` is set.
///
///     let title = CATextLayer()
///     title.frame = CGRect(x: 20, y: 20, width: 300, height: 80)
///     title.string = "Hello"
///     title.font = "Helvetica-Bold"
///     title.fontSize = 48
///     title.foregroundColor = .black
///
/// A string uses the layer's `font`, `fontSize` and `foregroundColor`; an `NSAttributedString` its own attributes, by
/// `NSAttributedString.Key`, with black Helvetica of 12 points for missing ones. The first line is at the visual top.
open class CATextLayer: CALayer {
    override class var kind: LayerKind { .text }

    /// Whether the class was found to draw more than text; then it is drawn into a bitmap.
    private var drawsMore = false

    /// The text: a `String` or an `NSAttributedString`, which is copied. Nil, the default, shows nothing; so does
    /// another object, with a warning.
    open var string: Any? {
        get { record.value(of: .string).part }
        set { setString(newValue) }
    }
    /// The font of a plain string: its name, or a `CTFont` or a `CGFont`, of which only the name counts. "Helvetica" by
    /// default and for nil.
    open var font: Any? {
        get { record.value(of: .font).part }
        set { setFont(newValue) }
    }
    /// The em of a plain string, in points; nothing shows unless it is positive. Animatable, 36 by default.
    open var fontSize: CGFloat {
        get { record.fontSize }
        set { set(.fontSize, \.fontSize, to: newValue) }
    }
    /// The colour of a plain string; nil shows nothing. Animatable, opaque white by default.
    open var foregroundColor: CGColor? {
        get { record.foregroundColor }
        set { set(.foregroundColor, \.foregroundColor, to: newValue) }
    }
    /// Whether lines wider than the bounds are wrapped. False by default.
    open var isWrapped: Bool {
        get { record.isWrapped }
        set { set(.isWrapped, \.isWrapped, to: newValue) }
    }
    /// The place of the ellipsis in lines that are too long or, in wrapped text, in the last line that fits. `.none` by
    /// default: lines extend beyond the sides of the bounds, and lines that would begin below them are dropped.
    open var truncationMode: CATextLayerTruncationMode {
        get { record.truncationMode }
        set { set(.truncationMode, \.truncationMode, to: newValue) }
    }
    /// The alignment of lines between the edges of the bounds; of attributed text, of lines whose paragraph style does
    /// not set it. `.natural` by default: the side where reading begins.
    open var alignmentMode: CATextLayerAlignmentMode {
        get { record.alignmentMode }
        set { set(.alignmentMode, \.alignmentMode, to: newValue) }
    }
    /// Kept without an effect: glyphs are placed exactly as laid out. False by default.
    open var allowsFontSubpixelQuantization: Bool {
        get { record.allowsFontSubpixelQuantization }
        set { set(.allowsFontSubpixelQuantization, \.allowsFontSubpixelQuantization, to: newValue) }
    }

    /// Draws the text. A subclass that overrides it may draw more, or transform the context before it calls this: text
    /// that is only translated, scaled or rotated stays sharp at every size; everything else becomes a bitmap of
    /// `contentsScale` pixels per point.
    ///
    /// It may be called twice for one display, the first time to find out what is drawn.
    open override func draw(in context: CGContext) {
        guard let (layout, place) = textLayout() else { return }
        context.draw(layout, place)
    }

    /// The size of the text; of wrapped text, in the width of the bounds.
    open override func preferredFrameSize() -> CGSize { textSize }

    /// Whether the text depends on a key: its properties, `contentsScale` and `style`. Animations of them are shown at
    /// every step. A change of the bounds lays the text out, too; while they are animated the layout stays that of the
    /// bounds as set.
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
            // The text shown as vectors is in the bitmap from now on.
            show(nil)
            layer.drawsMore = true
        }
        drawStore()
    }
}
