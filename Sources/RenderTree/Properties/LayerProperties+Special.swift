// Properties of special layers that are more than the value of their row.

extension LayerProperties {
    /// The way from a radial gradient's centre to its focal point in units of its axes: at most `farthestFocus` long.
    public var focus: SIMD2<Double> {
        guard let point = focalPoint else { return SIMD2(0, 0) }
        let start = startPoint, end = endPoint
        let way = SIMD2(
            Double((point.x - start.x) / abs(end.x - start.x)), Double((point.y - start.y) / abs(end.y - start.y)))
        let length = (way * way).sum().squareRoot()
        return length > Self.farthestFocus ? way * (Self.farthestFocus / length) : way
    }
    /// Beyond, colours would change by more than a pixel can show, and on the edge a part of the plane has none. Firefox and WebKit
    /// stop here too.
    static var farthestFocus: Double { 0.99 }

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

    /// How many sizes a tiled layer is drawn in, each half the one before. Beyond ±1,000 there is no difference.
    public var levelsOfDetail: Int {
        get { Int(max(-1000, min(1000, keyedValue(.levelsOfDetail) as Double))) }
        set { setKeyedValue(Double(newValue), .levelsOfDetail) }
    }
    /// How many of them are larger than the layer itself.
    public var levelsOfDetailBias: Int {
        get { Int(max(-1000, min(1000, keyedValue(.levelsOfDetailBias) as Double))) }
        set { setKeyedValue(Double(newValue), .levelsOfDetailBias) }
    }

    /// The object of a property that is one.
    public func object<Object: AnyObject & Sendable>(_ key: PropertyKey) -> Object? {
        guard case .object(let reference)? = keyed[key] else { return nil }
        return reference.object as? Object
    }

    /// Sets the object of a property that is one.
    public mutating func setObject(_ object: (any AnyObject & Sendable)?, _ key: PropertyKey) {
        setKeyedValue(object.map { ObjectValue(ObjectReference($0)) }, key)
    }
}
