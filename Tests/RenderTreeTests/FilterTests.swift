import RenderTree
import TestSupport
import Testing

/// Filters, blend modes, and key paths into lists of filters.
@Suite struct FilterTests {
    /// A blur called frost, a saturation called vivid.
    static var list: [LayerFilter] {
        var blur = LayerFilter(id: "frost", .gaussianBlur), vivid = LayerFilter(id: "vivid", .saturate)
        (blur.amount, vivid.amount) = (4, 2)
        return [blur, vivid]
    }

    private func tree(_ filters: [LayerFilter] = list) -> RenderTree {
        RenderTree(.tree(1...1), .change(1, .filters, .filters(filters)))
    }

    @Test func layersHaveNoneAndEmptyListsLeaveNothing() {
        var properties = LayerProperties()
        #expect(properties.filters.isEmpty && properties.backgroundFilters.isEmpty)
        #expect(properties.compositingFilter == nil)
        properties.backgroundFilters = Self.list
        properties.compositingFilter = .destinationOut
        #expect(properties.backgroundFilters == Self.list && properties.filters.isEmpty)
        #expect(properties.compositingFilter == .destinationOut)
        #expect(properties.value(of: .compositingFilter) == .name("destOut"))
        properties.backgroundFilters = []
        properties.compositingFilter = nil
        #expect(properties == LayerProperties())
        #expect(Property[.filters].set(&properties, .filters([])) && properties.keyed.isEmpty)
    }

    @Test func disabledFiltersAreKeptAndNotShown() throws {
        var properties = LayerProperties()
        properties.filters = Self.list
        let path = try #require(PropertyPath(keyPath: "filters.frost.enabled"))
        #expect(path.write(.bool(false), to: &properties))
        #expect(properties.filters.map(\.id) == ["vivid"])
        #expect(path.read(from: properties) == .bool(false))
        #expect(path.write(.bool(true), to: &properties) && properties.filters == Self.list)
    }

    @Test(arguments: ["filters.frost.inputRadius", "backgroundFilters.a.b.inputAmount", "filters.x.enabled"])
    func keyPathsReadBack(keyPath: String) throws {
        #expect(try #require(PropertyPath(keyPath: keyPath)).keyPath == keyPath)
    }

    @Test(arguments: ["filters.frost", "filters.frost.radius", "filters..inputRadius", "filters.", "opacity.a.enabled"])
    func otherTextIsNoKeyPath(keyPath: String) {
        #expect(PropertyPath(keyPath: keyPath) == nil)
    }

    @Test func whatIsNotThereReadsAsNothingAndTakesNothing() {
        var properties = LayerProperties()
        let radius = PropertyPath(.filters, filter: "frost", .radius)
        #expect(radius.read(from: properties) == .none && !radius.canRead(from: properties))
        #expect(!radius.write(.number(1), to: &properties) && properties == LayerProperties())
        properties.filters = Self.list
        let before = properties
        #expect(!PropertyPath(.filters, filter: "frost", .amount).write(.number(1), to: &properties))
        #expect(!radius.write(.color(.black), to: &properties) && properties == before)
        #expect(radius.read(from: properties) == .number(4))
    }

    @Test func severalAnimationsMoveInputsOfOneList() {
        var tree = tree()
        tree.apply(
            .animate(
                1,
                [
                    AnimationTrack("filters.frost.inputRadius", from: .number(0), to: .number(8)),
                    AnimationTrack("filters.vivid.inputAmount", from: .number(1), to: .number(3)),
                    AnimationTrack("filters.gone.inputAmount", from: .number(1), to: .number(3)),
                ]))
        tree.clearDirty()
        tree.evaluate(at: 0.25)
        #expect(tree.nodes[0].presentation.filters.map(\.amount) == [2, 1.5])
        #expect(tree.nodes[0].model.filters == Self.list && tree.nodes[0].dirtiness == .appearance)
        tree.evaluate(at: 2)
        #expect(tree.nodes[0].presentation == tree.nodes[0].model)
    }

    @Test func additiveAnimationsStartFromTheModelEachTime() {
        var tree = tree()
        var track = AnimationTrack("filters.frost.inputRadius", from: .number(0), to: .number(8))
        track.isAdditive = true
        tree.apply(.animate(1, [track]))
        for time in [0.25, 0.5, 0.5, 0.25] {
            tree.evaluate(at: time)
            #expect(tree.nodes[0].presentation.filters[0].amount == 4 + 8 * time)
        }
    }

    @Test func listsOfTheSameFiltersGoInputByInput() {
        var end = Self.list
        (end[0].amount, end[1].amount) = (8, 0)
        let track = AnimationTrack("filters", from: .filters(Self.list), to: .filters(end))
        #expect(AnimationTrack.evaluate([track], model: LayerProperties(), at: 0.25).filters.map(\.amount) == [5, 1.5])
        let other = AnimationTrack("filters", from: .filters(Self.list), to: .filters([end[1]]))
        for (time, count) in [(0.25, 2), (0.75, 1)] {
            #expect(AnimationTrack.evaluate([other], model: LayerProperties(), at: time).filters.count == count)
        }
    }

    @Test func coloursAndMatricesOfFiltersAnimate() {
        var tint = LayerFilter(id: "tint", .monochrome), matrix = LayerFilter(id: "m", .colorMatrix)
        tint.color = .black
        matrix.matrix = .identity
        var model = LayerProperties()
        model.backgroundFilters = [tint, matrix]
        let half = ColorMatrix(
            red: SIMD4(0.5, 0, 0, 0), green: SIMD4(0, 0.5, 0, 0), blue: SIMD4(0, 0, 0.5, 0), alpha: SIMD4(0, 0, 0, 1))
        let tracks = [
            AnimationTrack("backgroundFilters.tint.inputColor", from: .color(.black), to: .color(.white)),
            AnimationTrack(
                "backgroundFilters.m.inputColorMatrix", from: .numbers(ColorMatrix.identity.rows),
                to: .numbers(half.rows)),
        ]
        let shown = AnimationTrack.evaluate(tracks, model: model, at: 0.5).backgroundFilters
        #expect(shown[0].color == CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
        #expect(shown[1].matrix.red == SIMD4(0.75, 0, 0, 0) && shown[1].matrix.alpha == SIMD4(0, 0, 0, 1))
    }

    @Test func anAnimatedListAndAnimatedInputsOfIt() {
        var tree = tree()
        tree.apply(
            .animate(
                1,
                [
                    AnimationTrack("filters.frost.inputRadius", from: .number(0), to: .number(8)),
                    AnimationTrack("filters", from: .filters([]), to: .filters([Self.list[1]])),
                ]))
        for time in [0.25, 0.75, 0.25] {
            tree.evaluate(at: time)
            let expected = AnimationTrack.evaluate(tree.nodes[0].tracks, model: tree.nodes[0].model, at: time)
            #expect(tree.nodes[0].presentation == expected && expected.filters.count == (time < 0.5 ? 0 : 1))
        }
        tree.apply(.animate(1, []))
        #expect(tree.nodes[0].presentation.filters == Self.list)
    }
}
