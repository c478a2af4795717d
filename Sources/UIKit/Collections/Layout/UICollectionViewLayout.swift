import FoundationAdditions

/// Says where the elements of a collection stand. Subclasses are the layouts.
///
/// A subclass makes what it needs in `prepare()`, tells the size of the whole in `collectionViewContentSize`, and hands out attributes of what
/// stands in a rectangle, and of single elements.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
    /// The collection that the layout is of; nil for none.
    open internal(set) weak var collectionView: UICollectionView?
    final var decorationClasses: [String: UICollectionReusableView.Type] = [:]
    /// The changes under way, while they are animated.
    final var changes: CollectionChanges?
    /// What a list of the layout stands on; nil for others.
    final var listGround: UIColor?

    /// A layout of no collection.
    public override init() { super.init() }

    /// Nil: archived layouts are not read.
    public required init?(coder: NSCoder) { nil }
    /// Writes nothing, and says so once for a class: there are no archives of layouts.
    open func encode(with coder: NSCoder) { Warnings.noteArchive(of: self) }

    /// The class of the attributes that the layout hands out. `UICollectionViewLayoutAttributes` by default.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    /// The class of its invalidation contexts. `UICollectionViewLayoutInvalidationContext` by default.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: What stands where

    /// Gets ready to hand out attributes. Called before the first of them is asked for, and after each invalidation. Does nothing by default.
    open func prepare() {}
    /// The size of the content, in points. Zero by default.
    open var collectionViewContentSize: CGSize { .zero }
    /// The attributes of all that stands in a rectangle of the content. Nil by default, which is nothing.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    /// The attributes of a cell. Nil by default.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a supplementary view. Nil by default.
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The attributes of a decoration view. Nil by default.
    open func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    /// The offset at which scrolling comes to rest; by default the one that was going to be.
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
    /// The offset after changes or another layout; by default the one that was going to be.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        proposedContentOffset
    }
    /// Whether frames are mirrored where the view reads in the other direction than the layout was made for. False by default.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    /// The direction of reading that the layout was made for. From left to right by default.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// Names the nib of a kind of decoration view: none, since views are made in Swift here. The log says so once.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
        nib?.warn()
        decorationClasses[elementKind] = nil
    }
    /// Names the class of a kind of decoration view; nil takes the name back. Traps where it is no `UICollectionReusableView`.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
        guard let viewClass else { return decorationClasses[elementKind] = nil }
        guard let reusable = viewClass as? UICollectionReusableView.Type else {
            fatalError("\(viewClass) is registered for a decoration view and is no UICollectionReusableView")
        }
        decorationClasses[elementKind] = reusable
    }

    // MARK: Invalidation

    /// Has all made anew before the next attributes are handed out.
    open func invalidateLayout() {
        guard let contexts = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            fatalError("the invalidationContextClass of \(Self.self) is \(Self.invalidationContextClass)")
        }
        let context = contexts.init()
        context.isEverything = true
        invalidateLayout(with: context)
    }
    /// Has made anew what a context names. Overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutInvalidated(by: context)
    }
    /// Whether other bounds of the view need other attributes: where scrolling alone asks, too. False by default.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    /// What other bounds make anew. Nothing in particular by default, which `prepare()` follows all the same.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        newContext()
    }
    /// Whether the size that a view would like needs other attributes. False by default.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }
    /// What the size that a view would like makes anew.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext { newContext() }

    final func newContext() -> UICollectionViewLayoutInvalidationContext {
        guard let contexts = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type else {
            fatalError("the invalidationContextClass of \(Self.self) is \(Self.invalidationContextClass)")
        }
        return contexts.init()
    }

    // MARK: Changes

    /// Elements are about to come, go and move; attributes are those of the state after it. Overrides call `super`. Does nothing else.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
    /// What belongs to the changes has been asked for. Does nothing by default.
    open func finalizeCollectionViewUpdates() {}
    /// Where an item begins that comes to be shown; nil is where it ends. By default new ones appear in their places, and others come from where
    /// they were.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        changes?.initial(.cell(itemIndexPath))
    }
    /// Where an item ends that is shown no more; nil is where it was. By default those that go disappear in their places, and others go to where they
    /// are going to be.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        changes?.final(.cell(itemIndexPath))
    }
    /// Where a supplementary view begins that comes to be shown, likewise.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        changes?.initial(ElementKey(category: .supplementaryView, kind: elementKind, path: elementIndexPath))
    }
    /// Where a supplementary view ends that is shown no more, likewise.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        changes?.final(ElementKey(category: .supplementaryView, kind: elementKind, path: elementIndexPath))
    }
    /// Where a decoration view begins that comes to be shown, likewise.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        changes?.initial(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
    }
    /// Where a decoration view ends that is shown no more, likewise.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        changes?.final(ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
    }
    /// Where an item goes that the user moves to a point: by default to the item there, or where it was.
    open func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { collectionView?.item(at: position) ?? previousIndexPath }
    /// How an item is shown while the user moves it: by default as in its place, in front of others, at the point.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.duplicate() ?? newAttributes(.cell, nil, indexPath)
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }
    /// The layout is about to be replaced. Does nothing by default.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
    /// The layout is about to replace another one. Does nothing by default.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
    /// The layout was replaced, or has replaced another one. Does nothing by default.
    open func finalizeLayoutTransition() {}

    /// Attributes of the layout's class.
    final func newAttributes(
        _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
    ) -> UICollectionViewLayoutAttributes {
        guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
            fatalError("the layoutAttributesClass of \(Self.self) is \(Self.layoutAttributesClass)")
        }
        let attributes = type.init()
        attributes.representedElementCategory = category
        attributes.representedElementKind = kind
        attributes.indexPath = path
        return attributes
    }

    // MARK: Own scrolling of sections

    /// The scrolling of a section of its own; nil where it has none.
    func orthogonalArea(of section: Int) -> OrthogonalArea? { nil }

    /// What is about to be shown; it may still be changed.
    func hand(visible attributes: [UICollectionViewLayoutAttributes]) {}
}

/// What of a layout is to be made anew.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
    final var isEverything = false
    final var isCounts = false
    private var items: Set<IndexPath> = []
    private var supplementary: [String: [IndexPath]] = [:]
    private var decoration: [String: [IndexPath]] = [:]

    /// A context that names nothing.
    public required override init() { super.init() }

    /// Whether all is to be made anew.
    open var invalidateEverything: Bool { isEverything }
    /// Whether the data source is to be asked for its counts.
    open var invalidateDataSourceCounts: Bool { isCounts }
    /// By how far the content's offset moves. Zero by default.
    open var contentOffsetAdjustment = CGPoint.zero
    /// By how much the content's size grows. Zero by default, and kept for layouts that read it.
    open var contentSizeAdjustment = CGSize.zero
    /// The items named; nil for none.
    open var invalidatedItemIndexPaths: [IndexPath]? { items.isEmpty ? nil : items.sorted() }
    /// The supplementary views named by kind; nil for none.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary.isEmpty ? nil : supplementary }
    /// The decoration views named by kind; nil for none.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decoration.isEmpty ? nil : decoration }

    /// Names items.
    open func invalidateItems(at indexPaths: [IndexPath]) { items.formUnion(indexPaths) }
    /// Names supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        supplementary[elementKind, default: []] += indexPaths
    }
    /// Names decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        decoration[elementKind, default: []] += indexPaths
    }
}

/// A change of a collection, as its layout is told.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What happens to an item or a section.
    public enum Action: Int, Sendable, CaseIterable {
        /// It comes.
        case insert = 0
        /// It goes.
        case delete = 1
        /// It is made anew.
        case reload = 2
        /// It goes to another place.
        case move = 3
        /// Nothing.
        case none = 4
    }

    /// Where it was, nil where it comes. Sections have `NSNotFound` for the item.
    public final let indexPathBeforeUpdate: IndexPath?
    /// Where it is, nil where it goes. Sections have `NSNotFound` for the item.
    public final let indexPathAfterUpdate: IndexPath?
    /// What happens.
    public final let updateAction: Action

    init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
        (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    }
}

/// Where a section that scrolls by itself stands in the content, and how large what it scrolls is.
struct OrthogonalArea: Equatable {
    var frame: CGRect
    var contentSize: CGSize
    var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// Along x, where the collection scrolls along y.
    var isHorizontal: Bool
    /// The length of a group with the room to the next one, in points.
    var step: CGFloat
}
