/// What a list's cell, header or footer shows: an image, a text and a second text, with how they look.
///
///     var content = UIListContentConfiguration.subtitleCell()
///     content.text = "Hamburg"
///     content.secondaryText = "Platform 7"
///     content.image = UIImage(contentsOfFile: "train.png")
///     cell.contentConfiguration = content
///
/// Fonts follow Dynamic Type. The margins are 16 points at the sides and 11 above and below; a row with one line is 44 points high.
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable, Sendable {
    /// The image. Nil by default.
    public var image: UIImage?
    /// How the image looks.
    public var imageProperties = ImageProperties()
    /// The text. Nil by default.
    public var text: String? {
        didSet { if text != nil { attributedText = nil } }
    }
    /// The text with attributes, in place of `text`. Nil by default.
    public var attributedText: NSAttributedString? {
        get { styledText?.string }
        set { styledText = newValue.map(FrozenString.init) }
    }
    /// How the text looks.
    public var textProperties = TextProperties()
    /// The second text. Nil by default.
    public var secondaryText: String? {
        didSet { if secondaryText != nil { secondaryAttributedText = nil } }
    }
    /// The second text with attributes, in place of `secondaryText`. Nil by default.
    public var secondaryAttributedText: NSAttributedString? {
        get { styledSecondaryText?.string }
        set { styledSecondaryText = newValue.map(FrozenString.init) }
    }
    /// How the second text looks.
    public var secondaryTextProperties = TextProperties()
    /// Along which axes the margins are at least those of what the content stands in. Both by default.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// How far the content keeps from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    /// Whether the second text stands at the other end of the line of the first one, where both fit.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Between image and text, in points. 16 by default.
    public var imageToTextPadding: CGFloat = 16
    /// Between the texts where they stand side by side, in points. 6 by default.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 6
    /// Between the texts where one stands below the other, in points. 3 by default.
    public var textToSecondaryTextVerticalPadding: CGFloat = 3

    private var styledText: FrozenString?
    private var styledSecondaryText: FrozenString?
    /// The least height, in points.
    var leastHeight: CGFloat = 44
    /// The colours for a state, where the text's were not set.
    var state = StateFlags()

    init() {}

    /// Makes a view that shows the configuration.
    @MainActor
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The configuration for a state: text that cannot be used is faint, unless its colour was set.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var copy = self
        copy.state = StateFlags(state)
        copy.textProperties.isDisabled = copy.state.isDisabled
        copy.secondaryTextProperties.isDisabled = copy.state.isDisabled
        return copy
    }

    /// Whether there is a first or a second text.
    var hasText: Bool { !(text ?? "").isEmpty || attributedText != nil }
    var hasSecondaryText: Bool { !(secondaryText ?? "").isEmpty || secondaryAttributedText != nil }
}

/// Axes of the plane.
public struct UIAxis: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt
    /// From the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// From left to right.
    public static let horizontal = UIAxis(rawValue: 1)
    /// From top to bottom.
    public static let vertical = UIAxis(rawValue: 2)
    /// Both.
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// An attributed string that nobody changes.
private struct FrozenString: Hashable, @unchecked Sendable {
    // Unchecked: it is a copy that is never handed out as a mutable one.
    let string: NSAttributedString

    init(_ string: NSAttributedString) { self.string = NSAttributedString(attributedString: string) }
}

extension UIListContentConfiguration {
    /// How an image looks in a list's content.
    public nonisolated struct ImageProperties: Hashable, Sendable {
        /// The colour of a template. Nil by default: the view's tint.
        public var tintColor: UIColor?
        /// Makes the colour of a template from `tintColor`. Nil by default.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the corners, in points. 0 by default.
        public var cornerRadius: CGFloat = 0
        /// The largest size, in points; 0 along an axis, the default, is no limit. The proportions are kept.
        public var maximumSize = CGSize.zero
        /// The room that is kept for the image, in whose middle it stands, in points; 0 along an axis, the default, is the image's own size.
        public var reservedLayoutSize = CGSize.zero
        /// Kept for code that sets it. False by default.
        public var accessibilityIgnoresInvertColors = false

        /// Along an axis of `reservedLayoutSize`: the room that images take in most lists, 28 points.
        public static let standardDimension: CGFloat = -1

        init() {}

        /// The colour that a template has where the view's tint is another one.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The size that an image is shown at, and the room that is kept for it.
        func sizes(_ image: CGSize) -> (shown: CGSize, room: CGSize) {
            var scale: CGFloat = 1
            if maximumSize.width > 0, image.width > 0 { scale = min(scale, maximumSize.width / image.width) }
            if maximumSize.height > 0, image.height > 0 { scale = min(scale, maximumSize.height / image.height) }
            let shown = CGSize(width: image.width * scale, height: image.height * scale)
            func room(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
                reserved == Self.standardDimension ? max(28, own) : reserved > 0 ? reserved : own
            }
            return (
                shown,
                CGSize(
                    width: room(reservedLayoutSize.width, shown.width),
                    height: room(reservedLayoutSize.height, shown.height))
            )
        }
    }

    /// How a text looks in a list's content.
    public nonisolated struct TextProperties: Hashable, Sendable {
        /// Where lines stand.
        public enum TextAlignment: Int, Sendable, CaseIterable {
            /// Where reading begins.
            case natural = 0
            /// In the middle.
            case center = 1
            /// Stretched to both sides.
            case justified = 2
        }

        /// How letters are changed.
        public enum TextTransform: Int, Sendable, CaseIterable {
            /// Not at all.
            case none = 0
            /// To capitals.
            case uppercase = 1
            /// To small letters.
            case lowercase = 2
            /// Words begin with capitals.
            case capitalized = 3
        }

        /// The font. Text of the body style by default.
        public var font: UIFont {
            get { ownFont ?? UIFont.preferredFont(forTextStyle: style).weighing(weight) }
            set { ownFont = newValue }
        }
        /// The colour.
        public var color: UIColor {
            get { ownColor ?? (isDisabled ? .tertiaryLabel : standardColor) }
            set { ownColor = newValue }
        }
        /// Makes the shown colour from `color`. Nil by default.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Where lines stand. `.natural` by default.
        public var alignment = TextAlignment.natural
        /// How a line that is too long ends. `.byTruncatingTail` by default.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The most lines; 0, the default, is no limit.
        public var numberOfLines = 0
        /// Whether text that does not fit is scaled down. False by default.
        public var adjustsFontSizeToFitWidth = false
        /// The least factor that text is scaled down by, 0…1. 0 by default.
        public var minimumScaleFactor: CGFloat = 0
        /// Whether a font of Dynamic Type follows the size of text that the reader chooses. True by default.
        public var adjustsFontForContentSizeCategory = true
        /// How letters are changed. `.none` by default.
        public var transform = TextTransform.none

        private var ownFont: UIFont?
        private var ownColor: UIColor?
        var style = UIFont.TextStyle.body
        var weight: UIFont.Weight?
        var standardColor = UIColor.label
        var isDisabled = false

        init() {}

        init(
            _ style: UIFont.TextStyle, _ color: UIColor, weight: UIFont.Weight? = nil,
            transform: TextTransform = .none
        ) {
            (self.style, self.weight, self.transform) = (style, weight, transform)
            standardColor = color
        }

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }
}

extension UIFont {
    /// The same in another weight; nil changes nothing.
    fileprivate func weighing(_ weight: Weight?) -> UIFont {
        guard let weight else { return self }
        return UIFont.systemFont(ofSize: pointSize, weight: weight)
    }
}
