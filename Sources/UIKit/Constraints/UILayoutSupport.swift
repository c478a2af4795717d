/// What tells where bars end: `topLayoutGuide` and `bottomLayoutGuide` of controllers, which the safe area took the place of.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// How far bars reach in, in points.
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// From an edge of a controller's view to its safe area.
final class BarGuide: UILayoutGuide, UILayoutSupport {
    private let isTop: Bool

    init(_ view: UIView, isTop: Bool) {
        self.isTop = isTop
        super.init()
        view.addLayoutGuide(self)
        NSLayoutConstraint.activate([
            leadingAnchor.constraint(equalTo: view.leadingAnchor),
            trailingAnchor.constraint(equalTo: view.trailingAnchor),
            topAnchor.constraint(equalTo: isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor),
            bottomAnchor.constraint(equalTo: isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    var length: CGFloat {
        guard let insets = owningView?.safeAreaInsets else { return 0 }
        return isTop ? insets.top : insets.bottom
    }
}

extension UIViewController {
    /// Where the bars above the view end. `view.safeAreaLayoutGuide` says the same.
    public var topLayoutGuide: any UILayoutSupport { guide(isTop: true) }
    /// Where the bars below the view begin. `view.safeAreaLayoutGuide` says the same.
    public var bottomLayoutGuide: any UILayoutSupport { guide(isTop: false) }

    private func guide(isTop: Bool) -> BarGuide {
        let identifier = isTop ? "UIViewTopLayoutGuide" : "UIViewBottomLayoutGuide"
        let view: UIView = view
        let guides = view.layoutGuides.lazy.compactMap { $0 as? BarGuide }
        if let made = guides.first(where: { $0.identifier == identifier }) {
            return made
        }
        let made = BarGuide(view, isTop: isTop)
        made.identifier = identifier
        return made
    }
}
