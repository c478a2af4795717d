/// The animatable numbers of an emitter at one moment.
///
/// Particles born between two moments get interpolated numbers.
struct EmitterState: Sendable {
    /// birthRate, lifetime, velocity, scale.
    var factors: SIMD4<Float>
    /// The shape's centre, and the factor of spins.
    var place: SIMD4<Float>
    /// The shape's width, height and depth.
    var size: SIMD3<Float>
    /// The cells in the order of `EmitterOutline`.
    var cells: ContiguousArray<Cell> = []

    /// One cell's numbers.
    struct Cell: Sendable {
        /// Births per second.
        var rate: Double
        /// lifetime and its range, velocity and its range.
        var life: SIMD4<Float>
        /// longitude, latitude, half of the cone's angle.
        var aim: SIMD3<Float>
        /// scale and its range, spin and its range.
        var size: SIMD4<Float>
        /// The acceleration, and the change of the scale per second.
        var pull: SIMD4<Float>
        var color, colorRange, colorSpeed: SIMD4<Float>
        /// The seconds after its birth in which a particle, or its descendants, can be alive.
        var reach: Double = 0
    }

    /// The most births per second of one cell: their numbers stay exact for days.
    static var rateLimit: Double { 0x1p30 }

    init(_ layer: borrowing LayerProperties, _ outline: EmitterOutline) {
        factors = SIMD4(layer.birthRate, layer.lifetime, layer.velocity, layer.scale).legal
        place =
            SIMD4(
                Float(layer.emitterPosition.x), Float(layer.emitterPosition.y), Float(layer.emitterZPosition),
                layer.spin
            ).legal
        size = SIMD3(Float(layer.emitterSize.width), Float(layer.emitterSize.height), Float(layer.emitterDepth)).legal
        cells.reserveCapacity(outline.cells.count)
        Self.append(layer.emitterCells, to: &cells, outline)
        for i in cells.indices.reversed() {
            let life = Double(Self.longest(cells[i].life, factors.y))
            var inner = 0.0
            outline.forEachChild(of: i) { inner = max(inner, cells[$0].reach) }
            cells[i].reach = life > 0 ? life + inner : 0
        }
    }

    private static func append(
        _ list: [EmitterCell], to cells: inout ContiguousArray<Cell>, _ outline: EmitterOutline
    ) {
        for cell in list {
            guard cells.count < outline.cells.count else { return }
            let depth = outline.cells[cells.count].depth
            cells.append(Cell(cell))
            if depth + 1 < EmitterCell.depthLimit { append(cell.emitterCells, to: &cells, outline) }
        }
    }

    private static func longest(_ life: SIMD4<Float>, _ factor: Float) -> Float {
        // The product of infinity and zero would be NaN; these numbers are finite.
        max((life.x + abs(life.y) / 2) * factor, (life.x - abs(life.y) / 2) * factor, 0)
    }
}

extension EmitterState.Cell {
    init(_ cell: EmitterCell) {
        let rate = Double(cell.birthRate)
        self.rate = rate > 0 ? min(rate, EmitterState.rateLimit) : 0
        life = SIMD4(cell.lifetime, cell.lifetimeRange, Float(cell.velocity), Float(cell.velocityRange)).legal
        aim =
            SIMD3(
                Float(cell.emissionLongitude), Float(cell.emissionLatitude),
                min(.pi, abs(Float(cell.emissionRange)) / 2)
            ).legal
        size = SIMD4(Float(cell.scale), Float(cell.scaleRange), Float(cell.spin), Float(cell.spinRange)).legal
        pull =
            SIMD4(
                Float(cell.xAcceleration), Float(cell.yAcceleration), Float(cell.zAcceleration), Float(cell.scaleSpeed)
            ).legal
        let color = cell.color ?? .white
        self.color = SIMD4(Float(color.red), Float(color.green), Float(color.blue), Float(color.alpha)).legal
        colorRange = SIMD4(cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange).legal
        colorSpeed = SIMD4(cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed).legal
    }

    /// Interpolates between two moments. The rate is the mean of both, since births are counted by it.
    func mixed(with end: Self, _ fraction: Float) -> Self {
        var cell = self
        cell.life += (end.life - life) * fraction
        cell.aim += (end.aim - aim) * fraction
        cell.size += (end.size - size) * fraction
        cell.pull += (end.pull - pull) * fraction
        cell.color += (end.color - color) * fraction
        cell.colorRange += (end.colorRange - colorRange) * fraction
        cell.colorSpeed += (end.colorSpeed - colorSpeed) * fraction
        cell.reach = max(reach, end.reach)
        return cell
    }
}

extension SIMD where Scalar == Float {
    /// The numbers with NaN replaced by 0 and clamped to ±1e9: sums and products of such numbers stay finite.
    fileprivate var legal: Self {
        let finite = replacing(with: 0, where: self .!= self)
        return finite.clamped(lowerBound: Self(repeating: -1e9), upperBound: Self(repeating: 1e9))
    }
}
