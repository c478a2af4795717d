import CoreGraphics
import Drawing
import Foundation
import Values

/// A picture as it is going to be made: from an image by filters, crops and transforms. Nothing is drawn before a
/// `CIContext` is asked.
///
///     let soft = CIImage(cgImage: photo).clampedToExtent().applyingGaussianBlur(sigma: 8)
///     let image = CIContext().createCGImage(soft, from: CGRect(x: 0, y: 0, width: 200, height: 100))
///
/// Units are pixels, y grows upwards. Colours are sRGB values, as in the filters of layers.
public final class CIImage: NSObject, Sendable {
    indirect enum Recipe: Sendable {
        case image(CGImage)
        case color(CGColor)
        case clamped(CIImage)
        case cropped(CIImage, CGRect)
        case transformed(CIImage, CGAffineTransform)
        case filtered(CIImage, [LayerFilter])
        case over(CIImage, CIImage)
        case nothing
    }

    let recipe: Recipe
    /// Where the picture is, in pixels; infinite for a colour, and for a picture whose edges go on.
    public let extent: CGRect

    init(_ recipe: Recipe, _ extent: CGRect) { (self.recipe, self.extent) = (recipe, extent) }

    /// An image, its lower left corner at (0, 0).
    public convenience init(cgImage image: CGImage) {
        self.init(.image(image), CGRect(x: 0, y: 0, width: image.width, height: image.height))
    }

    /// An image, its lower left corner at (0, 0). The options have no effect.
    public convenience init(cgImage image: CGImage, options: [CIImageOption: Any]?) { self.init(cgImage: image) }

    /// The picture in a file's bytes; nil where they cannot be read. The options have no effect.
    public convenience init?(data: Data, options: [CIImageOption: Any]? = nil) {
        guard let image = try? CGImage(data: data) else { return nil }
        self.init(cgImage: image)
    }

    /// The picture in a file; nil where it cannot be read. The options have no effect.
    public convenience init?(contentsOf url: URL, options: [CIImageOption: Any]? = nil) {
        guard let image = try? CGImage(contentsOf: url) else { return nil }
        self.init(cgImage: image)
    }

    /// A colour everywhere.
    public convenience init(color: CIColor) { self.init(.color(color.cgColor), .infinite) }

    /// Nothing.
    public static func empty() -> CIImage { CIImage(.nothing, .null) }

    /// The image that it was made from, unchanged; else nil.
    public var cgImage: CGImage? { if case .image(let image) = recipe { image } else { nil } }
}

/// An option of reading pictures.
public struct CIImageOption: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// From the name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space that pixels are taken for.
    public static let colorSpace = CIImageOption(rawValue: "kCIImageColorSpace")
    /// Whether a file's orientation is applied. It always is.
    public static let applyOrientationProperty = CIImageOption(rawValue: "kCIImageApplyOrientationProperty")
}

extension CIImage {
    /// The part within a rectangle.
    public func cropped(to rect: CGRect) -> CIImage {
        let part = extent.isInfinite ? rect.standardized : extent.intersection(rect.standardized)
        return part.isNull || part.isEmpty ? .empty() : CIImage(.cropped(self, part), part)
    }

    /// The picture moved, scaled or turned.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        if matrix.isIdentity { return self }
        return CIImage(
            .transformed(self, matrix), extent.isInfinite || extent.isNull ? extent : extent.applying(matrix))
    }

    /// The picture with its outermost pixels going on for ever, for a blur; elsewhere they are seen within its extent only.
    public func clampedToExtent() -> CIImage {
        extent.isInfinite || extent.isNull ? self : CIImage(.clamped(self), .infinite)
    }

    /// The picture over another.
    public func composited(over dest: CIImage) -> CIImage {
        CIImage(.over(self, dest), extent.isInfinite || dest.extent.isInfinite ? .infinite : extent.union(dest.extent))
    }

    /// The picture through a filter; the same picture for a filter that is not there, which the log says.
    ///
    /// - Parameters:
    ///   - filterName: a name that `CIFilter(name:)` knows.
    ///   - params: the inputs besides the image.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
        guard let filter = CIFilter(name: filterName, parameters: params) else { return self }
        filter.setValue(self, forKey: kCIInputImageKey)
        return filter.outputImage ?? self
    }

    /// The picture blurred; see `CIGaussianBlur`.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }

    /// The picture through filters of layers.
    func filtered(by filters: [LayerFilter]) -> CIImage {
        var reach: CGFloat = 0
        for filter in filters where filter.kind == .gaussianBlur { reach += CGFloat(filter.amount) * 3 }
        let grown = extent.isInfinite || extent.isNull ? extent : extent.insetBy(dx: -reach, dy: -reach)
        return CIImage(.filtered(self, filters), grown)
    }
}
