/// Hears of a toolbar. Nothing is asked on a server.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: AnyObject {}

/// A bar of buttons at the lower edge: 44 points high, and what of the safe area is below.
///
///     toolbarItems = [share, .flexibleSpace(), delete]
///     navigationController?.setToolbarHidden(false, animated: true)
///
/// Flexible spaces share what buttons and fixed spaces leave; without one the items begin where reading does.
open class UIToolbar: UIView {
    static let height: CGFloat = 44, margin: CGFloat = 16
    /// Between two items that have no space between them, in points. Chosen here.
    static let gap: CGFloat = 8

    private final let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private final let line = PartView(.separator)
    private final var views: [UIView?] = []

    /// What decides and hears. It is not kept alive by the bar.
    open weak var delegate: (any UIToolbarDelegate)?
    /// The items, from where reading begins. Nil by default.
    open var items: [UIBarButtonItem]? { didSet { showItems() } }
    /// The colour of the ground. Nil by default: the system's material.
    open var barTintColor: UIColor? { didSet { ground.contentView.backgroundColor = barTintColor } }
    /// The style of the bar. Kept for code that sets it. `.default` by default.
    open var barStyle = UIBarStyle.default
    /// Whether what is behind shines through. True by default.
    open var isTranslucent = true {
        didSet { ground.effect = isTranslucent ? UIBlurEffect(style: .systemChromeMaterial) : nil }
    }

    /// A bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(ground)
        addSubview(line)
    }
    /// Nil: archived bars are not read.
    public required init?(coder: NSCoder) { nil }

    /// Sets the items. Nothing is animated.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

    private func showItems() {
        for view in views where view?.superview === self { view?.removeFromSuperview() }
        views = (items ?? []).map { item in
            item.changed = { [weak self] in self?.showItems() }
            if item.isSpace { return nil }
            let view = item.makeView()
            addSubview(view)
            return view
        }
        setNeedsLayout()
    }

    /// 44 points, and what of the safe area is below.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
    }
    /// As wide as it is told, and 44 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

    /// Places the items.
    open override func layoutSubviews() {
        super.layoutSubviews()
        if ground.frame != bounds { ground.frame = bounds }
        let thin = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: -thin, width: bounds.width, height: thin)
        guard let items else { return }
        let sizes = zip(items, views).map { item, view -> CGSize in
            guard let view else { return CGSize(width: item.isFlexible ? 0 : max(0, item.width), height: 0) }
            let object: AnyObject = view
            var size =
                object is BarButton || view.bounds.size == .zero
                ? view.sizeThatFits(CGSize(width: bounds.width, height: Self.height)) : view.bounds.size
            if item.width > 0 { size.width = item.width }
            return size
        }
        var gaps: [CGFloat] = []
        for index in items.indices {
            gaps.append(index > 0 && !items[index].isSpace && !items[index - 1].isSpace ? Self.gap : 0)
        }
        let flexible = items.filter(\.isFlexible).count
        let room = bounds.width - 2 * Self.margin - sizes.reduce(0) { $0 + $1.width } - gaps.reduce(0, +)
        let share = flexible > 0 ? max(0, room) / CGFloat(flexible) : 0
        var x = Self.margin
        for (index, item) in items.enumerated() {
            x += gaps[index]
            let size = sizes[index]
            if let view = views[index] {
                let left = isRightToLeft ? bounds.width - x - size.width : x
                view.frame = CGRect(x: left, y: (Self.height - size.height) / 2, width: size.width, height: size.height)
            }
            x += item.isFlexible ? share : size.width
        }
    }
}
