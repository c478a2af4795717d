import FramePlan
import Foundation
import RenderTree
import TestSupport
import Testing

/// Order in depth: rows Z1 to Z6 of the expected behaviours, crossings, circles, and random planes against brute force.
@Suite struct DepthTests {
    private let d = CATransform3DIdentity

    /// Blue at z 40, green at 0, grey at -40, added in this order.
    private func three(_ configure: (inout LayerProperties) -> Void = { _ in }) -> (TestTree, [LayerID]) {
        var tree = TestTree(width: 200, height: 200, configure)
        let layers = [40.0, 0, -40].map { z in
            tree.add(100, 100, 80, 80, .shade(0.5 + z / 100)) { $0.zPosition = z }
        }
        return (tree, layers)
    }

    @Test("A plane too steep for any side to be certain is not cut on and on")
    func steep() {
        var tree = TestTree(width: 200, height: 200)
        for i in 0..<40 {
            tree.add(100 + Double(i % 7), 100, 80, 80, .shade(0.5, alpha: 0.5)) {
                $0.transform = CATransform3DMakeRotation(Double(i), 0, 0, 1)
                if i == 17 { $0.transform.m13 = -1e300 }
            }
        }
        #expect(tree.frame().cuts.count < 100_000)
    }

    @Test("Z1: z order beats the order of adding")
    func zOrder() {
        var (tree, layers) = three()
        // Alike in size, the nearest would hide the others: let them differ.
        tree.change(layers[0]) { $0.bounds.size.width = 20 }
        tree.change(layers[1]) { $0.bounds.size.width = 50 }
        #expect(tree.frame().pictureQuads.map(\.layer) == [layers[2], layers[1], layers[0]].map(\.rawValue))
        #expect(tree.frame().topLayer(at: 100.5, 100.5) == layers[0].rawValue)
    }

    @Test("Z2: turned without perspective, seen apart sideways, opposite edges stay parallel and equal")
    func turnedOrthographic() throws {
        let (tree, layers) = three { $0.sublayerTransform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0) }
        let frame = tree.frame()
        // Centres move by z · sin 60°, widths shrink by cos 60°.
        for (layer, z) in zip(layers, [40.0, 0, -40]) {
            let quad = try #require(frame.pictureQuads.first { $0.layer == layer.rawValue })
            let corners = corners(of: quad)
            #expect(abs(corners.map(\.x).reduce(0, +) / 4 - (100 + z * sin(.pi / 3))) < 1e-3)
            #expect(abs((corners[1].x - corners[0].x) - 80 * cos(.pi / 3)) < 1e-3)
            #expect(abs((corners[3].y - corners[0].y) - (corners[2].y - corners[1].y)) < 1e-3)
            #expect(quad.shape.placement < .perspective)
        }
    }

    @Test("Z3: with m34 the near side is taller than the far side")
    func perspective() throws {
        var t = CATransform3DIdentity
        t.m34 = -1.0 / 700
        let (tree, layers) = three { $0.sublayerTransform = CATransform3DRotate(t, .pi / 3, 0, 1, 0) }
        let quad = try #require(tree.frame().pictureQuads.first { $0.layer == layers[1].rawValue })
        let c = corners(of: quad)
        let left = c[3].y - c[0].y, right = c[2].y - c[1].y
        // Turned about y by a positive angle the right side comes... its z is -x·sin: further away.
        #expect(left > right + 1)
    }

    @Test("Z4: the same matrix as transform turns one flat picture")
    func flatParent() throws {
        var t = CATransform3DIdentity
        t.m34 = -1.0 / 700
        let turned = CATransform3DRotate(t, .pi / 3, 0, 1, 0)
        var tree = TestTree(width: 200, height: 200)
        let parent = tree.add(100, 100, 200, 200, nil) { $0.transform = turned }
        let layers = [40.0, 0, -40].map { z in
            tree.add(to: parent, 100, 100, 80, 80, .shade(0.5, alpha: 0.5)) { $0.zPosition = z }
        }
        let frame = tree.frame()
        let all = layers.map { layer in corners(of: frame.pictureQuads.first { $0.layer == layer.rawValue }!) }
        for other in all.dropFirst() {
            for (a, b) in zip(all[0], other) { #expect(abs(a.x - b.x) < 1e-3 && abs(a.y - b.y) < 1e-3) }
        }
    }

    @Test("Z5: perspective grows with falling distance and vanishes with infinite distance")
    func distance() {
        func difference(_ distance: Double) -> Double {
            var t = CATransform3DIdentity
            t.m34 = -1 / distance
            let (tree, layers) = three { $0.sublayerTransform = CATransform3DRotate(t, .pi / 3, 0, 1, 0) }
            let c = corners(of: tree.frame().pictureQuads.first { $0.layer == layers[1].rawValue }!)
            return (c[3].y - c[0].y) - (c[2].y - c[1].y)
        }
        #expect(difference(300) > difference(700))
        #expect(difference(700) > difference(3000))
        #expect(abs(difference(1e12)) < 1e-3)
    }

    @Test("Z6: six faces in a CATransformLayer are a cube whatever the order of adding, flat in a plain layer")
    func cube() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1.0 / 500
        let turn = CATransform3DRotate(CATransform3DMakeRotation(0.6, 1, 0, 0), 0.7, 0, 1, 0)
        let faces: [CATransform3D] = [
            CATransform3DMakeTranslation(0, 0, 50),
            CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 0, 1, 0), 0, 0, 50),
            CATransform3DTranslate(CATransform3DMakeRotation(-.pi / 2, 0, 1, 0), 0, 0, 50),
            CATransform3DTranslate(CATransform3DMakeRotation(.pi / 2, 1, 0, 0), 0, 0, 50),
            CATransform3DTranslate(CATransform3DMakeRotation(-.pi / 2, 1, 0, 0), 0, 0, 50),
            CATransform3DTranslate(CATransform3DMakeRotation(.pi, 0, 1, 0), 0, 0, 50),
        ]
        for rotation in 0..<6 {
            var tree = TestTree(width: 300, height: 300) { $0.sublayerTransform = perspective }
            let holder = tree.add(kind: .transform, 150, 150, 100, 100, nil) { $0.transform = turn }
            var names: [UInt64: Int] = [:]
            for k in 0..<6 {
                let index = (k + rotation) % 6
                let layer = tree.add(to: holder, 50, 50, 100, 100) { $0.transform = faces[index] }
                names[layer.rawValue] = index
            }
            let frame = tree.frame()
            // At each sampled pixel the front face is the one whose plane is nearest: compare with the depth itself.
            let seen = Set(
                stride(from: 80.5, to: 220, by: 7).flatMap { y in
                    stride(from: 80.5, to: 220, by: 7).compactMap { x in frame.topLayer(at: x, y).map { names[$0]! } }
                })
            #expect(seen.count == 3, "a cube shows three faces, seen \(seen)")
            #expect(seen.contains(0))
        }
    }

    @Test("Crossing planes are cut along the crossing, each pixel on one side belongs to one")
    func crossing() throws {
        var tree = TestTree(width: 200, height: 200)
        let flat = tree.add(100, 100, 120, 120, .shade(0.5, alpha: 0.9))
        let turned = tree.add(100, 100, 120, 120, .green) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
        let frame = tree.frame()
        #expect(frame.pictureQuads.filter { $0.cutCount > 0 }.count == 2)
        // Rotation about y: z = -x sin, so the left half of the turned plane is nearer.
        #expect(frame.topLayer(at: 80.5, 100.5) == turned.rawValue)
        #expect(frame.topLayer(at: 120.5, 100.5) == flat.rawValue)
    }

    @Test("Sublayers that reach beyond their superlayer's small contents are cut as well")
    func clippedSublayers() {
        let image = PixelBuffer(width: 10, height: 10) { $0.initializeMemory(as: UInt8.self, repeating: 255) }
        var tree = TestTree(width: 200, height: 200)
        let clip = tree.add(100, 100, 120, 120, nil) {
            $0.contents = image
            $0.contentsGravity = .center
            $0.masksToBounds = true
        }
        let inside = tree.add(to: clip, 60, 60, 120, 120, .red)
        let turned = tree.add(100, 100, 120, 120, .green) { $0.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0) }
        let frame = tree.frame()
        #expect(frame.topLayer(at: 80.5, 60.5) == turned.rawValue)
        #expect(frame.topLayer(at: 120.5, 60.5) == inside.rawValue)
    }

    @Test("A root CATransformLayer's opacity is held to 0…1 like any other's")
    func rootTransformLayer() {
        var tree = RenderTree()
        let root = LayerID.make(), child = LayerID.make()
        var commit = Commit()
        commit.created = [.init(layer: root, kind: .transform), .init(layer: child, kind: .plain)]
        commit.changes = [
            .init(layer: root, key: .opacity, value: .number(3)),
            .init(layer: child, key: .bounds, value: .rect(CGRect(x: 0, y: 0, width: 40, height: 40))),
            .init(layer: child, key: .backgroundColor, value: .color(.shade(1, alpha: 0.5))),
        ]
        commit.sublayers = [.init(layer: root, list: [child])]
        tree.apply(commit)
        var planner = FramePlanner()
        planner.plan(tree, root: root, viewport: Viewport(width: 20, height: 20))
        #expect(planner.frame.pictureQuads.map(\.paint.color.w) == [0.5])
    }

    @Test("Three planes in a circle, none crossing, are each in front where they should be")
    func circle() {
        var tree = TestTree(width: 300, height: 300)
        // Long thin cards along the sides of a triangle, each leaning so that its far end lies under the next.
        for k in 0..<3 {
            let angle = Double(k) * 2 * .pi / 3
            tree.add(150 + 45 * cos(angle + .pi / 2), 150 + 45 * sin(angle + .pi / 2), 240, 30) {
                $0.transform = CATransform3DRotate(CATransform3DMakeRotation(angle, 0, 0, 1), 0.3, 0, 1, 0)
            }
        }
        expectNearestOnTop(tree, samples: 150)
    }

    @Test("Random planes: at every sampled pixel the nearest plane is on top", arguments: 0..<40)
    func random(seed: Int) {
        var random = Random(seed)
        var perspective = CATransform3DIdentity
        perspective.m34 = seed % 2 == 0 ? -1.0 / 600 : 0
        var tree = TestTree(width: 300, height: 300) { $0.sublayerTransform = perspective }
        for _ in 0..<(4 + seed % 12) {
            tree.add(random.number(60, 240), random.number(60, 240), random.number(40, 160), random.number(40, 160)) {
                $0.zPosition = random.number(-100, 100)
                $0.transform = CATransform3DMakeRotation(
                    random.number(0, 6.28), random.number(-1, 1), random.number(-1, 1), random.number(-1, 1))
            }
        }
        expectNearestOnTop(tree, samples: 60)
    }

    /// Compares the picture's top layer with the greatest z/w among all planes, away from where two are level.
    private func expectNearestOnTop(_ tree: TestTree, samples: Int) {
        let frame = tree.frame(), nodes = tree.tree.nodes
        let root = nodes[tree.tree.index(of: tree.root)!]
        var wrong = 0, counted = 0
        for i in 0..<(samples * samples) {
            let x = Double(i % samples) * 300 / Double(samples) + 0.37
            let y = Double(i / samples) * 300 / Double(samples) + 0.61
            var best: (layer: UInt64, z: Double)?
            var isClose = false
            for index in root.sublayers {
                let node = nodes[Int(index)]
                let m = node.presentation.matrix(in: root.presentation)
                guard let p = unproject(x, y, m), p.w > 1e-4 else { continue }
                let edge = min(
                    min(p.x, Double(node.presentation.bounds.width) - p.x),
                    min(p.y, Double(node.presentation.bounds.height) - p.y))
                if abs(edge) < 0.5 { isClose = true }
                guard edge > 0 else { continue }
                if let best, abs(best.z - p.z) < 0.5 { isClose = true }
                if best == nil || p.z > best!.z { best = (node.id.rawValue, p.z) }
            }
            if isClose { continue }
            counted += 1
            if frame.topLayer(at: x, y) != best?.layer { wrong += 1 }
        }
        #expect(counted > samples)
        #expect(wrong == 0, "\(wrong) of \(counted) samples show another plane than the nearest")
    }

    /// The local point of a plane under (x, y), its z/w and w there.
    private func unproject(_ x: Double, _ y: Double, _ m: CATransform3D) -> (
        x: Double, y: Double, z: Double, w: Double
    )? {
        // Two equations: u (m11 - x m14) + v (m21 - x m24) = x m44 - m41, and the same for y.
        let a = m.m11 - x * m.m14, b = m.m21 - x * m.m24, e = x * m.m44 - m.m41
        let c = m.m12 - y * m.m14, d = m.m22 - y * m.m24, f = y * m.m44 - m.m42
        let det = a * d - b * c
        guard abs(det) > 1e-9 else { return nil }
        let u = (e * d - b * f) / det, v = (a * f - e * c) / det
        let w = u * m.m14 + v * m.m24 + m.m44
        return (u, v, (u * m.m13 + v * m.m23 + m.m43) / w, w)
    }

    /// The device corners of a quad's rectangle, from (minX, minY) on around.
    private func corners(of quad: Quad) -> [(x: Double, y: Double)] {
        let r = SIMD4<Double>(quad.shape.rect)
        let rows = [quad.shape.inverseX, quad.shape.inverseY, quad.shape.inverseQ].map { SIMD4<Double>($0) }
        func cross(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD3<Double> {
            SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
        }
        // The inverse of the three rows, but for a factor.
        let x = cross(rows[1], rows[2]), y = cross(rows[2], rows[0]), one = cross(rows[0], rows[1])
        return [(r.x, r.y), (r.z, r.y), (r.z, r.w), (r.x, r.w)].map { corner in
            let p = x * corner.0 + y * corner.1 + one
            return (p.x / p.z, p.y / p.z)
        }
    }
}
