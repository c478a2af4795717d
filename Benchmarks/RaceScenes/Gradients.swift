import Foundation
import Strata

/// S7: 500 rectangles with an axial gradient of three stops that drift sideways and wrap.
final class Gradients: RaceScene {
    let root = RaceStage.makeRoot()
    private var drift = Drift()

    init(count: Int = 500) {
        let size = CGSize(width: 160, height: 120)
        var random = RaceRandom(scene: 7)
        for _ in 0..<count {
            let layer = CAGradientLayer()
            drift.add(layer, at: random.place())
            let angle = 2 * Double.pi * random.unit()
            layer.bounds = CGRect(origin: .zero, size: size)
            // The gradient extends 80 points either side of the centre. The unit square is stretched over the bounds,
            // so for lines of one colour to be perpendicular to the direction, the end points have to lie along the
            // colour's gradient in the square.
            let x = cos(angle) * size.width / 160, y = sin(angle) * size.height / 160, square = x * x + y * y
            layer.startPoint = CGPoint(x: 0.5 - x / square / 2, y: 0.5 - y / square / 2)
            layer.endPoint = CGPoint(x: 0.5 + x / square / 2, y: 0.5 + y / square / 2)
            layer.colors = (0..<3).map { _ in CGColor(random.color()) }
        }
        root.sublayers = drift.layers
        update(frame: 0)
    }

    func update(frame: Int) { drift.move(to: frame) }
}
