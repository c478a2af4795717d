import FramePlan
import Foundation
import RenderTree
import TestSupport
import Testing

/// What looks mean in pixels, drawn by the reference renderer and compared with what follows from other pictures.
@Suite struct CompositingPictureTests {
    typealias Picture = ReferenceRenderer.Picture

    private func picture(_ tree: TestTree) -> Picture { ReferenceRenderer.render(tree.frame()) }

    /// A card with sublayers that overlap it and each other, turned or in perspective by the seed.
    private func addCard(_ seed: Int, to tree: inout TestTree) -> LayerID {
        var random = Random(seed + 100)
        let angle = seed % 3 == 0 ? 0 : random.unit() * 6
        let card = tree.add(24, 20, 30, 24, .red) {
            $0.cornerRadius = seed % 2 == 0 ? 6 : 0
            $0.masksToBounds = seed % 4 == 1
            $0.transform = CATransform3DMakeRotation(angle, seed % 3 == 2 ? 0.4 : 0, 0, 1)
        }
        tree.add(to: card, 6, 8, 20, 14, .shade(0.2, alpha: 0.7))
        let image = RandomScenes.image(&random, 9, 7, opaque: false)
        tree.add(to: card, 22, 14, 14, 16) { $0.contents = image }
        return card
    }

    private func place(_ seed: Int, _ p: inout LayerProperties) {
        var random = Random(seed + 300)
        p.bounds = CGRect(x: 0, y: 0, width: 20, height: 16)
        p.position = CGPoint(x: 15 + random.unit() * 6, y: 12)
        p.transform = CATransform3DMakeRotation(random.unit(), 0, 0, 1)
    }

    @Test("A masked layer is the layer times the mask's alpha", arguments: 0..<12)
    func masked(seed: Int) {
        var image = Random(seed + 500)
        let alpha = RandomScenes.image(&image, 11, 8, opaque: false)
        var plain = TestTree(width: 48, height: 40), masked = plain, alone = plain
        _ = addCard(seed, to: &plain)
        let card = addCard(seed, to: &masked)
        masked.mask(card) {
            place(seed, &$0)
            if seed % 4 != 3 { $0.contents = alpha } else { $0.backgroundColor = .shade(0, alpha: 0.6) }
        }
        // The mask as a layer of its own, in a layer that stands where the card stands and shows nothing else.
        let holder = addCard(seed, to: &alone)
        alone.reorder(holder) { $0.removeAll() }
        alone.change(holder) {
            $0.backgroundColor = nil
            $0.masksToBounds = false
        }
        alone.add(to: holder) {
            place(seed, &$0)
            if seed % 4 != 3 { $0.contents = alpha } else { $0.backgroundColor = .shade(0, alpha: 0.6) }
        }
        let whole = picture(plain), result = picture(masked), cut = picture(alone)
        var worst = 0.0
        for i in whole.colors.indices {
            for k in 0..<4 {
                let expected = Double(whole.pixel(i)[k]) * Double(cut.pixel(i).w) / 255
                worst = max(worst, abs(expected - Double(result.pixel(i)[k])))
            }
        }
        // Rounding to bytes in three pictures, where a clip instead of a surface rounds once for each of three layers.
        #expect(worst <= 4)
    }

    @Test("A mask of an opaque background cuts as masksToBounds of the same bounds does")
    func clip() {
        var clipped = TestTree(width: 48, height: 40), masked = clipped
        let holder = clipped.add(24, 20, 26, 20, nil) {
            $0.cornerRadius = 7
            $0.masksToBounds = true
        }
        clipped.add(to: holder, 13, 10, 40, 30, .blue)
        let card = masked.add(24, 20, 40, 30, .blue)
        masked.mask(card, 20, 15, 26, 20) { $0.cornerRadius = 7 }
        #expect(picture(clipped).pixels == picture(masked).pixels)
    }

    @Test("A flipped layer's mask is flipped with it")
    func flipped() {
        var tree = TestTree(width: 40, height: 40)
        let card = tree.add(20, 20, 40, 40, .red) { $0.isGeometryFlipped = true }
        tree.mask(card, 20, 5, 40, 10)
        let result = picture(tree)
        #expect(result.pixel(result.index(20, 35)).w == 255 && result.pixel(result.index(20, 5)).w == 0)
    }

    @Test("A bitmap at the device's scale shows what the layer shows", arguments: [0, 1, 4, 6])
    func bitmap(seed: Int) {
        var plain = TestTree(width: 48, height: 40)
        let card = addCard(seed, to: &plain)
        plain.change(card) { $0.transform = CATransform3DIdentity }
        let expected = picture(plain)
        plain.change(card) { $0.shouldRasterize = true }
        let result = picture(plain)
        var worst = 0
        for i in expected.colors.indices {
            for k in 0..<4 { worst = max(worst, abs(Int(expected.pixel(i)[k]) - Int(result.pixel(i)[k]))) }
        }
        // Sampled at texel centres: the same bytes, over nothing.
        #expect(worst == 0)
    }

    @Test("A blur of a turned layer is that of the upright one, turned")
    func turnedBlur() {
        // Of a disc, which no turn changes.
        func disc(_ angle: Double) -> Picture {
            var tree = TestTree(width: 48, height: 48)
            tree.add(24, 24, 24, 24, .red) {
                $0.cornerRadius = 12
                $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
                $0.filters = [.blur(3)]
            }
            return picture(tree)
        }
        let upright = disc(0), turned = disc(0.6)
        var worst = 0
        for i in upright.colors.indices { worst = max(worst, abs(Int(upright.pixel(i).w) - Int(turned.pixel(i).w))) }
        // Drawing between texels blurs once more, by a standard deviation of up to half a texel beside 3: 1.4 % of the slope's
        // 255 · 0.13 a pixel.
        #expect(worst <= 3)
    }

    @Test("A group blends with nothing but what is in it")
    func isolated() {
        var tree = TestTree(width: 20, height: 20)
        tree.add(10, 10, 20, 20, .red)
        let group = tree.add(10, 10, 20, 20, .green) { $0.opacity = 0.5 }
        tree.add(to: group, 10, 10, 10, 10, .blue) { $0.compositingFilter = .multiply }
        let result = picture(tree), pixel = result.pixel(result.index(10, 10))
        // Blue times green is black, half over red.
        #expect(pixel.x == 0 && pixel.y == 0 && abs(Int(pixel.z) - 128) <= 1 && pixel.w == 255)
    }

    @Test("Blend modes and backdrops meet what lies below any number of clips, and are cut by all", arguments: 0..<3)
    func insideClips(kind: Int) {
        func tree(clips: Int) -> TestTree {
            var tree = TestTree(width: 60, height: 60)
            tree.add(30, 30, 60, 60, .shade(0.8))
            tree.add(20, 30, 14, 60, .green)
            var holder = tree.root
            for k in 0..<clips {
                holder = tree.add(to: holder, k == 0 ? 30 : 15, k == 0 ? 30 : 15, 30, 30, nil) {
                    $0.cornerRadius = 11
                    $0.masksToBounds = true
                }
            }
            let card = tree.add(to: holder, 10, 15, 30, 20) {
                $0.backgroundColor = kind == 1 ? nil : .red
                switch kind {
                case 0: $0.compositingFilter = .multiply
                case 1: $0.backgroundFilters = [LayerFilter(id: "", .invert)]
                default: $0.compositingFilter = .difference
                }
            }
            if kind == 2 {
                tree.mask(card, 15, 10, 20, 12, nil) {
                    $0.borderWidth = 4
                    $0.borderColor = .gray
                }
            }
            return tree
        }
        let one = picture(tree(clips: 1)), many = picture(tree(clips: 3))
        // Red times 0.8, 0.8 inverted, red without 0.8.
        #expect(abs(Int(many.pixel(many.index(33, 30)).z) - (kind == 0 ? 204 : 51)) <= 1)
        var worst = 0
        for i in one.colors.indices {
            let x = i % 60, y = i / 60
            // Where the corners' edges are, three clips take more than one does.
            let isEdge = abs(hypot(max(0, abs(Double(x) - 29.5) - 4), max(0, abs(Double(y) - 29.5) - 4)) - 11) < 1.5
            if isEdge { continue }
            for k in 0..<4 { worst = max(worst, abs(Int(one.pixel(i)[k]) - Int(many.pixel(i)[k]))) }
        }
        #expect(worst <= 1)
    }

    @Test("Repeated edges: a blur of one colour with them is that colour in its bounds")
    func normalizedEdges() {
        for angle in [0, 0.5] {
            var plain = TestTree(width: 40, height: 40)
            let card = plain.add(20.3, 20, 20, 14, .red) { $0.transform = CATransform3DMakeRotation(angle, 0, 0, 1) }
            let expected = picture(plain)
            plain.change(card) { $0.filters = [.blur(4, normalizesEdges: true)] }
            let result = picture(plain)
            var worst = 0
            for i in expected.colors.indices {
                worst = max(worst, abs(Int(expected.pixel(i).w) - Int(result.pixel(i).w)))
            }
            #expect(worst <= 1)
        }
    }
}
