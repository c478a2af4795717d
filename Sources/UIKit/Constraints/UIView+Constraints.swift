extension UIView {
    /// The active constraints that the view keeps.
    public final var constraints: [NSLayoutConstraint] { extras?.constraints?.held ?? [] }

    /// Activates a constraint, kept by this view. Traps where its items are not the view or below it.
    public final func addConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { return }
        constraint.isActive = false
        constraint.hold(in: self)
    }

    /// Activates constraints, kept by this view.
    public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that the view keeps; others are ignored.
    public final func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.holder === self { constraint.isActive = false }
    }

    /// Deactivates constraints that the view keeps.
    public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Removes constraints with an item from here up.
    final func removeConstraints(with isMeant: (AnyObject) -> Bool) {
        var view: UIView? = self
        while let here = view {
            for constraint in here.constraints where touches(constraint, isMeant) { constraint.letGo() }
            view = here.parent
        }
    }

    private func touches(_ constraint: NSLayoutConstraint, _ isMeant: (AnyObject) -> Bool) -> Bool {
        constraint.firstItem.map(isMeant) ?? true || constraint.secondItem.map(isMeant) ?? false
    }

    // MARK: Priorities

    /// How much the view resists being made larger than its content along an axis. `.defaultLow`, 250, by default.
    public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let own = extras?.constraints?.hugging ?? (.defaultLow, .defaultLow)
        return axis == .horizontal ? own.0 : own.1
    }

    /// Sets how much the view resists being made larger than its content along an axis.
    public final func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if priority == contentHuggingPriority(for: axis) { return }
        if axis == .horizontal {
            ownedConstraints.hugging.horizontal = priority
        } else {
            ownedConstraints.hugging.vertical = priority
        }
        renewOwnConstraints()
    }

    /// How much the view resists being made smaller than its content along an axis. `.defaultHigh`, 750, by default.
    public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let own = extras?.constraints?.compression ?? (.defaultHigh, .defaultHigh)
        return axis == .horizontal ? own.0 : own.1
    }

    /// Sets how much the view resists being made smaller than its content along an axis.
    public final func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        if priority == contentCompressionResistancePriority(for: axis) { return }
        if axis == .horizontal {
            ownedConstraints.compression.horizontal = priority
        } else {
            ownedConstraints.compression.vertical = priority
        }
        renewOwnConstraints()
    }

    // MARK: Looking into layout

    /// The constraints that bear on the view's place and size along an axis: those with it as an item.
    public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var view: UIView? = self
        while let here = view {
            found += here.constraints.filter {
                ($0.firstItem === self || $0.secondItem === self)
                    && $0.firstAttribute.isVertical == (axis == .vertical)
            }
            view = here.parent
        }
        return found
    }

    /// Whether the constraints leave the view's place or size open.
    public final var hasAmbiguousLayout: Bool {
        guard !translatesAutoresizingMaskIntoConstraints else { return false }
        root.updateWaitingConstraints()
        let engine = neededEngine
        engine.enroll(self)
        engine.solve()
        return (0..<4).contains { engine.solver.isAmbiguous(box.first + $0) }
    }

    /// Does nothing where layout is not ambiguous; here, where what is open is always found in the same way, it does nothing at all else, too.
    public final func exerciseAmbiguityInLayout() {}
}
