/// Lays items out in lines, one after the other, with headers and footers of sections.
///
/// As many items stand in a line as fit with the least room between them. In all lines of a section but the last the rest is shared out between the
/// items; a line with one item has it in the middle. In the last line items keep the places that they would have in a full one, where all items of
/// the section are as long, and else the least room between them. Across the line items stand in its middle.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// Along which edges the content may be that a section's insets are counted from.
    public enum SectionInsetReference: Int, Sendable, CaseIterable {
        /// The insets of the scroll view.
        case fromContentInset = 0
        /// The safe area.
        case fromSafeArea = 1
        /// The margins of the view.
        case fromLayoutMargins = 2
    }

    /// As `estimatedItemSize`: cells say their sizes, and `itemSize` is taken until they have.
    public static nonisolated let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// The least room between lines, in points. 10 by default.
    open var minimumLineSpacing: CGFloat = 10 { didSet { if oldValue != minimumLineSpacing { invalidateLayout() } } }
    /// The least room between items of a line, in points. 10 by default.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { if oldValue != minimumInteritemSpacing { invalidateLayout() } }
    }
    /// The size of items, unless the delegate says another one. 50 × 50 points by default.
    open var itemSize = CGSize(width: 50, height: 50) { didSet { if oldValue != itemSize { invalidateLayout() } } }
    /// The size that items are taken to have until their cells say theirs. Zero by default: cells are not asked.
    open var estimatedItemSize = CGSize.zero { didSet { if oldValue != estimatedItemSize { invalidateLayout() } } }
    /// The axis along which the collection scrolls. `.vertical` by default.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { if oldValue != scrollDirection { invalidateLayout() } }
    }
    /// The size of headers, of which the length along the axis of scrolling counts. Zero by default: there are none.
    open var headerReferenceSize = CGSize.zero { didSet { if oldValue != headerReferenceSize { invalidateLayout() } } }
    /// The size of footers, likewise.
    open var footerReferenceSize = CGSize.zero { didSet { if oldValue != footerReferenceSize { invalidateLayout() } } }
    /// The room around the items of a section. None by default.
    open var sectionInset = UIEdgeInsets.zero { didSet { if oldValue != sectionInset { invalidateLayout() } } }
    /// What the room around the items is counted from. `.fromContentInset` by default.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { if oldValue != sectionInsetReference { invalidateLayout() } }
    }
    /// Whether headers stay at the edge while their section is shown. False by default.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { if oldValue != sectionHeadersPinToVisibleBounds { invalidateLayout() } }
    }
    /// Whether footers stay at the edge while their section is shown. False by default.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { if oldValue != sectionFootersPinToVisibleBounds { invalidateLayout() } }
    }

    /// The sections as they were laid out; nil where they are to be.
    private final var sections: [FlowSection]?
    private final var size = CGSize.zero
    private final var laidOutExtent: CGFloat = -1
    /// Sizes that cells said.
    private final var ownSizes: [IndexPath: CGSize] = [:]

    /// A layout of no collection.
    public override init() { super.init() }

    /// Nil: archived layouts are not read.
    public required init?(coder: NSCoder) { nil }

    /// `UICollectionViewFlowLayoutInvalidationContext`.
    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    final var isVertical: Bool { scrollDirection == .vertical }
    final var measures: Bool { estimatedItemSize != .zero }

    /// Lays the sections out, where something of them changed.
    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let extent = isVertical ? collectionView.bounds.width : collectionView.bounds.height
        if sections != nil && extent == laidOutExtent { return }
        laidOutExtent = extent
        let solver = FlowSolver(self, collectionView, ownSizes)
        sections = solver.sections
        size = solver.size
    }

    /// The size of all sections, as wide as the view.
    open override var collectionViewContentSize: CGSize { size }

    /// The attributes of what stands in a rectangle.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        var found: [UICollectionViewLayoutAttributes] = []
        let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
        for (number, section) in (sections ?? []).enumerated() where section.end >= low && section.start <= high {
            if let header = header(section, number), header.frame.overlaps(rect) { found.append(header) }
            for line in section.lines(from: low, to: high) {
                for item in line where section.frames[item].overlaps(rect) {
                    found.append(attributes(section, number, item))
                }
            }
            if let footer = footer(section, number), footer.frame.overlaps(rect) { found.append(footer) }
        }
        return found
    }

    /// The attributes of a cell; nil where there is no such item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let sections, sections.indices.contains(indexPath.section),
            sections[indexPath.section].frames.indices.contains(indexPath.item)
        else { return nil }
        return attributes(sections[indexPath.section], indexPath.section, indexPath.item)
    }

    /// The attributes of a header or footer; nil where there is none.
    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let sections, sections.indices.contains(indexPath.section) else { return nil }
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: return header(sections[indexPath.section], indexPath.section)
        case UICollectionView.elementKindSectionFooter: return footer(sections[indexPath.section], indexPath.section)
        default: return nil
        }
    }

    private func make(_ kind: String?, _ path: IndexPath) -> UICollectionViewLayoutAttributes {
        newAttributes(kind == nil ? .cell : .supplementaryView, kind, path)
    }

    private func attributes(_ section: FlowSection, _ number: Int, _ item: Int) -> UICollectionViewLayoutAttributes {
        let path = IndexPath(item: item, section: number)
        let attributes = make(nil, path)
        attributes.frame = section.frames[item]
        attributes.sizing = measures && ownSizes[path] == nil ? .wanted : .settled
        return attributes
    }

    private func header(_ section: FlowSection, _ number: Int) -> UICollectionViewLayoutAttributes? {
        supplementary(
            UICollectionView.elementKindSectionHeader, section.header, section, number,
            sectionHeadersPinToVisibleBounds)
    }

    private func footer(_ section: FlowSection, _ number: Int) -> UICollectionViewLayoutAttributes? {
        supplementary(
            UICollectionView.elementKindSectionFooter, section.footer, section, number,
            sectionFootersPinToVisibleBounds)
    }

    private func supplementary(
        _ kind: String, _ frame: CGRect?, _ section: FlowSection, _ number: Int, _ isPinned: Bool
    ) -> UICollectionViewLayoutAttributes? {
        guard var frame else { return nil }
        let attributes = make(kind, IndexPath(item: 0, section: number))
        attributes.sizing = .settled
        if isPinned, let collectionView {
            let shown = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
            let isHeader = kind == UICollectionView.elementKindSectionHeader
            if isVertical {
                frame.origin.y =
                    isHeader
                    ? min(max(frame.minY, shown.minY), section.end - (section.footer?.height ?? 0) - frame.height)
                    : max(
                        min(frame.minY, shown.maxY - frame.height), section.start + (section.header?.height ?? 0))
            } else {
                frame.origin.x =
                    isHeader
                    ? min(max(frame.minX, shown.minX), section.end - (section.footer?.width ?? 0) - frame.width)
                    : max(min(frame.minX, shown.maxX - frame.width), section.start + (section.header?.width ?? 0))
            }
            attributes.zIndex = 10
        }
        attributes.frame = frame
        return attributes
    }

    // MARK: Invalidation

    /// Whether the view's size across the axis of scrolling changed, or headers and footers are pinned.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
            || (isVertical ? newBounds.width : newBounds.height) != laidOutExtent
    }

    /// A context that keeps the sizes of items where only the offset changed.
    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            flow.isBoundsChange = true
            let isWider = (isVertical ? newBounds.width : newBounds.height) != laidOutExtent
            (flow.invalidateFlowLayoutDelegateMetrics, flow.invalidateFlowLayoutAttributes) = (isWider, isWider)
        }
        return context
    }

    /// Forgets what the context names; the sizes that cells said are kept as long as the items.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            ownSizes = movedSizes(context)
            sections = nil
        } else if flow?.invalidateFlowLayoutAttributes != false || flow?.invalidateFlowLayoutDelegateMetrics != false {
            for path in context.invalidatedItemIndexPaths ?? [] where flow?.keepsSizes != true { ownSizes[path] = nil }
            sections = nil
        }
        super.invalidateLayout(with: context)
    }

    /// The sizes of the items that stay, at their new paths.
    private func movedSizes(_ context: UICollectionViewLayoutInvalidationContext) -> [IndexPath: CGSize] {
        guard let map = changes?.map, !context.invalidateEverything else { return [:] }
        var moved: [IndexPath: CGSize] = [:]
        for (path, size) in ownSizes where !map.renews(path) { map.place(of: path).map { moved[$0] = size } }
        return moved
    }

    /// Whether a cell says another size than it has, where there is an estimated one.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard measures, originalAttributes.representedElementCategory == .cell else { return false }
        ownSizes[originalAttributes.indexPath] = preferredAttributes.size
        return preferredAttributes.size != originalAttributes.size
    }

    /// A context that names the cell.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = newContext()
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.keepsSizes = true
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }
}

/// What of a flow layout is to be made anew.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    /// Whether the delegate is asked for sizes and insets. True by default.
    open var invalidateFlowLayoutDelegateMetrics = true
    /// Whether places are found anew. True by default.
    open var invalidateFlowLayoutAttributes = true
    final var isBoundsChange = false
    final var keepsSizes = false
}
