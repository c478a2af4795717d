import FramePlan
import RenderTree
import Testing

/// Shadows are not drawn where their own layer hides them.
@Suite struct HiddenShadowTests {
    private func shadows(_ configure: (inout LayerProperties) -> Void) -> [Quad] {
        var tree = TestTree(width: 400, height: 400)
        tree.add(200, 200, 160, 110) {
            $0.cornerRadius = 12
            $0.castShadow(radius: 8, offset: CGSize(width: 0, height: 6))
            configure(&$0)
        }
        return tree.frame().pictureQuads.filter { $0.paint.kind != .solid || $0.paint.color.x == 0 }
    }

    @Test("Four parts around the middle of an opaque card, each pixel once and none under the corners' arcs missing")
    func parts() throws {
        let parts = shadows { _ in }
        let whole = try #require(shadows { $0.backgroundColor = .shade(0.5, alpha: 0.9) }.first)
        #expect(parts.count == 4)
        var area = 0
        for (i, part) in parts.enumerated() {
            #expect(part.shape.rect == whole.shape.rect && whole.shape.bounds.contains(part.shape.bounds))
            for other in parts[..<i] { #expect(part.shape.bounds.intersection(other.shape.bounds).isEmpty) }
            area += part.shape.bounds.area
        }
        // The card is (120, 145) to (280, 255), its corners' arcs pass 3.5 from both sides.
        let hidden = whole.shape.bounds.area - area
        #expect(hidden <= (160 - 7) * (110 - 7) && hidden >= (160 - 11) * (110 - 11))
    }

    @Test("One quad under what shows anything of it, and for turned or small cards")
    func whole() {
        let cases: [(inout LayerProperties) -> Void] = [
            { $0.backgroundColor = .shade(0.5, alpha: 0.9) },
            {
                $0.opacity = 0.5; $0.allowsGroupOpacity = false
            },
            { $0.transform = CATransform3DMakeRotation(0.1, 0, 0, 1) },
            { $0.transform = CATransform3DMakeScale(0.3, 0.3, 1) },
        ]
        for (i, configure) in cases.enumerated() { #expect(shadows(configure).count == 1, "case \(i)") }
    }
}
