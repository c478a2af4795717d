import Drawing

/// Provides the fonts of an animation's texts.
public protocol AnimationFontProvider {
    /// The font for a family, by its name in the file, at a size in points; nil to use an installed one.
    func fontFor(family: String, size: CGFloat) -> CTFont?
}

/// The provider of installed fonts.
public struct DefaultFontProvider: AnimationFontProvider {
    /// A provider of installed fonts.
    public init() {}

    /// Nil, to use the installed font.
    public func fontFor(family: String, size: CGFloat) -> CTFont? { nil }
}
