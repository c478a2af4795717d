import RenderTree
import TestSupport
import Testing

@Suite struct ClockTests {
    func timing(_ begin: Double, _ speed: Float, _ offset: Double) -> LayerClock {
        var layer = LayerProperties()
        layer.beginTime = begin
        layer.speed = speed
        layer.timeOffset = offset
        return LayerClock(layer)
    }

    /// The measured conversions: mid begins at 2, speed 3, offset 0.25; leaf at 1, 2, 0.5.
    @Test func measuredConversions() {
        let mid = timing(2, 3, 0.25), leaf = timing(1, 2, 0.5)
        #expect(leaf.local(10) == 18.5)
        #expect(mid.composed(with: leaf).local(10) == 47)
        #expect(leaf.outer(10) == 5.75)
        #expect(abs(mid.composed(with: leaf).outer(10) - 23.0 / 6) < 1e-15)
        let root = timing(1, 2, 3), child = timing(6, 4, 5)
        #expect(root.local(10) == 21)
        #expect(root.outer(10) == 4.5)
        #expect(root.composed(with: child).local(10) == 65)
        #expect(root.composed(with: child).outer(10) == 3.125)
    }

    @Test func aPausedLayerStandsAtItsOffset() {
        let paused = timing(5, 0, 3)
        #expect(paused.local(100) == 3 && paused.local(.infinity) == 3)
        #expect(paused.outer(3) == 0)
    }

    @Test func animationsRunInTheirLayersTime() {
        var tree = RenderTree(.tree(1...2), .sublayers(1, []))
        var grow = Commit()
        grow.created = [Commit.Created(layer: id(3), kind: .plain)]
        grow.sublayers = [Commit.Sublayers(layer: id(1), list: [id(2)]), Commit.Sublayers(layer: id(2), list: [id(3)])]
        grow.animations = [
            Commit.Animations(
                layer: id(3), list: [AnimationTrack("opacity", from: .number(0), to: .number(1), .init(duration: 8))])
        ]
        tree.apply(grow, evaluatedAt: 2)
        #expect(tree.node(3).presentation.opacity == 0.25)
        tree.apply(.change(2, .speed, .number(2)), evaluatedAt: 2)
        #expect(tree.node(3).presentation.opacity == 0.5)
        tree.apply(.change(1, .beginTime, .number(1)), evaluatedAt: 2)
        #expect(tree.node(3).presentation.opacity == 0.25)
        #expect(tree.clock(of: tree.index(of: id(3))!).local(2) == 2)
        // Out of the timed layers, its time is absolute again.
        tree.apply(.sublayers(2, []))
        tree.apply(.sublayers(1, [2, 3]))
        tree.apply(.change(1, .beginTime, .number(0)), evaluatedAt: 2)
        #expect(tree.node(3).presentation.opacity == 0.25)
        tree.apply(.change(3, .speed, .number(0)))
        tree.apply(.change(3, .timeOffset, .number(6)), evaluatedAt: 5)
        #expect(tree.node(3).presentation.opacity == 0.75)
    }
}
