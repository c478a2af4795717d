import Foundation
import Strata

/// S1: images of 64x64 points that turn, drift sideways and wrap.
final class SpinningQuads: RaceScene {
    private struct Item { var x, y, angle, spin, velocity: Double }

    let root = RaceStage.makeRoot()
    private var items: [Item] = []
    private var layers: [CALayer] = []

    /// - Parameter side: the side of an image in points; the peers' is 64.
    init(count: Int, smooth: Bool, side: Double = 64) {
        var random = RaceRandom(scene: 1)
        let images = (0..<8).map(RaceTextures.disc)
        for i in 0..<count {
            let x = 1920 * random.unit(), y = 1080 * random.unit(), angle = 2 * Double.pi * random.unit()
            let spin = (2 * random.unit() - 1) * 2, velocity = (2 * random.unit() - 1) * 100
            items.append(Item(x: x, y: y, angle: angle, spin: spin, velocity: velocity))
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
            layer.contents = images[i % 8]
            layer.allowsEdgeAntialiasing = smooth
            layers.append(layer)
        }
        root.sublayers = layers
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (item, layer) in zip(items, layers) {
            layer.position = CGPoint(x: wrap(item.x + item.velocity * t), y: item.y)
            layer.transform = CATransform3DMakeRotation(item.angle + item.spin * t, 0, 0, 1)
        }
    }
}

/// A position modulo a length, by default the width of the stage.
func wrap(_ x: Double, at length: Double = 1920) -> Double {
    let r = x.truncatingRemainder(dividingBy: length)
    return r < 0 ? r + length : r
}
