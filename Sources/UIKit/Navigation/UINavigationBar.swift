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
        addSubview(ground)
        addSubview(line)
        addSubview(content)
        groundChanged()
    }

    /// Nil: archived bars are not read.
    public required init?(coder: NSCoder) { nil }

    private func groundChanged() {
        ground.isHidden = !hasGround || barTintColor != nil
        ground.contentView.backgroundColor = nil
        line.isHidden = !hasGround
        underlay.isHidden = barTintColor == nil
        underlay.backgroundColor = barTintColor
    }

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
