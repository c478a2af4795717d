import RenderTree
import Testing

/// What asks for a look that is not drawn yet, and what does not.
@Suite struct UndrawnLookTests {
    func looks(
        _ kind: LayerKind = .plain, animated: Set<PropertyKey> = [],
        _ change: (inout LayerProperties) -> Void = { _ in }
    ) -> UndrawnLooks {
        var properties = LayerProperties()
        change(&properties)
        return properties.undrawnLooks(of: kind) { animated.contains($0) }
    }

    @Test func whatShows() {
        let path = CGPath(rect: .zero)
        #expect(looks(.shape) { $0.path = path } == .shape)
        #expect(looks(.shape) { ($0.path, $0.fillColor, $0.strokeColor) = (path, nil, .white) } == .shape)
        #expect(looks(.shape, animated: [.path]) == .shape)
        #expect(looks(.gradient) { $0.colors = [.black, .white] } == .gradient)
    }

    @Test func whatChangesNothingVisible() {
        #expect(looks().isEmpty && looks(.shape).isEmpty && looks(.gradient).isEmpty)
        #expect(looks { ($0.shadowOpacity, $0.shouldRasterize, $0.cornerCurve) = (1, true, .continuous) }.isEmpty)
        #expect(looks(.shape) { ($0.path, $0.fillColor) = (CGPath(rect: .zero), nil) }.isEmpty)
        #expect(looks(.shape) { $0.lineWidth = 4 }.isEmpty)
        #expect(looks(.gradient) { $0.colors = [.black] }.isEmpty)
    }

    @Test func everyLookHasItsWords() {
        let all: UndrawnLooks = [.shape, .gradient]
        #expect(all.problems.map(\.property) == ["path", "colors"])
    }
}
