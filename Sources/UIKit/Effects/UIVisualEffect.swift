/// What a visual effect view shows.
///
/// An effect never changes; any thread may use one.
open class UIVisualEffect: NSObject, @unchecked Sendable {
    // Unchecked: nothing that is stored changes.

    /// An effect that shows nothing; use a subclass.
    public override init() { super.init() }
}

/// Blurs what is behind a view, and tints it.
open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
    /// How the result looks. Styles without "light" or "dark" in their names follow the traits.
    public enum Style: Int, Sendable, CaseIterable {
        /// Much lighter than what is behind.
        case extraLight = 0
        /// Lighter than what is behind.
        case light = 1
        /// Darker than what is behind.
        case dark = 2
        /// `light`, or `dark` in dark surroundings.
        case regular = 4
        /// `extraLight`, or `dark` in dark surroundings.
        case prominent = 5
        /// A material through which much shows.
        case systemUltraThinMaterial = 6
        /// A material through which more shows than through the usual one.
        case systemThinMaterial = 7
        /// The usual material.
        case systemMaterial = 8
        /// A material through which less shows.
        case systemThickMaterial = 9
        /// The material of bars.
        case systemChromeMaterial = 10
        /// `systemUltraThinMaterial` in light surroundings.
        case systemUltraThinMaterialLight = 11
        /// `systemThinMaterial` in light surroundings.
        case systemThinMaterialLight = 12
        /// `systemMaterial` in light surroundings.
        case systemMaterialLight = 13
        /// `systemThickMaterial` in light surroundings.
        case systemThickMaterialLight = 14
        /// `systemChromeMaterial` in light surroundings.
        case systemChromeMaterialLight = 15
        /// `systemUltraThinMaterial` in dark surroundings.
        case systemUltraThinMaterialDark = 16
        /// `systemThinMaterial` in dark surroundings.
        case systemThinMaterialDark = 17
        /// `systemMaterial` in dark surroundings.
        case systemMaterialDark = 18
        /// `systemThickMaterial` in dark surroundings.
        case systemThickMaterialDark = 19
        /// `systemChromeMaterial` in dark surroundings.
        case systemChromeMaterialDark = 20
    }

    let style: Style

    /// An effect of a style.
    public init(style: Style) {
        self.style = style
        super.init()
    }

    /// Whether both have the same style.
    open override func isEqual(_ object: Any?) -> Bool { (object as? UIBlurEffect)?.style == style }
    /// Hashes the style.
    open override var hash: Int { style.hashValue }
}

/// How strongly content with vibrancy shows.
public enum UIVibrancyEffectStyle: Int, Sendable, CaseIterable {
    /// As labels do.
    case label = 0
    /// As labels of the second rank do.
    case secondaryLabel = 1
    /// As labels of the third rank do.
    case tertiaryLabel = 2
    /// As labels of the fourth rank do.
    case quaternaryLabel = 3
    /// As filled shapes do.
    case fill = 4
    /// As larger filled shapes do.
    case secondaryFill = 5
    /// As the largest filled shapes do.
    case tertiaryFill = 6
    /// As lines between things do.
    case separator = 7
}

/// Shows the content of its view in one colour, through which the blur below shines: white on dark blurs, black on light ones. For a visual effect view within the
/// `contentView` of one with that blur.
open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {
    let blur: UIBlurEffect
    let style: UIVibrancyEffectStyle

    /// An effect as of labels, for content on a blur.
    public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

    /// An effect for content on a blur.
    public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
        (blur, self.style) = (blurEffect, style)
        super.init()
    }

    /// Whether both have the same blur and style.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIVibrancyEffect else { return false }
        return other.blur.style == blur.style && other.style == style
    }
    /// Hashes blur and style.
    open override var hash: Int { blur.style.rawValue << 8 | style.rawValue }
}
