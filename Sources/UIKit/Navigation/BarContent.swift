/// What a navigation bar shows for an item.
@MainActor
final class BarContent: UIView {
    let isLarge: Bool
    var goBack: (@MainActor () -> Void)?
    private let item: UINavigationItem?
    private let title = UILabel(), large = UILabel()
    private var leading: [UIView] = [], trailing: [UIView] = []
    private var backButton: BarButton?
    private let largeClip = UIView()

    init(_ item: UINavigationItem?, back: UINavigationItem?, isLarge: Bool) {
        self.item = item
        self.isLarge = isLarge
        super.init(frame: .zero)
        title.font = .systemFont(ofSize: 17, weight: .semibold)
        title.textAlignment = .center
        large.font = .systemFont(ofSize: 34, weight: .bold)
        for label in [title, large] {
            label.text = item?.title
            label.textColor = .label
            label.isUserInteractionEnabled = false
        }
        large.isHidden = !isLarge
        largeClip.clipsToBounds = true
        largeClip.isUserInteractionEnabled = false
        largeClip.addSubview(large)
        addSubview(largeClip)
        addSubview(item?.titleView ?? title)
        showButtons(back)
        if let search = item?.searchController?.searchBar {
            search.searchBarStyle = .minimal
            addSubview(search)
        }
    }

    /// The height of the search bar; 0 for none.
    static func searchHeight(_ item: UINavigationItem?) -> CGFloat {
        item?.searchController.map { $0.searchBar.sizeThatFits(.zero).height - 4 } ?? 0
    }

    required init?(coder: NSCoder) { nil }

    private func showButtons(_ back: UINavigationItem?) {
        guard let item else { return }
        let own = item.leftBarButtonItems ?? []
        if let back, !item.hidesBackButton, own.isEmpty || item.leftItemsSupplementBackButton {
            let button = BarButton(frame: .zero)
            let text = back.backBarButtonItem?.title ?? back.backButtonTitle ?? back.title ?? "Back"
            button.show(title: text, image: back.backBarButtonItem?.image, isDone: false, hasArrow: true)
            button.addAction(UIAction { [weak self] _ in self?.back() }, for: .touchUpInside)
            backButton = button
            leading.append(button)
        }
        // Items stand at their sides: there is nothing for a space to spread.
        leading += own.filter { !$0.isFlexible }.map { $0.makeView() }
        trailing = (item.rightBarButtonItems ?? []).filter { !$0.isFlexible }.map { $0.makeView() }
        for view in leading + trailing { addSubview(view) }
    }

    private func back() {
        if let action = item?.backAction { action.perform(from: backButton) } else { goBack?() }
    }

    /// Stands at a side, unseen, or in its place.
    func enter(from side: CGFloat) {
        alpha = side == 0 ? 1 : 0
        shift(side)
    }

    /// Goes to a side and fades.
    func leave(to side: CGFloat) {
        alpha = 0
        shift(side)
    }

    private func shift(_ side: CGFloat) {
        let way = side * bounds.width / 2
        for view in [item?.titleView ?? title, large] { view.transform = CGAffineTransform(translationX: way, y: 0) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let high = UINavigationBar.height, width = bounds.width, margin = UINavigationBar.margin
        func place(_ view: UIView, _ rect: CGRect) {
            let placed =
                isRightToLeft
                ? CGRect(x: width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
            view.bounds.size = placed.size
            view.center = CGPoint(x: placed.midX, y: placed.midY)
        }
        var left: CGFloat = margin, right: CGFloat = margin
        func extent(_ view: UIView) -> CGSize {
            let object: AnyObject = view
            if object is BarButton { return view.sizeThatFits(CGSize(width: width / 2, height: high)) }
            return view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
        }
        for view in leading {
            let size = extent(view), x = view === backButton ? 8 : left
            // The button that leads back gives way to the title.
            let most = view === backButton ? max(30, min(size.width, width * 0.4)) : size.width
            place(view, CGRect(x: x, y: (high - size.height) / 2, width: most, height: size.height))
            left = x + most + margin
        }
        for view in trailing {
            let size = extent(view)
            place(
                view,
                CGRect(
                    x: width - right - size.width, y: (high - size.height) / 2, width: size.width, height: size.height))
            right += size.width + margin
        }
        let view = item?.titleView ?? title
        let wanted = item?.titleView != nil ? extent(view) : title.sizeThatFits(CGSize(width: width, height: high))
        let room = max(0, width - left - right), shown = min(wanted.width, room)
        // In the middle of the bar, as far as buttons let it.
        let x = max(left, min((width - shown) / 2, width - right - shown))
        place(view, CGRect(x: x, y: (high - wanted.height) / 2, width: shown, height: wanted.height))
        layOutLargeTitle(view)
        guard let search = item?.searchController?.searchBar, search.superview === self else { return }
        let height = Self.searchHeight(item)
        search.frame = CGRect(x: 8, y: bounds.height - height - 2, width: width - 16, height: height)
    }

    /// A large title goes under the buttons as the bar becomes lower, and the small one stands for it then.
    private func layOutLargeTitle(_ small: UIView) {
        guard isLarge else { return }
        let high = UINavigationBar.height, margin = UINavigationBar.margin
        largeClip.frame = CGRect(
            x: 0, y: high, width: bounds.width, height: max(0, bounds.height - high - Self.searchHeight(item)))
        let size = large.sizeThatFits(CGSize(width: bounds.width, height: 52))
        let width = min(size.width, bounds.width - 2 * margin)
        large.bounds.size = CGSize(width: width, height: size.height)
        large.center = CGPoint(
            x: isRightToLeft ? bounds.width - margin - width / 2 : margin + width / 2,
            y: largeClip.bounds.height - 8 - size.height / 2)
        small.alpha = largeClip.bounds.height < 12 ? 1 : 0
    }
}
