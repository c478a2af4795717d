// Unsafe pointers: a bitmap's memory.
import CCairo

/// Draws lines, shapes, pictures and text into a bitmap.
///
/// Its state holds colours, line style, clip and transform. `saveGState()` pushes the state on a stack,
/// `restoreGState()` pops it. A path is built and then painted, which clears it.
///
///     let context = CGContext(
///         data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
///         space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
///     context.setFillColor(CGColor(red: 0.2, green: 0.6, blue: 1, alpha: 1))
///     context.fillEllipse(in: CGRect(x: 10, y: 10, width: 180, height: 80))
///     try context.makeImage()?.write(to: URL(fileURLWithPath: "ellipse.png"))
///
/// In a bitmap y grows upwards from the lower left corner, and a unit is a pixel; in the context that a layer draws
/// with, y grows downwards from its bounds' origin, and a unit is a point. Colours are sRGB. A context belongs to the
/// thread that draws with it. Coordinates that are not numbers are ignored.
public final class CGContext {
    /// The canvas drawn into: the bitmap's, or that of the innermost transparency layer.
    var canvas: Canvas
    /// The bitmap's canvas.
    private(set) var bitmap: Canvas
    /// The bitmap's memory and layout; nil where the context draws into a document.
    let store: BitmapStore?
    /// From the initial user space to pixels from the top left corner.
    private(set) var baseTransform: CGAffineTransform
    /// The document whose pages are drawn; nil for a bitmap, and for pages that others collect.
    var document: PDFTarget?

    /// The current graphics state.
    var state: GraphicsState
    /// The states saved by `saveGState()`, the newest last.
    var savedStates: [GraphicsState] = []
    /// The current path, in pixels from the top left corner.
    var currentPath = CGMutablePath()
    /// The open transparency layers, the innermost last.
    var openLayers: [TransparencyLayer] = []

    /// Records what is drawn, instead of showing it.
    package var probe: TextProbe?

    /// Whether edges may be antialiased at all.
    var allowsAntialiasing = true

    /// The transform of text; it is not part of the saved state.
    public var textMatrix = CGAffineTransform.identity

    init(_ store: BitmapStore?, _ bitmap: Canvas, baseTransform: CGAffineTransform) {
        self.store = store
        self.bitmap = bitmap
        self.baseTransform = baseTransform
        canvas = bitmap
        state = GraphicsState(transform: baseTransform, clipBounds: bitmap.region.rect)
    }

    deinit {
        store?.takeBack(bitmap)
        closePDF()
    }

    /// Begins a page of a document, with a new state.
    func begin(_ page: Canvas, _ transform: CGAffineTransform) {
        (bitmap, canvas, baseTransform) = (page, page, transform)
        state = GraphicsState(transform: transform, clipBounds: page.region.rect)
        savedStates = []
        openLayers = []
        currentPath = CGMutablePath()
    }
}

extension CGContext {
    /// Width in pixels; of a document in points.
    public var width: Int { bitmap.region.width }
    /// Height in pixels; of a document in points.
    public var height: Int { bitmap.region.height }
    /// Bytes from one row of `data` to the next; 0 in a document.
    public var bytesPerRow: Int { store?.layout.bytesPerRow ?? 0 }
    /// Bits of a component of `data`; 8 in a document.
    public var bitsPerComponent: Int { store?.layout.bitsPerComponent ?? 8 }
    /// Bits per pixel of `data`.
    public var bitsPerPixel: Int { (store?.layout.bytesPerPixel ?? 0) * 8 }
    /// The place of alpha in `data`.
    public var alphaInfo: CGImageAlphaInfo { bitmapInfo.alphaInfo ?? .none }
    /// The pixel layout of `data`.
    public var bitmapInfo: CGBitmapInfo { store?.info ?? CGBitmapInfo(rawValue: 0) }
    /// The space of the bitmap's colours; nil where it has only alpha, and in a document.
    public var colorSpace: CGColorSpace? { store?.space }

    /// The bitmap's memory with everything drawn so far, its rows from the top. Unless the caller gave the memory, it
    /// is valid as long as the context.
    public var data: UnsafeMutableRawPointer? {
        flush()
        return store?.memory
    }

    /// Writes everything drawn to the bitmap's memory.
    ///
    /// Needed only for memory given by the caller, and only for layouts other than `alphaOnly` and `premultipliedFirst`
    /// or `noneSkipFirst` with `byteOrder32Little`; in those, drawing goes directly to the memory.
    public func flush() { store?.takeBack(bitmap) }

    /// The same as `flush()`.
    public func synchronize() { flush() }

    /// The Cairo context of the bitmap or of the innermost transparency layer, in pixels from the bitmap's top left
    /// corner. Its matrix has to be the identity again after use. Draw through `paint`.
    package var cairo: OpaquePointer { canvas.cairo }
}
