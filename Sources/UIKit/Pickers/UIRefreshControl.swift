/// Shows that the content of a scroll view is got anew.
///
/// A scroll view that has one shows it above its content, 60 points high, while it refreshes. No finger pulls it here: a program calls `beginRefreshing()`, or sends `.valueChanged` itself.
open class UIRefreshControl: UIControl {
    static let height: CGFloat = 60
    private final let indicator = UIActivityIndicatorView(style: .medium)
    private final let label = UILabel()
    private final var added: CGFloat = 0
    /// Whether it refreshes.
    open private(set) var isRefreshing = false
    /// A text below the wheel. Nil by default.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// A control; its frame is the scroll view's to say.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: max(frame.width, 60), height: Self.height))
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 13)
        indicator.hidesWhenStopped = true
        addSubview(indicator)
        addSubview(label)
        autoresizingMask = .flexibleWidth
    }
    /// A control.
    public convenience init() { self.init(frame: .zero) }
    /// Nil: archived controls are not read.
    public required init?(coder: NSCoder) { nil }

    /// The wheel turns, and the scroll view makes room for it.
    open func beginRefreshing() {
        if isRefreshing { return }
        isRefreshing = true
        indicator.startAnimating()
        guard let scroll = superview as? UIScrollView else { return }
        added = Self.height
        scroll.contentInset.top += added
    }
    /// The wheel stops, and its room goes.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        indicator.stopAnimating()
        (superview as? UIScrollView)?.contentInset.top -= added
        added = 0
    }

    /// The wheel takes the tint.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        indicator.color = extras?.tint ?? .secondaryLabel
    }
    /// Places wheel and text.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let hasText = attributedTitle != nil
        indicator.center = CGPoint(x: bounds.midX, y: hasText ? bounds.midY - 10 : bounds.midY)
        label.frame = CGRect(x: 0, y: bounds.midY + 6, width: bounds.width, height: 20)
    }
    final func place(in scroll: UIScrollView) {
        frame = CGRect(x: 0, y: -Self.height, width: scroll.bounds.width, height: Self.height)
    }
}
