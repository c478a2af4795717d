import Values

// The properties of a CAEmitterLayer. Their defaults stand in the table.

extension LayerProperties {
    /// What is emitted.
    public var emitterCells: [EmitterCell] {
        get {
            guard case .cells(let cells)? = keyed[.emitterCells] else { return [] }
            return cells
        }
        set { setKeyedValue(EmitterCellList(newValue), .emitterCells) }
    }
    /// Calls `body` with every cell and what it holds, in the order of `LiveParticles.cells`.
    public func forEachEmitterCell(_ body: (EmitterCell) -> Void) {
        var count = 0
        Self.visit(emitterCells, depth: 0, &count, body)
    }

    private static func visit(_ cells: [EmitterCell], depth: Int, _ count: inout Int, _ body: (EmitterCell) -> Void) {
        guard depth < EmitterCell.depthLimit else { return }
        for cell in cells {
            guard count < EmitterCell.countLimit else { return }
            count += 1
            body(cell)
            visit(cell.emitterCells, depth: depth + 1, &count, body)
        }
    }

    /// Factor of the birth rates of the layer's own cells.
    public var birthRate: Float {
        get { keyedValue(.birthRate) }
        set { setKeyedValue(newValue, .birthRate) }
    }
    /// Factor of all cells' lifetimes.
    public var lifetime: Float {
        get { keyedValue(.lifetime) }
        set { setKeyedValue(newValue, .lifetime) }
    }
    /// Factor of all cells' velocities.
    public var velocity: Float {
        get { keyedValue(.velocity) }
        set { setKeyedValue(newValue, .velocity) }
    }
    /// Factor of the scales of the layer's own cells, and through them of what their particles emit.
    public var scale: Float {
        get { keyedValue(.scale) }
        set { setKeyedValue(newValue, .scale) }
    }
    /// Factor of all cells' spins.
    public var spin: Float {
        get { keyedValue(.spin) }
        set { setKeyedValue(newValue, .spin) }
    }
    /// The centre of the shape that particles start from.
    public var emitterPosition: CGPoint {
        get { keyedValue(.emitterPosition) }
        set { setKeyedValue(newValue, .emitterPosition) }
    }
    /// The centre's depth.
    public var emitterZPosition: CGFloat {
        get { keyedValue(.emitterZPosition) }
        set { setKeyedValue(newValue, .emitterZPosition) }
    }
    /// The shape's width and height.
    public var emitterSize: CGSize {
        get { keyedValue(.emitterSize) }
        set { setKeyedValue(newValue, .emitterSize) }
    }
    /// The shape's depth.
    public var emitterDepth: CGFloat {
        get { keyedValue(.emitterDepth) }
        set { setKeyedValue(newValue, .emitterDepth) }
    }
    /// The shape.
    public var emitterShape: CAEmitterLayerEmitterShape {
        get { keyedValue(.emitterShape) }
        set { setKeyedValue(newValue, .emitterShape) }
    }
    /// The part of the shape that particles start from.
    public var emitterMode: CAEmitterLayerEmitterMode {
        get { keyedValue(.emitterMode) }
        set { setKeyedValue(newValue, .emitterMode) }
    }
    /// In which order particles are drawn.
    public var renderMode: CAEmitterLayerRenderMode {
        get { keyedValue(.renderMode) }
        set { setKeyedValue(newValue, .renderMode) }
    }
    /// What all chance follows from.
    public var seed: UInt32 {
        get { keyedValue(.seed) }
        set { setKeyedValue(newValue, .seed) }
    }
    /// Whether particles keep their depth in the superlayer's space.
    public var emitterPreservesDepth: Bool {
        get { keyedValue(.emitterPreservesDepth) }
        set { setKeyedValue(newValue, .emitterPreservesDepth) }
    }
}
