/// What stands behind the content of a cell or a header: a colour, rounded corners, a stroke.
///
///     var background = UIBackgroundConfiguration.listPlainCell()
///     background.backgroundColor = .systemYellow
///     background.cornerRadius = 8
///     cell.backgroundConfiguration = background
public nonisolated struct UIBackgroundConfiguration: Hashable, Sendable {
    enum Kind: Int, Sendable { case clear, plainCell, groupedCell, sidebarCell, plainHeader, groupedHeader }

    let kind: Kind
    private var ownColor: UIColor??
    /// The colour that was set; nil where none was.
    var givenColor: UIColor? { ownColor ?? nil }
    private var view: HeldView?
    private var state = StateFlags()

    /// A view in place of the colour, as large as the background. Nil by default.
    @MainActor public var customView: UIView? {
        get { view?.view }
        set { view = newValue.map(HeldView.init) }
    }
    /// The radius of the corners, in points. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// How far the background keeps from the edges, in points. None by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// At which edges the margins of the place are added to `backgroundInsets`. None by default.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The colour; nil is the tint. That of the state until it is set: grey where a list's cell is highlighted or selected.
    public var backgroundColor: UIColor? {
        get { ownColor ?? standardColor }
        set { ownColor = .some(newValue) }
    }
    /// Makes the shown colour from `backgroundColor`. Nil by default.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// A picture over the colour. Nil by default.
    public var image: UIImage?
    /// How the picture is placed. `.scaleToFill` by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the stroke; nil, the default, is the tint.
    public var strokeColor: UIColor?
    /// Makes the shown colour from `strokeColor`. Nil by default.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The stroke's width, in points. 0 by default, which is no stroke.
    public var strokeWidth: CGFloat = 0
    /// How far outside of the background the stroke lies, in points. 0 by default.
    public var strokeOutset: CGFloat = 0

    init(_ kind: Kind) { self.kind = kind }

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
    /// A cell as the list that it stands in has them: that of a plain list.
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// A cell of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainCell) }
    /// A cell of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedCell) }
    /// A cell of a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration(.sidebarCell)
        configuration.cornerRadius = 8
        return configuration
    }
    /// A header as the list that it stands in has them: that of a plain list.
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// A footer as the list that it stands in has them: that of a plain list.
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// A header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.plainHeader) }
    /// A header or footer of a grouped list: nothing.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(.groupedHeader)
    }
    /// A header of a sidebar: nothing.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.groupedHeader) }

    /// The configuration for a state. Properties that were set stay as they are.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        var copy = self
        copy.state = StateFlags(state)
        return copy
    }

    /// The colour that is shown where the tint is `tintColor`.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// The stroke's colour that is shown where the tint is `tintColor`.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    private var standardColor: UIColor {
        let isChosen = state.isHighlighted || state.isSelected
        switch kind {
        case .clear, .groupedHeader: return .clear
        case .plainCell: return isChosen ? .systemGray4 : .systemBackground
        case .groupedCell: return isChosen ? .systemGray4 : .secondarySystemGroupedBackground
        case .sidebarCell: return isChosen ? .systemGray4 : .clear
        case .plainHeader: return .systemBackground
        }
    }
}

/// A view in a value that may go from thread to thread; views stay on theirs.
private struct HeldView: Hashable, @unchecked Sendable {
    let view: UIView

    init(_ view: UIView) { self.view = view }

    static func == (a: Self, b: Self) -> Bool { a.view === b.view }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(view)) }
}

/// Shows a background configuration behind a cell's content.
@MainActor
final class ConfiguredBackgroundView: UIView {
    private let ground = PartView()
    private let line = PartView()
    private var picture: UIImageView?
    private var customView: UIView?

    var configuration: UIBackgroundConfiguration {
        didSet { if oldValue != configuration { show() } }
    }

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(ground)
        addSubview(line)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        ground.backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
        ground.layer.cornerRadius = configuration.cornerRadius
        if customView !== configuration.customView {
            customView?.removeFromSuperview()
            customView = configuration.customView
            if let customView { insertSubview(customView, aboveSubview: ground) }
        }
        ground.isHidden = customView != nil
        showPicture()
        line.isHidden = configuration.strokeWidth <= 0
        line.layer.borderWidth = configuration.strokeWidth
        line.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).resolved(traits)
        line.layer.cornerRadius =
            configuration.cornerRadius > 0 ? configuration.cornerRadius + configuration.strokeOutset : 0
        setNeedsLayout()
    }

    private func showPicture() {
        guard let image = configuration.image else {
            picture?.removeFromSuperview()
            picture = nil
            return
        }
        let view = picture ?? UIImageView(frame: .zero)
        if picture == nil { insertSubview(view, belowSubview: line) }
        picture = view
        view.image = image
        view.contentMode = configuration.imageContentMode
        view.clipsToBounds = true
        view.layer.cornerRadius = configuration.cornerRadius
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var insets = configuration.backgroundInsets.absolute(isRightToLeft)
        if let margins = superview?.directionalLayoutMargins {
            let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
            insets =
                insets
                + NSDirectionalEdgeInsets(
                    top: edges.contains(.top) ? margins.top : 0,
                    leading: edges.contains(.leading) ? margins.leading : 0,
                    bottom: edges.contains(.bottom) ? margins.bottom : 0,
                    trailing: edges.contains(.trailing) ? margins.trailing : 0
                ).absolute(isRightToLeft)
        }
        let inner = bounds.inset(by: insets)
        let rect = CGRect(x: inner.minX, y: inner.minY, width: max(0, inner.width), height: max(0, inner.height))
        let outset = configuration.strokeOutset
        ground.frame = rect
        picture?.frame = rect
        customView?.frame = rect
        line.frame = rect.insetBy(dx: -outset, dy: -outset)
    }

    override func tintColorDidChange() { show() }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        line.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).resolved(traits)
    }
}
