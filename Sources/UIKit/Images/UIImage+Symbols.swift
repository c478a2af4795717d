import Foundation

extension UIImage {
    /// How a picture is looked up and shown. Pictures keep what they are handed; there are no symbols here.
    open class Configuration: NSObject, @unchecked Sendable {
        // Unchecked: nothing that is stored changes.

        /// The traits that it is for. Nil for none.
        public let traitCollection: UITraitCollection?
        init(_ traits: UITraitCollection?) { traitCollection = traits }
        /// A configuration of traits.
        public convenience init(traitCollection: UITraitCollection?) { self.init(traitCollection) }
        /// The same with another one laid over it.
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
        /// The same for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Configuration {
            Configuration(traitCollection)
        }
    }

    /// How heavy a symbol is.
    public enum SymbolWeight: Int, Sendable, CaseIterable {
        /// As its surroundings.
        case unspecified = 0
        /// The thinnest.
        case ultraLight = 1
        /// Thin.
        case thin = 2
        /// Light.
        case light = 3
        /// As most.
        case regular = 4
        /// A little heavier.
        case medium = 5
        /// Half bold.
        case semibold = 6
        /// Bold.
        case bold = 7
        /// Heavier than bold.
        case heavy = 8
        /// The heaviest.
        case black = 9

        /// The weight of fonts that goes with it.
        public func fontWeight() -> UIFont.Weight {
            [.regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black][rawValue]
        }
    }

    /// How large a symbol is beside text.
    public enum SymbolScale: Int, Sendable, CaseIterable {
        /// As its surroundings.
        case unspecified = 0
        /// Small.
        case small = 1
        /// Medium.
        case medium = 2
        /// Large.
        case large = 3
        /// As most.
        case `default` = -1
    }

    /// How a symbol looks.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        struct Values: Hashable {
            var pointSize: CGFloat = 0
            var weight = SymbolWeight.unspecified
            var scale = SymbolScale.unspecified
            var style: UIFont.TextStyle?
            var colors: [UIColor] = []
            var prefersMulticolor = false
        }
        let values: Values
        init(_ values: Values, _ traits: UITraitCollection? = nil) {
            self.values = values
            super.init(traits)
        }
        /// A size in points.
        public convenience init(pointSize: CGFloat) { self.init(Values(pointSize: pointSize)) }
        /// A size in points and a weight.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(Values(pointSize: pointSize, weight: weight))
        }
        /// A size in points, a weight and a scale.
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(Values(pointSize: pointSize, weight: weight, scale: scale))
        }
        /// A weight.
        public convenience init(weight: SymbolWeight) { self.init(Values(weight: weight)) }
        /// A scale.
        public convenience init(scale: SymbolScale) { self.init(Values(scale: scale)) }
        /// A font's size; its weight is not taken.
        public convenience init(font: UIFont) { self.init(Values(pointSize: font.pointSize)) }
        /// A font's size, without its weight, and a scale.
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(Values(pointSize: font.pointSize, scale: scale))
        }
        /// A style of text.
        public convenience init(textStyle: UIFont.TextStyle) { self.init(Values(style: textStyle)) }
        /// A style of text and a scale.
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(Values(scale: scale, style: textStyle))
        }
        /// A colour of which paler ones are made.
        public convenience init(hierarchicalColor: UIColor) { self.init(Values(colors: [hierarchicalColor])) }
        /// A colour for each part.
        public convenience init(paletteColors: [UIColor]) { self.init(Values(colors: paletteColors)) }
        /// The symbol's own colours.
        open class func preferringMulticolor() -> SymbolConfiguration {
            SymbolConfiguration(Values(prefersMulticolor: true))
        }
        /// Nothing in particular.
        open class var unspecified: SymbolConfiguration { SymbolConfiguration(Values()) }

        /// The same with what another one says over it.
        open override func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let other = otherConfiguration as? SymbolConfiguration else { return self }
            var merged = values
            if other.values.pointSize > 0 { merged.pointSize = other.values.pointSize }
            if other.values.weight != .unspecified { merged.weight = other.values.weight }
            if other.values.scale != .unspecified { merged.scale = other.values.scale }
            if let style = other.values.style { merged.style = style }
            if !other.values.colors.isEmpty { merged.colors = other.values.colors }
            return SymbolConfiguration(merged, traitCollection) as? Self ?? self
        }
        /// Whether both say the same.
        open func isEqual(to otherConfiguration: SymbolConfiguration?) -> Bool { values == otherConfiguration?.values }
    }

    /// A picture by name in a bundle; a configuration says its traits.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }
    /// A symbol by name: nil, there are none here.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(systemName: name)
    }
    /// A symbol by name: nil, there are none here.
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
        self.init(systemName: name)
    }
    /// The picture for another configuration: itself.
    public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
    /// The picture with a symbol's configuration: itself, as it is no symbol.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }
    /// How the picture looks as a symbol. Nil: it is none.
    public var symbolConfiguration: SymbolConfiguration? { nil }
    /// What it was looked up by. Nil.
    public var configuration: Configuration? { nil }
    /// A picture of Core Image. Nil: there is no Core Image.
    public var ciImage: NSObject? { nil }

    /// The image with a part of one pixel or point that is stretched, behind caps.
    ///
    /// - Parameters:
    ///   - leftCapWidth: in points; 0 stretches everything along x.
    ///   - topCapHeight: in points; 0 stretches everything along y.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let right = leftCapWidth > 0 ? max(0, size.width - CGFloat(leftCapWidth) - 1) : 0
        let bottom = topCapHeight > 0 ? max(0, size.height - CGFloat(topCapHeight) - 1) : 0
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth), bottom: bottom, right: right),
            resizingMode: .stretch)
    }
    /// The width of the left cap, in points.
    public var leftCapWidth: Int { Int(capInsets.left) }
    /// The height of the upper cap, in points.
    public var topCapHeight: Int { Int(capInsets.top) }

    /// The image with a baseline, which labels beside it align.
    ///
    /// - Parameter baselineOffset: from the lower edge, in points.
    public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
        with { $0.baseline = baselineOffset }
    }
    /// The image without a baseline.
    public func imageWithoutBaseline() -> UIImage { with { $0.baseline = nil } }
    /// Where the baseline is, from the lower edge, in points. Nil for none.
    public var baselineOffsetFromBottom: CGFloat? { looks.baseline }
    /// Whether it has a baseline.
    public var hasBaseline: Bool { looks.baseline != nil }

    /// The image with its pixels read, which they are.
    public func preparingForDisplay() -> UIImage? { cgImage == nil ? nil : self }
    /// The image with its pixels read, handed to a closure at once.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingForDisplay())
    }
    /// The image in another size, in points. Nil where it has no pixels.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard cgImage != nil, size.width > 0, size.height > 0 else { return nil }
        return MainActor.assumeHere {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            return UIGraphicsImageRenderer(size: size, format: format).image { _ in
                draw(in: CGRect(origin: .zero, size: size))
            }
        }
    }
    /// The image in another size, handed to a closure at once.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }
    /// The image in another size.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
    /// The image with its pixels read.
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// Images of files of a name with numbers, as "step0", "step1"…, shown one after the other.
    public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
        var images: [UIImage] = []
        for number in 0...1024 {
            if let image = UIImage(named: "\(name)\(number)") { images.append(image) } else if number > 0 { break }
        }
        return animatedImage(with: images, duration: duration)
    }
}

/// The bytes of an image as PNG. Nil where it has no pixels.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The bytes of an image as JPEG. Nil where it has no pixels.
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}
