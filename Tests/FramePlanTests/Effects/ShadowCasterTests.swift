import FramePlan
import RenderTree
import Testing

/// What casts a shadow: the rounded bounds, a path, or whatever the layer draws.
@Suite struct ShadowCasterTests {
    /// The kinds of the quads of a layer's shadow, and how many passes there are.
    private func shadow(
        of configure: (inout LayerProperties) -> Void, sublayer: ((inout LayerProperties) -> Void)? = nil
    ) -> (kind: Paint.Kind?, passes: Int) {
        var tree = TestTree(width: 200, height: 200)
        let layer = tree.add(100, 100, 80, 60) {
            $0.cornerRadius = 10
            $0.castShadow(radius: 4)
            configure(&$0)
        }
        if let sublayer { tree.add(to: layer, sublayer) }
        let frame = tree.frame()
        return (frame.pictureQuads.first?.paint.kind, frame.passes.count)
    }

    @Test("Rounded bounds: opaque or translucent backgrounds, borders over opaque ones, opaque contents that fill them")
    func rounded() {
        let cases: [(inout LayerProperties) -> Void] = [
            { _ in },
            { $0.backgroundColor = .shade(1, alpha: 0.3) },
            { $0.borderWidth = 3 },
            { $0.cornerRadius = 0 },
            { $0.cornerRadius = 1e9 },
            {
                $0.cornerRadius = 0; $0.backgroundColor = nil; $0.contents = .picture(isOpaque: true)
            },
            {
                $0.contents = .picture(isOpaque: false); $0.contentsGravity = .center
            },
        ]
        for (i, configure) in cases.enumerated() {
            let found = shadow(of: configure)
            #expect(found.kind == .shadow && found.passes == 1, "case \(i)")
        }
        let inside = shadow(of: { _ in }, sublayer: { $0.place(40, 30, 60, 60 - 6, .red) })
        #expect(inside.kind == .shadow && inside.passes == 1)
    }

    @Test("Content of its own: uneven corners, see-through parts, sublayers beyond the bounds")
    func content() {
        let cases: [(inout LayerProperties) -> Void] = [
            { $0.maskedCorners = .layerMinXMinYCorner },
            {
                $0.backgroundColor = nil; $0.borderWidth = 3
            },
            {
                $0.backgroundColor = .shade(1, alpha: 0.3); $0.borderWidth = 3
            },
            {
                $0.backgroundColor = nil; $0.contents = .picture(isOpaque: false)
            },
            // Contents are not cut by rounded corners alone.
            { $0.contents = .picture(isOpaque: true) },
        ]
        for (i, configure) in cases.enumerated() {
            let found = shadow(of: configure)
            #expect(found.kind == .surface && found.passes == 3, "case \(i)")
        }
        for place in [SIMD2(0.0, 30.0), SIMD2(10, 10)] {
            let found = shadow(of: { _ in }, sublayer: { $0.place(place.x, place.y, 18, 18, .red) })
            #expect(found.kind == .surface && found.passes == 3)
        }
    }

    @Test("The content's surface is blurred alpha at four to eight pixels a deviation, tinted")
    func surface() throws {
        var tree = TestTree(width: 800, height: 800)
        tree.add(400, 400, 300, 300, nil) {
            $0.borderWidth = 20
            $0.castShadow(radius: 20, opacity: 0.5, color: .red)
        }
        let frame = tree.frame()
        try #require(frame.passes.count == 3)
        let effect = frame.passes[1]
        #expect(effect.source == 0 && !effect.isDeviceSpace && !frame.passes[0].isDeviceSpace)
        guard case .blur(let blur) = frame.effects[Int(effect.effect)] else {
            Issue.record("no blur")
            return
        }
        #expect(blur.alphaOnly && !blur.clampsEdges && blur.sigma == SIMD2(5, 5))
        #expect(effect.bounds == frame.passes[0].bounds.grown(x: 16, y: 16))
        let quad = try #require(frame.pictureQuads.first)
        #expect(quad.paint.source == 1 && quad.paint.color == SIMD4(0.5, 0, 0, 0.5))
    }

    @Test(
        "Shadows within shadows take work by the layers, not twice as much with each level", arguments: [false, true])
    func nested(isClipped: Bool) {
        var passes: [Int] = []
        for depth in [8, 16, 32] {
            var tree = TestTree(width: 100, height: 100)
            var parent: LayerID?
            for _ in 0..<depth {
                parent = tree.add(to: parent, 50, 50, 80, 80, .shade(0.5, alpha: 0.5)) {
                    $0.masksToBounds = isClipped
                    $0.castShadow(radius: 2)
                }
            }
            tree.add(to: parent, 70, 70, 80, 80, .red)
            passes.append(tree.frame().passes.count)
        }
        // Three a level, in the silhouettes of at most sixteen levels around.
        #expect(passes[0] > 8)
        #expect(passes[2] <= 3 * 16 * 32 + 3 * 32)
        #expect(passes[2] - passes[1] <= 16 * 3 * 17)
    }

    @Test("Content that is seen in part is blurred in part")
    func visiblePart() {
        var tree = TestTree(width: 100, height: 100)
        tree.add(0, 0, 1e6, 1e6, nil) {
            $0.borderWidth = 499990
            $0.castShadow(radius: 8)
        }
        // All of so few pixels lasts.
        for pass in tree.frame().passes { #expect(pass.bounds.area <= 256 * 256) }
    }

    @Test(
        "Of content a few times as large as the picture no more is blurred than what shows and lasts",
        arguments: [1, 2, 8])
    func largeContent(scale: Double) throws {
        var tree = TestTree(width: 300, height: 200)
        let layer = tree.add(700, 900, 1600, 2000, nil) {
            $0.borderWidth = 990
            $0.castShadow(radius: 3)
        }
        let seen = 300 * 200 * Int(scale * scale)
        let frame = tree.frame(scale: scale)
        try #require(frame.passes.count == 3)
        for pass in frame.passes { #expect(pass.bounds.area <= 2 * seen) }
        // A small step leaves its surfaces as they are.
        var planner = FramePlanner()
        let before = tree.plan(&planner, scale: scale).passes.map(\.retention)
        tree.change(layer) { $0.position.x += 0.5 / scale }
        #expect(tree.plan(&planner, scale: scale).passes.map(\.retention) == before)
    }
}

extension PixelBuffer {
    /// Four white pixels.
    fileprivate static func picture(isOpaque: Bool) -> PixelBuffer {
        PixelBuffer(width: 2, height: 2, isOpaque: isOpaque) { bytes in
            for i in bytes.indices { bytes[i] = isOpaque ? 255 : 128 }
        }
    }
}
