import Foundation
import Strata

/// L1: 100 stars as a Lottie file has them, filled and stroked with two points in white, that turn once a second.
final class TurningStars: RaceScene {
    let root = RaceStage.makeRoot()
    private var layers: [CAShapeLayer] = []

    init() {
        var random = RaceRandom(scene: 21)
        let star = CGPath.star(outer: 60, inner: 27, first: -.pi / 2)
        for _ in 0..<100 {
            let layer = CAShapeLayer()
            layer.fillColor = CGColor(random.color())
            layer.position = CGPoint(x: 1920 * random.unit(), y: 1080 * random.unit())
            layer.path = star
            layer.strokeColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
            layer.lineWidth = 2
            layer.lineJoin = .round
            layers.append(layer)
        }
        // The first layer of a Lottie file is the topmost.
        root.sublayers = layers.reversed()
        update(frame: 0)
    }

    func update(frame: Int) {
        let turn = CATransform3DMakeRotation(2 * .pi * Double(frame) / 60, 0, 0, 1)
        for layer in layers { layer.transform = turn }
    }
}

extension CGPath {
    /// A closed star of five points around the origin.
    static func star(outer: Double, inner: Double, first: Double) -> CGPath {
        let path = CGMutablePath()
        path.addLines(
            between: (0..<10).map { k in
                let radius = k % 2 == 0 ? outer : inner, angle = first + Double(k) * .pi / 5
                return CGPoint(x: radius * cos(angle), y: radius * sin(angle))
            })
        path.closeSubpath()
        return path
    }
}
