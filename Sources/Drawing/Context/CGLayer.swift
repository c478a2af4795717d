import Foundation

/// A picture that is drawn once, with a context of its own, and shown many times in another context.
///
///     let stamp = CGLayer(context, size: CGSize(width: 20, height: 20), auxiliaryInfo: nil)!
///     stamp.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
///     for x in stride(from: 0, to: 200, by: 25) { context.draw(stamp, at: CGPoint(x: CGFloat(x), y: 10)) }
///
/// It has the pixels of the context that it is made for: as many to a unit as that has at the time. In a document it is a bitmap.
public final class CGLayer {
    /// The size in units of the context that it is made for.
    public let size: CGSize
    /// Draws into it, in units from the lower left corner.
    public let context: CGContext?

    /// A layer with nothing in it; nil where the size is empty, not finite or too large.
    ///
    /// - Parameters:
    ///   - context: in which it is going to be shown.
    ///   - size: in units of that context.
    ///   - auxiliaryInfo: not used, as on iOS.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [String: Any]?) {
        let transform = context.state.transform
        let scale = CGSize(width: hypot(transform.a, transform.b), height: hypot(transform.c, transform.d))
        let (width, height) = ((size.width * scale.width).rounded(.up), (size.height * scale.height).rounded(.up))
        guard width >= 1, height >= 1, width < 32_768, height < 32_768,
            let inner = CGContext(
                data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        inner.scaleBy(x: width / size.width, y: height / size.height)
        self.size = size
        self.context = inner
    }
}

extension CGContext {
    /// Shows a layer in a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        draw(image, in: rect)
    }

    /// Shows a layer in its size, from its lower left corner on.
    public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
