/// A layer that draws its content in tiles: only those that a picture shows, in the size in which it shows them, and on other
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
/// `draw(in:)`, or the delegate's `draw(_:in:)`, is called once for each tile, with the clip and the transform set for it, for
/// several tiles at the same time and on any thread: it has to read nothing that changes meanwhile. On a clock that does not run
/// by itself all tiles of a picture are complete before it is drawn, while the layer's own thread waits. On one that does, tiles
/// are taken into the next picture after they were drawn, and fade in over `fadeDuration()`; until then what was there before
/// stays.
///
/// As any layer it draws nothing before `setNeedsDisplay()` was called. With `contents` that were set it is a plain layer.
open class CATiledLayer: CALayer {
    override class var kind: LayerKind { .tiled }

    final let tiling = Tiling()

    /// How long a tile takes to appear, in seconds. 0.25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// The size of a tile in pixels, 256 × 256 by default. Sides count as 16 at least and 4096 at most.
    open var tileSize: CGSize {
        get { record.tileSize }
        set { set(.tileSize, \.tileSize, to: newValue) }
    }
    /// In how many sizes the content is drawn, each half the one before. 1 by default. Those of less than a pixel do not count.
    open var levelsOfDetail: Int {
        get { record.levelsOfDetail }
        set { set(.levelsOfDetail, \.levelsOfDetail, to: newValue) }
    }
    /// How many of them are larger than the content: with 2 it is drawn at twice and four times its size as well. 0 by default.
    open var levelsOfDetailBias: Int {
        get { record.levelsOfDetailBias }
        set { set(.levelsOfDetailBias, \.levelsOfDetailBias, to: newValue) }
    }

    /// As of any layer. With contents the layer is a plain one and has no tiles.
    open override var contents: Any? {
        get { super.contents }
        set {
            super.contents = newValue
            if newValue != nil { stopTiling() }
        }
    }

    /// Asks for all tiles anew.
    open override func setNeedsDisplay() {
        tiling.invalidate(nil)
        super.setNeedsDisplay()
    }

    /// Asks for those tiles anew that meet a rectangle. They are drawn for the next picture that shows them.
    open override func setNeedsDisplay(_ rect: CGRect) {
        tiling.invalidate(rect.part(of: bounds))
        super.setNeedsDisplay(rect)
    }

    /// From now on tiles are drawn for the pictures that show them.
    override func drawContents() {
        if contents != nil { return super.drawContents() }
        let tiling = (model() as CATiledLayer).tiling
        tiling.isActive = true
        // A step of an animation: every tile shows another one.
        if isPresentation { tiling.outdate() }
        delegate?.layerWillDraw(self)
    }

    private final func stopTiling() {
        tiling.isActive = false
        tiling.forget()
        setPlainValue(.none, of: .tiles)
    }
}
