@testable import LayerModel
import Randomness
import Testing

/// Whatever happens to layers between two commits, the render tree is the model's tree afterwards.
struct RenderTreeAgreementTests {
    @Test(arguments: 1...20)
    func afterRandomChanges(seed: Int) {
        var random = Random(seed)
        let sinks = [TreeSink(), TreeSink()]
        let clock = StillClock()
        // Three roots, two of which share a sink; layers come, move between trees, are held or let go.
        let roots = (0..<3).map { CALayer("root \($0)") }
        for (index, root) in roots.enumerated() { root.attach(to: sinks[index / 2], time: clock) }
        var held: [CALayer] = []
        for _ in 0..<60 {
            for _ in 0..<Int.random(in: 0...8, using: &random) {
                change(roots, &held, &random)
            }
            clock.now += 1
            CATransaction.flush()
            for (index, sink) in sinks.enumerated() {
                compare(sink.tree, index == 0 ? Array(roots[..<2]) : [roots[2]])
            }
        }
        for root in roots { root.detach() }
        for sink in sinks {
            for layer in held + roots { #expect(sink.tree.index(of: layer.layerID) == nil) }
        }
    }

    private func change(_ roots: [CALayer], _ held: inout [CALayer], _ random: inout Random) {
        let any = (roots + held).randomElement(using: &random)!
        switch Int.random(in: 0...9, using: &random) {
        case 0, 1:
            let layer = Int.random(in: 0...4, using: &random) == 0 ? CATransformLayer() : CALayer()
            layer.opacity = 0.5
            held.append(layer)
            any.addSublayer(layer)
        case 2, 3:
            guard let layer = held.randomElement(using: &random), any.canInsert(layer) else { return }
            any.insertSublayer(layer, at: UInt32.random(in: 0...UInt32(any.sublayers?.count ?? 0), using: &random))
        case 4: held.randomElement(using: &random)?.removeFromSuperlayer()
        case 5: if !held.isEmpty { held.remove(at: Int.random(in: 0..<held.count, using: &random)) }
        case 6: any.sublayers = any.sublayers?.shuffled(using: &random).dropLast()
        case 7: any.position.x = Double(Int.random(in: 0...2, using: &random))
        case 8: any.opacity = Float(Int.random(in: 0...2, using: &random)) / 2
        default:
            let fade = CABasicAnimation("opacity", to: 0)
            any.add(fade, forKey: Bool.random(using: &random) ? "fade" : nil)
        }
    }

    private func compare(_ tree: RenderTree, _ roots: [CALayer]) {
        var layers = roots, count = 0
        while let layer = layers.popLast() {
            count += 1
            guard let index = tree.index(of: layer.layerID) else {
                Issue.record("the tree lacks \(layer.name ?? "a layer")")
                return
            }
            let node = tree.nodes[index]
            let list = (layer.sublayers ?? []).map(\.layerID)
            #expect(node.sublayers.map { tree.nodes[Int($0)].id } == list)
            #expect(
                node.superlayer < 0
                    ? layer.superlayer == nil : tree.nodes[Int(node.superlayer)].id == layer.superlayer?.layerID)
            for key in PropertyKey.allCases {
                #expect(Property[key].get(node.model) == layer.propertyValue(of: key))
            }
            #expect(node.tracks.count == layer.animationCount)
            layers += layer.sublayers ?? []
        }
        #expect(tree.nodes.count { $0.id != .none } == count)
    }
}

extension CALayer {
    fileprivate var animationCount: Int { animationEntries.count }
}
