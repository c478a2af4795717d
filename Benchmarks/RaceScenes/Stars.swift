import Foundation
import Strata

/// S8: 500 turning five-pointed stars, filled and stroked with two points and round joins.
final class Stars: RaceScene {
    private struct Item { var angle, spin: Double }

    let root = RaceStage.makeRoot()
    private var items: [Item] = []
    private var layers: [CAShapeLayer] = []

    init(count: Int = 500) {
        var random = RaceRandom(scene: 8)
        for _ in 0..<count {
            let layer = CAShapeLayer()
            layer.position = CGPoint(x: 1920 * random.unit(), y: 1080 * random.unit())
            let radius = 30 + 30 * random.unit()
            layer.path = .star(outer: radius, inner: 0.45 * radius, first: 0)
            items.append(Item(angle: 2 * Double.pi * random.unit(), spin: (2 * random.unit() - 1) * 2))
            layer.fillColor = CGColor(random.color())
            layer.strokeColor = CGColor(random.color())
            layer.lineWidth = 2
            layer.lineJoin = .round
            layers.append(layer)
        }
        root.sublayers = layers
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (item, layer) in zip(items, layers) {
            layer.transform = CATransform3DMakeRotation(item.angle + item.spin * t, 0, 0, 1)
        }
    }
}
