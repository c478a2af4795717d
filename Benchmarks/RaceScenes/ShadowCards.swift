import Strata

/// S4: 200 opaque rounded cards that drift sideways and wrap, each over its own shadow.
final class ShadowCards: RaceScene {
    let root = RaceStage.makeRoot()
    private var drift = Drift()

    /// - Parameters:
    ///   - hasPath: whether `shadowPath` gives the shadow's shape; otherwise it is the card's.
    ///   - count: the number of cards.
    ///   - scale: the scale of the cards' size, 160x110 points.
    init(hasPath: Bool, count: Int = 200, scale: Double = 1) {
        let bounds = CGRect(x: 0, y: 0, width: 160 * scale, height: 110 * scale)
        let path = CGPath(roundedRect: bounds, cornerWidth: 12, cornerHeight: 12, transform: nil)
        var random = RaceRandom(scene: 4)
        for _ in 0..<count {
            let layer = CALayer()
            drift.add(layer, at: random.place())
            layer.bounds = bounds
            layer.backgroundColor = CGColor(red: 240 / 255, green: 240 / 255, blue: 245 / 255, alpha: 1)
            layer.cornerRadius = 12
            layer.shadowOffset = CGSize(width: 0, height: 6)
            layer.shadowRadius = 8
            layer.shadowOpacity = 0.5
            if hasPath { layer.shadowPath = path }
        }
        root.sublayers = drift.layers
        update(frame: 0)
    }

    func update(frame: Int) { drift.move(to: frame) }
}
