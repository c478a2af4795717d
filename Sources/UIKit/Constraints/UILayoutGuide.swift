/// A rectangle that takes part in layout and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
    /// What a guide follows by itself.
    enum Kind {
        /// Nothing: constraints alone.
        case plain
        /// The owning view's margins, safe area or what of it is comfortable to read.
        case margins, safeArea, readable
        /// The owning view's content, from (0, 0) on, and the part of it that shows: of scroll views.
        case content, frame
    }

    let layoutBox = LayoutBox()
    final var kind = Kind.plain
    /// Names the guide in messages. Empty by default.
    open var identifier = ""
    /// The view whose coordinates the guide has. Setting it moves the guide there.
    open weak var owningView: UIView? {
        didSet {
            if oldValue === owningView { return }
            oldValue?.giveUp(self)
            owningView?.take(self)
        }
    }

    /// A guide without a view.
    public override init() { super.init() }

    /// Nil: archived guides are not read.
    public required init?(coder: NSCoder) { nil }

    /// The rectangle in the owning view, as last laid out.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        return owningView.frame(of: self)
    }

    /// The leading edge.
    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The trailing edge.
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The upper edge.
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower edge.
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The middle along x.
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The middle along y.
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

extension UILayoutGuide: LayoutItem {
    final var ownerView: UIView {
        guard let owningView else { fatalError("the layout guide \(identifier) has no owning view") }
        return owningView
    }
    final var asView: UIView? { nil }
    final var box: LayoutBox { layoutBox }
    final var itemName: String { "UILayoutGuide" + (identifier.isEmpty ? "" : " \"\(identifier)\"") }
}

extension UIView {
    /// The view's own layout guides, in the order of adding.
    public final var layoutGuides: [UILayoutGuide] { extras?.constraints?.guides ?? [] }
    /// Adds a guide, which leaves the view that it has.
    public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) { layoutGuide.owningView = self }
    /// Removes a guide with its constraints.
    public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        if layoutGuide.owningView === self { layoutGuide.owningView = nil }
    }
    /// The bounds without the margins.
    public final var layoutMarginsGuide: UILayoutGuide { standardGuide(.margins, "UIViewLayoutMarginsGuide") }
    /// What of the view a keyboard leaves: the safe area, as there is no keyboard here. Its upper edge is the safe area's lower one.
    public final var keyboardLayoutGuide: UILayoutGuide {
        if let extras, let guide = extras.keyboardGuide { return guide }
        let guide = UILayoutGuide()
        guide.identifier = "UIViewKeyboardLayoutGuide"
        addLayoutGuide(guide)
        let area = safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            guide.trailingAnchor.constraint(equalTo: area.trailingAnchor),
            guide.topAnchor.constraint(equalTo: area.bottomAnchor),
            guide.heightAnchor.constraint(equalToConstant: 0),
        ])
        ownedExtras.keyboardGuide = guide
        return guide
    }
    /// The bounds without the unsafe area.
    public final var safeAreaLayoutGuide: UILayoutGuide { standardGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
    /// What of the margins' guide is comfortable to read: 672 points wide at most, in the middle.
    public final var readableContentGuide: UILayoutGuide { standardGuide(.readable, "UIViewReadableContentGuide") }

    final func standardGuide(_ kind: UILayoutGuide.Kind, _ name: String) -> UILayoutGuide {
        let own = ownedConstraints
        if let guide = own.standardGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = UILayoutGuide()
        guide.kind = kind
        guide.identifier = name
        own.standardGuides.append(guide)
        guide.owningView = self
        return guide
    }

    fileprivate func take(_ guide: UILayoutGuide) {
        if guide.kind == .plain { ownedConstraints.guides.append(guide) }
    }

    fileprivate func giveUp(_ guide: UILayoutGuide) {
        removeConstraints(with: guide)
        guide.layoutBox.engine?.leave(guide)
        extras?.constraints?.guides.removeAll { $0 === guide }
    }

    fileprivate func frame(of guide: UILayoutGuide) -> CGRect {
        switch guide.kind {
        case .margins: return bounds.inset(by: layoutMargins)
        case .safeArea: return bounds.inset(by: safeAreaInsets)
        default:
            if guide.layoutBox.engine == nil {
                guard guide.kind == .readable else { return .zero }
                let inner = bounds.inset(by: layoutMargins)
                let width = min(inner.width, UILayoutGuide.readableWidth)
                return CGRect(x: inner.midX - width / 2, y: inner.minY, width: width, height: inner.height)
            }
            guide.layoutBox.engine?.solve()
            return guide.layoutBox.engine?.rect(of: guide.layoutBox) ?? .zero
        }
    }
}

extension UILayoutGuide {
    /// The widest that text is comfortable to read at the default size, in points.
    static let readableWidth: CGFloat = 672
}
