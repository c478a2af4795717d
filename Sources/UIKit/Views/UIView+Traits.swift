/// Which way leading and trailing lie.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, CaseIterable {
    /// Leading is left.
    case leftToRight = 0
    /// Leading is right.
    case rightToLeft = 1
}

/// What a view's content means, by which it is mirrored or not where reading goes from right to left.
public enum UISemanticContentAttribute: Int, Sendable, CaseIterable {
    /// Follows the direction of reading.
    case unspecified = 0
    /// The controls of a player, which do not follow it.
    case playback = 1
    /// Directions in space, which do not follow it.
    case spatial = 2
    /// From left to right always.
    case forceLeftToRight = 3
    /// From right to left always.
    case forceRightToLeft = 4
}

extension UIView {
    /// The direction of content in an interface from left to right.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute,
            relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction of content in an interface of a direction.
    public static func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: direction
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    final func setSemantics(_ semantics: UISemanticContentAttribute) {
        if semantics == semanticContentAttribute { return }
        ownedExtras.semantics = semantics
        directionChanged()
        setNeedsLayout()
    }

    final func setStyle(_ style: UIUserInterfaceStyle) {
        if style == overrideUserInterfaceStyle { return }
        ownedExtras.style = style
        inheritTraits(parent?.traits ?? baseTraits)
    }

    final func limitSizeCategories(_ least: UIContentSizeCategory?, _ most: UIContentSizeCategory?) {
        if extras == nil && least == nil && most == nil { return }
        ownedExtras.sizeCategories = (least, most)
        inheritTraits(parent?.traits ?? baseTraits)
    }

    final var sizeCategoryLimits: String {
        var lines: [String] = []
        var view: UIView? = self
        while let here = view {
            if let (least, most) = here.extras?.sizeCategories, least != nil || most != nil {
                lines.append("\(type(of: here)): \(least?.rawValue ?? "any") to \(most?.rawValue ?? "any")")
            }
            view = here.parent
        }
        return lines.joined(separator: "\n")
    }

    /// What a view without a superview has where nothing is overridden.
    final var baseTraits: UITraitCollection { (self as? UIWindow)?.screen.traitCollection ?? UITraitCollection.current }

    /// Takes over the traits of the surroundings, here and below. Returns at once where they are those that the view knows.
    final func inheritTraits(_ above: UITraitCollection) {
        var pending: [(UIView, UITraitCollection, ObjectIdentifier?)] = [(self, above, nil)]
        while let (view, above, owner) = pending.popLast() {
            // What a callback moved is told by that move.
            if let owner, view.parent.map(ObjectIdentifier.init) != owner { continue }
            let new = view.overridden(above)
            if new === view.traits { continue }
            let old = view.traits
            view.traits = new
            if new == old { continue }
            view.traitsChanged(from: old)
            for child in view.children.reversed() { pending.append((child, new, ObjectIdentifier(view))) }
            if let mask = view.extras?.mask { pending.append((mask, new, nil)) }
        }
    }

    /// Gives the tree that the view is in a scale, as that of a screen which shows it.
    package final func useDisplayScale(_ scale: CGFloat) {
        let top = root
        let given = UITraitCollection(displayScale: scale)
        if let window = top as? UIWindow {
            window.screen.traitCollection = UITraitCollection(traitsFrom: [window.screen.traitCollection, given])
        }
        top.inheritTraits(UITraitCollection(traitsFrom: [top.traits, given]))
    }

    private func overridden(_ above: UITraitCollection) -> UITraitCollection {
        var above = above
        if let given = extras?.viewController?.overrideTraits {
            above = UITraitCollection(traitsFrom: [above, given])
        }
        if let given = extras?.traitOverrides { above = UITraitCollection(traitsFrom: [above, given]) }
        if let limits = extras?.sizeCategories {
            let asked = above.preferredContentSizeCategory
            var given = asked
            if let least = limits.least, given < least { given = least }
            if let most = limits.most, given > most { given = most }
            if given != asked {
                above = UITraitCollection(traitsFrom: [
                    above, UITraitCollection(preferredContentSizeCategory: given),
                ])
            }
        }
        guard let style = extras?.style, style != .unspecified, style != above.userInterfaceStyle else { return above }
        return UITraitCollection(traitsFrom: [above, UITraitCollection(userInterfaceStyle: style)])
    }

    private func traitsChanged(from old: UITraitCollection) {
        if let fill, fill.isDynamic { ownLayer.backgroundColor = fill.resolved(traits) }
        if viewState.contains(.draws) {
            if !viewState.contains(.hasOwnScale) { ownLayer.contentsScale = traits.displayScale }
            ownLayer.setNeedsDisplay()
        }
        if traits.layoutDirection != old.layoutDirection { directionChanged() }
        // Frames that constraints set lie on whole pixels.
        if traits.displayScale != old.displayScale,
            !viewState.isDisjoint(with: [.hasConstrainedSubviews, .isConstrained])
        {
            setNeedsLayout()
        }
        traits.asCurrent {
            extras?.viewController?.traitCollectionDidChange(old)
            traitCollectionDidChange(old)
            let controller = extras?.viewController
            let watchers = (controller?.traitWatchers ?? []) + (extras?.traitWatchers ?? [])
            if watchers.isEmpty { return }
            let changed = traits.changed(from: old)
            for watcher in watchers { watcher.changed(changed, from: old) }
        }
    }
}

extension UIView {
    /// How tints are shown.
    public enum TintAdjustmentMode: Int, Sendable, CaseIterable {
        /// As above.
        case automatic = 0
        /// As they are.
        case normal = 1
        /// Without colour, as behind an alert.
        case dimmed = 2
    }

    /// Whether the view says something about tints itself.
    private var hasOwnTint: Bool { extras?.tint != nil || (extras?.tintMode ?? .automatic) != .automatic }

    final var resolvedTint: UIColor {
        guard ViewFeatures.tints.isUsed else { return UIColor.systemBlue }
        let tint = shownTint
        return tint.mode == .dimmed ? UIColor.dimmedTint(of: tint.color) : tint.color
    }

    final var resolvedTintMode: TintAdjustmentMode {
        guard ViewFeatures.tints.isUsed else { return .normal }
        return shownTint.mode
    }

    /// The tint of the nearest views that have one. Where a walk tells views of a new tint, it knows that of the view which it is at.
    private var shownTint: ShownTint {
        guard viewState.contains(.isTinted) else { return ShownTint(view: self, color: .systemBlue, mode: .normal) }
        let known = ViewThread.current.toldTint
        var color: UIColor?
        var mode: TintAdjustmentMode?
        var view: UIView? = self
        while let here = view {
            if let known, known.view === here {
                return ShownTint(view: self, color: color ?? known.color, mode: mode ?? known.mode)
            }
            if color == nil { color = here.extras?.tint }
            if mode == nil, let own = here.extras?.tintMode, own != .automatic { mode = own }
            if color != nil && mode != nil { break }
            view = here.parent
        }
        return ShownTint(view: self, color: color ?? .systemBlue, mode: mode ?? .normal)
    }

    final func setTint(_ color: UIColor?) {
        if color == nil && extras?.tint == nil { return }
        ownedExtras.tint = color
        ViewFeatures.tints.use()
        tintChanged(isColorOnly: true)
    }

    final func setTintMode(_ mode: TintAdjustmentMode) {
        if mode == .automatic && extras == nil { return }
        ownedExtras.tintMode = mode
        ViewFeatures.tints.use()
        tintChanged()
    }

    /// Tells this view, and those below that do not say themselves what changed.
    final func tintChanged(isColorOnly: Bool = false) {
        let thread = ViewThread.current
        thread.toldTint = nil
        defer { thread.toldTint = nil }
        let above = parent.map { ($0.viewState.contains(.isTinted), $0.shownTint) }
        var pending = [(self, above?.0 ?? false, above?.1, ObjectIdentifier?.none)]
        while let (view, isTintedAbove, above, owner) = pending.popLast() {
            // What a callback moved is told by that move.
            if view !== self, view.parent.map(ObjectIdentifier.init) != owner { continue }
            let isTinted = isTintedAbove || view.hasOwnTint
            view.viewState.set(.isTinted, isTinted)
            let mode = view.extras?.tintMode ?? .automatic
            let tint = ShownTint(
                view: view, color: view.extras?.tint ?? above?.color ?? .systemBlue,
                mode: mode != .automatic ? mode : above?.mode ?? .normal)
            thread.toldTint = tint
            view.tintColorDidChange()
            for child in view.children.reversed()
            where child.extras?.tint == nil || !isColorOnly && (child.extras?.tintMode ?? .automatic) == .automatic {
                pending.append((child, isTinted, tint, ObjectIdentifier(view)))
            }
        }
    }
}

/// A tint as a view shows it.
struct ShownTint {
    let view: UIView
    let color: UIColor
    let mode: UIView.TintAdjustmentMode
}

extension UIColor {
    /// A tint without its colour.
    static func dimmedTint(of color: UIColor) -> UIColor {
        UIColor { traits in
            let color = color.resolved(traits)
            // Rec. 709's weights of lightness.
            let gray = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
            return UIColor(white: gray, alpha: color.alpha * 0.8)
        }
    }
}
