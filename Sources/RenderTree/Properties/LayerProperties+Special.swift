// Properties of special layers that need more than the value of their row.

extension LayerProperties {
    /// The vector from a radial gradient's centre to its focal point in units of its axes: at most `farthestFocus`
    /// long.
    public var focus: SIMD2<Double> {
        guard let point = focalPoint else { return SIMD2(0, 0) }
        let start = startPoint, end = endPoint
        let way = SIMD2(
            Double((point.x - start.x) / abs(end.x - start.x)), Double((point.y - start.y) / abs(end.y - start.y)))
        let length = (way * way).sum().squareRoot()
        return length > Self.farthestFocus ? way * (Self.farthestFocus / length) : way
    }
    /// Beyond, colours would change faster than pixels can show, and on the edge a part of the plane has none. Firefox
    /// and WebKit use this limit, too.
    static var farthestFocus: Double { 0.99 }

    /// The emitter's cells.
    public var emitterCells: [EmitterCell] {
        get {
            guard case .cells(let cells)? = keyed[.emitterCells] else { return [] }
            return cells
        }
        set { setKeyedValue(EmitterCellList(newValue), .emitterCells) }
    }
    /// Calls `body` with every cell and its nested cells, in the order of `LiveParticles.cells`.
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

    /// The number of sizes that a tiled layer is drawn in, each half the one before; clamped to ±1,000.
    public var levelsOfDetail: Int {
        get { Int(max(-1000, min(1000, keyedValue(.levelsOfDetail) as Double))) }
        set { setKeyedValue(Double(newValue), .levelsOfDetail) }
    }
    /// The number of those that are larger than the layer itself.
    public var levelsOfDetailBias: Int {
        get { Int(max(-1000, min(1000, keyedValue(.levelsOfDetailBias) as Double))) }
        set { setKeyedValue(Double(newValue), .levelsOfDetailBias) }
    }

    /// Returns the object of an object property.
    public func object<Object: AnyObject & Sendable>(_ key: PropertyKey) -> Object? {
        guard case .object(let reference)? = keyed[key] else { return nil }
        return reference.object as? Object
    }

    /// Sets the object of an object property.
    public mutating func setObject(_ object: (any AnyObject & Sendable)?, _ key: PropertyKey) {
        setKeyedValue(object.map { ObjectValue(ObjectReference($0)) }, key)
    }
}
