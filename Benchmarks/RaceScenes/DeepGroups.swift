import Foundation
import Strata

/// Eight stacks of 24 nested groups at 95 % opacity, each with two overlapping cards.
final class DeepGroups: RaceScene {
    let root = RaceStage.makeRoot()
    private var stacks: [CALayer] = []

    init() {
        var random = RaceRandom(scene: 21)
        stacks = (0..<8).map { _ in Self.group(depth: 24, &random) }
        root.sublayers = stacks
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        for (i, stack) in stacks.enumerated() {
            stack.position = CGPoint(x: 240 + Double(i % 4) * 480 + 60 * sin(t + Double(i)), y: i < 4 ? 290 : 790)
        }
    }

    private static func group(depth: Int, _ random: inout RaceRandom) -> CALayer {
        let group = CALayer()
        group.bounds = CGRect(x: 0, y: 0, width: 400, height: 400)
        group.position = CGPoint(x: 200, y: 200)
        group.opacity = 0.95
        for k in 0..<2 {
            let card = CALayer()
            let inset = Double(depth) * 4 + Double(k) * 40
            card.frame = CGRect(x: inset, y: inset, width: 120, height: 90)
            card.backgroundColor = CGColor(random.color())
            group.addSublayer(card)
        }
        if depth > 1 { group.addSublayer(Self.group(depth: depth - 1, &random)) }
        return group
    }
}
