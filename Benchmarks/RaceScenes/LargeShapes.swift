import Foundation
import Strata

/// L3: a dozen large filled blobs, half of them translucent, whose outlines change in every frame; every other one has
/// a thick stroke that is drawn in part, growing and shrinking.
final class LargeShapes: RaceScene {
    private struct Item {
        let layer: CAShapeLayer
        let curve: SwellingCurve
    }

    let root = RaceStage.makeRoot()
    private var items: [Item] = []

    init() {
        var random = RaceRandom(scene: 23)
        for i in 0..<12 {
            let layer = CAShapeLayer()
            layer.position = CGPoint(x: 1920 * random.unit(), y: 1080 * random.unit())
            let color = random.color()
            layer.fillColor = CGColor(
                red: color.red, green: color.green, blue: color.blue, alpha: i % 2 == 0 ? 1 : 0.5)
            if i % 2 == 0 {
                layer.strokeColor = CGColor(random.color())
                layer.lineWidth = 24
                layer.lineCap = .round
                layer.lineJoin = .round
            }
            items.append(Item(layer: layer, curve: SwellingCurve(radius: 180 + 230 * random.unit(), phase: Double(i))))
        }
        root.sublayers = items.map(\.layer)
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for item in items {
            item.layer.path = item.curve.path(at: t)
            item.layer.strokeEnd = 0.5 + 0.4 * sin(2 * t + item.curve.phase)
        }
    }
}

/// A closed curve around the origin that swells and turns.
struct SwellingCurve {
    /// The radius in points of the circle from which it deviates by up to a fifth.
    let radius: Double
    /// The phase in radians.
    let phase: Double

    /// A path of eight cubic curves with smooth joints.
    func path(at time: Double) -> CGPath {
        let count = 8, step = 2 * Double.pi / Double(count)
        let points = (0..<count).map { k in
            let angle = Double(k) * step + 0.3 * time
            let r = radius * (1 + 0.2 * sin(3 * time + phase + 2.4 * Double(k)))
            return SIMD2(r * cos(angle), r * sin(angle))
        }
        func point(_ p: SIMD2<Double>) -> CGPoint { CGPoint(x: p.x, y: p.y) }
        let path = CGMutablePath()
        path.move(to: point(points[0]))
        for k in 0..<count {
            // Catmull-Rom tangents.
            let a = points[(k + count - 1) % count], b = points[k], c = points[(k + 1) % count]
            let d = points[(k + 2) % count]
            path.addCurve(to: point(c), control1: point(b + (c - a) / 6), control2: point(c - (d - b) / 6))
        }
        path.closeSubpath()
        return path
    }
}
