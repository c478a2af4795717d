import Randomness
import Testing

@testable import LayerModel

/// No point that a picture shows is left without a tile.
struct VisibleRegionTests {
    @Test(arguments: 0..<40)
    func everySeenPointLiesInATile(seed: Int) throws {
        CATransaction.flush()
        var random = Random(seed)
        let root = CALayer("root", size: CGSize(width: 400, height: 300))
        root.anchorPoint = .zero
        root.sublayerTransform.m34 = random.number(-0.004, 0.001)
        let holder = seed.isMultiple(of: 3) ? CATransformLayer() : CALayer()
        holder.frame = CGRect(x: 50, y: 50, width: 300, height: 200)
        holder.masksToBounds = seed.isMultiple(of: 2)
        holder.transform = CATransform3DMakeRotation(
            random.number(-1, 1), random.number(-1, 1), random.number(-1, 1), 0.3)
        root.addSublayer(holder)
        let map = Chart()
        map.bounds = CGRect(x: random.number(-500, 0), y: random.number(-500, 0), width: 3000, height: 2000)
        map.position = CGPoint(x: random.number(0, 300), y: random.number(0, 200))
        map.zPosition = random.number(-200, 200)
        map.transform = CATransform3DMakeRotation(
            random.number(-1.4, 1.4), random.number(-1, 1), random.number(-1, 1), 0.2)
        map.levelsOfDetail = 4
        holder.addSublayer(map)
        map.setNeedsDisplay()
        let sink = RecordingSink()
        root.show(to: sink)
        CALayer.prepareDisplay(at: 0, of: ShownArea(layer: root, rect: root.bounds, scale: 1), for: sink)
        let rects = (map.record.tiles?.tiles ?? []).map { $0.rect.insetBy(dx: -1e-6, dy: -1e-6) }
        var seen = 0
        for y in stride(from: 2.5, to: 300, by: 12) {
            for x in stride(from: 2.5, to: 400, by: 12) {
                let point = CGPoint(x: x, y: y)
                guard root.hitTest(point) === map else { continue }
                seen += 1
                let own = map.convert(point, from: root)
                #expect(rects.contains { $0.contains(own) }, "\(point) of the picture shows \(own)")
            }
        }
        #expect(seen > 0)
    }
}
