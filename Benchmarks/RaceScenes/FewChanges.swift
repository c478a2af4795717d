import Strata

/// Many small layers, some of which move in each frame.
final class FewChanges: RaceScene {
    let root = RaceStage.makeRoot()
    private var layers: [CALayer] = []
    private let moving: Int

    /// - Parameters:
    ///   - count: the number of layers.
    ///   - moving: how many of them change in a frame, different ones in the next; 0 is an idle scene.
    init(count: Int, moving: Int) {
        self.moving = moving
        var random = RaceRandom(scene: 20)
        layers = (0..<count).map { _ in
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 24, height: 16)
            layer.position = CGPoint(x: 1920 * random.unit(), y: 1080 * random.unit())
            layer.backgroundColor = CGColor(random.color())
            return layer
        }
        root.sublayers = layers
    }

    func update(frame: Int) {
        for k in 0..<moving {
            // A prime step distributes a frame's layers over the list.
            let layer = layers[(frame * moving + k) * 7919 % layers.count]
            layer.position.x = wrap(layer.position.x + 8)
        }
    }
}
