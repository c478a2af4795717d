import LayerModel

/// How an image renderer's pictures are made.
open class UIGraphicsImageRendererFormat: NSObject {
    /// Pixels per point. That of the current traits by default.
    open var scale: CGFloat
    /// Whether pictures have no transparent pixel: they are black where nothing is drawn. False by default.
    open var opaque = false
    /// Which colours pictures can hold.
    public enum Range: Int, Sendable, CaseIterable {
        /// Not said.
        case unspecified = -1
        /// As the screen has them.
        case automatic = 0
        /// More than sRGB.
        case extended = 1
        /// sRGB.
        case standard = 2
    }
    /// Which colours pictures can hold. `.automatic` by default; kept: pictures are sRGB of 8 bits.
    open var preferredRange = Range.automatic
    /// Whether more colours than sRGB are wanted. False by default.
    open var prefersExtendedRange: Bool {
        get { preferredRange == .extended }
        set { preferredRange = newValue ? .extended : .standard }
    }
    /// Whether it can hold more brightness than white. False.
    open var supportsHighDynamicRange: Bool { false }
    /// The rectangle that is drawn.
    open internal(set) var bounds = CGRect.zero

    /// A format with the scale of the current traits.
    public required override init() { scale = UITraitCollection.current.displayScale }

    /// A format for traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
        if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
    }

    /// A format with the scale of the current traits.
    open class func `default`() -> Self { self.init() }
    /// A format with the scale of the current traits.
    open class func preferred() -> Self { self.init() }
}

/// What drawing into an image has: a Core Graphics context, y down, in points.
public final class UIGraphicsImageRendererContext {
    /// The context that is drawn into.
    public let cgContext: CGContext
    /// The renderer's format.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        (cgContext, self.format) = (context, format)
    }

    /// What is drawn so far.
    public var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }
    /// Fills a rectangle with the fill colour.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle in a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) { inMode(blendMode) { $0.fill(rect) } }
    /// Draws a frame of one point within a rectangle, with the stroke colour.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws a frame of one point within a rectangle, in a blend mode.
    public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
        inMode(blendMode) { $0.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    }
    /// Narrows the clip to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    private func inMode(_ mode: CGBlendMode, _ body: (CGContext) -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(mode)
        body(cgContext)
        cgContext.restoreGState()
    }
}

/// Makes images by drawing.
///
///     let dot = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
///         UIColor.systemRed.setFill()
///         context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 16, height: 16))
///     }
///
/// The context is the current one during the drawing. Pictures are sRGB with 8 bits a channel. A size without area, and one beyond
/// 32,767 pixels a side, trap.
open class UIGraphicsImageRenderer: NSObject {
    /// How pictures are made.
    public let format: UIGraphicsImageRendererFormat

    /// A renderer of a rectangle's content.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = format
        format.bounds = bounds
    }
    /// A renderer of a rectangle's content, at the scale of the current traits.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    /// A renderer of pictures of a size, in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }
    /// A renderer of pictures of a size, in points, at the scale of the current traits.
    public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

    /// What is drawn, as an image.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        // Without area there is nothing to show, but the actions are called.
        let isEmpty = format.bounds.width == 0 || format.bounds.height == 0
        let bounds = isEmpty ? CGRect(origin: format.bounds.origin, size: CGSize(width: 1, height: 1)) : format.bounds
        let context = makeBitmapContext(bounds, scale: format.scale, isOpaque: format.opaque)
        UIGraphicsPushContext(context, scale: format.scale)
        defer { UIGraphicsPopContext() }
        let drawing = UIGraphicsImageRendererContext(context, format)
        actions(drawing)
        return isEmpty ? UIImage() : drawing.currentImage
    }

    /// What is drawn, as a PNG file.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        image(actions: actions).pngData() ?? Data()
    }

    /// What is drawn, as a JPEG file over white, with a quality in 0…1.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

/// A bitmap to draw a rectangle's content into, y down.
func makeBitmapContext(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext {
    let scale = scale > 0 ? scale : UITraitCollection.current.displayScale
    // A millionth of a pixel is rounding error.
    func pixels(_ length: CGFloat) -> Int {
        let pixels = (length * scale - 1e-6).rounded(.up)
        require(
            pixels >= 1 && pixels <= 32767,
            "a bitmap of \(bounds.width) x \(bounds.height) points at scale \(scale) cannot be made")
        return Int(pixels)
    }
    let transform = CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
    guard
        let context = CGContext(
            width: pixels(bounds.width), height: pixels(bounds.height), transform: transform, isOpaque: isOpaque)
    else { fatalError("there is no memory for a bitmap of \(bounds.width) x \(bounds.height) points") }
    return context
}
