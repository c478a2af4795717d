import Drawing

/// Says which fonts an animation's texts are set in.
public protocol AnimationFontProvider {
    /// The font of a family, by the name that the file has for it, at a size in points; nil looks for an installed one.
    func fontFor(family: String, size: CGFloat) -> CTFont?
}

/// The installed fonts.
public struct DefaultFontProvider: AnimationFontProvider {
    /// The installed fonts.
    public init() {}

    /// Nil, for the installed one.
    public func fontFor(family: String, size: CGFloat) -> CTFont? { nil }
}
