import Foundation
import SceneFormat
import Strata
import TestSupport
import Testing

/// Replicators against the same tree with every instance as layers of its own, and against the reference pictures.
@Suite struct ReplicatorPictureTests {
    private static let size = CGSize(width: 160, height: 120)

    /// What is replicated: a group, a shadow, a border, a clip.
    private func subject() -> CALayer {
        let card = layer(60, 8, 30, 22, CGColor(red: 0.9, green: 0.7, blue: 0.3, alpha: 1))
        card.cornerRadius = 5
        card.borderWidth = 2
        card.borderColor = .blue
        card.shadowOpacity = 0.7
        card.shadowRadius = 2
        card.opacity = 0.8
        let inner = layer(15, 11, 20, 20, .red)
        card.addSublayer(inner)
        return card
    }

    private func root(_ content: CALayer) -> CALayer {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: Self.size)
        root.position = CGPoint(x: 80, y: 60)
        root.backgroundColor = CGColor(red: 0.2, green: 0.25, blue: 0.3, alpha: 1)
        content.frame = root.bounds
        root.addSublayer(content)
        return root
    }

    private func image(_ layer: CALayer, _ backend: Backend, at time: Double = 0) throws -> CGImage {
        let renderer = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
        return try renderer.image(of: layer, at: time, size: Self.size)
    }

    @Test("instances are what copies of the tree are", arguments: SceneGoldens.backends)
    func copies(backend: Backend) throws {
        CATransaction.setDisableActions(true)
        let step = CATransform3DScale(CATransform3DMakeRotation(0.6, 0, 0, 1), 0.93, 0.93, 1)
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 9
        replicator.instanceTransform = step
        replicator.addSublayer(subject())
        let holder = CALayer()
        var power = CATransform3DIdentity
        for _ in 0..<9 {
            let copy = CALayer()
            copy.frame = CGRect(origin: .zero, size: Self.size)
            copy.transform = power
            copy.addSublayer(subject())
            holder.addSublayer(copy)
            power = CATransform3DConcat(power, step)
        }
        let instances = try image(root(replicator), backend), copies = try image(root(holder), backend)
        // The matrices are multiplied in another order: a rounding here and there.
        let verdict = PictureTest("replicator/copies-\(backend)", off: 1, share: 0).compare(instances, with: [copies])
        #expect(verdict.passes, "\(verdict)")
    }

    @Test("delayed instances are copies whose animations began later", arguments: SceneGoldens.backends)
    func delays(backend: Backend) throws {
        CATransaction.setDisableActions(true)
        func dot(begin: Double) -> CALayer {
            let dot = layer(10, 10, 12, 12, .red)
            let move = move(from: 20, to: 140, duration: 2)
            move.beginTime = begin + 0.001
            move.fillMode = .both
            move.isRemovedOnCompletion = false
            dot.add(move, forKey: "move")
            return dot
        }
        let replicator = CAReplicatorLayer()
        replicator.instanceCount = 5
        replicator.instanceDelay = 0.3
        replicator.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
        replicator.addSublayer(dot(begin: 0))
        let holder = CALayer()
        for k in 0..<5 {
            let copy = CALayer()
            copy.frame = CGRect(origin: .zero, size: Self.size)
            copy.transform = CATransform3DMakeTranslation(0, CGFloat(20 * k), 0)
            copy.addSublayer(dot(begin: 0.3 * Double(k)))
            holder.addSublayer(copy)
        }
        for time in [0, 0.5, 1.7, 2.6] {
            let instances = try image(root(replicator), backend, at: time)
            let verdict = PictureTest("replicator/delays-\(backend)-\(time)", off: 1, share: 0)
                .compare(instances, with: [try image(root(holder), backend, at: time)])
            #expect(verdict.passes, "\(verdict)")
        }
    }

    /// In the reference picture the colours of instances reach backgrounds and not borders: it is held to away from those.
    @Test(
        "the reference spiral, away from its borders", .enabled(if: References.areExpected),
        arguments: SceneGoldens.backends)
    func spiral(backend: Backend) throws {
        let scene = try #require(References.scene("48_replicator_spiral", in: "css"))
        let ours = try SceneGoldens.image(scene.document, scale: 2, backend: backend)
        let theirs = try scene.picture("@2x")
        let step = CATransform3D(
            m11: 0.929240220697, m12: 0.197516106277, m13: 0, m14: 0, m21: -0.197516106277, m22: 0.929240220697, m23: 0,
            m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)
        var inverses: [CGAffineTransform] = []
        var power = CATransform3DIdentity
        for _ in 0..<30 {
            inverses.append(CATransform3DGetAffineTransform(power).inverted())
            power = CATransform3DConcat(power, step)
        }
        // How far a pixel is from the ring of the border, in points of the picture; the layer is 30 by 60 around (0, -150).
        func away(_ x: Int, _ y: Int) -> Double {
            let p = CGPoint(x: (Double(x) + 0.5) / 2 - 200, y: (Double(y) + 0.5) / 2 - 200)
            var away = Double.infinity
            for (k, inverse) in inverses.enumerated() {
                let q = p.applying(inverse), u = abs(Double(q.x)) - 15, v = abs(Double(q.y) + 150) - 30
                let outside = max(u, v), ring = max(outside, -3 - outside)
                away = min(away, ring * pow(0.95, Double(k)))
            }
            return away
        }
        var off: [String] = []
        for y in 0..<800 {
            for x in 0..<800 {
                let a = ours.pixel(x, y), b = theirs.pixel(x, y)
                if a == b { continue }
                let levels = [0, 8, 16, 24].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
                if levels.contains(where: { $0 > 2 }), away(x, y) >= 1.5 {
                    off.append("\(x), \(y): \(String(a, radix: 16)), not \(String(b, radix: 16))")
                }
            }
        }
        #expect(off.isEmpty, "\(off.count) off, as at \(off.prefix(4))")
        // Most pixels are that far away, by each eighth of either axis.
        let looked = stride(from: 4, to: 800, by: 8)
        let compared = looked.map { y in looked.count { away($0, y) >= 1.5 } }.reduce(0, +)
        #expect(compared * 64 > 500_000)
    }
}
