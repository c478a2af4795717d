import Foundation
import Strata

/// S2: 300 cards of 256x256 that turn in perspective.
///
/// With one card a space, each card is in a full-size plain layer of its own, so that cards are drawn in index order as
/// in the peers' scripts; with more, the cards of a space are ordered in depth and really intersect (S2x).
final class Cards: RaceScene {
    private struct Item { var x, y, z, angleX, angleY, spinX, spinY: Double }

    let root = RaceStage.makeRoot()
    private var items: [Item] = []
    private var layers: [CALayer] = []

    init(smooth: Bool, perSpace: Int) {
        var random = RaceRandom(scene: 2)
        let images = (0..<4).map(RaceTextures.card)
        var space: CALayer?
        for i in 0..<300 {
            let x = 1920 * random.unit(), y = 1080 * random.unit(), z = -200 + 400 * random.unit()
            let angleX = 2 * Double.pi * random.unit(), angleY = 2 * Double.pi * random.unit()
            let spinX = 2 * random.unit() - 1, spinY = 2 * random.unit() - 1
            items.append(Item(x: x, y: y, z: z, angleX: angleX, angleY: angleY, spinX: spinX, spinY: spinY))
            if i % perSpace == 0 {
                let layer = RaceStage.makeRoot()
                layer.sublayerTransform.m34 = -1.0 / 1000
                root.addSublayer(layer)
                space = layer
            }
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 256, height: 256)
            layer.position = CGPoint(x: x, y: y)
            layer.zPosition = z
            layer.contents = images[i % 4]
            layer.allowsEdgeAntialiasing = smooth
            space?.addSublayer(layer)
            layers.append(layer)
        }
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (item, layer) in zip(items, layers) {
            layer.transform = CATransform3DConcat(
                CATransform3DMakeRotation(item.angleX + item.spinX * t, 1, 0, 0),
                CATransform3DMakeRotation(item.angleY + item.spinY * t, 0, 1, 0))
        }
    }
}
