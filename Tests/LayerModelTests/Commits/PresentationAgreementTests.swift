@testable import LayerModel
import Randomness
import Testing

/// A presentation layer shows what the render tree holds at its time, to the bit.
struct PresentationAgreementTests {
    let sink = TreeSink()
    let clock = StillClock()
    let root = CALayer("root", size: CGSize(width: 100, height: 100))
    let layers = (0..<6).map { CALayer("\($0)") }

    init() { CATransaction.flush() }

    @Test(arguments: 1...40)
    func afterRandomChangesAndAnimations(seed: Int) {
        var random = Random(seed)
        root.attach(to: sink, time: clock)
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 0...6, using: &random) { change(&random) }
            CATransaction.flush()
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                clock.now += Double.random(in: 0...0.5, using: &random)
                compare()
            }
            // What is not committed does not show.
            for _ in 0..<Int.random(in: 0...3, using: &random) { change(&random) }
            compare()
        }
        root.detach()
    }

    private func change(_ random: inout Random) {
        let layer = layers.randomElement(using: &random)!
        let x = CGFloat.random(in: -3...3, using: &random)
        CATransaction.setDisableActions(Bool.random(using: &random))
        CATransaction.setAnimationDuration(Double.random(in: 0...2, using: &random))
        switch Int.random(in: 0...13, using: &random) {
        case 0: layer.position = CGPoint(x: x, y: -x)
        case 1: layer.opacity = Float(abs(x) / 3)
        case 2: layer.transform = CATransform3DMakeRotation(x, 1, x, 2)
        case 3: layer.backgroundColor = x < 0 ? nil : CGColor(red: x / 3, green: 0.2, blue: 0.4, alpha: 1)
        case 4: layer.isHidden.toggle()
        case 5: layer.bounds.size.width = abs(x)
        case 6: layer.speed = Float(x)
        case 7: layer.timeOffset = Double(x)
        case 8: layer.beginTime = Double(x)
        case 9, 10:
            let above = ([root] + layers).randomElement(using: &random)!
            if above.canInsert(layer) { above.insertSublayer(layer, at: 0) }
        case 11: layer.removeAllAnimations()
        default: layer.add(RandomAnimations.make(&random), forKey: Bool.random(using: &random) ? "one" : nil)
        }
    }

    private func compare() {
        sink.tree.evaluate(at: clock.now)
        var known = 0
        for layer in [root] + layers {
            guard let shown = layer.presentation() else { continue }
            known += 1
            guard let index = sink.tree.index(of: layer.layerID) else {
                Issue.record("\(layer.name!) is shown, and the tree does not have it")
                continue
            }
            let node = sink.tree.nodes[index]
            for key in PropertyKey.allCases {
                let (seen, held) = (shown.propertyValue(of: key), node.presentation.value(of: key))
                // As text too, which tells 0 from -0 and prints every bit of a number.
                #expect(seen == held && "\(seen)" == "\(held)", "\(Property[key].name) of \(layer.name!)")
            }
            #expect((shown.sublayers ?? []).map { $0.model().layerID } == node.sublayers.map(id))
            #expect(shown.superlayer?.model().layerID == (node.superlayer < 0 ? nil : id(node.superlayer)))
        }
        #expect(known == sink.tree.nodes.count { $0.id != .none })
    }

    private func id(_ index: Int32) -> LayerID { sink.tree.nodes[Int(index)].id }
}
