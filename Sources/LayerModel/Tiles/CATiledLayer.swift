/// A layer that draws its content in tiles: only the visible ones, at the size in which they are shown, and on other
/// threads.
///
///     final class Map: CATiledLayer {
///         override func draw(in context: CGContext) {
///             let part = context.boundingBoxOfClipPath      // what of the 100,000 × 100,000 points this tile shows
///             for street in streets(in: part) { … }
///         }
///     }
///     let map = Map()
///     map.bounds = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)
///     map.levelsOfDetail = 8
///     map.setNeedsDisplay()
///
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called once for each tile, with the clip and the transform set for
/// it, for several tiles at the same time and on any thread: it must not read data that changes meanwhile. On a clock
/// that does not run by itself all tiles of a picture are completed before it is drawn, while the layer's own thread
/// waits. On a running clock tiles are added to the next picture after they were drawn, and fade in over
/// `fadeDuration()`; until then the previous tiles stay.
///
/// Like any layer it draws nothing before `setNeedsDisplay()` was called. With `contents` set it is a plain layer.
open class CATiledLayer: CALayer {
    override class var kind: LayerKind { .tiled }

    final let tiling = Tiling()

    /// Returns the time that a tile takes to fade in, in seconds. 0.25 by default.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The size of a tile in pixels, 256 × 256 by default. Sides are clamped to 16…4096.
    open var tileSize: CGSize {
        get { record.tileSize }
        set { set(.tileSize, \.tileSize, to: newValue) }
    }
    /// The number of sizes in which the content is drawn, each half the one before. 1 by default. Sizes below a pixel
    /// do not count.
    open var levelsOfDetail: Int {
        get { record.levelsOfDetail }
        set { set(.levelsOfDetail, \.levelsOfDetail, to: newValue) }
    }
    /// The number of those that are larger than the content: with 2 it is drawn at twice and four times its size, too.
    /// 0 by default.
    open var levelsOfDetailBias: Int {
        get { record.levelsOfDetailBias }
        set { set(.levelsOfDetailBias, \.levelsOfDetailBias, to: newValue) }
    }

    /// As for any layer. With contents the layer is a plain one without tiles.
    open override var contents: Any? {
        get { super.contents }
        set {
            super.contents = newValue
            if newValue != nil { stopTiling() }
        }
    }

    /// Requests all tiles again.
    open override func setNeedsDisplay() {
        tiling.invalidate(nil)
        super.setNeedsDisplay()
    }

    /// Requests the tiles that meet a rectangle again. They are drawn for the next picture that shows them.
    open override func setNeedsDisplay(_ rect: CGRect) {
        tiling.invalidate(rect.part(of: bounds))
        super.setNeedsDisplay(rect)
    }

    /// Starts drawing tiles for the pictures that show them.
    override func drawContents() {
        if contents != nil { return super.drawContents() }
        let tiling = (model() as CATiledLayer).tiling
        tiling.isActive = true
        // A step of an animation: every tile changes.
        if isPresentation { tiling.outdate() }
        delegate?.layerWillDraw(self)
    }

    private final func stopTiling() {
        tiling.isActive = false
        tiling.forget()
        setPlainValue(.none, of: .tiles)
    }
}
