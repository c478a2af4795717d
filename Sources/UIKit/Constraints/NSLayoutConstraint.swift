import Cassowary
import LayerModel

/// A relation that layout keeps: item1.attribute1 = multiplier · item2.attribute2 + constant, or at most, or at least that.
///
///     NSLayoutConstraint.activate([
///         title.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
///         title.widthAnchor.constraint(lessThanOrEqualTo: card.widthAnchor, multiplier: 0.5),
///     ])
///
/// Items are views and layout guides of one hierarchy. Attributes are those of alignment rectangles, in points.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    private weak var first: (any LayoutItem)?
    private weak var second: (any LayoutItem)?
    /// What of the first item it is about.
    public final let firstAttribute: Attribute
    /// What of the second item it is about; `.notAnAttribute` where there is none.
    public final let secondAttribute: Attribute
    /// How the sides are related.
    public final let relation: Relation
    /// The factor of the second attribute.
    public final let multiplier: CGFloat
    private var rank = UILayoutPriority.required
    private var offset: CGFloat
    private let hasSecond: Bool
    /// The view that keeps it while it is active.
    final weak var holder: UIView?
    /// The views that it names, or whose guides it names, while it is active.
    private final weak var firstUser: UIView?
    private final weak var secondUser: UIView?
    final var users: [UIView] { [firstUser, secondUser].compactMap { $0 } }
    /// The engine that it stands in, and its number there.
    final unowned(unsafe) var engine: LayoutEngine?
    final var number: Int32 = -1
    /// Names it in messages. Nil by default.
    open var identifier: String?
    /// Whether a view archives it: kept for code that sets it. False by default.
    open var shouldBeArchived = false

    /// A constraint of nothing: what stands in a property until the real one is there. It cannot be activated.
    public override init() {
        firstAttribute = .notAnAttribute
        secondAttribute = .notAnAttribute
        relation = .equal
        multiplier = 1
        offset = 0
        hasSecond = false
        super.init()
    }

    /// A constraint, inactive at first.
    ///
    /// Traps for pairs of attributes that cannot be compared: a place and a size, or left and leading.
    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        func item(_ any: Any) -> any LayoutItem {
            let object = any as AnyObject
            if let view = object as? UIView { return view }
            if let guide = object as? UILayoutGuide { return guide }
            fatalError("NSLayoutConstraint for \(any): constraint items must each be a UIView or a UILayoutGuide")
        }
        first = item(view1)
        let other = view2.map { item($0) }
        second = other
        hasSecond = other != nil
        firstAttribute = attr1
        secondAttribute = attr2
        self.relation = relation
        self.multiplier = multiplier
        offset = c
        super.init()
        checkFinite(multiplier, c)
        require(
            attr1 != .notAnAttribute, "invalid first attribute: a constraint's first attribute cannot be notAnAttribute"
        )
        require(
            hasSecond || attr1.isSize,
            "invalid layout constraint: a location (\(attr1.name)) must be paired with a second item")
        guard hasSecond else { return }
        require(
            attr2 != .notAnAttribute, "invalid pairing of layout attributes: \(attr1.name) and \(attr2.name)")
        require(
            attr1.isSize == attr2.isSize && !(attr1.isDirectional && attr2.isAbsolute)
                && !(attr1.isAbsolute && attr2.isDirectional),
            "invalid pairing of layout attributes: \(attr1.name) and \(attr2.name)")
        require(
            multiplier != 0 || attr1.isSize,
            "a multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
                + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    }

    /// The first view or layout guide; nil where it is gone.
    open var firstItem: AnyObject? { first }
    /// The second one; nil where there is none or it is gone.
    open var secondItem: AnyObject? { second }
    /// The first side as an anchor.
    open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor<AnyObject>(first, firstAttribute) }
    /// The second side as an anchor; nil where there is none.
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        hasSecond ? NSLayoutAnchor<AnyObject>(second, secondAttribute) : nil
    }

    final var items: (any LayoutItem, (any LayoutItem)?)? {
        guard let first else { return nil }
        if !hasSecond { return (first, nil) }
        guard let second else { return nil }
        return (first, second)
    }

    /// How much it counts; required by default. Traps where it becomes required, or ceases to be, while it is active, or is not in 0...1000.
    open var priority: UILayoutPriority {
        get { rank }
        set {
            if newValue == rank { return }
            require(
                newValue.rawValue >= 0 && newValue.rawValue <= 1000,
                "it's illegal to set priority:\(newValue.rawValue): priorities must be greater than 0 and less or equal to 1000"
            )
            require(
                !isActive || (newValue == .required) == (rank == .required),
                "mutating a priority from required to not on an installed constraint (or vice-versa) is not supported")
            rank = newValue
            guard let engine else { return }
            engine.unregister(self)
            engine.register(self)
        }
    }

    /// What is added to the second side, in points. May change while the constraint is active.
    open var constant: CGFloat {
        get { offset }
        set {
            checkFinite(multiplier, newValue)
            if newValue == offset { return }
            let change = newValue - offset
            offset = newValue
            engine?.change(self, by: -change)
        }
    }

    /// Whether layout keeps it. Setting true traps where its items have no common ancestor, or its places are along different axes.
    open var isActive: Bool {
        get { holder != nil }
        set {
            if newValue == isActive { return }
            if newValue { hold(in: nil) } else { letGo() }
        }
    }

    /// Activates constraints. Traps where the items of one have no common ancestor.
    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates constraints.
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func checkFinite(_ multiplier: CGFloat, _ constant: CGFloat) {
        if multiplier.isFinite && constant.isFinite { return }
        func side(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
            item.map { "\"\($0.itemName).\(attribute.name)\"" } ?? "(null)"
        }
        let anchors = "firstAnchor:\(side(first, firstAttribute)) secondAnchor:\(side(second, secondAttribute))"
        require(multiplier.isFinite, "Multiplier is not finite! That's illegal. multiplier:\(multiplier) \(anchors)")
        require(
            constant.isFinite,
            "NSLayoutConstraint constant is not finite! That's illegal. constant:\(constant) \(anchors)")
    }

    /// The constraint as messages say it.
    open nonisolated override var description: String { MainActor.assumeHere { text } }

    /// Called on iOS once a nib was read. There are no nibs here, so that nothing calls it.
    open func awakeFromNib() {}
    /// Called on iOS by Interface Builder. Nothing calls it.
    open func prepareForInterfaceBuilder() {}

    private var text: String {
        func side(_ item: (any LayoutItem)?, _ attribute: Attribute) -> String {
            "\(item?.itemName ?? "gone").\(attribute.name)"
        }
        func number(_ value: CGFloat) -> String {
            value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
        }
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        var line = "<NSLayoutConstraint" + (identifier.map { " '\($0)'" } ?? "") + " "
        line += side(first, firstAttribute) + " \(sign) "
        if hasSecond {
            if multiplier != 1 { line += number(multiplier) + "*" }
            line += side(second, secondAttribute)
            if offset != 0 { line += (offset < 0 ? " - " : " + ") + number(abs(offset)) }
        } else {
            line += number(offset)
        }
        if rank != .required { line += " @\(number(CGFloat(rank.rawValue)))" }
        return line + (isActive ? " (active)>" : " (inactive)>")
    }
}

extension NSLayoutConstraint {
    /// The view whose coordinates both sides are said in; nil where the items share none.
    final var space: UIView? {
        guard let (first, second) = items else { return nil }
        guard let other = second?.ownerView else { return first.ownerView }
        return first.ownerView.commonAncestor(with: other)
    }

    /// Becomes active, kept by a view or else the items' nearest common ancestor.
    final func hold(in view: UIView?) {
        guard items != nil else { return }
        require(
            !hasSecond || firstAttribute.isSize || firstAttribute.isVertical == secondAttribute.isVertical,
            "Constraint improperly relates anchors of incompatible types: \(self)")
        guard let space else {
            fatalError(
                "Unable to activate constraint with anchors \(self) because they have no common ancestor. Does the "
                    + "constraint or its anchors reference items in different view hierarchies? That's illegal.")
        }
        let holder = view ?? space
        require(
            space.isWithin(holder),
            "The view hierarchy is not prepared for the constraint: \(self). When added to a view, the constraint's items "
                + "must be descendants of that view (or the view itself).")
        self.holder = holder
        (firstUser, secondUser) = (first?.ownerView, second?.ownerView)
        for view in users { view.ownedConstraints.useCount += 1 }
        ViewFeatures.constraints.use()
        holder.ownedConstraints.held.append(self)
        holder.liveEngine?.register(self)
        holder.setNeedsLayout()
    }

    final func letGo() {
        guard let holder else { return }
        self.holder = nil
        for view in users { view.extras?.constraints?.useCount -= 1 }
        (firstUser, secondUser) = (nil, nil)
        engine?.unregister(self)
        if let index = holder.extras?.constraints?.held.lastIndex(where: { $0 === self }) {
            holder.extras?.constraints?.held.remove(at: index)
        }
        holder.setNeedsLayout()
    }
}
