/// A layout between two others: how far it has come is a number that something leads, as a finger's pinch.
///
///     let between = collection.startInteractiveTransition(to: grid) { _, finished in … }
///     between.transitionProgress = 0.4
///     collection.finishInteractiveTransition()
///
/// Frames, alphas and transforms are between those of the two layouts. Setting the progress invalidates the layout.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
    /// The layout from which it goes.
    public final let currentLayout: UICollectionViewLayout
    /// The layout to which it goes.
    public final let nextLayout: UICollectionViewLayout
    private final var values: [String: CGFloat] = [:]

    /// How far it has come: 0 is the current layout, 1 the next one. A number beyond them goes beyond. 0 by default.
    open var transitionProgress: CGFloat = 0 {
        didSet {
            if !transitionProgress.isFinite { transitionProgress = oldValue }
            if oldValue != transitionProgress { invalidateLayout() }
        }
    }

    /// A layout between two others.
    public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
        (self.currentLayout, nextLayout) = (currentLayout, newLayout)
        super.init()
    }
    /// Nil: archived layouts are not read.
    public required init?(coder: NSCoder) { nil }

    /// Keeps a number that goes along with the progress.
    open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
    /// A number that was kept; 0 where there is none.
    open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

    private func between(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

    private func between(
        _ a: UICollectionViewLayoutAttributes?, _ b: UICollectionViewLayoutAttributes?
    ) -> UICollectionViewLayoutAttributes? {
        guard let a, let b else { return a ?? b }
        guard let new = (transitionProgress < 0.5 ? a : b).copy() as? UICollectionViewLayoutAttributes else { return a }
        new.size = CGSize(
            width: max(0, between(a.size.width, b.size.width)), height: max(0, between(a.size.height, b.size.height)))
        new.center = CGPoint(x: between(a.center.x, b.center.x), y: between(a.center.y, b.center.y))
        new.alpha = min(1, max(0, between(a.alpha, b.alpha)))
        let (s, t) = (a.transform, b.transform)
        if s != t {
            new.transform = CGAffineTransform(
                a: between(s.a, t.a), b: between(s.b, t.b), c: between(s.c, t.c), d: between(s.d, t.d),
                tx: between(s.tx, t.tx), ty: between(s.ty, t.ty))
        }
        return new
    }

    /// Prepares both layouts.
    open override func prepare() {
        super.prepare()
        for layout in [currentLayout, nextLayout] {
            layout.collectionView = collectionView
            layout.prepare()
        }
    }
    /// Between the sizes of both layouts.
    open override var collectionViewContentSize: CGSize {
        let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
        return CGSize(width: max(0, between(a.width, b.width)), height: max(0, between(a.height, b.height)))
    }
    /// Those of both layouts, each between the two.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        // What comes into view on the way may be out of it at either end: ask for as much as is between.
        let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
        var seen: Set<IndexPath> = []
        var found: [UICollectionViewLayoutAttributes] = []
        for layout in [currentLayout, nextLayout] {
            for attributes in layout.layoutAttributesForElements(in: wide) ?? []
            where attributes.representedElementCategory == .cell && seen.insert(attributes.indexPath).inserted {
                if let new = layoutAttributesForItem(at: attributes.indexPath), new.frame.intersects(rect) {
                    found.append(new)
                }
            }
        }
        return found
    }
    /// Between those of both layouts.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        between(
            currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
    }
    /// True where both layouts say so or the size is another one.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        currentLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
            || nextLayout.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}
