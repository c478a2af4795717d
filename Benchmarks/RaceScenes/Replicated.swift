import Strata

/// One rounded dot in three nested replicators: 1,008 instances that turn, fade and change colour.
final class Replicated: RaceScene {
    let root = RaceStage.makeRoot()
    private var replicators: [CAReplicatorLayer] = []

    init() {
        var content: CALayer = Self.dot()
        for count in [7, 12, 12] {
            let replicator = CAReplicatorLayer()
            replicator.frame = root.bounds
            replicator.instanceCount = count
            replicator.instanceRedOffset = -0.05
            replicator.instanceAlphaOffset = -0.02
            replicator.addSublayer(content)
            replicators.append(replicator)
            content = replicator
        }
        root.addSublayer(content)
        update(frame: 0)
    }

    func update(frame: Int) {
        let t = Double(frame) / 60
        replicators[0].instanceTransform = CATransform3DMakeTranslation(44, 0, 0)
        for (k, replicator) in replicators.dropFirst().enumerated() {
            let turn = CATransform3DMakeRotation(2 * .pi / 12 * (1 + Double(k)) + t / 10, 0, 0, 1)
            replicator.instanceTransform = CATransform3DScale(turn, 0.97, 0.97, 1)
        }
    }

    private static func dot() -> CALayer {
        let dot = CALayer()
        dot.frame = CGRect(x: 1040, y: 520, width: 36, height: 36)
        dot.cornerRadius = 18
        dot.backgroundColor = CGColor(red: 1, green: 0.7, blue: 0.3, alpha: 0.9)
        return dot
    }
}
