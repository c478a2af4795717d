import CPUCompositor
import RenderTree
import TestSupport
import Testing

@testable import FramePlan

/// Many small changes all over a picture: less than the picture is drawn again, and it shows what drawing all shows.
@Suite struct ManyChangesTests {
    /// Small layers all over 640x400 pixels, some through a group's surface.
    struct Scene {
        var tree = TestTree(width: 640, height: 400) { $0.backgroundColor = .shade(0.1) }
        var layers: [LayerID] = []
        var random: Random

        init(seed: Int) {
            random = Random(seed)
            for k in 0..<700 {
                let x = random.unit() * 640, y = random.unit() * 400, shade = random.unit()
                layers.append(
                    tree.add(x, y, 13, 9, .shade(shade)) {
                        if k % 5 == 0 { $0.cornerRadius = 3 }
                        if k % 3 == 0 { $0.opacity = 0.7 }
                        if k % 7 == 0 { $0.transform = CATransform3DMakeRotation(x, 0, 0, 1) }
                    })
            }
        }

        mutating func change(_ count: Int) {
            for _ in 0..<count {
                let layer = layers[random.below(699)], x = random.unit(), y = random.unit(), kind = random.unit()
                tree.change(layer) {
                    if kind < 0.6 {
                        $0.position.x += x * 8 - 4
                        $0.position.y += y * 8 - 4
                    } else if kind < 0.8 {
                        $0.backgroundColor = .shade(x)
                    } else {
                        $0.isHidden.toggle()
                    }
                }
            }
        }
    }

    @Test("Partial and whole frames of 12 to 40 changes give the picture that a fresh planner gives", arguments: 0..<12)
    func redrawIsWhole(seed: Int) throws {
        var scene = Scene(seed: seed)
        // Every fourth seed plans whole frames, which are compared quad by quad.
        var planner = seed % 4 == 0 ? FramePlanner() : RetainedPlanTests.planner()
        let compositor = CPUCompositor(threads: seed % 3 + 1)
        var before: [UInt8]?
        var held: [PixelBuffer] = [], partial = 0
        for step in 0..<8 {
            if step > 0 { scene.change(12 + seed) }
            let frame = scene.tree.plan(&planner)
            scene.tree.tree.clearDirty()
            let right = try Pictures.draw(scene.tree.frame(), with: CPUCompositor(threads: 1))
            #expect(
                try Pictures.draw(frame, with: compositor) == right, "step \(step), partial \(frame.isPartial)")
            if let before {
                #expect(frame.damage.area * 2 <= 640 * 400, "step \(step): \(frame.damage.area) pixels")
                #expect(RetainedPlanTests.difference(before, right, 640, outside: frame.damage) == 0)
            }
            if frame.isPartial { partial += 1 }
            // Pictures that somebody holds make the next ones go to other memory, with what they lack.
            if seed % 2 == 0, let picture = compositor.picture(isOpaque: false) {
                held.append(picture)
                if held.count > 2 { held.removeFirst() }
            }
            before = right
        }
        #expect(partial >= (seed % 4 == 0 ? 0 : 3), "of eight frames \(partial) are partial")
    }
}
