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

    /// Removes constraints with a guide as an item from here up.
    final func removeConstraints(with guide: UILayoutGuide) {
        var view: UIView? = self
        while let here = view {
            for constraint in here.constraints where constraint.firstItem === guide || constraint.secondItem === guide {
                constraint.letGo()
            }
            view = here.parent
        }
    }

    /// Removes the constraints from here up that are about a view which leaves, or what is below that.
    final func removeConstraints(to leaving: UIView) {
        // How many there are is known, so that nobody looks for more.
        var count = 0
        var leavers: Set<ObjectIdentifier> = []
        leaving.forSubtree { view in
            guard let own = view.extras?.constraints else { return }
            count += own.useCount - own.held.reduce(0) { $0 + $1.users.count }
            leavers.insert(ObjectIdentifier(view))
        }
        func leaves(_ view: UIView?) -> Bool { view.map { leavers.contains(ObjectIdentifier($0)) } ?? false }
        var view: UIView? = self
        while count > 0, let here = view {
            for constraint in here.constraints {
                let uses = constraint.users.count(where: leaves)
                if uses > 0 { constraint.letGo() }
                count -= uses
            }
            view = here.parent
        }
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
        !ambiguousParts().isEmpty
    }

    /// Moves the view at random to another place or size that satisfies the constraints as well, and those with it that depend on it; does nothing where
    /// layout is not ambiguous. For finding out what constraints forget.
    public final func exerciseAmbiguityInLayout() {
        let parts = ambiguousParts()
        guard !parts.isEmpty else { return }
        let engine = neededEngine
        let outer = parent?.bounds.size ?? bounds.size
        // As it is shown: asking what is open moved the solution.
        let before = box.shown
        // What is drawn may be no other solution: once more, then.
        for _ in 0..<16 {
            let values = parts.map { variable in
                let isVertical = (variable - box.first) % 2 == 1
                let most = max(100, isVertical ? outer.height : outer.width)
                return (variable, Double(CGFloat.random(in: 0...most).rounded()))
            }
            engine.tryValues(values, of: self)
            engine.solve()
            let after = engine.rect(of: box)
            if abs(after.minX - before.minX) + abs(after.minY - before.minY) >= 1
                || abs(after.width - before.width) + abs(after.height - before.height) >= 1
            {
                break
            }
        }
        parent?.setNeedsLayout()
        (parent ?? self).layoutIfNeeded()
    }

    /// The variables that the constraints leave open.
    private func ambiguousParts() -> [Int32] {
        guard !translatesAutoresizingMaskIntoConstraints else { return [] }
        root.updateWaitingConstraints()
        let engine = neededEngine
        engine.enroll(self)
        engine.solve()
        return engine.ambiguousParts(of: box)
    }
}
