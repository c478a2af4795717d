import Foundation
import Strata

/// 40 gradients of three stops at half opacity that move sideways, built as layers are for a Lottie file's gradient
/// fills: a square gradient masked by the filled shape.
///
/// L2: rounded rectangles of 300x220. L4: blobs whose outline changes in every frame.
final class MaskedGradients: RaceScene {
    private struct Item {
        let layer: CALayer
        let mask: CAShapeLayer
        let curve: SwellingCurve
        let from, to, y: Double
    }

    let root = RaceStage.makeRoot()
    private let hasBlobs: Bool
    private var items: [Item] = []

    init(hasBlobs: Bool) {
        self.hasBlobs = hasBlobs
        var random = RaceRandom(scene: 22)
        let rect = CGRect(x: -150, y: -110, width: 300, height: 220)
        for i in 0..<40 {
            let gradient = CAGradientLayer()
            gradient.colors = (0..<3).map { _ in CGColor(random.color()) }
            gradient.frame = CGRect(x: -150, y: -150, width: 300, height: 300)
            gradient.startPoint = CGPoint(x: 0, y: 0.5)
            gradient.endPoint = CGPoint(x: 1, y: 0.5)
            let mask = CAShapeLayer()
            mask.position = CGPoint(x: 150, y: 150)
            mask.path = CGPath(roundedRect: rect, cornerWidth: 24, cornerHeight: 24, transform: nil)
            gradient.mask = mask
            let layer = CALayer()
            layer.opacity = 0.5
            layer.addSublayer(gradient)
            let from = 1920 * random.unit(), y = 1080 * random.unit(), to = 1920 * random.unit()
            items.append(
                Item(
                    layer: layer, mask: mask, curve: SwellingCurve(radius: 120, phase: Double(i)), from: from, to: to,
                    y: y))
        }
        root.sublayers = items.reversed().map(\.layer)
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame % 60) / 60
        for item in items {
            item.layer.position = CGPoint(x: item.from + (item.to - item.from) * t, y: item.y)
            if hasBlobs { item.mask.path = item.curve.path(at: Double(frame) / 60) }
        }
    }
}
