import CPUCompositor
import GLCompositor
import RenderTree
import TestSupport
import Testing

@testable import FramePlan

/// What the surfaces of a frame take together, however many blurs there are and however they are nested.
@Suite struct SurfaceBudgetTests {
    /// Layers in one another, each with content that shows through.
    private static func nested(_ levels: Int, size: Double = 64, _ configure: (inout LayerProperties) -> Void)
        -> TestTree
    {
        var tree = TestTree(width: size, height: size)
        var parent: LayerID?
        for level in 0..<levels {
            parent = tree.add(to: parent) {
                $0.place(size / 2, size / 2, size, size, .shade(0.2 + Double(level % 5) * 0.2, alpha: 0.5))
                $0.position.x += Double(level % 3)
                configure(&$0)
            }
        }
        return tree
    }

    private static func pixels(_ frame: Frame) -> Int { frame.passes.reduce(0) { $0 + $1.bounds.area } }

    /// What a frame may take: the budget, and for each pass what it gets in any case. A surface of few pixels is made whole.
    private static func most(_ frame: Frame) -> Int {
        SurfaceLimits().total + (128 * frame.width * frame.height) + frame.passes.count * 256 * 256
    }

    @Test("Content's shadows in one another end, however many")
    func shadows() {
        let frame = Self.nested(60) { $0.castShadow(radius: 8) }.frame()
        #expect(frame.notes.contains(.reducedSurfaces))
        #expect(Self.pixels(frame) <= Self.most(frame))
        for pass in frame.passes { #expect(SurfaceLimits().allow(pass.bounds)) }
    }

    @Test("So do blurs, and blurs of hundreds of filters", arguments: [1, 3])
    func blurs(filters: Int) {
        let tree = Self.nested(60 / filters) {
            $0.filters = Array(repeating: .blur(40), count: filters)
        }
        let frame = tree.frame()
        #expect(frame.notes.contains(.reducedSurfaces))
        #expect(Self.pixels(frame) <= Self.most(frame))
        let many = Self.nested(1) {
            $0.filters = Array(repeating: .blur(20), count: 500)
        }
        let wide = many.frame()
        #expect(Self.pixels(wide) <= Self.most(wide))
    }

    @Test("A wide blur of little content in a small silhouette is as large as what is seen")
    func wideShadow() {
        let frame = Self.nested(20) { $0.castShadow(radius: 1e6) }.frame()
        // In steps that last.
        for pass in frame.passes { #expect(pass.bounds.area <= SurfaceLimits().area * 5 / 4) }
        #expect(Self.pixels(frame) <= Self.most(frame))
    }

    @Test("Ordinary scenes have all pixels that they ask for")
    func ordinary() {
        // A hundred blurs over all of the picture, and eight in one another.
        var tree = TestTree(width: 1920, height: 1080)
        for k in 0..<100 {
            tree.add(960, 540, 1920, 1080, .shade(0.5, alpha: 0.5)) { $0.filters = [.blur(Double(k % 20) + 1)] }
        }
        #expect(tree.frame().notes.isEmpty)
        let deep = Self.nested(8, size: 1000) {
            $0.filters = [.blur(10)]
            $0.castShadow(radius: 5)
        }
        #expect(deep.frame().notes.isEmpty)
    }

    /// Beside many layers with surfaces one that moves: its frames would be partial.
    @Test("A frame of a sequence has the surfaces that it has alone", arguments: [1 << 10, 1 << 18, 1 << 28])
    func sequences(total: Int) {
        var tree = TestTree(width: 32, height: 32)
        for k in 0..<300 {
            tree.add(Double(k % 20), 16, 40, 40, .shade(0.5, alpha: 0.5)) { $0.filters = k % 4 == 0 ? [.blur(40)] : [] }
        }
        let moved = tree.add(16, 16, 8, 8, .red)
        var planner = FramePlanner()
        planner.allowsPartialFrames = true
        planner.surfaceLimits.total = total
        var partial = 0
        for step in 0..<8 {
            tree.change(moved) { $0.position.x = Double(step) }
            let frame = tree.plan(&planner)
            tree.tree.clearDirty()
            var alone = FramePlanner()
            alone.surfaceLimits.total = total
            let whole = tree.plan(&alone)
            #expect(whole.notes == frame.notes)
            if frame.isPartial {
                partial += 1
            } else {
                #expect(whole.passes.map(\.bounds) == frame.passes.map(\.bounds))
            }
        }
        #expect((partial > 0) == (total == 1 << 28))
    }

    /// 2/255 on 99.5 % of pixels, as backends agree.
    @Test("Both backends draw the same of reduced surfaces", arguments: [false, true])
    func backends(isShadow: Bool) throws {
        let tree = Self.nested(6) {
            if isShadow { $0.castShadow(radius: 2) } else { $0.filters = [.blur(4)] }
        }
        // Of the first one each surface has what it has in any case.
        for (total, isReduced) in [(-128 * 256 * 256, true), (1 << 28, false)] {
            var planner = FramePlanner()
            planner.surfaceLimits.total = total
            let frame = tree.plan(&planner, scale: 4)
            #expect(frame.notes.contains(.reducedSurfaces) == isReduced)
            let gl = try GLCompositor(surface: .surfaceless), cpu = CPUCompositor(threads: 1)
            let off = try Deviation(
                Pictures.draw(frame, with: gl), Pictures.draw(frame, with: cpu), over: 2)
            #expect(off.share <= 0.005, "\(off)")
        }
    }
}
