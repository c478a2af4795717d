import FramePlan
import Foundation
import RenderTree
import TestSupport
import Testing

/// What shapes, texts and tiles look like, drawn by the reference renderer.
@Suite struct ShapePictureTests {
    private func picture(_ tree: TestTree, scale: Double = 1) -> ReferenceRenderer.Picture {
        ReferenceRenderer.render(tree.frame(scale: scale))
    }

    /// Pixels of a picture that are covered, counted by their coverage.
    private func covered(_ configure: (inout LayerProperties) -> Void) -> Double {
        var tree = TestTree(width: 80, height: 70)
        tree.add(kind: .shape, 40, 35, 40, 30, nil) {
            $0.path = CGPath(rect: CGRect(x: 0, y: 0, width: 40, height: 30))
            configure(&$0)
        }
        return picture(tree).colors.reduce(0) { $0 + $1.w }
    }

    /// Counted in Core Animation's own pictures.
    @Test func knownCounts() {
        #expect(covered { _ in } == 1200)
        #expect(covered { ($0.fillColor, $0.strokeColor, $0.lineWidth) = (nil, .red, 4) } == 560)
        #expect(covered { ($0.strokeColor, $0.lineWidth) = (.red, 4) } == 1496)
        #expect(covered { ($0.fillColor, $0.strokeColor, $0.lineWidth, $0.strokeEnd) = (nil, .red, 4, 0.5) } == 280)
        let large = CGPath(rect: CGRect(x: -5, y: -5, width: 30, height: 30)), small = CGSize(width: 20, height: 20)
        #expect(covered { ($0.path, $0.bounds.size) = (large, small) } == 900)
        #expect(covered { ($0.path, $0.bounds.size, $0.masksToBounds) = (large, small, true) } == 400)
    }

    /// A star with a hole, against 16 x 16 points a pixel.
    @Test("The share of each pixel inside, upright, turned and in perspective", arguments: 0..<6)
    func coverage(_ seed: Int) throws {
        let path = try CGPath(svg: "M20 1 L30 38 L2 12 L38 14 L8 37 Z M24 20 A4 4 0 0 0 16 20 A4 4 0 0 0 24 20 Z")
        let rule: CAShapeLayerFillRule = seed % 2 == 0 ? .nonZero : .evenOdd
        var turn = CATransform3DMakeRotation(Double(seed / 2) * 0.6, 0, 0, 1)
        let isDeep = seed / 2 == 2
        if isDeep {
            turn = CATransform3DIdentity
            turn.m34 = -1 / 120
            turn = CATransform3DRotate(turn, 0.7, 0.3, 1, 0)
        }
        var tree = TestTree(width: 60, height: 56)
        tree.add(kind: .shape, 30.3, 27.6, 40, 40, nil) {
            $0.transform = turn
            $0.path = path
            $0.fillRule = rule
        }
        let picture = picture(tree)
        let node = tree.tree.nodes[tree.tree.index(of: tree.root)!].sublayers[0]
        let matrix = Homography(tree.tree.nodes[Int(node)].presentation.localToSuper())
        let inverse = try #require(matrix.inverted())
        var worst = 0.0, sum = 0.0, edge = 0.0
        for y in stride(from: 0, to: 56, by: 3) {
            for x in 0..<60 {
                var inside = 0
                for k in 0..<256 {
                    let place = CGPoint(
                        x: Double(x) + (Double(k % 16) + 0.5) / 16, y: Double(y) + (Double(k / 16) + 0.5) / 16)
                    guard let local = inverse.project(place) else { continue }
                    if path.contains(local, using: rule == .evenOdd ? .evenOdd : .winding) { inside += 1 }
                }
                let got = picture.colors[picture.index(Int32(x), Int32(y))].w, want = Double(inside) / 256
                worst = max(worst, abs(got - want))
                sum += abs(got - want)
                if inside > 0, inside < 256 { edge += 1 }
            }
        }
        // Flat: the 256 samples err by 1/32 of a pixel's edge, and coverage is rounded to 1/255. In perspective edges are
        // interpolated between texels: an eighth of a pixel in the mean.
        #expect(isDeep ? sum / edge < 0.13 : worst < 0.04 && sum / edge < 0.01, "worst \(worst), mean \(sum / edge)")
    }

    @Test("A text's parts lie over one another in order, cut to its clip, upright in flipped geometry")
    func vectors() {
        let square = CGPath(rect: CGRect(x: 2, y: 2, width: 8, height: 8))
        let other = CGPath(rect: CGRect(x: 6, y: 6, width: 20, height: 8))
        let image = PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: 0xFF00_FF00, as: UInt32.self) }
        let text = VectorPicture(
            parts: [
                .fill(square, color: .red), .image(image, in: CGRect(x: 0, y: 0, width: 4, height: 4)),
                .fill(other, color: .blue),
            ], clip: CGRect(x: 0, y: 0, width: 20, height: 20))
        func colors(isFlipped: Bool) -> [SIMD4<UInt8>] {
            var tree = TestTree(width: 30, height: 20)
            tree.change(tree.root) { $0.isGeometryFlipped = isFlipped }
            tree.add(kind: .text, 15, 10, 30, 20, nil) { $0.vectorContents = text }
            let picture = picture(tree)
            return [(3, 3), (5, 5), (7, 7), (18, 10), (22, 10)].map { picture.pixel(picture.index($0.0, $0.1)) }
        }
        let expected: [SIMD4<UInt8>] = [
            SIMD4(0, 255, 0, 255), SIMD4(0, 0, 255, 255), SIMD4(255, 0, 0, 255), SIMD4(255, 0, 0, 255),
            SIMD4(0, 0, 0, 0),
        ]
        #expect(colors(isFlipped: false) == expected)
        #expect(colors(isFlipped: true) == expected)
    }

    @Test("What reaches above a text's bounds casts its shadow in a flipped geometry, too", arguments: [false, true])
    func textBeyondItsBounds(isFlipped: Bool) {
        var tree = TestTree(width: 80, height: 40)
        tree.change(tree.root) { $0.isGeometryFlipped = isFlipped }
        let holder = tree.add {
            $0.position = CGPoint(x: 10, y: 20)
            ($0.shadowOpacity, $0.shadowRadius, $0.shadowOffset) = (1, 0, CGSize(width: 40, height: 0))
        }
        tree.add(to: holder, kind: .text) {
            $0.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
            // From above the bounds down into them.
            $0.vectorContents = VectorPicture(
                parts: [.fill(CGPath(rect: CGRect(x: 0, y: -10, width: 20, height: 14)), color: .red)])
        }
        let picture = picture(tree)
        for y: Int32 in [6, 10, 14, 18] {
            #expect(picture.pixel(picture.index(10, y)) == SIMD4(0, 0, 255, 255))
            #expect(picture.pixel(picture.index(50, y)) == SIMD4(0, 0, 0, 255))
        }
        #expect(picture.pixel(picture.index(10, 24)).w == 0 && picture.pixel(picture.index(50, 24)).w == 0)
    }

    @Test(
        "Tiles that reach beyond bounds that mask are cut, those of bounds that do not are whole",
        arguments: [false, true])
    func tilesBeyondTheirBounds(masks: Bool) {
        let white = PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: 0xFFFF_FFFF, as: UInt32.self) }
        var tree = TestTree(width: 40, height: 40)
        tree.add(kind: .tiled, 20, 20, 10, 10, nil) {
            $0.masksToBounds = masks
            $0.tiles = TileSet(tiles: [.init(image: white, rect: CGRect(x: 0, y: 0, width: 20, height: 20))])
        }
        #expect(picture(tree).colors.reduce(0) { $0 + $1.w } == (masks ? 100 : 400))
    }

    @Test("Fills of one colour that follow one another are one picture")
    func runs() {
        func glyph(_ x: Double) -> CGPath { try! CGPath(svg: "M\(x) 0 L\(x + 5) 9 L\(x) 9 Z") }
        var tree = TestTree(width: 60, height: 20)
        tree.add(kind: .text, 30, 10, 60, 20, nil) {
            $0.vectorContents = VectorPicture(
                parts: [0, 8, 16].map { .fill(glyph($0), color: .red) }
                    + [24, 32].map { .fill(glyph($0), color: .blue) })
        }
        let quads = tree.frame().pictureQuads
        #expect(quads.map(\.shape.bounds.width) == [21, 13])
    }

    @Test("Tiles leave no seam, at any place and turn", arguments: 0..<8)
    func tiles(_ seed: Int) {
        let white = PixelBuffer(width: 8, height: 8) { bytes in
            for i in 0..<64 { bytes.storeBytes(of: 0xFFFF_FFFF, toByteOffset: 4 * i, as: UInt32.self) }
        }
        var parts: [TileSet.Tile] = []
        for i in 0..<9 {
            let rect = CGRect(x: Double(i % 3) * 8.1, y: Double(i / 3) * 8.1, width: 8.1, height: 8.1)
            parts.append(.init(image: white, rect: rect))
        }
        var tree = TestTree(width: 40, height: 40)
        var random = Random(seed)
        tree.add(kind: .tiled) {
            $0.bounds = CGRect(x: 0, y: 0, width: 24.3, height: 24.3)
            $0.position = CGPoint(x: 20 + random.unit(), y: 20 + random.unit())
            $0.backgroundColor = .black
            if seed > 1 { $0.transform = CATransform3DMakeRotation(Double(seed), 0, 0, 1) }
            if seed > 5 { $0.transform = CATransform3DRotate($0.transform, 0.5, 1, 0, 0) }
            $0.tiles = TileSet(tiles: parts)
        }
        let picture = picture(tree)
        var bare = tree
        bare.change(LayerID(rawValue: tree.frame().pictureQuads.first!.layer)) { $0.tiles = nil }
        let ground = self.picture(bare)
        for (seen, own) in zip(picture.pixels, ground.pixels) where own.w == 255 { #expect(seen.x == 255) }
    }
}
