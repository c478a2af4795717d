/// A wheel over the content of a scroll view that turns while the content is renewed.
///
///     scroll.refreshControl = UIRefreshControl()
///     scroll.refreshControl?.addAction(UIAction { _ in model.reload() }, for: .valueChanged)
///
/// A finger that pulls the content down far enough begins it, and sends `.valueChanged`. While it goes on the content stays 60 points lower.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// Sizes chosen here, about as iOS's: the control's height, and how far content is pulled down before it begins.
    static let height: CGFloat = 60, pull: CGFloat = 90

    private final let wheel = UIActivityIndicatorView(style: .large)
    private final let label = UILabel()
    private final var added: CGFloat = 0
    final weak var scroll: UIScrollView?

    /// A control without a place: the scroll view gives it one.
    public override init(frame: CGRect) {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
        isUserInteractionEnabled = false
        label.textAlignment = .center
        wheel.hidesWhenStopped = false
        addSubview(wheel)
        addSubview(label)
        alpha = 0
    }
    /// Nil: archived controls are not read.
    public required init?(coder: NSCoder) { nil }

    /// Whether the content is being renewed. False by default.
    open private(set) var isRefreshing = false
    /// What is shown below the wheel. Nil by default.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            setNeedsLayout()
        }
    }

    /// The content is being renewed: the wheel turns. Sends nothing.
    open func beginRefreshing() {
        if isRefreshing { return }
        isRefreshing = true
        alpha = 1
        wheel.startAnimating()
        guard let scroll else { return }
        added = Self.height
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top
        scroll.contentInset.top += added
        if isAtTop && !scroll.isDragging {
            scroll.setContentOffset(
                CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top), animated: true)
        }
    }

    /// The content is renewed: it goes back to its place.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        wheel.stopAnimating()
        guard let scroll else { return }
        let isAtTop = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + added
        scroll.contentInset.top -= added
        added = 0
        if isAtTop && !scroll.isDragging {
            scroll.setContentOffset(
                CGPoint(x: scroll.contentOffset.x, y: -scroll.adjustedContentInset.top), animated: true)
        }
    }

    /// The content moved.
    final func follow(_ scroll: UIScrollView) {
        let top = scroll.adjustedContentInset.top - added
        let pulled = -(scroll.contentOffset.y + top)
        frame = CGRect(
            x: scroll.bounds.minX, y: min(-Self.height, scroll.bounds.minY + top), width: scroll.bounds.width,
            height: Self.height)
        if isRefreshing { return }
        alpha = min(1, max(0, pulled / Self.pull))
        if scroll.isDragging, pulled >= Self.pull {
            beginRefreshing()
            sendActions(for: .valueChanged)
        }
    }

    /// Places wheel and title.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = wheel.intrinsicContentSize
        let text = attributedTitle == nil ? 0 : label.sizeThatFits(bounds.size).height
        let top = (bounds.height - size.height - text) / 2
        wheel.frame = CGRect(x: (bounds.width - size.width) / 2, y: top, width: size.width, height: size.height)
        label.frame = CGRect(x: 0, y: top + size.height, width: bounds.width, height: text)
    }
    /// The wheel follows the tint, where one is set.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if extras?.tint != nil { wheel.color = tintColor }
    }
}
