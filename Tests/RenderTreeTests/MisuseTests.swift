import RenderTree
import Testing

/// Commits that no model makes.
@Suite struct MisuseTests {
    @Test func unknownLayersTrap() async {
        await #expect(processExitsWith: .failure) { _ = RenderTree(.change(1, .opacity, .number(1))) }
        await #expect(processExitsWith: .failure) { _ = RenderTree(.destroy([1])) }
    }

    @Test func secondBirthsTrap() async {
        await #expect(processExitsWith: .failure) { _ = RenderTree(.tree(1...2), .tree(2...3)) }
    }

    @Test func wrongTypesTrap() async {
        await #expect(processExitsWith: .failure) {
            _ = RenderTree(.tree(1...2), .change(1, .position, .number(1)))
        }
        await #expect(processExitsWith: .failure) {
            _ = RenderTree(.tree(1...2), .animate(1, [AnimationTrack("position.x", to: .point(.zero))]))
        }
    }

    @Test func destroyingAListedLayerTraps() async {
        await #expect(processExitsWith: .failure) { _ = RenderTree(.tree(1...2), .destroy([2])) }
    }
}
