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
/// Emission begins with the layer's time (`beginTime`, `speed`, `timeOffset`). What is changed holds for what is born from then
/// on: `birthRate = 0` ends the emission, and what is alive goes its way. The same `seed` gives the same particles.
///
/// At most 1,048,576 particles of a layer are alive at a time: each of its own cells has an equal share of them, and keeps
/// the youngest.
open class CAEmitterLayer: CALayer {
    override class var kind: LayerKind { .emitter }

    /// The cells that were set.
    private var heldCells: [CAEmitterCell]?

    /// What is emitted: the layer holds the cells themselves, and a change of one, or of a cell that it emits, is a change of the layer's.
    /// A cell may be held by several layers. Nil by default.
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

    /// New cells with the values that the layer has.
    private var shownCells: [CAEmitterCell]? {
        let cells = record.emitterCells
        return cells.isEmpty ? nil : cells.map { CAEmitterCell($0) }
    }

    /// Takes over what the cells say.
    final func takeCells() {
        let cells = CAEmitterCell.values(of: heldCells ?? [])
        setPlainValue(cells.isEmpty ? .none : .cells(cells), of: .emitterCells)
    }

    // MARK: Factors

    /// Factor of the birth rates of the layer's own cells. Animatable, 1 by default.
    open var birthRate: Float {
        get { record.birthRate }
        set { set(.birthRate, \.birthRate, to: newValue) }
    }
    /// Factor of all cells' lifetimes. Animatable, 1 by default.
    open var lifetime: Float {
        get { record.lifetime }
        set { set(.lifetime, \.lifetime, to: newValue) }
    }
    /// Factor of all cells' velocities. Animatable, 1 by default.
    open var velocity: Float {
        get { record.velocity }
        set { set(.velocity, \.velocity, to: newValue) }
    }
    /// Factor of the scales of the layer's own cells, and with them of all that their particles emit. Animatable, 1 by default.
    open var scale: Float {
        get { record.scale }
        set { set(.scale, \.scale, to: newValue) }
    }
    /// Factor of all cells' spins. Animatable, 1 by default.
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
    /// The shape's width and height, in points; a circle's and a sphere's radius is the width. Animatable, (0, 0) by default.
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
    /// From a line, from edges, and from the skin of a solid they start outwards: the cell's longitude counts from there.
    open var emitterMode: CAEmitterLayerEmitterMode {
        get { record.emitterMode }
        set { set(.emitterMode, \.emitterMode, to: newValue) }
    }

    // MARK: Drawing

    /// In which order particles are drawn: cell by cell, the first born or the last born first, by depth, or, adding up, in none.
    /// `.unordered` by default.
    open var renderMode: CAEmitterLayerRenderMode {
        get { record.renderMode }
        set { set(.renderMode, \.renderMode, to: newValue) }
    }
    /// Whether particles keep their depth in the superlayer's space; else they lie in the layer's plane. False by default.
    open var preservesDepth: Bool {
        get { record.emitterPreservesDepth }
        set { set(.emitterPreservesDepth, \.emitterPreservesDepth, to: newValue) }
    }
    /// What all chance follows from. Another one lets the emission begin anew. 0 by default.
    open var seed: UInt32 {
        get { record.seed }
        set { set(.seed, \.seed, to: newValue) }
    }
}
