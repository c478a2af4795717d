/// Changes what of a section is about to be shown: the items, the offset of what scrolls them, and the section's surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
    @MainActor (
        _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
        _ environment: any NSCollectionLayoutEnvironment
    ) -> Void

/// An element of a section that is about to be shown, as its section's handler may change it.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    /// How much of it shows, 0…1.
    var alpha: CGFloat { get set }
    /// Elements with higher numbers stand in front.
    var zIndex: Int { get set }
    /// Whether it is not shown.
    var isHidden: Bool { get set }
    /// Its middle, in the coordinates of the content.
    var center: CGPoint { get set }
    /// Applied about the middle.
    var transform: CGAffineTransform { get set }
    /// The same in space.
    var transform3D: CATransform3D { get set }
    /// Which element it is.
    var indexPath: IndexPath { get }
    /// Its place, in the coordinates of the content.
    var frame: CGRect { get }
    /// Its size, at the origin.
    var bounds: CGRect { get }
    /// What it is of.
    var representedElementCategory: UICollectionView.ElementCategory { get }
    /// The kind of supplementary and decoration views; nil for cells.
    var representedElementKind: String? { get }
}

@MainActor
final class VisibleItem: NSCollectionLayoutVisibleItem {
    private let attributes: UICollectionViewLayoutAttributes

    init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

    var alpha: CGFloat {
        get { attributes.alpha }
        set { attributes.alpha = newValue }
    }
    var zIndex: Int {
        get { attributes.zIndex }
        set { attributes.zIndex = newValue }
    }
    var isHidden: Bool {
        get { attributes.isHidden }
        set { attributes.isHidden = newValue }
    }
    var center: CGPoint {
        get { attributes.center }
        set { attributes.center = newValue }
    }
    var transform: CGAffineTransform {
        get { CATransform3DGetAffineTransform(attributes.transform3D) }
        set { attributes.transform3D = CATransform3DMakeAffineTransform(newValue) }
    }
    var transform3D: CATransform3D {
        get { attributes.transform3D }
        set { attributes.transform3D = newValue }
    }
    var indexPath: IndexPath { attributes.indexPath }
    var frame: CGRect { attributes.frame }
    var bounds: CGRect { CGRect(origin: .zero, size: attributes.size) }
    var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
    var representedElementKind: String? { attributes.representedElementKind }
}
