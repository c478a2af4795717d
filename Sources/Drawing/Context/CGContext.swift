// Unsafe pointers: a bitmap's memory.
import CCairo

/// Draws lines, shapes, pictures and text into a bitmap.
///
/// What it draws with is its state: colours, line style, clip, transform. `saveGState()` puts the state on a stack and
/// `restoreGState()` takes it from there. A path is built and then painted, which uses it up.
///
///     let context = CGContext(
///         data: nil, width: 200, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
///         space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
///     context.setFillColor(CGColor(red: 0.2, green: 0.6, blue: 1, alpha: 1))
///     context.fillEllipse(in: CGRect(x: 10, y: 10, width: 180, height: 80))
///     try context.makeImage()?.write(to: URL(fileURLWithPath: "ellipse.png"))
///
/// In a bitmap y grows upwards from the lower left corner, and a unit is a pixel; in the context that a layer draws with, y
/// grows downwards from its bounds' origin, and a unit is a point. Colours are sRGB's. A context belongs to the thread that
/// draws with it. Coordinates that are no numbers are passed over.
public final class CGContext {
    /// What is drawn into: that of the bitmap, or of the innermost transparency layer.
    var canvas: Canvas
    /// That of the bitmap.
    let bitmap: Canvas
    /// The bitmap's memory and its layout.
    let store: BitmapStore
    /// From user space, before anything changed it, to pixels from the top left corner.
    let baseTransform: CGAffineTransform

    /// What things are drawn with now.
    var state: GraphicsState
    /// What `saveGState()` kept, the newest last.
    var savedStates: [GraphicsState] = []
    /// The path being built, in pixels from the top left corner.
    var currentPath = CGMutablePath()
    /// The transparency layers that have begun and not ended, the innermost last.
    var openLayers: [TransparencyLayer] = []

    /// Watches what is drawn, which then nobody is to see.
    package var probe: TextProbe?

    /// How text is placed: its own transform, which is no part of the state that is saved.
    public var textMatrix = CGAffineTransform.identity

    init(_ store: BitmapStore, _ bitmap: Canvas, baseTransform: CGAffineTransform) {
        self.store = store
        self.bitmap = bitmap
        self.baseTransform = baseTransform
        canvas = bitmap
        state = GraphicsState(transform: baseTransform, clipBounds: bitmap.region.rect)
    }

    deinit { store.takeBack(bitmap) }
}

extension CGContext {
    /// Width in pixels.
    public var width: Int { store.layout.width }
    /// Height in pixels.
    public var height: Int { store.layout.height }
    /// Bytes from one row of `data` to the next.
    public var bytesPerRow: Int { store.layout.bytesPerRow }
    /// Bits of a component: 8.
    public var bitsPerComponent: Int { 8 }
    /// Bits of a pixel of `data`.
    public var bitsPerPixel: Int { store.layout.bytesPerPixel * 8 }
    /// How the pixels of `data` lie.
    public var bitmapInfo: CGBitmapInfo { store.info }
    /// What the bitmap's colours mean; nil where it has only alpha.
    public var colorSpace: CGColorSpace? { store.space }

    /// The bitmap's memory, all that was drawn being in it; its rows run from the top. It lasts as long as the context where it
    /// is not the caller's own.
    public var data: UnsafeMutableRawPointer? {
        flush()
        return store.memory
    }

    /// Sees to it that all that was drawn is in the bitmap's memory.
    ///
    /// A caller who gave that memory needs it for other layouts than `premultipliedFirst` or `noneSkipFirst` with
    /// `byteOrder32Little` and `alphaOnly`, into which drawing goes right away.
    public func flush() { store.takeBack(bitmap) }

    /// As `flush()`.
    public func synchronize() { flush() }

    /// What draws, to the pixels of the bitmap or of the innermost transparency layer, in coordinates of the bitmap's pixels from
    /// its top left corner. Its matrix has to be the identity again after use. `paint` is the way to draw with it.
    package var cairo: OpaquePointer { canvas.cairo }
}
