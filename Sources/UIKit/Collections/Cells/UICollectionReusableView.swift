/// A view of a collection that is used again for other content: the base of cells, headers, footers and decorations.
open class UICollectionReusableView: UIView {
    private final var reuseName: String?
    /// The attributes that the view has.
    final var shown: UICollectionViewLayoutAttributes?
    /// Where the view waits when it is not shown.
    final var queue: ReuseKey?
    /// Whether the layout waits for the view's own size, until it was asked.
    final var isNew = true

    /// A view with a place in its superview.
    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A view as a collection makes it.
    @usableFromInline
    convenience init(reused identity: CollectionIdentity) {
        self.init(frame: .zero)
        reuseName = identity.identifier
    }

    /// Nil: archived views are not read.
    public required init?(coder: NSCoder) { nil }

    /// What it was dequeued by; nil for a view that was made otherwise.
    open var reuseIdentifier: String? { reuseName }

    /// The view is about to show something else. Overrides call `super`. Does nothing by default.
    open func prepareForReuse() {}
    /// The view gets a place; frame, transform and alpha have been set. Does nothing by default.
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    /// The attributes that the view would like: by default the size that its constraints, or its `sizeThatFits(_:)` give along the axes that the
    /// layout leaves open.
    open func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { fitted(layoutAttributes, self) }
    /// The collection's layout is about to be replaced. Does nothing by default.
    open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}
    /// The collection's layout has been replaced. Does nothing by default.
    open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

    /// Attributes with the size of a view's content.
    final func fitted(
        _ attributes: UICollectionViewLayoutAttributes, _ content: UIView, besides: CGSize = .zero
    ) -> UICollectionViewLayoutAttributes {
        var size = attributes.size
        let width = max(0, size.width - besides.width)
        if attributes.fitsWidth {
            guard let free = content.freeSize(within: size) else { return attributes }
            size.width = free.width + besides.width
            size.height = attributes.fitsHeight ? free.height + besides.height : size.height
        } else if attributes.fitsHeight {
            guard let height = content.selfSizedHeight(width: width) else { return attributes }
            size.height = height + besides.height
        }
        if size == attributes.size { return attributes }
        let copy = attributes.duplicate()
        let corner = attributes.frame.origin
        copy.frame = CGRect(origin: corner, size: size)
        return copy
    }

    /// Takes a place.
    final func place(_ attributes: UICollectionViewLayoutAttributes) {
        if let shown, shown === attributes || shown.isEqual(attributes) && type(of: shown) == type(of: attributes) {
            return
        }
        shown = attributes.duplicate()
        if bounds.size != attributes.size { bounds = CGRect(origin: bounds.origin, size: attributes.size) }
        if center != attributes.center { center = attributes.center }
        if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) { transform3D = attributes.transform3D }
        if alpha != attributes.alpha { alpha = attributes.alpha }
        if isHidden != attributes.isHidden { isHidden = attributes.isHidden }
        apply(attributes)
    }
}

/// Which views may be used in each other's places.
struct ReuseKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var identifier: String
}

extension UIView {
    /// The size that the content takes where nothing holds it; nil where it says none.
    final func freeSize(within size: CGSize) -> CGSize? {
        updateWaitingConstraints()
        guard viewState.contains(.hasConstrainedSubviews) else {
            let fitting = sizeThatFits(size)
            return fitting != bounds.size ? fitting : nil
        }
        return systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
}
