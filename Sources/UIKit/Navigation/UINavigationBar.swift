/// The bar of a navigation controller: a title, a button that leads back, and the buttons of a view controller.
///
/// It is 44 points high, and 52 more where the title is large.
open class UINavigationBar: UIView {
    static let height: CGFloat = 44, largeTitleHeight: CGFloat = 52, margin: CGFloat = 16

    private final let ground = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    private final let line = PartView(.separator)
    private final var content = BarContent(nil, back: nil, isLarge: false)
    /// What a tap on the button that leads back does.
    final var goBack: (@MainActor () -> Void)?
    /// How far the ground reaches up beyond the bar, in points.
    final var reach: CGFloat = 0 { didSet { if oldValue != reach { setNeedsLayout() } } }
    /// Whether content goes under the bar, which has a ground then.
    final var hasGround = false { didSet { groundChanged() } }

    /// Whether titles are large. False by default.
    open var prefersLargeTitles = false { didSet { if oldValue != prefersLargeTitles { preferenceChanged?() } } }
    final var preferenceChanged: (@MainActor () -> Void)?
    /// The colour of the ground, also where no content is under the bar. Nil by default: the system's material.
    open var barTintColor: UIColor? { didSet { groundChanged() } }
    /// The items, of which the last one is shown.
    open internal(set) var items: [UINavigationItem]?
    /// The item that is shown. Nil for none.
    open var topItem: UINavigationItem? { items?.last }
    /// The item below the one that is shown. Nil for none.
    open var backItem: UINavigationItem? { items.flatMap { $0.count > 1 ? $0[$0.count - 2] : nil } }

    /// A bar with a place in its superview.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        addSubview(ground)
        addSubview(line)
        addSubview(content)
        groundChanged()
    }

    /// Nil: archived bars are not read.
    public required init?(coder: NSCoder) { nil }

    /// Light or dark. `.default` by default; kept.
    open var barStyle = UIBarStyle.default
    /// Whether what is behind shows. True by default; kept.
    open var isTranslucent = true
    /// Attributes of the title. Nil by default; kept.
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    /// Attributes of the large title. Nil by default; kept.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    /// A picture in the place of the line at the lower edge: any takes the line away, and none is drawn. Nil by default.
    open var shadowImage: UIImage? { didSet { groundChanged() } }
    /// The arrow that leads back. Nil by default; kept.
    open var backIndicatorImage: UIImage?
    /// Its mask while it moves. Nil by default; kept.
    open var backIndicatorTransitionMaskImage: UIImage?
    /// How it looks. The colour of its ground and its line are shown; nothing else of it is.
    open var standardAppearance = UINavigationBarAppearance() { didSet { groundChanged() } }
    /// How it looks in little height. Nil by default; kept, as the following.
    open var compactAppearance: UINavigationBarAppearance?
    /// How it looks where content begins at it.
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    /// How it looks in little height where content begins at it.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?
    private final var images: [Int: UIImage] = [:]
    /// A picture behind the bar. Kept: any takes the ground away, and none is drawn.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        images[barMetrics.rawValue] = backgroundImage
        groundChanged()
    }
    /// Puts a picture behind the bar where it stands somewhere.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) { setBackgroundImage(backgroundImage, for: barMetrics) }
    /// The picture behind the bar. Nil for none.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { images[barMetrics.rawValue] }
    private final var offsets: [Int: CGFloat] = [:]
    /// Moves the title down. Kept.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        offsets[barMetrics.rawValue] = adjustment
    }
    /// How far the title is moved down, in points.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        offsets[barMetrics.rawValue] ?? 0
    }
    /// Shows one more item. Nothing is animated, as in the following: a navigation controller animates its bar itself.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        show((items ?? []) + [item], isLarge: isLarge)
    }
    /// Takes the last item away.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let items, let last = items.last else { return nil }
        show(items.dropLast(), isLarge: isLarge)
        return last
    }
    /// Shows items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        show(items ?? [], isLarge: isLarge)
    }

    private func groundChanged() {
        ground.isHidden = !hasGround || shownColor != nil || images[UIBarMetrics.default.rawValue] != nil
        ground.contentView.backgroundColor = nil
        line.isHidden = !hasGround || shadowImage != nil || standardAppearance.shadowColor == nil
        line.backgroundColor = standardAppearance.shadowColor ?? .separator
        underlay.isHidden = shownColor == nil
        underlay.backgroundColor = shownColor
    }

    private var shownColor: UIColor? { barTintColor ?? standardAppearance.backgroundColor }
    private final lazy var underlay: PartView = {
        let part = PartView(nil)
        insertSubview(part, at: 0)
        return part
    }()

    final var isLarge: Bool { content.isLarge }

    /// Shows items, without an animation.
    final func show(_ items: [UINavigationItem], isLarge: Bool) { change(to: items, isLarge).removeFromSuperview() }

    /// Shows items along with a transition.
    ///
    /// - Parameter way: 1 where a controller is pushed, -1 where one is popped.
    final func show(_ items: [UINavigationItem], isLarge: Bool, way: CGFloat, along run: TransitionRun) {
        let old = change(to: items, isLarge), next = content
        let side = isRightToLeft ? -way : way
        UIView.performWithoutAnimation { next.enter(from: side) }
        _ = run.animate { _ in
            next.enter(from: 0)
            old.leave(to: -side)
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    /// Puts the content of items in front.
    ///
    /// - Returns: the content before.
    private func change(to items: [UINavigationItem], _ isLarge: Bool) -> BarContent {
        self.items = items
        let next = BarContent(topItem, back: backItem, isLarge: isLarge)
        next.goBack = { [weak self] in self?.goBack?() }
        let old = content
        content = next
        UIView.performWithoutAnimation {
            next.frame = bounds
            addSubview(next)
            next.layoutIfNeeded()
        }
        return old
    }

    /// 44 points, and what a large title takes.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let large = content.isLarge ? Self.largeTitleHeight : 0
        return CGSize(width: size.width, height: Self.height + large + BarContent.searchHeight(topItem))
    }

    /// Places title, buttons and ground.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let whole = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
        for view in [ground, underlay] as [UIView] where view.frame != whole { view.frame = whole }
        let thin = 1 / max(1, traitCollection.displayScale)
        line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: thin)
        if content.frame != bounds { content.frame = bounds }
    }
}
