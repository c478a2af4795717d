import Strata

/// S3: 1,000 rounded rectangles with a border of one point that drift sideways and wrap.
final class RoundedRects: RaceScene {
    let root = RaceStage.makeRoot()
    private var drift = Drift()

    init(count: Int = 1000) {
        var random = RaceRandom(scene: 3)
        for _ in 0..<count {
            let layer = CALayer()
            let width = 40 + 120 * random.unit(), height = 30 + 90 * random.unit()
            drift.add(layer, at: random.place())
            layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            layer.backgroundColor = CGColor(random.color())
            layer.cornerRadius = 12
            layer.borderWidth = 1
            layer.borderColor = CGColor(random.color())
        }
        root.sublayers = drift.layers
        update(frame: 0)
    }

    func update(frame: Int) { drift.move(to: frame) }
}
