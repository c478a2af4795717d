import Foundation
import Strata

/// S9: 20,000 tinted blobs that drift and wrap, with additive blending: one layer each.
final class Blobs: RaceScene {
    private struct Item { var x, y, vx, vy: Double }

    let root = RaceStage.makeRoot()
    private var items: [Item] = []
    private var layers: [CALayer] = []

    init() {
        var random = RaceRandom(scene: 9)
        let images = (0..<8).map(RaceTextures.blob)
        for _ in 0..<20_000 {
            let x = 1920 * random.unit(), y = 1080 * random.unit()
            let vx = (2 * random.unit() - 1) * 60, vy = (2 * random.unit() - 1) * 60
            items.append(Item(x: x, y: y, vx: vx, vy: vy))
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 16, height: 16)
            layer.contents = images[Int(8 * random.unit())]
            layer.compositingFilter = "plusL"
            layers.append(layer)
        }
        root.sublayers = layers
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (item, layer) in zip(items, layers) {
            layer.position = CGPoint(x: wrap(item.x + item.vx * t), y: wrap(item.y + item.vy * t, at: 1080))
        }
    }
}

/// S9 as one emitter: 20,000 live blobs of eight tints that drift over the whole stage, with additive blending.
///
/// The particles' places differ from the peers', which a random generator gives; number, size, image and speed are the
/// same.
final class Emitter: RaceScene {
    let root = RaceStage.makeRoot()
    private let emitter = CAEmitterLayer()
    private var time = 0.0

    init() {
        emitter.frame = root.bounds
        emitter.emitterPosition = CGPoint(x: 960, y: 540)
        emitter.emitterSize = RaceStage.size
        emitter.emitterShape = .rectangle
        emitter.renderMode = .additive
        emitter.emitterCells = (0..<8).map { k in
            let cell = CAEmitterCell()
            cell.name = "blob\(k)"
            cell.contents = RaceTextures.blob(k)
            cell.birthRate = 250
            cell.lifetime = 10
            cell.velocity = 30
            cell.velocityRange = 60
            cell.emissionRange = 2 * .pi
            return cell
        }
        root.addSublayer(emitter)
        update(frame: 0)
    }

    func update(frame: Int) {
        // At ten seconds, where as many particles die as are born.
        emitter.timeOffset = 10 + Double(frame) / 60
    }
}
