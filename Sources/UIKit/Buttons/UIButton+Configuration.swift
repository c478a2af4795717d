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

        /// The text. Nil by default.
        public var title: String?
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
    var titleFont: UIFont {
        switch buttonSize {
        case .medium, .large: UIFont.systemFont(ofSize: 17, weight: buttonSize == .large ? .semibold : .regular)
        case .small: UIFont.systemFont(ofSize: 15)
        case .mini: UIFont.systemFont(ofSize: 13)
        }
    }

    var subtitleFont: UIFont { UIFont.systemFont(ofSize: buttonSize == .medium || buttonSize == .large ? 12 : 11) }

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
            return UIColor(cgColor: color.copy(alpha: color.alpha * 0.75))
        }
    }
}
