/// How far something has come: a bar that fills.
///
/// 4 points high; 2 in the style `.bar`. Touches pass it by no more than any view.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// How high it is.
    public enum Style: Int, Sendable, CaseIterable {
        /// 4 points, with round ends.
        case `default` = 0
        /// 2 points, with square ends, for the edge of a bar.
        case bar = 1
    }

    private let track = PartView(ControlColors.track)
    private let filled = PartView(nil)
    private var part: Float = 0

    /// A view of nothing done; the height is the style's.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: 4)))
        isOpaque = false
        addSubview(track)
        addSubview(filled)
        clipsToBounds = true
    }

    /// A view of a style, 150 points wide.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
        progressViewStyle = style
        bounds.size.height = height
    }

    /// Progress that the bar takes when it is set. Nil by default; nothing is observed here: set it, or `progress`, again.
    open var observedProgress: Progress? {
        didSet { if let observedProgress { setProgress(Float(observedProgress.fractionCompleted), animated: false) } }
    }
    /// A picture in the place of the bar before the end. Nil by default; kept.
    open var progressImage: UIImage?
    /// A picture in the place of the bar behind the end. Nil by default; kept.
    open var trackImage: UIImage?
    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// How it looks. `.default` by default.
    open var progressViewStyle = Style.default {
        didSet {
            invalidateIntrinsicContentSize()
            setNeedsLayout()
        }
    }
    /// What is done, held within 0…1. 0 by default. NaN is 0.
    open var progress: Float {
        get { part }
        set { setProgress(newValue, animated: false) }
    }
    /// Sets what is done.
    open func setProgress(_ progress: Float, animated: Bool) {
        part = progress.isNaN ? 0 : min(1, max(0, progress))
        if animated && window != nil {
            UIView.animate(withDuration: 0.25, delay: 0, options: .curveLinear) { place() }
        } else {
            place()
        }
    }
    /// What is done; nil, the default, is the tint.
    open var progressTintColor: UIColor? { didSet { show() } }
    /// What is left; nil, the default, is the system's fill.
    open var trackTintColor: UIColor? { didSet { show() } }

    private var height: CGFloat { progressViewStyle == .bar ? 2 : 4 }

    /// The style's height, of any width.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: height) }
    /// The style's height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

    private func place() {
        let radius = progressViewStyle == .bar ? 0 : min(height, bounds.height) / 2
        let width = bounds.width * CGFloat(part)
        track.frame = bounds
        filled.frame = CGRect(
            x: isRightToLeft ? bounds.maxX - width : bounds.minX, y: bounds.minY, width: width, height: bounds.height)
        for view in [track, filled] { view.ownLayer.cornerRadius = radius }
    }

    private func show() {
        filled.backgroundColor = progressTintColor ?? tintColor
        track.backgroundColor = trackTintColor ?? ControlColors.track
    }

    /// Shows the tint.
    open override func tintColorDidChange() { show() }
    /// Places the parts.
    open override func layoutSubviews() {
        super.layoutSubviews()
        show()
        place()
    }
}
