import Strata

/// S5: 50 groups of half opacity that drift sideways and wrap, each with ten opaque cards.
final class OpacityGroups: RaceScene {
    let root = RaceStage.makeRoot()
    private var drift = Drift(within: 1620)

    init() {
        var random = RaceRandom(scene: 5)
        for _ in 0..<50 {
            let group = CALayer()
            drift.add(group, at: random.place(width: 1620, height: 860))
            group.bounds = CGRect(x: 0, y: 0, width: 300, height: 220)
            group.anchorPoint = .zero
            group.opacity = 0.5
            group.sublayers = (0..<10).map { _ in
                let card = CALayer()
                card.anchorPoint = .zero
                let left = 180 * random.unit(), top = 130 * random.unit()
                card.frame = CGRect(x: left, y: top, width: 120, height: 90)
                card.backgroundColor = CGColor(random.color())
                return card
            }
        }
        root.sublayers = drift.layers
        update(frame: 0)
    }

    func update(frame: Int) { drift.move(to: frame) }
}
