/// Where an element of a collection stands and how it is shown, as its layout says.
///
/// Layouts that say more subclass it, and override `copy(with:)` and `isEqual(_:)`.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
    /// What the element is of: a cell, a supplementary or a decoration view. A cell by default.
    open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
    /// The kind of supplementary or decoration view; nil for cells.
    open internal(set) var representedElementKind: String?
    /// Which element it is.
    open var indexPath = IndexPath(item: 0, section: 0)
    /// The middle, in the coordinates of the content. Zero by default.
    open var center = CGPoint.zero
    /// The size without the transform, in points. Zero by default.
    open var size = CGSize.zero
    /// Applied about the middle. The identity by default.
    open var transform3D = CATransform3DIdentity
    /// How much of the element shows, 0…1. 1 by default.
    open var alpha: CGFloat = 1
    /// Elements with higher numbers stand in front. 0 by default; of the same number cells stand in the order in which they come to be shown.
    open var zIndex = 0
    /// Whether the element is not shown, so that it need not be made. False by default.
    open var isHidden = false

    /// Whether the view is asked for the size that it would like, and along which axes it may choose.
    var sizing = Sizing.unknown
    var fitsWidth = true, fitsHeight = true
    /// The section whose own scrolling takes the element along; nil where the collection's does.
    var orthogonalSection: Int?
    /// Where in a list the row stands; nil elsewhere.
    var listPlace: ListPlace?

    /// Whether a view's own size is wanted.
    enum Sizing {
        /// The layout is asked when the view has been made.
        case unknown
        /// The layout waits for it.
        case wanted
        /// The size is not the view's to choose, or has been chosen by it.
        case settled
    }

    /// Attributes of nothing in particular.
    public required override init() { super.init() }

    /// Attributes of a cell.
    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }

    /// Attributes of a supplementary view.
    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = elementKind
    }

    /// Attributes of a decoration view.
    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
        representedElementCategory = .decorationView
        representedElementKind = decorationViewKind
    }

    /// The place in the content: the bounding box where there is a transform, which is of no use to set then.
    open var frame: CGRect {
        get {
            let box = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            if CATransform3DIsIdentity(transform3D) { return box }
            let flat = CATransform3DGetAffineTransform(transform3D)
            let turned = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(flat)
            return turned.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            size = newValue.size
            center = CGPoint(x: newValue.minX + newValue.width / 2, y: newValue.minY + newValue.height / 2)
        }
    }

    /// The element's own coordinates: from zero, as large as `size`.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    /// The transform in the plane. The identity by default.
    open var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(transform3D) }
        set { transform3D = CATransform3DMakeAffineTransform(newValue) }
    }

    /// Attributes of the same class with the same values. Subclasses copy what they add.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.representedElementCategory = representedElementCategory
        copy.representedElementKind = representedElementKind
        copy.indexPath = indexPath
        (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.sizing, copy.fitsWidth, copy.fitsHeight) = (sizing, fitsWidth, fitsHeight)
        (copy.orthogonalSection, copy.listPlace) = (orthogonalSection, listPlace)
        return copy
    }

    /// The same as `copy(with:)`.
    open override func copy() -> Any { copy(with: nil) }

    final func duplicate() -> UICollectionViewLayoutAttributes {
        let copy: AnyObject = copy(with: nil) as AnyObject
        guard let attributes = copy as? UICollectionViewLayoutAttributes else {
            fatalError("copy(with:) of \(Self.self) gives no layout attributes")
        }
        return attributes
    }

    /// Whether both say the same of the same element.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        if self === other { return true }
        return key == other.key && center == other.center && size == other.size && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden && listPlace == other.listPlace
            && CATransform3DEqualToTransform(transform3D, other.transform3D)
    }

    /// Hashes the element.
    open override var hash: Int { key.hashValue }

    final var key: ElementKey {
        get { ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath) }
    }
}

/// Which element of a collection is meant.
struct ElementKey: Hashable {
    var category: UICollectionView.ElementCategory
    /// Empty for cells.
    var kind: String
    var path: IndexPath

    static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, kind: "", path: path) }
}
