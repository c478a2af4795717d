extension UIFont {
    /// How bold a font is: from -1 to 1, 0 for regular, with Apple's values.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// From -1 to 1.
        public let rawValue: CGFloat
        /// From a number, from -1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// From a number, from -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The lightest, -0.8.
        public static let ultraLight = Weight(-0.8)
        /// -0.6.
        public static let thin = Weight(-0.6)
        /// -0.4.
        public static let light = Weight(-0.4)
        /// That of running text, 0.
        public static let regular = Weight(0)
        /// 0.23.
        public static let medium = Weight(0.23)
        /// 0.3.
        public static let semibold = Weight(0.3)
        /// 0.4.
        public static let bold = Weight(0.4)
        /// 0.56.
        public static let heavy = Weight(0.56)
        /// The boldest, 0.62.
        public static let black = Weight(0.62)

        /// The weights with the names that fonts give them.
        private static let named: [(weight: Weight, word: String)] = [
            (.ultraLight, "UltraLight"), (.thin, "Thin"), (.light, "Light"), (.regular, ""), (.medium, "Medium"),
            (.semibold, "SemiBold"), (.bold, "Bold"), (.heavy, "ExtraBold"), (.black, "Black"),
        ]

        /// The name of the nearest weight that has one; empty for regular.
        var styleName: String {
            Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.word ?? ""
        }

        /// The weight that the words of a font's style name.
        init(styleName: String) {
            let words = styleName.lowercased()
            let known: [(String, Weight)] = [
                ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light),
                ("medium", .medium), ("semibold", .semibold), ("demi", .semibold), ("extrabold", .heavy),
                ("ultrabold", .heavy), ("heavy", .heavy), ("black", .black), ("bold", .bold),
            ]
            self = known.first { words.contains($0.0) }?.1 ?? .regular
        }
    }
}
