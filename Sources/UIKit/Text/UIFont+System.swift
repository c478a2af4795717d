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
    /// Apple's is not free to use elsewhere. By default it is Inter where that is installed, else ".AppleSystemUIFont", which
    /// is drawn in Helvetica (on Debian Nimbus Sans) with the line heights of Apple's font. Set it before views are made: fonts keep the family
    /// that they were made with.
    public class var systemFontFamily: String {
        get {
            if let named = families.withLock({ $0.system }) { return named }
            let found = CTFont.installedFamilies.contains("Inter") ? "Inter" : ".AppleSystemUIFont"
            return families.withLock {
                if $0.system == nil { $0.system = found }
                return $0.system ?? found
            }
        }
        set { families.withLock { $0.system = newValue } }
    }

    /// The family that stands for the system's font of one width, in the whole process. "SF Mono" by default, which is drawn in DejaVu Sans Mono
    /// where it is not installed.
    public class var monospacedSystemFontFamily: String {
        get { families.withLock { $0.mono } }
        set { families.withLock { $0.mono = newValue } }
    }

    private static let families = Mutex<(system: String?, mono: String)>((nil, "SF Mono"))

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
        _ family: String, _ size: CGFloat, _ weight: UIFont.Weight, isItalic: Bool = false, style: TextStyle? = nil
    ) -> UIFont {
        UIFont(
            UIFontDescriptor(
                family: family, weight: weight, isItalic: isItalic, isCondensed: false,
                size: size > 0 ? size : systemFontSize), textStyle: style)
    }
}
