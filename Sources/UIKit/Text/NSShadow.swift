import Drawing
import Values

/// A shadow behind letters, as the attribute `.shadow`, or behind what a context draws.
///
///     let shadow = NSShadow()
///     shadow.shadowOffset = CGSize(width: 0, height: 1)
///     shadow.shadowBlurRadius = 2
open class NSShadow: NSObject, TextShadowSource, @unchecked Sendable {
    // Unchecked: a shadow belongs to the thread that sets it up; texts copy what it says.
    private let mark = AttributeValueMark()

    /// How far the shadow lies to the right and below, in points. None by default.
    open var shadowOffset = CGSize.zero
    /// How far its edge is blurred, in points. 0 by default.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor` or `CGColor`; nil is no shadow. Black with an alpha of 1/3 by default.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// A shadow without offset and blur.
    public override init() { super.init() }

    package var textShadow: TextShadow? {
        let color = (shadowColor as? UIColor)?.cgColor ?? shadowColor as? CGColor
        guard let color, shadowOffset.width.isFinite, shadowOffset.height.isFinite else { return nil }
        return TextShadow(
            offset: shadowOffset, blur: shadowBlurRadius.isFinite ? max(0, shadowBlurRadius) : 0, color: color)
    }

    /// Whether both look the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return self === other || textShadow == other.textShadow
    }

    /// Hashes what shows.
    open override var hash: Int { textShadow.hashValue }
}

extension UIColor: TextColor {}
