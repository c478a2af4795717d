import Foundation
import Strata

/// S7: 500 rectangles with an axial gradient of three stops that drift sideways and wrap.
final class Gradients: RaceScene {
    let name: String
    let root = RaceStage.makeRoot()
    private var drift = Drift()

    init(name: String, count: Int = 500) {
        self.name = name
        let size = CGSize(width: 160, height: 120)
        var random = RaceRandom(scene: 7)
        for _ in 0..<count {
            let layer = CAGradientLayer()
            drift.add(layer, at: random.place())
            let angle = 2 * Double.pi * random.unit()
            layer.bounds = CGRect(origin: .zero, size: size)
            // From 80 points before the centre to 80 points after it, in units of the bounds.
            let x = 80 * cos(angle) / size.width, y = 80 * sin(angle) / size.height
            layer.startPoint = CGPoint(x: 0.5 - x, y: 0.5 - y)
            layer.endPoint = CGPoint(x: 0.5 + x, y: 0.5 + y)
            layer.colors = (0..<3).map { _ in CGColor(random.color()) }
        }
        root.sublayers = drift.layers
        update(frame: 0)
    }

    func update(frame: Int) { drift.move(to: frame) }
}
