import Foundation
import RenderTree
import Testing

@testable import FramePlan

/// Layers without sublayers, which most are: the short ways through the planner give what the long ones do.
struct LeafTests {
    private static let image = PixelBuffer(width: 8, height: 8, isOpaque: false) {
        $0.initializeMemory(as: UInt8.self, repeating: 99)
    }

    /// A layer of each blend mode, in a group and outside of one, of one quad or three; `longWay` gives each a look that shows
    /// nothing, so that it goes through all stages.
    private func frame(_ blend: BlendMode, opacity: Float, groups: Bool, longWay: Bool) -> Frame {
        var tree = TestTree(width: 100, height: 100)
        tree.change(tree.root) {
            $0.masksToBounds = true; $0.cornerRadius = 20
        }
        for quads in 0..<3 {
            tree.add(30, 30 + 20 * Double(quads), 20, 20.5) {
                if quads < 2 { $0.backgroundColor = nil }
                if quads > 0 { $0.contents = Self.image }
                if quads == 1 { $0.transform = CATransform3DMakeRotation(0.4, 0, 0, 1) }
                $0.opacity = opacity
                $0.allowsGroupOpacity = groups
                $0.compositingFilter = blend
                if longWay { $0.shadowRadius = 5 }
            }
        }
        return tree.frame()
    }

    @Test(arguments: BlendMode.allCases) func blendedLayersAreAsThroughAllStages(blend: BlendMode) {
        for opacity in [1, 0.5] as [Float] {
            for groups in [true, false] {
                let short = frame(blend, opacity: opacity, groups: groups, longWay: false)
                var long = frame(blend, opacity: opacity, groups: groups, longWay: true)
                // The layers of the two trees have names of their own.
                for i in long.quads.indices where i < short.quads.count { long.quads[i].layer = short.quads[i].layer }
                #expect(short.quads == long.quads && short.passes.count == long.passes.count)
            }
        }
    }

    @Test("A plane without perspective has the inverse of any plane") func flatInverse() throws {
        for step in 0..<500 {
            let angle = Double(step) * 0.7, k = Double(step % 7) + 0.25
            let plane = Homography(
                x: SIMD3(k * cos(angle), sin(angle), 0), y: SIMD3(-sin(angle) / k, cos(angle) - 0.1, 0),
                origin: SIMD3(Double(step) * 3.7 - 800, Double(step % 13) * 77, 1))
            #expect(try #require(plane.invertedFlat()) == #require(plane.inverted()))
        }
        #expect(Homography(x: SIMD3(2, 1, 0), y: SIMD3(4, 2, 0), origin: SIMD3(0, 0, 1)).invertedFlat() == nil)
    }

    @Test("Siblings stand in the order of depths as they are shown") func animatedDepth() {
        var tree = TestTree(width: 100, height: 100)
        let back = tree.add(50, 50, 40, 40)
        let front = tree.add(60, 50, 40, 40.5)
        var timing = MediaTiming()
        timing.duration = 2
        var track = AnimationTrack(key: "rise", path: PropertyPath(.zPosition), timing: timing)
        track.fromValue = .number(-1)
        track.toValue = .number(1)
        var commit = Commit()
        commit.animations = [.init(layer: back, list: [track])]
        tree.tree.apply(commit)
        for (time, order) in [
            (0.5, [back, front]), (1.5, [front, back]), (0.25, [back, front]), (3, [back, front]),
        ] {
            tree.tree.evaluate(at: time)
            #expect(tree.frame().quads.map(\.layer) == order.map(\.rawValue), "at \(time)")
        }
        commit.animations = [.init(layer: back, list: [])]
        tree.tree.apply(commit)
        tree.change(back) { $0.zPosition = 5 }
        #expect(tree.frame().quads.map(\.layer) == [front, back].map(\.rawValue))
    }
}
