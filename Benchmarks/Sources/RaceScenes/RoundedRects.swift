import Strata

/// S3: 1,000 rounded rectangles with a border of one point that drift sideways and wrap.
final class RoundedRects: RaceScene {
    private struct Item { var x, y, velocity: Double }

    let name: String
    let root = RaceStage.makeRoot()
    private var items: [Item] = []
    private var layers: [CALayer] = []

    init(name: String) {
        self.name = name
        var random = RaceRandom(scene: 3)
        for _ in 0..<1000 {
            let width = 40 + 120 * random.unit(), height = 30 + 90 * random.unit()
            let x = 1920 * random.unit(), y = 1080 * random.unit(), velocity = (2 * random.unit() - 1) * 100
            let fill = random.color(), border = random.color()
            items.append(Item(x: x, y: y, velocity: velocity))
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: width, height: height)
            layer.backgroundColor = CGColor(red: fill.red, green: fill.green, blue: fill.blue, alpha: 1)
            layer.cornerRadius = 12
            layer.borderWidth = 1
            layer.borderColor = CGColor(red: border.red, green: border.green, blue: border.blue, alpha: 1)
            layers.append(layer)
        }
        root.sublayers = layers
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (item, layer) in zip(items, layers) {
            layer.position = CGPoint(x: wrap(item.x + item.velocity * t), y: item.y)
        }
    }
}
