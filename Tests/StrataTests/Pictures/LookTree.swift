import Strata
import TestSupport

/// Random trees of layers with every look that a layer can have, and random changes of them.
struct LookTree {
    static let size = CGSize(width: 160, height: 120)

    let root = CALayer()
    private var layers: [CALayer] = []
    private var random: Random

    init(seed: Int) {
        random = Random(seed)
        root.frame = CGRect(origin: .zero, size: Self.size)
        root.backgroundColor = CGColor(red: 0.2, green: 0.3, blue: 0.35, alpha: 1)
        if pick(3) == 0 { root.sublayerTransform.m34 = -1 / 400 }
        for _ in 0..<5 { add(to: root, depth: 0) }
    }

    /// Changes a few layers as an app would between two frames.
    mutating func change() {
        for _ in 0..<(1 + pick(3)) {
            let layer = layers[pick(layers.count)]
            switch pick(9) {
            case 0, 1: layer.position.x += CGFloat(random.float(-20, 20))
            case 2: layer.backgroundColor = color()
            case 3: layer.opacity = random.float(0.1, 1)
            case 4: layer.isHidden.toggle()
            case 5: layer.removeFromSuperlayer()
            case 6: dress(layer)
            case 7: root.addSublayer(layer)
            default: layer.transform = CATransform3DRotate(layer.transform, 0.3, 0, 0, 1)
            }
        }
    }

    private mutating func pick(_ count: Int) -> Int { random.below(count) }

    private mutating func number(_ low: Double, _ high: Double) -> CGFloat { CGFloat(random.float(low, high)) }

    private mutating func color() -> CGColor {
        CGColor(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: pick(2) == 0 ? 1 : number(0.2, 0.9))
    }

    private mutating func add(to parent: CALayer, depth: Int) {
        let layer = make()
        layer.bounds = CGRect(x: 0, y: 0, width: number(20, 80), height: number(15, 60))
        let room = depth == 0 ? Self.size : parent.bounds.size
        layer.position = CGPoint(x: number(0, Double(room.width)), y: number(0, Double(room.height)))
        layer.backgroundColor = color()
        layers.append(layer)
        parent.addSublayer(layer)
        dress(layer)
        guard depth < 2 else { return }
        for _ in 0..<pick(3) { add(to: layer, depth: depth + 1) }
    }

    /// A plain layer, or one that draws a shape or a gradient.
    private mutating func make() -> CALayer {
        switch pick(5) {
        case 0: CAShapeLayer()
        case 1: CAGradientLayer()
        default: CALayer()
        }
    }

    /// Gives a layer what its class draws.
    private mutating func draw(_ layer: CALayer) {
        let size = layer.bounds.size
        if let shape = layer as? CAShapeLayer {
            let path = CGMutablePath()
            path.move(to: CGPoint(x: number(-5, 20), y: number(-5, 20)))
            for _ in 0..<(2 + pick(4)) {
                let to = CGPoint(x: number(-9, Double(size.width) + 9), y: number(-9, Double(size.height) + 9))
                if pick(2) == 0 {
                    path.addLine(to: to)
                } else {
                    path.addQuadCurve(to: to, control: CGPoint(x: number(0, 40), y: number(0, 40)))
                }
            }
            if pick(2) == 0 { path.closeSubpath() }
            if pick(3) == 0 { layer.backgroundColor = nil }
            shape.path = pick(4) == 0 ? CGPath(ellipseIn: layer.bounds.insetBy(dx: 3, dy: 3), transform: nil) : path
            shape.fillColor = pick(4) == 0 ? nil : color()
            shape.strokeColor = pick(2) == 0 ? nil : color()
            shape.lineWidth = number(0.5, 7)
            shape.lineJoin = [.miter, .round, .bevel][pick(3)]
            shape.lineCap = [.butt, .round, .square][pick(3)]
            shape.lineDashPattern = pick(4) == 0 ? [7, 3] : nil
        } else if let gradient = layer as? CAGradientLayer {
            gradient.colors = (0..<(2 + pick(3))).map { _ in color() }
            gradient.startPoint = CGPoint(x: number(-0.2, 0.6), y: number(-0.2, 0.6))
            gradient.endPoint = CGPoint(x: number(0.5, 1.2), y: number(0.5, 1.2))
            gradient.type = [.axial, .axial, .radial, .conic][pick(4)]
        }
    }

    /// Gives a layer some looks, each with a chance of its own.
    private mutating func dress(_ layer: CALayer) {
        draw(layer)
        if pick(3) == 0 {
            layer.cornerRadius = number(2, 20)
            if pick(3) == 0 { layer.cornerCurve = .continuous }
        }
        if pick(4) == 0 { layer.borderWidth = number(0.5, 6); layer.borderColor = color() }
        if pick(4) == 0 { layer.masksToBounds = true }
        if pick(4) == 0 { layer.opacity = random.float(0.2, 1) }
        if pick(3) == 0 { layer.transform = turned() }
        if pick(4) == 0 {
            layer.shadowOpacity = random.float(0.3, 1)
            layer.shadowRadius = number(0, 8)
            layer.shadowOffset = CGSize(width: number(-6, 6), height: number(-6, 6))
            layer.shadowPath = pick(3) == 0 ? CGPath(ellipseIn: layer.bounds, transform: nil) : nil
        }
        if pick(6) == 0 { layer.mask = mask(for: layer) }
        if pick(6) == 0 { layer.filters = [filter()] }
        if pick(8) == 0 { layer.backgroundFilters = [filter()] }
        if pick(6) == 0 {
            // Not hue, which of nearly gray colours is anything: one step of a byte changes it.
            layer.compositingFilter =
                ["multiply", "screen", "overlay", "softLight", "plusL", "destOut", "sourceAtop"][pick(7)]
        }
        if pick(8) == 0 { layer.shouldRasterize = true; layer.rasterizationScale = number(0.7, 2) }
    }

    private mutating func turned() -> CATransform3D {
        let z = CATransform3DMakeRotation(number(-1, 1), 0, 0, 1)
        return pick(3) == 0 ? CATransform3DRotate(z, number(-0.7, 0.7), 0, 1, 0) : z
    }

    private mutating func mask(for layer: CALayer) -> CALayer {
        let mask = pick(3) == 0 ? make() : CALayer()
        mask.frame = layer.bounds.insetBy(dx: number(0, 6), dy: number(0, 6))
        mask.cornerRadius = number(0, 12)
        mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: number(0.5, 1))
        draw(mask)
        if pick(2) == 0 {
            let part = StrataTests.layer(-4, 5, 20, 30, .black)
            part.transform = turned()
            mask.addSublayer(part)
        }
        return mask
    }

    private mutating func filter() -> CAFilter {
        switch pick(4) {
        case 0:
            let filter = CAFilter(type: "saturate")
            filter.setValue(number(0, 2), forKey: "inputAmount")
            return filter
        case 1:
            let filter = CAFilter(type: "hueRotate")
            filter.setValue(number(0, 6), forKey: "inputAngle")
            return filter
        default:
            let filter = CAFilter(type: "gaussianBlur")
            filter.setValue(number(0, 6), forKey: "inputRadius")
            filter.setValue(pick(2) == 0, forKey: "inputNormalizeEdges")
            return filter
        }
    }
}
