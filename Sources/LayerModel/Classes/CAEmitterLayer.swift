/// A layer that emits particles over its background, contents and border, and under its sublayers.
///
///     let spark = CAEmitterCell()
///     spark.name = "spark"
///     spark.contents = image
///     spark.birthRate = 300
///     spark.lifetime = 2
///     spark.velocity = 140
///     spark.emissionRange = 2 * .pi
///     spark.alphaSpeed = -0.5
///     let fountain = CAEmitterLayer()
///     fountain.emitterPosition = CGPoint(x: 160, y: 120)
///     fountain.renderMode = .additive
///     fountain.emitterCells = [spark]
///     fountain.setValue(90, forKeyPath: "emitterCells.spark.velocity")
///
/// Emission begins with the layer's time (`beginTime`, `speed`, `timeOffset`). A change applies to particles born from
/// then on: `birthRate = 0` ends the emission, and living particles continue. The same `seed` gives the same particles.
///
/// At most 1,048,576 particles of a layer are alive at a time: each of its own cells gets an equal share, and keeps the
/// youngest.
open class CAEmitterLayer: CALayer {
    override class var kind: LayerKind { .emitter }

    /// The cells as set.
    private var heldCells: [CAEmitterCell]?

    /// The emitted cells. The layer holds the objects, and a change of one, or of a nested cell, is a change of the
    /// layer. Several layers may hold one cell. Nil by default.
    open var emitterCells: [CAEmitterCell]? {
        get {
            if isPresentation { return shownCells }
            if heldCells == nil, changed.touched.contains(PropertySet(.emitterCells)), let cells = shownCells {
                heldCells = cells
                for cell in cells { cell.holders.add(self) }
            }
            return heldCells ?? shownCells
        }
        set {
            let old = heldCells ?? []
            heldCells = newValue?.isEmpty == true ? nil : newValue
            CellHolders.exchange(old, for: heldCells ?? [], of: self)
            takeCells()
        }
    }

    /// Makes new cells with the layer's values.
    private var shownCells: [CAEmitterCell]? {
        let cells = record.emitterCells
        return cells.isEmpty ? nil : cells.map { CAEmitterCell($0) }
    }

    /// Takes over the values of the cells.
    final func takeCells() {
        let cells = CAEmitterCell.values(of: heldCells ?? [])
        setPlainValue(cells.isEmpty ? .none : .cells(cells), of: .emitterCells)
    }

    // MARK: Factors

    /// The factor of the birth rates of the layer's own cells. Animatable, 1 by default.
    open var birthRate: Float {
        get { record.birthRate }
        set { set(.birthRate, \.birthRate, to: newValue) }
    }
    /// The factor of all cells' lifetimes. Animatable, 1 by default.
    open var lifetime: Float {
        get { record.lifetime }
        set { set(.lifetime, \.lifetime, to: newValue) }
    }
    /// The factor of all cells' velocities. Animatable, 1 by default.
    open var velocity: Float {
        get { record.velocity }
        set { set(.velocity, \.velocity, to: newValue) }
    }
    /// The factor of the scales of the layer's own cells, and through them of nested cells. Animatable, 1 by default.
    open var scale: Float {
        get { record.scale }
        set { set(.scale, \.scale, to: newValue) }
    }
    /// The factor of all cells' spins. Animatable, 1 by default.
    open var spin: Float {
        get { record.spin }
        set { set(.spin, \.spin, to: newValue) }
    }

    // MARK: Shape

    /// The centre of the shape that particles start from, in the layer's coordinates. Animatable, (0, 0) by default.
    open var emitterPosition: CGPoint {
        get { record.emitterPosition }
        set { set(.emitterPosition, \.emitterPosition, to: newValue) }
    }
    /// The centre's depth, in points towards the viewer. Animatable, 0 by default.
    open var emitterZPosition: CGFloat {
        get { record.emitterZPosition }
        set { set(.emitterZPosition, \.emitterZPosition, to: newValue) }
    }
    /// The shape's width and height, in points; the radius of a circle or a sphere is the width. Animatable, (0, 0) by
    /// default.
    open var emitterSize: CGSize {
        get { record.emitterSize }
        set { set(.emitterSize, \.emitterSize, to: newValue) }
    }
    /// A cuboid's depth, in points. Animatable, 0 by default.
    open var emitterDepth: CGFloat {
        get { record.emitterDepth }
        set { set(.emitterDepth, \.emitterDepth, to: newValue) }
    }
    /// The shape. `.point` by default.
    open var emitterShape: CAEmitterLayerEmitterShape {
        get { record.emitterShape }
        set { set(.emitterShape, \.emitterShape, to: newValue) }
    }
    /// The part of the shape that particles start from: its corners, edges, faces or inside. `.volume` by default.
    ///
    /// From lines, edges and surfaces particles start outwards: the cell's longitude counts from that direction.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { record.emitterMode }
        set { set(.emitterMode, \.emitterMode, to: newValue) }
    }

    // MARK: Drawing

    /// The order of drawing: cell by cell, oldest or youngest first, by depth, or, with addition, any. `.unordered` by
    /// default.
    open var renderMode: CAEmitterLayerRenderMode {
        get { record.renderMode }
        set { set(.renderMode, \.renderMode, to: newValue) }
    }
    /// Whether particles keep their depth in the superlayer's space; otherwise they are in the layer's plane. False by
    /// default.
    open var preservesDepth: Bool {
        get { record.emitterPreservesDepth }
        set { set(.emitterPreservesDepth, \.emitterPreservesDepth, to: newValue) }
    }
    /// The seed of all random numbers. A new one restarts the emission. 0 by default.
    open var seed: UInt32 {
        get { record.seed }
        set { set(.seed, \.seed, to: newValue) }
    }
}
