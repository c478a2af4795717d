import RenderTree
import Testing

/// Commits that no model makes.
@Suite struct MisuseTests {
    @Test func unknownLayersTrap() async {
        await #expect(processExitsWith: .failure) {
            var tree = RenderTree()
            tree.apply(.change(1, .opacity, .number(1)))
        }
        await #expect(processExitsWith: .failure) {
            var tree = RenderTree()
            tree.apply(.destroy([1]))
        }
    }

    @Test func secondBirthsTrap() async {
        await #expect(processExitsWith: .failure) {
            var tree = RenderTree()
            tree.apply(.tree(1...2))
            tree.apply(.tree(2...3))
        }
    }

    @Test func wrongTypesTrap() async {
        await #expect(processExitsWith: .failure) {
            var tree = RenderTree()
            tree.apply(.tree(1...2))
            tree.apply(.change(1, .position, .number(1)))
        }
        await #expect(processExitsWith: .failure) {
            var tree = RenderTree()
            tree.apply(.tree(1...2))
            tree.apply(.animate(1, [AnimationTrack("position.x", to: .point(.zero))]))
        }
    }

    @Test func destroyingAListedLayerTraps() async {
        await #expect(processExitsWith: .failure) {
            var tree = RenderTree()
            tree.apply(.tree(1...2))
            tree.apply(.destroy([2]))
        }
    }
}
