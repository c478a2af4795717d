import Drawing
import Foundation
import Values

/// A colour: the same everywhere, or one that follows traits.
///
///     let ink = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
///     ink.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))   // white
///
/// Colours never change; any thread may use one.
open class UIColor: NSObject, @unchecked Sendable {
    // Unchecked: what is stored never changes, and providers are Sendable.
    private let mark = AttributeValueMark()
    private enum Source {
        case fixed(CGColor)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
    }

    private let source: Source

    /// A colour by its components.
    public init(cgColor: CGColor) { source = .fixed(cgColor) }

    /// A colour by red, green, blue and alpha, each 0…1 within sRGB; beyond it for wider colours.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A grey, whose red, green and blue are the number.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A colour of Display P3.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(cgColor: CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
    }

    /// A colour by hue (0…1 around the circle), saturation and brightness, each held within 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let saturation = min(1, max(0, saturation)), brightness = min(1, max(0, brightness))
        // Each component is the brightness less a ramp of the hue: Smith, "Color gamut transform pairs" (1978).
        func component(_ offset: CGFloat) -> CGFloat {
            let place = (offset + min(1, max(0, hue)) * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// A colour that is asked for anew wherever it is used.
    ///
    /// - Parameter dynamicProvider: gives the colour for traits; any thread may call it.
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        source = .dynamic(dynamicProvider)
    }

    /// The colour of a literal: `#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)`.
    public required convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) { self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)) }

    /// A colour of an archive, in which it has its components; nil without any.
    public required init?(coder: NSCoder) {
        guard let color = UIColor.archived(coder) else { return nil }
        source = .fixed(color)
    }

    /// A colour that repeats a picture. Refused: colours have components here.
    @available(*, unavailable, message: "fill with UIImage.drawAsPattern(in:), or by a CGPattern")
    public convenience init(patternImage image: UIImage) { fatalError() }

    /// Whether the colour follows traits.
    final var isDynamic: Bool {
        if case .dynamic = source { true } else { false }
    }

    /// The components with the current traits.
    open var cgColor: CGColor { resolved(UITraitCollection.current) }

    /// The colour that traits give.
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        isDynamic ? UIColor(cgColor: resolved(traitCollection)) : self
    }

    /// Providers may give dynamic colours again; one that gives itself ends in black.
    final func resolved(_ traits: UITraitCollection) -> CGColor {
        var color = self
        for _ in 0..<32 {
            switch color.source {
            case .fixed(let value): return value
            case .dynamic(let provider): color = provider(traits)
            }
        }
        return .black
    }

    /// The colour with another alpha; a dynamic one stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        switch source {
        case .fixed(let color): UIColor(cgColor: color.with(alpha: alpha))
        case .dynamic(let provider): UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
        }
    }

    /// Sets red, green, blue and alpha; true always, since every colour has them.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Sets grey and alpha.
    ///
    /// - Returns: whether the colour is a grey; nothing is set otherwise.
    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = cgColor
        guard color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }

    /// Sets hue, saturation, brightness and alpha; true always.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = cgColor
        let most = max(color.red, color.green, color.blue), range = most - min(color.red, color.green, color.blue)
        var turn: CGFloat = 0
        if range > 0 {
            switch most {
            case color.red: turn = (color.green - color.blue) / range
            case color.green: turn = (color.blue - color.red) / range + 2
            default: turn = (color.red - color.green) / range + 4
            }
        }
        hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
        saturation?.pointee = most > 0 ? range / most : 0
        brightness?.pointee = most
        alpha?.pointee = color.alpha
        return true
    }

    /// Makes the colour that of fills and strokes in the current context.
    open func set() {
        setFill()
        setStroke()
    }

    /// Makes the colour that of fills in the current context; does nothing without one.
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

    /// Makes the colour that of strokes in the current context; does nothing without one.
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    /// Whether both are the same colour, or one object.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        guard case .fixed(let color) = source, case .fixed(let otherColor) = other.source else { return false }
        return color == otherColor
    }

    /// Hashes the components, or the object where it is dynamic.
    open override var hash: Int {
        if case .fixed(let color) = source { color.hashValue } else { ObjectIdentifier(self).hashValue }
    }

    /// The components, as UIKit writes them.
    open override var description: String {
        let color = cgColor
        func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
        if color.red == color.green, color.green == color.blue {
            return "UIExtendedGrayColorSpace \(text(color.red)) \(text(color.alpha))"
        }
        return "UIExtendedSRGBColorSpace "
            + [color.red, color.green, color.blue, color.alpha].map(text).joined(separator: " ")
    }
}

extension UIColor {
    /// A colour of an asset catalog in `UIImage.namedImageFolder`; nil where there is none, which is logged once.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// A colour set of an asset catalog (`NAME.xcassets`, as Xcode writes it); nil where there is none, which is logged once. It follows the style where the set has
    /// a dark colour.
    ///
    /// - Parameters:
    ///   - name: the set's name.
    ///   - bundle: in whose resources the catalog is; nil is `UIImage.namedImageFolder`.
    ///   - traitCollection: the traits that it has; nil is those of the place where it is used.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        guard let color = UIImage.resourceFolder(of: bundle).map(AssetCatalog.inFolder)?.color(named: name) else {
            Warnings.once("no colour is named \"\(name)\"")
            return nil
        }
        if let traits = traitCollection {
            self.init(cgColor: color.resolved(traits))
        } else {
            self.init { _ in color }
        }
    }
}

extension UIColor: _ExpressibleByColorLiteral {}

/// What colour literals are.
public typealias _ColorLiteralType = UIColor
