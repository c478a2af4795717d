import Strata

/// S11: 2,000 labels of twenty letters in 16 points, of which a tenth have another text in each frame.
final class Labels: RaceScene {
    let root = RaceStage.makeRoot()
    private var labels: [CATextLayer] = []
    /// Whether the labels scroll by three quarters of a point a frame instead of changing.
    private let scrolls: Bool

    init(scrolls: Bool = false) {
        self.scrolls = scrolls
        var random = RaceRandom(scene: 11)
        for index in 0..<2000 {
            let label = CATextLayer()
            label.frame = CGRect(x: 1760 * random.unit(), y: 1056 * random.unit(), width: 240, height: 24)
            label.font = "DejaVu Sans"
            label.fontSize = 16
            label.foregroundColor = CGColor(random.color())
            label.string = Self.text(of: index, change: 0)
            labels.append(label)
        }
        root.sublayers = labels
    }

    func update(frame: Int) {
        if scrolls {
            root.bounds.origin.y = Double(frame) * 0.75
            return
        }
        for index in stride(from: frame % 10, to: labels.count, by: 10) {
            labels[index].string = Self.text(of: index, change: 1 + frame / 10)
        }
    }

    /// Twenty letters of a to z, by the scenes' random generator, seeded by the label and the change.
    private static func text(of index: Int, change: Int) -> String {
        var random = RaceRandom(scene: UInt32(11_000 + index + 2000 * change))
        return String(decoding: (0..<20).map { _ in UInt8(97 + Int(26 * random.unit())) }, as: UTF8.self)
    }
}
