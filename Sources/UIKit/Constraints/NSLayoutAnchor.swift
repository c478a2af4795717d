/// One side of a constraint: an edge, middle, baseline or size of a view or layout guide.
///
/// The generic parameter keeps apart what cannot be compared: a y from an x.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    final weak var item: (any LayoutItem)?
    final let attribute: NSLayoutConstraint.Attribute

    init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    /// What it is called in messages.
    open var name: String { "\(item?.itemName ?? "gone").\(attribute.name)" }
    /// The view or layout guide.
    open var anchorItem: AnyObject? { item }

    /// This is another anchor plus a constant.
    open func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { related(.equal, to: anchor, 1, c) }
    /// This is at least another anchor plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, 1, c) }
    /// This is at most another anchor plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, 1, c) }

    final func related(
        _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        guard let item else { fatalError("the view of the anchor \(name) is gone") }
        if let anchor, anchor.item == nil { fatalError("the view of the anchor \(anchor.name) is gone") }
        return NSLayoutConstraint(
            item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
            attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
    }
}

/// An edge or middle along x.
@preconcurrency @MainActor
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// The distance from this anchor to another one, which constraints may be about.
    open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension.between(self, otherAnchor)
    }
    /// This lies after another anchor by the standard spacing, 8 points, times a multiplier.
    open func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.equal, to: anchor, 1, 8 * multiplier) }
    /// At least the standard spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, 1, 8 * multiplier) }
    /// At most the standard spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, 1, 8 * multiplier) }
}

/// An edge, middle or baseline along y.
@preconcurrency @MainActor
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// The distance from this anchor to another one, which constraints may be about.
    open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension.between(self, otherAnchor)
    }
    /// This lies below another anchor by the standard spacing, 8 points, times a multiplier.
    open func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.equal, to: anchor, 1, 8 * multiplier) }
    /// At least the standard spacing.
    open func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, 1, 8 * multiplier) }
    /// At most the standard spacing.
    open func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, 1, 8 * multiplier) }
}

/// A width, height or distance.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A layout guide that reaches from one anchor to another is what measures a distance; the anchor keeps it.
    private var gap: UILayoutGuide?

    static func between<Anchor: AnyObject>(_ start: NSLayoutAnchor<Anchor>, _ end: NSLayoutAnchor<Anchor>)
        -> NSLayoutDimension
    {
        guard let first = start.item, let view = first.ownerView.superview ?? end.item?.ownerView else {
            fatalError("the anchors \(start.name) and \(end.name) have no common ancestor")
        }
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let isVertical = start.attribute.isVertical
        let isAbsolute = start.attribute.isAbsolute
        let edges: (NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute) =
            isVertical ? (.top, .bottom) : isAbsolute ? (.left, .right) : (.leading, .trailing)
        for (own, anchor) in [(edges.0, start), (edges.1, end)] {
            NSLayoutConstraint(
                item: guide, attribute: own, relatedBy: .equal, toItem: anchor.item, attribute: anchor.attribute,
                multiplier: 1, constant: 0
            ).isActive = true
        }
        let dimension = NSLayoutDimension(guide, isVertical ? .height : .width)
        dimension.gap = guide
        return dimension
    }

    /// This is a constant.
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: nil, 1, c) }
    /// This is at least a constant.
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.greaterThanOrEqual, to: nil, 1, c)
    }
    /// This is at most a constant.
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        related(.lessThanOrEqual, to: nil, 1, c)
    }
    /// This is a multiple of another size plus a constant.
    open func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { related(.equal, to: anchor, m, c) }
    /// This is at least a multiple of another size plus a constant.
    open func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, m, c) }
    /// This is at most a multiple of another size plus a constant.
    open func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, m, c) }
}
