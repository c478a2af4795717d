/// Lays sections out that are composed of groups of items.
///
///     let item = NSCollectionLayoutItem(
///         layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
///     let row = NSCollectionLayoutGroup.horizontal(
///         layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
///         repeatingSubitem: item, count: 3)
///     let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row))
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private final let provider: UICollectionViewCompositionalLayoutSectionProvider?
    private final let fixedSection: NSCollectionLayoutSection?
    private final var sections: [SolvedSection]?
    private final var templates: [NSCollectionLayoutSection] = []
    private final var global: [SolvedSection.Extra] = []
    private final var size = CGSize.zero
    private final var laidOutSize: CGSize?
    private final var hasPins = false
    /// Sizes that views said.
    private final var ownSizes: [ElementKey: CGSize] = [:]

    /// What holds for all sections.
    open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

    /// All sections of one form.
    public convenience init(section: NSCollectionLayoutSection) {
        self.init(section: section, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// All sections of one form.
    public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
        (fixedSection, provider, self.configuration) = (section, nil, configuration)
        super.init()
    }
    /// Sections as a function makes them.
    public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
        self.init(
            sectionProvider: sectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration())
    }
    /// Sections as a function makes them, which is asked anew when the view's size or traits change.
    public init(
        sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        (fixedSection, provider, self.configuration) = (nil, sectionProvider, configuration)
        super.init()
    }

    /// Nil: archived layouts are not read.
    public required init?(coder: NSCoder) { nil }

    /// True: leading is where reading begins.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    private var isVertical: Bool { configuration.scrollDirection == .vertical }

    // MARK: Laying out

    /// Lays the sections out, where something of them changed.
    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        if sections != nil && laidOutSize == collectionView.bounds.size { return }
        laidOutSize = collectionView.bounds.size
        let insets = outerInsets(collectionView)
        let environment = LayoutEnvironment(collectionView.bounds.size, insets, collectionView.traitCollection)
        let container = containerSize(collectionView)
        var place: CGFloat = 0
        var solved: [SolvedSection] = []
        (templates, global) = ([], [])
        let head = addGlobal(environment, container, isBefore: true, at: 0)
        place += head
        for number in 0..<collectionView.numberOfSections {
            let section = section(number, environment)
            templates.append(section)
            let solver = SectionSolver(
                section: section, number: number, count: collectionView.numberOfItems(inSection: number),
                isVertical: isVertical, container: container, sides: sides(section.contentInsetsReference, insets),
                extraSides: sides(section.supplementaryContentInsetsReference, insets), environment: environment,
                ownSizes: ownSizes)
            if number > 0 { place += configuration.interSectionSpacing }
            let next = solver.solve(at: place)
            place = next.end
            solved.append(next)
        }
        place += addGlobal(environment, container, isBefore: false, at: place)
        size =
            isVertical
            ? CGSize(width: container.width, height: place) : CGSize(width: place, height: container.height)
        hasPins = (solved.flatMap(\.extras) + global).contains { $0.pin != nil }
        sections = solved
    }

    private func section(_ number: Int, _ environment: LayoutEnvironment) -> NSCollectionLayoutSection {
        if let fixedSection { return fixedSection }
        guard let section = provider?(number, environment) else {
            fatalError(
                "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
                    + "section. This is a client error.")
        }
        return section
    }

    /// The view's size less what scrolling leaves free at the sides.
    private func containerSize(_ view: UICollectionView) -> CGSize {
        let insets = view.contentInset
        return isVertical
            ? CGSize(
                width: max(0, view.bounds.width - insets.left - insets.right), height: view.bounds.height)
            : CGSize(
                width: view.bounds.width, height: max(0, view.bounds.height - insets.top - insets.bottom))
    }

    private func outerInsets(_ view: UICollectionView) -> NSDirectionalEdgeInsets {
        view.safeAreaInsets.directional(view.isRightToLeft)
    }

    private func sides(
        _ reference: UIContentInsetsReference, _ safe: NSDirectionalEdgeInsets
    ) -> NSDirectionalEdgeInsets {
        let wanted = reference == .automatic ? configuration.contentInsetsReference : reference
        switch wanted {
        case .none: return .zero
        case .automatic, .safeArea: return safe
        case .layoutMargins, .readableContent: return collectionView?.directionalLayoutMargins ?? .zero
        }
    }

    /// Adds headers or footers of the whole content; how long they are.
    private func addGlobal(
        _ environment: LayoutEnvironment, _ container: CGSize, isBefore: Bool, at start: CGFloat
    ) -> CGFloat {
        var place = start
        for (index, item) in configuration.boundarySupplementaryItems.enumerated() {
            let part = isVertical ? item.alignment.y : item.alignment.x
            guard isBefore ? part < 0.5 : part >= 0.5 else { continue }
            let same = configuration.boundarySupplementaryItems[..<index].count { $0.elementKind == item.elementKind }
            let key = ElementKey(
                category: .supplementaryView, kind: item.elementKind, path: IndexPath(index: same))
            var size = item.layoutSize.size(in: container)
            if item.layoutSize.isEstimated, let own = ownSizes[key] {
                if item.layoutSize.widthDimension.isEstimated { size.width = own.width }
                if item.layoutSize.heightDimension.isEstimated { size.height = own.height }
            }
            let origin =
                isVertical
                ? CGPoint(x: (container.width - size.width) * item.alignment.x, y: place)
                : CGPoint(x: place, y: (container.height - size.height) * item.alignment.y)
            global.append(
                SolvedSection.Extra(
                    key: key,
                    frame: CGRect(origin: origin, size: size).offsetBy(dx: item.offset.x, dy: item.offset.y),
                    zIndex: item.zIndex, pin: item.pinToVisibleBounds ? item.alignment : nil,
                    fitsWidth: item.layoutSize.widthDimension.isEstimated,
                    fitsHeight: item.layoutSize.heightDimension.isEstimated))
            if item.extendsBoundary { place += isVertical ? size.height : size.width }
        }
        return place - start
    }

    /// The size of all sections.
    open override var collectionViewContentSize: CGSize { size }

    // MARK: Handing out

    /// The attributes of what stands in a rectangle, of sections that scroll by themselves what is scrolled into it.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        for extra in global {
            let attributes = self.attributes(extra, 0, size)
            if attributes.frame.overlaps(rect) { found.append(attributes) }
        }
        for (number, section) in (sections ?? []).enumerated() where section.end >= low && section.start <= high {
            let shown = window(section, number, rect)
            for extra in section.extras {
                let attributes = self.attributes(extra, section.start, section, number)
                let part = extra.followsItems ? shown : rect
                if attributes.frame.overlaps(part) { found.append(attributes) }
            }
            let alongX = section.area?.isHorizontal ?? !isVertical
            for group in section.items(
                from: alongX ? shown.minX : shown.minY, to: alongX ? shown.maxX : shown.maxY)
            {
                for item in group where section.places[item].frame.overlaps(shown) {
                    found.append(attributes(section, number, item))
                }
            }
        }
        return found
    }

    /// What of a section's own coordinates shows in a rectangle of the content.
    private func window(_ section: SolvedSection, _ number: Int, _ rect: CGRect) -> CGRect {
        guard let area = section.area else { return rect }
        let offset = collectionView?.orthogonalOffset(of: number) ?? .zero
        return rect.intersection(area.frame).offsetBy(dx: offset.x, dy: offset.y)
    }

    /// The attributes of a cell; nil where there is no such item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let sections, sections.indices.contains(indexPath.section),
            sections[indexPath.section].places.indices.contains(indexPath.item)
        else { return nil }
        return attributes(sections[indexPath.section], indexPath.section, indexPath.item)
    }

    /// The attributes of a header, footer or badge; nil where there is none.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
    }

    /// The attributes of a background; nil where there is none.
    open override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        attributes(ElementKey(category: .decorationView, kind: elementKind, path: indexPath))
    }

    private func attributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        if let extra = global.first(where: { $0.key == key }) { return attributes(extra, 0, size) }
        guard key.path.count == 2, let sections, sections.indices.contains(key.path.section) else { return nil }
        let section = sections[key.path.section]
        return section.extras.first { $0.key == key }.map {
            attributes($0, section.start, section, key.path.section)
        }
    }

    private func attributes(
        _ section: SolvedSection, _ number: Int, _ item: Int
    ) -> UICollectionViewLayoutAttributes {
        let place = section.places[item]
        let attributes = newAttributes(.cell, nil, IndexPath(item: item, section: number))
        attributes.frame = place.frame
        attributes.zIndex = place.zIndex
        take(attributes, place.fitsWidth, place.fitsHeight)
        if section.area != nil { attributes.orthogonalSection = number }
        if let list = templates[number].list {
            attributes.listPlace = ListPlace(
                list, isFirst: item == 0, isLast: item == section.places.count - 1)
        }
        return attributes
    }

    private func take(_ attributes: UICollectionViewLayoutAttributes, _ fitsWidth: Bool, _ fitsHeight: Bool) {
        (attributes.fitsWidth, attributes.fitsHeight) = (fitsWidth, fitsHeight)
        let isOpen = (fitsWidth || fitsHeight) && ownSizes[attributes.key] == nil
        attributes.sizing = isOpen ? .wanted : fitsWidth || fitsHeight ? .unknown : .settled
    }

    private func attributes(
        _ extra: SolvedSection.Extra, _ start: CGFloat, _ section: SolvedSection, _ number: Int
    ) -> UICollectionViewLayoutAttributes {
        let end = isVertical ? CGSize(width: 0, height: section.end) : CGSize(width: section.end, height: 0)
        let attributes = attributes(extra, start, end)
        if extra.followsItems && section.area != nil { attributes.orthogonalSection = number }
        return attributes
    }

    /// A header or the like, pinned to what is shown between a start and an end.
    private func attributes(
        _ extra: SolvedSection.Extra, _ start: CGFloat, _ end: CGSize
    ) -> UICollectionViewLayoutAttributes {
        let attributes = newAttributes(extra.key.category, extra.key.kind, extra.key.path)
        var frame = extra.frame
        if let pin = extra.pin, let collectionView {
            let shown = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
            if isVertical {
                if pin.isTop { frame.origin.y = min(max(frame.minY, shown.minY), end.height - frame.height) }
                if pin.isBottom { frame.origin.y = max(min(frame.minY, shown.maxY - frame.height), start) }
            } else {
                if pin.x == 0 { frame.origin.x = min(max(frame.minX, shown.minX), end.width - frame.width) }
                if pin.x == 1 { frame.origin.x = max(min(frame.minX, shown.maxX - frame.width), start) }
            }
        }
        attributes.frame = frame
        attributes.zIndex = extra.zIndex
        take(attributes, extra.fitsWidth, extra.fitsHeight)
        return attributes
    }

    override func orthogonalArea(of section: Int) -> OrthogonalArea? {
        guard let sections, sections.indices.contains(section) else { return nil }
        return sections[section].area
    }

    override func hand(visible attributes: [UICollectionViewLayoutAttributes]) {
        guard let collectionView, templates.contains(where: { $0.visibleItemsInvalidationHandler != nil }) else {
            return
        }
        let environment = LayoutEnvironment(
            collectionView.bounds.size, outerInsets(collectionView), collectionView.traitCollection)
        for (number, section) in templates.enumerated() {
            guard let handler = section.visibleItemsInvalidationHandler else { continue }
            let items = attributes.filter { $0.indexPath.count == 2 && $0.indexPath.section == number }
            if items.isEmpty { continue }
            let offset = collectionView.hosts[number]?.contentOffset ?? collectionView.contentOffset
            handler(items.map(VisibleItem.init), offset, environment)
        }
    }

    // MARK: Invalidation

    /// Whether the view's size changed, or something is pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        hasPins || newBounds.size != laidOutSize
    }

    /// Forgets what the context names.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            ownSizes = movedSizes(context)
            sections = nil
        } else if context.invalidatedItemIndexPaths != nil || context.invalidatedSupplementaryIndexPaths != nil {
            sections = nil
        }
        super.invalidateLayout(with: context)
    }

    /// The sizes of the views that stay, at their new paths.
    private func movedSizes(_ context: UICollectionViewLayoutInvalidationContext) -> [ElementKey: CGSize] {
        guard let map = changes?.map, !context.invalidateEverything else { return [:] }
        var moved: [ElementKey: CGSize] = [:]
        for (key, size) in ownSizes { map.element(key).map { moved[$0] = size } }
        return moved
    }

    /// Whether a view says another size than it has, along an axis with an estimated one.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard originalAttributes.fitsWidth || originalAttributes.fitsHeight else { return false }
        ownSizes[originalAttributes.key] = preferredAttributes.size
        return preferredAttributes.size != originalAttributes.size
    }

    /// A context that names the view.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        if originalAttributes.representedElementCategory == .cell {
            context.invalidateItems(at: [originalAttributes.indexPath])
        } else {
            context.invalidateSupplementaryElements(
                ofKind: originalAttributes.representedElementKind ?? "", at: [originalAttributes.indexPath])
        }
        return context
    }
}

/// Makes a section of a compositional layout by its number and what it stands in. Nil traps where the section is shown.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
    @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment)
    -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    /// The axis along which the collection scrolls. `.vertical` by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    /// The room between sections, in points. 0 by default.
    open var interSectionSpacing: CGFloat = 0
    /// Headers and footers of the whole content.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// What insets of sections are counted from. `.safeArea` by default.
    open var contentInsetsReference = UIContentInsetsReference.safeArea

    /// The usual configuration.
    public override init() { super.init() }
}
