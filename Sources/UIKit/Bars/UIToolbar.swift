/// A bar of buttons: 44 points high, with the system's material behind them.
open class UIToolbar: UIView, UIBarPositioning {
    private final let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private final let line = PartView(.separator)
    private final var views: [UIView] = []
    /// What hears of where it stands. Nil by default; kept.
    open weak var delegate: (any UIToolbarDelegate)?
    /// The buttons. Nil by default.
    open var items: [UIBarButtonItem]? { didSet { showItems() } }
    /// Light or dark. `.default` by default; kept.
    open var barStyle = UIBarStyle.default
    /// The colour of the ground. Nil, the default, is the system's material.
    open var barTintColor: UIColor? { didSet { groundChanged() } }
    /// Whether what is behind shows. True by default.
    open var isTranslucent = true { didSet { groundChanged() } }
    /// How it looks.
    open var standardAppearance = UIToolbarAppearance() { didSet { groundChanged() } }
    /// How it looks in little height. Nil by default; kept.
    open var compactAppearance: UIToolbarAppearance?
    /// How it looks where content ends at it. Nil by default; kept.
    open var scrollEdgeAppearance: UIToolbarAppearance?

    /// A bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(ground)
        addSubview(line)
        groundChanged()
    }
    /// Nil: archived bars are not read.
    public required init?(coder: NSCoder) { nil }

    /// `.bottom`.
    open var barPosition: UIBarPosition { .bottom }
    /// Sets the buttons. They change at once.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    /// Puts a picture behind the buttons. An empty one takes the ground away, as iOS has it.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        image = backgroundImage
        groundChanged()
    }
    /// The picture behind the buttons.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { image }
    /// Puts a picture in the place of the line. An empty one takes it away.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        line.isHidden = shadowImage != nil
    }
    private final var image: UIImage?

    private func groundChanged() {
        let color = barTintColor ?? standardAppearance.backgroundColor
        ground.isHidden = image != nil || color != nil || standardAppearance.backgroundEffect == nil
        backgroundColor = image == nil ? color : nil
    }

    private func showItems() {
        for view in views { view.removeFromSuperview() }
        for item in items ?? [] { item.changed = { [weak self] in self?.showItems() } }
        views = (items ?? []).map { $0.isSpace ? UIView() : $0.makeView() }
        for view in views { addSubview(view) }
        setNeedsLayout()
    }

    /// 44 points high.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 44)
    }
    /// 44 points high.
    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

    /// Places the buttons from the leading edge on; flexible spaces share what is left.
    open override func layoutSubviews() {
        super.layoutSubviews()
        ground.frame = bounds
        line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / max(1, traitCollection.displayScale))
        let items = items ?? []
        var widths: [CGFloat] = []
        for (item, view) in zip(items, views) {
            widths.append(
                item.isFlexible
                    ? 0 : item.width > 0 ? item.width : item.isSpace ? 0 : view.sizeThatFits(bounds.size).width)
        }
        let gaps = CGFloat(max(0, items.count - 1)) * 8, margin: CGFloat = 16
        let rest = max(0, bounds.width - 2 * margin - gaps - widths.reduce(0, +))
        let flexible = items.filter(\.isFlexible).count
        var x = margin
        for (index, view) in views.enumerated() {
            let width = items[index].isFlexible ? rest / CGFloat(flexible) : widths[index]
            let left = isRightToLeft ? bounds.width - x - width : x
            view.frame = CGRect(x: left, y: 0, width: width, height: min(44, bounds.height))
            x += width + 8
        }
    }
}

/// Says where a toolbar stands.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
