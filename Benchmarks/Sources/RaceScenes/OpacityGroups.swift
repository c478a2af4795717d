import Strata

/// S5: 50 groups of half opacity that drift sideways and wrap, each with ten opaque cards.
final class OpacityGroups: RaceScene {
    private struct Item { var x, y, velocity: Double }

    let name: String
    let root = RaceStage.makeRoot()
    private var items: [Item] = []
    private var layers: [CALayer] = []

    init(name: String) {
        self.name = name
        var random = RaceRandom(scene: 5)
        for _ in 0..<50 {
            let x = 1620 * random.unit(), y = 860 * random.unit(), velocity = (2 * random.unit() - 1) * 100
            items.append(Item(x: x, y: y, velocity: velocity))
            let group = CALayer()
            group.bounds = CGRect(x: 0, y: 0, width: 300, height: 220)
            group.anchorPoint = .zero
            group.opacity = 0.5
            group.sublayers = (0..<10).map { _ in
                let card = CALayer()
                card.anchorPoint = .zero
                let left = 180 * random.unit(), top = 130 * random.unit()
                card.frame = CGRect(x: left, y: top, width: 120, height: 90)
                let fill = random.color()
                card.backgroundColor = CGColor(red: fill.red, green: fill.green, blue: fill.blue, alpha: 1)
                return card
            }
            layers.append(group)
        }
        root.sublayers = layers
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (item, layer) in zip(items, layers) {
            var x = (item.x + item.velocity * t).truncatingRemainder(dividingBy: 1620)
            if x < 0 { x += 1620 }
            layer.position = CGPoint(x: x, y: item.y)
        }
    }
}
