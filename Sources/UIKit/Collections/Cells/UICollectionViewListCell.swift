/// A row of a list: content between accessories, a line below, and the ground and corners of its place.
open class UICollectionViewListCell: UICollectionViewCell {
    private final var views: [(accessory: UICellAccessory, view: UIView)] = []
    private final var line: PartView?
    private final var listPlace: ListPlace?
    private final var hasOwnBackground = false
    private final var isShowingPlace = false

    /// A row with a place in its superview.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Nil: archived cells are not read.
    public required init?(coder: NSCoder) { nil }

    /// What stands beside the content. Empty by default. Traps where one of the system's stands in it twice.
    open var accessories: [UICellAccessory] = [] {
        didSet { showAccessories() }
    }
    /// How many steps the content is moved in. 0 by default.
    open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { setNeedsLayout() } } }
    /// The level in an outline that gave the indentation.
    private final var outlineLevel = 0
    /// Whether what is below it in an outline is shown.
    private final var isOpen = false
    /// Takes the place of its item in an outline: indents the cell, unless code has indented it otherwise, and turns the arrow.
    final func setOutline(level: Int, isOpen: Bool) {
        if indentationLevel == outlineLevel { indentationLevel = level }
        outlineLevel = level
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        showArrows()
        setNeedsUpdateConfiguration()
    }
    /// Whether a tap anywhere opens and closes the branch, and does not select the cell.
    final var opensByRow: Bool {
        views.contains { accessory, _ in
            guard case .outline = accessory.content else { return false }
            return accessory.outlineStyle == .header
                || accessory.outlineStyle == .automatic && listPlace?.isHeader == true
        }
    }
    /// Opens or closes what is below it in the outline of its section, as a tap does.
    final func toggleBranch() {
        guard let collection, let path = collection.indexPath(for: self) else { return }
        (collection.dataSource as? any OutlineSource)?.toggleBranch(at: path)
    }
    /// A tap on the row of an outline's header.
    final func rowTapped() {
        let arrow = views.first { if case .outline = $0.accessory.content { true } else { false } }
        (arrow?.view as? OutlineArrow)?.sendActions(for: .touchUpInside)
    }
    /// The state with whether what is below is shown.
    open override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isExpanded = isOpen
        return state
    }
    /// The width of a step, in points. 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { setNeedsLayout() } } }
    /// Whether accessories at the beginning are moved in, too. True by default.
    open var indentsAccessories = true { didSet { if oldValue != indentsAccessories { setNeedsLayout() } } }

    /// A list's content as the cell's place has it, without text.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        guard let place = listPlace, place.isHeader else { return .cell() }
        return place.appearance == .plain ? .plainHeader() : .groupedHeader()
    }

    /// What stands behind the content; until it is set, what the place in the list has.
    open override var backgroundConfiguration: UIBackgroundConfiguration? {
        get { super.backgroundConfiguration }
        set {
            if !isShowingPlace { hasOwnBackground = true }
            super.backgroundConfiguration = newValue
        }
    }

    // MARK: Place

    /// Takes ground, corners and line of the place in the list.
    open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        take(layoutAttributes.listPlace)
    }

    /// Looks as its place in the list has it.
    final func take(_ newPlace: ListPlace?) {
        guard newPlace != listPlace else { return }
        listPlace = newPlace
        setNeedsLayout()
        guard let place = listPlace else {
            // In another layout than a list's it has neither ground nor corners nor line of one.
            if !hasOwnBackground { showGround(nil) }
            showCorners([])
            showLine(false)
            return
        }
        if !hasOwnBackground {
            switch place.appearance {
            case _ where place.isHeader: showGround(.clear())
            case .plain: showGround(.listPlainCell())
            case .grouped, .insetGrouped: showGround(.listGroupedCell())
            case .sidebar, .sidebarPlain: showGround(.listSidebarCell())
            }
        }
        var corners: CACornerMask = []
        if place.appearance == .insetGrouped {
            if place.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
            if place.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        }
        showCorners(corners)
        showLine(place.hasSeparator && !place.isHeader)
    }

    private func showGround(_ configuration: UIBackgroundConfiguration?) {
        isShowingPlace = true
        backgroundConfiguration = configuration
        isShowingPlace = false
    }

    private func showCorners(_ corners: CACornerMask) {
        layer.cornerRadius = corners.isEmpty ? 0 : 10
        layer.maskedCorners = corners
        clipsToBounds = !corners.isEmpty
    }

    private func showLine(_ isShown: Bool) {
        if isShown && line == nil {
            let part = PartView(.separator)
            addSubview(part)
            line = part
        } else if !isShown {
            line?.removeFromSuperview()
            line = nil
        }
    }

    // MARK: Accessories

    private func showAccessories() {
        for (_, view) in views { view.removeFromSuperview() }
        views = []
        for accessory in UICellAccessory.arranged(accessories) {
            let view = accessory.makeView(tintColor)
            views.append((accessory, view))
            addSubview(view)
        }
        showArrows()
        setNeedsLayout()
    }

    private func showArrows() {
        let isMirrored = isRightToLeft
        for (accessory, view) in views {
            switch accessory.content {
            case .outline: (view as? OutlineArrow)?.show(isOpen: isOpen, isMirrored: isMirrored)
            case .disclosure: view.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
            default: break
            }
        }
    }

    private var isEdited: Bool { collection?.isEditing ?? false }

    /// Where accessories lie, from the edges inwards, and what they leave to the content.
    private var arrangement: (places: [(UIView, CGFloat)], leading: CGFloat, trailing: CGFloat) {
        var places: [(UIView, CGFloat)] = []
        let indent = CGFloat(indentationLevel) * indentationWidth
        var (leading, trailing): (CGFloat, CGFloat) = (0, 0)
        let edited = isEdited
        for (accessory, view) in views where accessory.isShown(editing: edited) && accessory.isLeading {
            let width = accessory.options.reservedLayoutWidth.points(own: view.bounds.width)
            leading += leading == 0 ? 16 + (indentsAccessories ? indent : 0) : 10
            places.append((view, leading + (width - view.bounds.width) / 2))
            leading += width
        }
        // The last one stands at the edge.
        for (accessory, view) in views.reversed() where accessory.isShown(editing: edited) && !accessory.isLeading {
            let width = accessory.options.reservedLayoutWidth.points(own: view.bounds.width)
            trailing += trailing == 0 ? 16 : 10
            places.append((view, bounds.width - trailing - width + (width - view.bounds.width) / 2))
            trailing += width
        }
        if leading == 0 || !indentsAccessories { leading += indent }
        return (places, leading, trailing)
    }

    override var contentInsets: UIEdgeInsets {
        let room = arrangement
        return isRightToLeft
            ? UIEdgeInsets(top: 0, left: room.trailing, bottom: 0, right: room.leading)
            : UIEdgeInsets(top: 0, left: room.leading, bottom: 0, right: room.trailing)
    }

    /// Places accessories and the line.
    open override func layoutSubviews() {
        super.layoutSubviews()
        let edited = isEdited
        for (accessory, view) in views {
            view.isHidden = accessory.options.isHidden || !accessory.isShown(editing: edited)
            switch accessory.content {
            case .multiselect: (view as? EditControl)?.isMarked = isSelected
            // Its font may have followed the content size category.
            case .label: view.sizeToFit()
            default: break
            }
        }
        showArrows()
        for (view, x) in arrangement.places {
            let size = view.bounds.size
            let left = isRightToLeft ? bounds.width - x - size.width : x
            view.frame = CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
        }
        guard let line else { return }
        let thin = 1 / max(1, traitCollection.displayScale)
        let isWhole = listPlace?.isLast == true && listPlace?.appearance == .grouped
        let indent = isWhole ? 0 : arrangement.leading + 16
        line.frame = CGRect(
            x: isRightToLeft ? 0 : indent, y: bounds.height - thin, width: max(0, bounds.width - indent), height: thin)
        if subviews.last !== line { bringSubviewToFront(line) }
    }

    /// Texts follow the content size category.
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if !views.isEmpty { setNeedsLayout() }
    }

    /// Marks in the tint follow it.
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        if !views.isEmpty { showAccessories() }
    }
}
