// How accessories of cells look.

extension UICellAccessory {
    /// The width that an accessory takes; it stands in the middle of it.
    public enum LayoutDimension: Sendable, Hashable {
        /// Its own.
        case actual
        /// One for all of the system's: 28 points.
        case standard
        /// A number of points.
        case custom(CGFloat)

        func points(own: CGFloat) -> CGFloat {
            switch self {
            case .actual: own
            case .standard: 28
            case .custom(let width): width
            }
        }
    }

    /// What is called when an accessory is tapped.
    public typealias ActionHandler = @MainActor () -> Void

    /// How an accessory looks.
    public struct Options {
        /// Whether its place is kept free, and it is not shown. False by default.
        public var isHidden: Bool
        /// The width that it takes. Its own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil, the default, is that of its kind.
        public var tintColor: UIColor?

        /// Options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            self.tintColor = tintColor
        }
    }

    /// How a disclosure indicator looks.
    public typealias DisclosureIndicatorOptions = Options
    /// How a checkmark looks.
    public typealias CheckmarkOptions = Options
    /// How the sign for details looks.
    public typealias DetailOptions = Options
    /// How the sign for removing looks.
    public typealias DeleteOptions = SignOptions
    /// How the sign for adding looks.
    public typealias InsertOptions = SignOptions
    /// How the circle of a row that can be selected looks.
    public typealias MultiselectOptions = SignOptions

    /// How a disc with a sign in it looks.
    public struct SignOptions {
        /// Whether its place is kept free, and it is not shown. False by default.
        public var isHidden: Bool
        /// The width that it takes. Its own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The colour of the sign; nil, the default, is white.
        public var tintColor: UIColor?
        /// The colour of the disc; nil, the default, is that of its kind.
        public var backgroundColor: UIColor?

        /// Options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// How the arrow of an outline looks, and what opens it.
    public struct OutlineDisclosureOptions {
        /// What opens and closes a branch.
        public enum Style: Sendable {
            /// The whole row in the header of a section, else the arrow.
            case automatic
            /// The whole row, which is not selected.
            case header
            /// The arrow; the row is selected by itself.
            case cell
        }
        /// What opens and closes the branch. Automatic by default.
        public var style: Style
        /// Whether its place is kept free, and it is not shown. False by default.
        public var isHidden: Bool
        /// The width that it takes. Its own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil, the default, is the tint.
        public var tintColor: UIColor?

        /// Options; nil is the default.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            self.tintColor = tintColor
            self.style = style ?? .automatic
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// How the lines of a row that can be moved look.
    public struct ReorderOptions {
        /// Whether its place is kept free, and it is not shown. False by default.
        public var isHidden: Bool
        /// The width that it takes. Its own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil, the default, is grey.
        public var tintColor: UIColor?
        /// Whether a line parts it from other accessories. False by default; kept.
        public var showsVerticalSeparator: Bool

        /// Options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? false
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// How a text beside the content looks.
    public struct LabelOptions {
        /// Whether its place is kept free, and it is not shown. False by default.
        public var isHidden: Bool
        /// The width that it takes. Its own by default.
        public var reservedLayoutWidth: LayoutDimension
        /// Its colour; nil, the default, is grey.
        public var tintColor: UIColor?
        /// Its font. Text of the body style by default.
        public var font: UIFont
        /// Whether the font follows the content size category. True by default.
        public var adjustsFontForContentSizeCategory: Bool

        /// Options; nil is the default.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.isHidden, self.reservedLayoutWidth) = (isHidden ?? false, reservedLayoutWidth ?? .actual)
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }

    /// A view of the program's own beside the content.
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// Where it stands.
        public let placement: Placement
        /// Whether its place is kept free, and it is not shown.
        public let isHidden: Bool
        /// The width that it takes.
        public let reservedLayoutWidth: LayoutDimension
        /// The view's tint; nil leaves it.
        public let tintColor: UIColor?
        /// Whether it keeps its size, else it is as large as it fits.
        public let maintainsFixedSize: Bool

        /// A view at a side; nil is the default: shown, as wide as it is, with its own tint, as large as it fits.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
            (self.isHidden, self.maintainsFixedSize) = (isHidden ?? false, maintainsFixedSize ?? false)
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
        }

        var common: Options {
            Options(isHidden: isHidden, reservedLayoutWidth: reservedLayoutWidth, tintColor: tintColor)
        }
    }
}
