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

    /// What a view without a superview has where nothing is overridden.
    final var baseTraits: UITraitCollection { (self as? UIWindow)?.screen.traitCollection ?? UITraitCollection.current }

    /// Takes over the traits of the surroundings, here and below. Returns at once where they are those that the view knows.
    final func inheritTraits(_ above: UITraitCollection) {
        var pending: [(UIView, UITraitCollection)] = [(self, above)]
        while let (view, above) = pending.popLast() {
            let new = view.overridden(above)
            if new === view.traits { continue }
            let old = view.traits
            view.traits = new
            if new == old { continue }
            view.traitsChanged(from: old)
            for child in view.children.reversed() { pending.append((child, new)) }
            if let mask = view.extras?.mask { pending.append((mask, new)) }
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
        traits.asCurrent {
            extras?.viewController?.traitCollectionDidChange(old)
            traitCollectionDidChange(old)
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

    /// Whether a tint is set here or above.
    final var hasTint: Bool {
        guard ViewFeatures.tints.isUsed else { return false }
        var view: UIView? = self
        while let here = view {
            if here.extras?.tint != nil || (here.extras?.tintMode ?? .automatic) != .automatic { return true }
            view = here.parent
        }
        return false
    }

    final var resolvedTint: UIColor {
        var color = UIColor.systemBlue
        guard ViewFeatures.tints.isUsed else { return color }
        var view: UIView? = self
        while let here = view {
            if let tint = here.extras?.tint {
                color = tint
                break
            }
            view = here.parent
        }
        return resolvedTintMode == .dimmed ? UIColor.dimmedTint(of: color) : color
    }

    final var resolvedTintMode: TintAdjustmentMode {
        guard ViewFeatures.tints.isUsed else { return .normal }
        var view: UIView? = self
        while let here = view {
            if let mode = here.extras?.tintMode, mode != .automatic { return mode }
            view = here.parent
        }
        return .normal
    }

    final func setTint(_ color: UIColor?) {
        if color == nil && extras?.tint == nil { return }
        ownedExtras.tint = color
        ViewFeatures.tints.use()
        tintChanged()
    }

    final func setTintMode(_ mode: TintAdjustmentMode) {
        if mode == .automatic && extras == nil { return }
        ownedExtras.tintMode = mode
        ViewFeatures.tints.use()
        tintChanged()
    }

    /// Tells this view, and those below that have no tint of their own.
    final func tintChanged() {
        var pending = [self]
        while let view = pending.popLast() {
            view.tintColorDidChange()
            for child in view.children.reversed() where child.extras?.tint == nil { pending.append(child) }
        }
    }
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
