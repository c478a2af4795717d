/// Edges by the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The upper edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// Where reading begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The lower edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// Where reading ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All four.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
    /// What a button shows and how, as one value.
    ///
    ///     var configuration = UIButton.Configuration.filled()
    ///     configuration.title = "Buy"
    ///     configuration.subtitle = "3 left"
    ///     let button = UIButton(configuration: configuration)
    ///
    /// Insets of `.medium` and the radius of `.dynamic` are UIKit's, as its values print; those of the other sizes and corner styles are chosen here.
    @MainActor
    public struct Configuration {
        /// How large a button is.
        public enum Size: Int, Sendable, CaseIterable {
            /// As usual: text of 17 points.
            case medium = 0
            /// Text of 15 points.
            case small = 1
            /// Text of 13 points.
            case mini = 2
            /// Text of 17 points, and more room.
            case large = 3
        }

        /// How round a button's corners are.
        public enum CornerStyle: Int, Sendable, CaseIterable {
            /// 5.95 points, whatever the size of text.
            case fixed = -1
            /// 5.95 points.
            case dynamic = 0
            /// 4 points.
            case small = 1
            /// 8 points.
            case medium = 2
            /// 12 points.
            case large = 3
            /// Half circles.
            case capsule = 4
        }

        /// How title and subtitle stand to each other.
        public enum TitleAlignment: Int, Sendable, CaseIterable {
            /// As the content in the button.
            case automatic = 0
            /// Where reading begins.
            case leading = 1
            /// In the middle.
            case center = 2
            /// Where reading ends.
            case trailing = 3
        }

        enum Look { case plain, gray, tinted, filled }
        var look: Look

        /// The text. Nil by default. Setting it drops attributes.
        public var title: String? {
            get { words }
            set { (words, styled) = (newValue, nil) }
        }
        private var words: String?
        private var styled: AttributedString?
        private var styledBelow: AttributedString?
        /// The text with attributes: font, colour and the like are shown. Nil by default.
        public var attributedTitle: AttributedString? {
            get { styled ?? words.map { AttributedString($0) } }
            set { (words, styled) = (newValue.map { String($0.characters) }, newValue) }
        }
        /// The text below with attributes. Nil by default.
        public var attributedSubtitle: AttributedString? {
            get { styledBelow ?? subtitle.map { AttributedString($0) } }
            set {
                subtitle = newValue.map { String($0.characters) }
                styledBelow = newValue
            }
        }
        /// Changes the attributes of the text. Nil by default.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Changes the attributes of the text below. Nil by default.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// Changes the colour of the picture. Nil by default.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// How symbols look. Nil by default; kept.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Whether a wheel turns in the picture's place. False by default.
        public var showsActivityIndicator = false
        /// Changes the colour of that wheel. Nil by default; kept.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// How the title's lines break. `.byWordWrapping` by default; kept: titles have one line.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How the subtitle's lines break. `.byWordWrapping` by default; kept.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The background: its colour, corner radius and stroke go before those of the look where they are set.
        public var background = UIBackgroundConfiguration.clear()
        /// Whether a fill follows the button's role. True by default; kept.
        public var automaticallyUpdateForSelection = true

        /// The text as it is shown: nil where it has no attributes of its own.
        func shownTitle(_ font: UIFont, _ color: UIColor) -> NSAttributedString? {
            shown(styled, words, titleTextAttributesTransformer, font, color)
        }
        /// The same of the text below.
        func shownSubtitle(_ font: UIFont, _ color: UIColor) -> NSAttributedString? {
            shown(styledBelow, subtitle, subtitleTextAttributesTransformer, font, color)
        }
        private func shown(
            _ styled: AttributedString?, _ words: String?, _ transformer: UIConfigurationTextAttributesTransformer?,
            _ font: UIFont, _ color: UIColor
        ) -> NSAttributedString? {
            guard styled != nil || transformer != nil, let words else { return nil }
            var own = AttributeContainer()
            own.uiKit.font = font
            own.uiKit.foregroundColor = color
            var text = styled ?? AttributedString(words)
            text.mergeAttributes(own, mergePolicy: .keepCurrent)
            if let transformer {
                for run in text.runs { text[run.range].setAttributes(transformer(run.attributes)) }
            }
            return NSAttributedString(text)
        }

        /// A smaller text below. Nil by default.
        public var subtitle: String?
        /// A picture. Nil by default.
        public var image: UIImage?
        /// On which side of the text the picture stands. `.leading` by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Between picture and text, in points. 0 by default.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points. 1 by default.
        public var titlePadding: CGFloat = 1
        /// How title and subtitle stand to each other. `.automatic` by default.
        public var titleAlignment = TitleAlignment.automatic
        /// How round the corners are. `.dynamic` by default.
        public var cornerStyle = CornerStyle.dynamic
        /// How large it is. `.medium` by default.
        public var buttonSize = Size.medium
        /// The colour of text and picture; nil, the default, is that of the look.
        public var baseForegroundColor: UIColor?
        /// The colour of the background; nil, the default, is that of the look.
        public var baseBackgroundColor: UIColor?
        private var ownInsets: NSDirectionalEdgeInsets?

        /// How far content keeps from the edges; those of the size until they are set: 7 and 12 points for `.medium`.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { ownInsets ?? standardInsets }
            set { ownInsets = newValue }
        }

        init(_ look: Look) { self.look = look }

        /// Coloured text without a background.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// Coloured text on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// Coloured text on a faint background of the same colour.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// White text on colour.
        public static func filled() -> Configuration { Configuration(.filled) }

        /// Coloured text without a background, as before iOS 15.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// Coloured text on grey.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// Coloured text on a faint background of the same colour.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// White text on colour.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }
        /// The configuration for a button's state: itself, as the look knows states.
        @MainActor
        public func updated(for button: UIButton) -> Configuration { self }

        /// Goes back to the insets of the size.
        public mutating func setDefaultContentInsets() { ownInsets = nil }

        private var standardInsets: NSDirectionalEdgeInsets {
            func insets(_ y: CGFloat, _ x: CGFloat) -> NSDirectionalEdgeInsets {
                NSDirectionalEdgeInsets(top: y, leading: x, bottom: y, trailing: x)
            }
            switch buttonSize {
            case .medium: return insets(7, 12)
            case .small, .mini: return insets(5, 10)
            case .large: return insets(15, 20)
            }
        }
    }
}

extension UIButton.Configuration {
    /// Fonts of Dynamic Type, as texts of configurations have them.
    func titleFont(_ traits: UITraitCollection) -> UIFont {
        let (style, font): (UIFont.TextStyle, UIFont) =
            switch buttonSize {
            case .medium, .large:
                (.body, UIFont.systemFont(ofSize: 17, weight: buttonSize == .large ? .semibold : .regular))
            case .small: (.subheadline, UIFont.systemFont(ofSize: 15))
            case .mini: (.footnote, UIFont.systemFont(ofSize: 13))
            }
        return UIFontMetrics(forTextStyle: style).scaledFont(for: font, compatibleWith: traits)
    }

    func subtitleFont(_ traits: UITraitCollection) -> UIFont {
        let isLarge = buttonSize == .medium || buttonSize == .large
        return UIFontMetrics(forTextStyle: isLarge ? .caption1 : .caption2)
            .scaledFont(for: UIFont.systemFont(ofSize: isLarge ? 12 : 11), compatibleWith: traits)
    }

    func radius(_ height: CGFloat) -> CGFloat {
        switch cornerStyle {
        case .fixed, .dynamic: 5.95
        case .small: 4
        case .medium: 8
        case .large: 12
        case .capsule: height / 2
        }
    }

    func foreground(_ tint: UIColor, _ state: UIControl.State) -> UIColor {
        if state.contains(.disabled) { return ControlColors.disabled }
        let color = baseForegroundColor ?? (look == .filled ? .white : tint)
        return state.contains(.highlighted) && look != .filled ? color.withAlphaComponent(0.75) : color
    }

    func background(_ tint: UIColor, _ state: UIControl.State) -> UIColor? {
        let base: UIColor?
        switch look {
        case .plain: base = baseBackgroundColor
        case .gray: base = baseBackgroundColor ?? ControlColors.medium
        case .tinted: base = (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
        case .filled: base = baseBackgroundColor ?? tint
        }
        if state.contains(.disabled) { return look == .plain ? nil : ControlColors.large }
        guard state.contains(.highlighted), let base else { return base }
        // A finger lets some of what is behind through.
        return UIColor { traits in
            let color = base.resolved(traits)
            return UIColor(cgColor: color.with(alpha: color.alpha * 0.75))
        }
    }
}
