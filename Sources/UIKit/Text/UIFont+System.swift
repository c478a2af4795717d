import Drawing
import Synchronization

extension UIFont {
    /// The size of labels: 17 points.
    public class var labelFontSize: CGFloat { 17 }
    /// The size of buttons: 18 points.
    public class var buttonFontSize: CGFloat { 18 }
    /// The size of small text: 12 points.
    public class var smallSystemFontSize: CGFloat { 12 }
    /// The size of the system's font where none is named: 14 points.
    public class var systemFontSize: CGFloat { 14 }

    /// The family that stands for the system's font, in the whole process.
    ///
    /// Apple's is not free to use elsewhere. By default it is ".AppleSystemUIFont", which is drawn in Inter where that is installed (Debian's fonts-inter), else in Helvetica
    /// (on Debian Nimbus Sans), with the line heights of Apple's font in either. Set it before views are made: fonts keep the family
    /// that they were made with.
    public class var systemFontFamily: String {
        get { families.withLock { $0.system } }
        set { families.withLock { $0.system = newValue } }
    }

    /// The family that stands for the system's font of one width, in the whole process. "SF Mono" by default, which is drawn in DejaVu Sans Mono
    /// where it is not installed.
    public class var monospacedSystemFontFamily: String {
        get { families.withLock { $0.mono } }
        set { families.withLock { $0.mono = newValue } }
    }

    private static let families = Mutex<(system: String, mono: String)>((".AppleSystemUIFont", "SF Mono"))

    /// The system's font.
    public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system's font in a weight. A family without that weight is drawn in its nearest one.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        font(systemFontFamily, fontSize, weight)
    }

    /// How wide letters are.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1.
        public let rawValue: CGFloat
        /// From a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// From a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        /// Narrow.
        public static let compressed = Width(-0.4)
        /// Less narrow.
        public static let condensed = Width(-0.2)
        /// As most.
        public static let standard = Width(0)
        /// Wide.
        public static let expanded = Width(0.2)
    }

    /// The system's font in a weight and a width: condensed below `.standard`; wider letters than usual are not there.
    public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width) -> UIFont {
        let font = systemFont(ofSize: fontSize, weight: weight)
        guard width.rawValue < 0 else { return font }
        var traits = font.fontDescriptor.symbolicTraits
        traits.insert(.traitCondensed)
        return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? font
    }

    /// The system's font in bold.
    public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }

    /// The system's font in italic.
    public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        font(systemFontFamily, fontSize, .regular, isItalic: true)
    }

    /// The system's font of one width.
    public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        font(monospacedSystemFontFamily, fontSize, weight)
    }

    /// The system's font with digits of one width. The digits of Inter's stand-in, Helvetica, are that by themselves; a family whose digits
    /// differ is drawn as it is.
    public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    static func font(
        _ family: String, _ size: CGFloat, _ weight: UIFont.Weight, isItalic: Bool = false, style: TextStyle? = nil,
        category: UIContentSizeCategory = .large
    ) -> UIFont {
        UIFont(
            UIFontDescriptor(
                family: family, weight: weight, isItalic: isItalic, isCondensed: false,
                size: size > 0 ? size : systemFontSize), textStyle: style, category: category)
    }
}

extension UIFont {
    /// The names of a family's fonts on this machine: the family's name and its styles after a hyphen. None for a family that is not there.
    public class func fontNames(forFamilyName familyName: String) -> [String] {
        guard familyNames.contains(familyName) else { return [] }
        return ["", "-Bold", "-Italic", "-BoldItalic"].map { familyName + $0 }
    }
}

extension UIFontDescriptor {
    /// A design of the system's font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// As most.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With round ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// Of one width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    }

    /// The same in a design of the system's font. Nil where the machine's system font has no such design: that of one width is there, and rounded letters and serifs are not.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        switch design {
        case .default: self
        case .monospaced:
            UIFontDescriptor(
                family: UIFont.monospacedSystemFontFamily, weight: weight, isItalic: isItalic, isCondensed: isCondensed,
                size: pointSize)
        default: nil
        }
    }
    /// The same in a face of its family by its name, as "Bold Italic".
    public func withFace(_ newFace: String) -> UIFontDescriptor {
        UIFontDescriptor(name: "\(family)-\(newFace.filter { $0 != " " })", size: pointSize)
    }
    /// What is asked for under a name. Nil for none.
    public func object(forKey anAttribute: AttributeName) -> Any? { fontAttributes[anAttribute] }
    /// How letters are turned and scaled: not at all.
    public var matrix: CGAffineTransform { .identity }

    /// Names a key of a feature's settings.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// Apple's name.
        public let rawValue: String
        /// From a name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The kind of feature, a number.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// Which of its kind, a number.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The kind of feature, a number: the name before iOS 15.
        public static let featureIdentifier = type
        /// Which of its kind, a number: the name before iOS 15.
        public static let typeIdentifier = selector
    }
}

extension UIFontDescriptor.AttributeName {
    /// Features of a font, dictionaries by `FeatureKey`. Kept nowhere: letters are drawn as the font has them.
    public static let featureSettings = Self(rawValue: "NSCTFontFeatureSettingsAttribute")
    /// A face of a family, a `String`.
    public static let face = Self(rawValue: "NSCTFontFaceAttribute")
    /// The name that people see, a `String`.
    public static let visibleName = Self(rawValue: "NSFontVisibleNameAttribute")
    /// How letters are turned and scaled. Kept nowhere.
    public static let matrix = Self(rawValue: "NSFontMatrixAttribute")
    /// Fonts that are asked after this one, descriptors. Kept nowhere.
    public static let cascadeList = Self(rawValue: "NSCTFontCascadeListAttribute")
    /// The style of text, a `UIFont.TextStyle`. Kept nowhere.
    public static let textStyle = Self(rawValue: "NSCTFontUIUsageAttribute")
}

extension UIFontDescriptor.TraitKey {
    /// The width, a number. Kept nowhere.
    public static let width = Self(rawValue: "NSCTFontProportionTrait")
    /// The slant, a number. Kept nowhere.
    public static let slant = Self(rawValue: "NSCTFontSlantTrait")
}

extension UIFontDescriptor.SymbolicTraits {
    /// Wide.
    public static let traitExpanded = Self(rawValue: 1 << 5)
    /// Tall.
    public static let traitVertical = Self(rawValue: 1 << 11)
    /// Made for controls.
    public static let traitUIOptimized = Self(rawValue: 1 << 12)
    /// With less space between lines.
    public static let traitTightLeading = Self(rawValue: 1 << 15)
    /// With more space between lines.
    public static let traitLooseLeading = Self(rawValue: 1 << 16)
}
