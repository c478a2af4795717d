import LayerModel

/// The width or height of an item, group or supplementary view of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutDimension: NSObject {
    enum Kind: Equatable { case width, height, absolute, estimated }

    final let kind: Kind
    /// The part of what it stands in, or points.
    public final let dimension: CGFloat

    private init(_ kind: Kind, _ dimension: CGFloat) {
        require(
            dimension.isFinite && dimension >= 0, "Invalid dimension of a collection's layout: \(dimension)")
        (self.kind, self.dimension) = (kind, dimension)
    }

    /// A part of the width of what it stands in, 0…1.
    open class func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.width, fractionalWidth)
    }
    /// A part of the height of what it stands in, 0…1.
    open class func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.height, fractionalHeight)
    }
    /// So many points.
    open class func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.absolute, absoluteDimension)
    }
    /// So many points until the view says its size, or a group has as much as its items take.
    open class func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
        NSCollectionLayoutDimension(.estimated, estimatedDimension)
    }

    /// Whether it is a part of a width.
    open var isFractionalWidth: Bool { kind == .width }
    /// Whether it is a part of a height.
    open var isFractionalHeight: Bool { kind == .height }
    /// Whether it is in points.
    open var isAbsolute: Bool { kind == .absolute }
    /// Whether it is found out.
    open var isEstimated: Bool { kind == .estimated }

    /// The length within a size.
    final func length(in size: CGSize) -> CGFloat {
        switch kind {
        case .width: size.width * dimension
        case .height: size.height * dimension
        case .absolute, .estimated: dimension
        }
    }
}

/// The size of an item, group or supplementary view of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject {
    /// The width.
    public final let widthDimension: NSCollectionLayoutDimension
    /// The height.
    public final let heightDimension: NSCollectionLayoutDimension

    /// A size of a width and a height.
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
    }

    /// The size within another one.
    final func size(in size: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: size), height: heightDimension.length(in: size))
    }

    final var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}

/// The room between items.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: NSObject {
    /// Points: just so many, or at least.
    public final let spacing: CGFloat
    /// Whether it takes what is left over.
    public final let isFlexibleSpacing: Bool
    /// Whether it is just so wide.
    open var isFixedSpacing: Bool { !isFlexibleSpacing }

    private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, isFlexibleSpacing) = (spacing, isFlexible) }

    /// At least so many points; what a group has left over is shared out.
    open class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
    }
    /// So many points.
    open class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
        NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
    }
}

/// The room around an item, which its group keeps free.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject {
    /// At the side where reading begins. Nil is none, as at the others.
    public final let leading: NSCollectionLayoutSpacing?
    /// Above.
    public final let top: NSCollectionLayoutSpacing?
    /// At the side where reading ends.
    public final let trailing: NSCollectionLayoutSpacing?
    /// Below.
    public final let bottom: NSCollectionLayoutSpacing?

    /// Room at the edges.
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// Where a supplementary view stands at an item, or at itself.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject {
    /// The edges to which it keeps; in the middle along an axis without one.
    public final let edges: NSDirectionalRectEdge
    /// How far off it stands: in points, or in parts of its own size.
    public final let offset: CGPoint
    /// Whether the offset is in points.
    public final let isAbsoluteOffset: Bool
    /// Whether the offset is in parts of the view's own size.
    open var isFractionalOffset: Bool { !isAbsoluteOffset }

    private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isAbsolute: Bool) {
        (self.edges, self.offset, isAbsoluteOffset) = (edges, offset, isAbsolute)
    }

    /// At edges.
    public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isAbsolute: true) }
    /// At edges, off by points.
    public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
        self.init(edges, absoluteOffset, isAbsolute: true)
    }
    /// At edges, off by parts of the view's own size.
    public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        self.init(edges, fractionalOffset, isAbsolute: false)
    }

    /// The point in a rectangle, of which the edges say the side: 0, a half or 1 along each axis.
    final var unit: CGPoint {
        let x: CGFloat = edges.contains(.leading) == edges.contains(.trailing) ? 0.5 : edges.contains(.leading) ? 0 : 1
        let y: CGFloat = edges.contains(.top) == edges.contains(.bottom) ? 0.5 : edges.contains(.top) ? 0 : 1
        return CGPoint(x: x, y: y)
    }
}
