import LayerModel

/// The place of one item in a group of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
    /// The size within the group.
    public final let layoutSize: NSCollectionLayoutSize
    /// Views that stand at the item.
    public final let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
    /// How far the item keeps from the edges of its place. None by default; of no account along an axis with an estimated size.
    open var contentInsets = NSDirectionalEdgeInsets.zero
    /// The room around the place. Nil by default.
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

    /// A place of a size.
    public convenience init(layoutSize: NSCollectionLayoutSize) {
        self.init(layoutSize: layoutSize, supplementaryItems: [])
    }
    /// A place of a size with views at it.
    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }

    /// A frame without the insets, along the axes that have a size of their own.
    final func inset(_ frame: CGRect) -> CGRect {
        if contentInsets == .zero { return frame }
        var rect = frame
        if !layoutSize.widthDimension.isEstimated {
            rect.origin.x += contentInsets.leading
            rect.size.width = max(0, rect.width - contentInsets.leading - contentInsets.trailing)
        }
        if !layoutSize.heightDimension.isEstimated {
            rect.origin.y += contentInsets.top
            rect.size.height = max(0, rect.height - contentInsets.top - contentInsets.bottom)
        }
        return rect
    }
}

/// Items beside or below each other, as many as fit; groups follow each other in a section.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    enum Axis { case horizontal, vertical }
    enum Content {
        /// In turn, as long as they fit.
        case inTurn([NSCollectionLayoutItem], Axis)
        /// One so many times, all of one length.
        case equal(NSCollectionLayoutItem, Int, Axis)
        case custom(NSCollectionLayoutGroupCustomItemProvider)
    }

    final let content: Content
    /// The room between items. Nil by default, which is none.
    open var interItemSpacing: NSCollectionLayoutSpacing?
    private var ownSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

    init(_ size: NSCollectionLayoutSize, _ content: Content) {
        self.content = content
        super.init(layoutSize: size, supplementaryItems: [])
    }

    /// Items from the leading to the trailing side, in turn, until the width is used up.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        require(!subitems.isEmpty, "Invalid parameter not satisfying: subitems.count > 0")
        return NSCollectionLayoutGroup(layoutSize, .inTurn(subitems, .horizontal))
    }
    /// So many items beside each other, equally wide whatever their own width.
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        require(count > 0, "Invalid parameter not satisfying: count > 0")
        return NSCollectionLayoutGroup(layoutSize, .equal(subitem, count, .horizontal))
    }
    /// So many items beside each other, equally wide whatever their own width.
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }
    /// Items from top to bottom, in turn, until the height is used up.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        require(!subitems.isEmpty, "Invalid parameter not satisfying: subitems.count > 0")
        return NSCollectionLayoutGroup(layoutSize, .inTurn(subitems, .vertical))
    }
    /// So many items below each other, equally high whatever their own height.
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        require(count > 0, "Invalid parameter not satisfying: count > 0")
        return NSCollectionLayoutGroup(layoutSize, .equal(subitem, count, .vertical))
    }
    /// So many items below each other, equally high whatever their own height.
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
    }
    /// All items of the section where a function says.
    open class func custom(
        layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
    ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider)) }

    /// The items; none where a function places them.
    open var subitems: [NSCollectionLayoutItem] {
        switch content {
        case .inTurn(let items, _): items
        case .equal(let item, let count, _): Array(repeating: item, count: count)
        case .custom: []
        }
    }

    /// Whether anything in it is found out only when views say their sizes, or by a function.
    final var isOpen: Bool {
        if layoutSize.isEstimated { return true }
        switch content {
        case .inTurn(let items, _):
            return items.contains { ($0 as? NSCollectionLayoutGroup)?.isOpen ?? $0.layoutSize.isEstimated }
        case .equal(let item, _, _):
            return (item as? NSCollectionLayoutGroup)?.isOpen ?? item.layoutSize.isEstimated
        case .custom: return true
        }
    }
}

/// Places all items of a group: a frame in the group for each.
public typealias NSCollectionLayoutGroupCustomItemProvider =
    @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// The place of an item in a group that a function lays out.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
    /// The place in the group.
    public final let frame: CGRect
    /// Items with higher numbers stand in front. 0 by default.
    public final let zIndex: Int

    /// A place.
    public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
    /// A place in front of those with lower numbers.
    public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A view that stands at an item or a section, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public final let elementKind: String
    /// Where at the item it stands.
    public final let containerAnchor: NSCollectionLayoutAnchor
    /// Which point of itself stands there; nil is the same as of the item.
    public final let itemAnchor: NSCollectionLayoutAnchor?
    /// Views with higher numbers stand in front; items have 0. 1 by default.
    open var zIndex = 1

    /// A view at an item.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
        itemAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        (self.elementKind, self.containerAnchor, self.itemAnchor) = (elementKind, containerAnchor, itemAnchor)
        super.init(layoutSize: layoutSize, supplementaryItems: [])
    }

    /// The place at an item's frame.
    final func frame(at item: CGRect) -> CGRect {
        let size = layoutSize.size(in: item.size)
        let (to, from) = (containerAnchor.unit, (itemAnchor ?? containerAnchor).unit)
        func shift(_ anchor: NSCollectionLayoutAnchor?) -> CGPoint {
            guard let anchor else { return .zero }
            return anchor.isAbsoluteOffset
                ? anchor.offset : CGPoint(x: anchor.offset.x * size.width, y: anchor.offset.y * size.height)
        }
        let (first, second) = (shift(containerAnchor), shift(itemAnchor))
        return CGRect(
            x: item.minX + item.width * to.x - size.width * from.x + first.x + second.x,
            y: item.minY + item.height * to.y - size.height * from.y + first.y + second.y, width: size.width,
            height: size.height)
    }
}

/// Sides and corners of a rectangle.
public enum NSRectAlignment: Int, Sendable, CaseIterable {
    /// None.
    case none = 0
    /// Above.
    case top = 1
    /// Above, where reading begins.
    case topLeading = 2
    /// Where reading begins.
    case leading = 3
    /// Below, where reading begins.
    case bottomLeading = 4
    /// Below.
    case bottom = 5
    /// Below, where reading ends.
    case bottomTrailing = 6
    /// Where reading ends.
    case trailing = 7
    /// Above, where reading ends.
    case topTrailing = 8

    var isTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
    var isBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
    /// 0, a half or 1.
    var x: CGFloat {
        switch self {
        case .topLeading, .leading, .bottomLeading: 0
        case .topTrailing, .trailing, .bottomTrailing: 1
        case .none, .top, .bottom: 0.5
        }
    }
    var y: CGFloat { isTop ? 0 : isBottom ? 1 : 0.5 }
}

/// A view at the boundary of a section or the whole content: a header or footer.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    /// The side at which it stands.
    public final let alignment: NSRectAlignment
    /// How far off it stands, in points.
    public final let offset: CGPoint
    /// Whether it makes the section larger rather than lying over its items. True by default.
    open var extendsBoundary = true
    /// Whether it stays in what is shown as long as its section is. False by default.
    open var pinToVisibleBounds = false

    /// A view at a side.
    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(
            layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []))
    }
}

/// A view behind a section that the layout makes by itself, of the class that is registered with it.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    /// The kind of the view.
    public final let elementKind: String
    /// Views with higher numbers stand in front; items have 0. -1 by default.
    open var zIndex = -1

    init(_ elementKind: String) {
        self.elementKind = elementKind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)), supplementaryItems: [])
    }

    /// A view behind the whole section with its headers and footers, less its `contentInsets`.
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(elementKind)
    }
}
