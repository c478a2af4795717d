/// A section of a compositional layout: groups of one form, one after the other, with headers and footers.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
    final let group: NSCollectionLayoutGroup
    /// How far the groups keep from the boundary, in points. None by default.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// What `contentInsets` are counted from. `.automatic` by default.
    open var contentInsetsReference = UIContentInsetsReference.automatic
    /// What headers and footers are counted from. `.automatic` by default.
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    /// The room between groups, in points. 0 by default.
    open var interGroupSpacing: CGFloat = 0
    /// Headers and footers.
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    /// Whether headers and footers keep from the sides as the groups do. True by default.
    open var supplementariesFollowContentInsets = true
    /// How the section scrolls by itself. `.none` by default.
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    /// Called with what of the section is about to be shown, whenever that is laid out or scrolled: it may change places, transforms and alpha.
    /// Nil by default.
    open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
    /// Views behind the section.
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    /// The list that the section is; nil for others.
    final var list: UICollectionLayoutListConfiguration?

    /// A section of groups.
    public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// What insets of a compositional layout are counted from.
public enum UIContentInsetsReference: Int, Sendable, CaseIterable {
    /// What the layout's configuration says, which is the safe area by default.
    case automatic = 0
    /// The content's edge.
    case none = 1
    /// The safe area.
    case safeArea = 2
    /// The margins of the view.
    case layoutMargins = 3
    /// The width in which text reads well: here the same as the margins.
    case readableContent = 4
}

/// What a section is laid out in.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    /// The size, in points.
    var contentSize: CGSize { get }
    /// The size less the insets.
    var effectiveContentSize: CGSize { get }
    /// How far content keeps from the edges.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The same with what comes from outside.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section may go by: the room, and traits.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    /// The room.
    var container: any NSCollectionLayoutContainer { get }
    /// The collection's traits.
    var traitCollection: UITraitCollection { get }
}

@MainActor
final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let contentInsets: NSDirectionalEdgeInsets
    let traitCollection: UITraitCollection

    init(_ size: CGSize, _ insets: NSDirectionalEdgeInsets, _ traits: UITraitCollection) {
        (contentSize, contentInsets, traitCollection) = (size, insets, traits)
    }

    var container: any NSCollectionLayoutContainer { self }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
    var effectiveContentSize: CGSize {
        CGSize(
            width: max(0, contentSize.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, contentSize.height - contentInsets.top - contentInsets.bottom))
    }
}
