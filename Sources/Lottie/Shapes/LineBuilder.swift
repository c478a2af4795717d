import LayerModel

/// Applies a stroke's line style to shape layers.
struct LineBuilder {
    private let line: StrokeLine
    private let context: BuildContext

    init(_ line: StrokeLine, in context: BuildContext) {
        self.line = line
        self.context = context
    }

    /// Sets a shape's line style and stroke colour.
    func draw(_ shape: CAShapeLayer, _ color: Animated<Color4>) {
        shape.animate("strokeColor", color, in: context) { CGColor($0) }
        let isPositive = line.width.keyframes.allSatisfy { $0.value >= 0 }
        shape.animate("lineWidth", line.width.map(isLinear: isPositive) { max(0, $0) }, in: context)
        shape.lineCap = line.cap.ofShape
        shape.lineJoin = line.join.ofShape
        if line.join == .miter { shape.animate("miterLimit", line.miterLimit, in: context) }
        let dashes = line.dashes.filter { $0.kind != .offset }.map(\.length)
        guard dashes.contains(where: { $0.keyframes.contains { $0.value > 0 } }) else { return }
        let lengths = Animated<[Double]>(following: dashes.map(\.timeline), isLinear: true, within: context.shownFrames)
        { frame in
            dashes.map { max(0, $0.value(at: frame)) }
        }
        shape.animate("lineDashPattern", lengths, in: context, steps: dashes.count) { $0 }
        if let offset = line.dashes.first(where: { $0.kind == .offset }) {
            shape.animate("lineDashPhase", offset.length, in: context)
        }
    }

    /// The maximum distance of the line from its path, in points.
    var reach: Double {
        let width = line.width.keyframes.reduce(0) { max($0, $1.value) }
        let limit = line.join == .miter ? line.miterLimit.keyframes.reduce(1) { max($0, $1.value) } : 1
        // The corner of a square cap is √2 times half the width away.
        return width / 2 * max(2.0.squareRoot(), limit)
    }
}

extension CGLineCap {
    fileprivate var ofShape: CAShapeLayerLineCap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

extension CGLineJoin {
    fileprivate var ofShape: CAShapeLayerLineJoin {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}
