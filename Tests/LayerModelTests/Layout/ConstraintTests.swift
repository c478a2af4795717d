import LayerModel
import Testing

/// Where constraints put layers: the measured rules of section 9.8.
struct ConstraintTests {
    typealias Attribute = CAConstraintAttribute

    let host = CALayer("host", size: CGSize(width: 200, height: 100))

    init() { host.layoutManager = CAConstraintLayoutManager() }

    /// A sublayer at (10, 20, 50, 40).
    @discardableResult
    func layer(_ name: String, _ constraints: [CAConstraint]) -> CALayer {
        let layer = CALayer()
        layer.name = name
        layer.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
        layer.constraints = constraints
        host.addSublayer(layer)
        return layer
    }

    func from(
        _ attribute: Attribute, _ source: String, _ other: Attribute, scale: CGFloat = 1, offset: CGFloat = 0
    ) -> CAConstraint {
        CAConstraint(attribute: attribute, relativeTo: source, attribute: other, scale: scale, offset: offset)
    }

    func frame(_ constraints: [CAConstraint]) -> CGRect {
        let layer = layer("layer", constraints)
        host.layoutIfNeeded()
        return layer.frame
    }

    @Test(arguments: [(Attribute.minX, 200.0), (.midX, 175), (.maxX, 150)])
    func oneMoves(_ attribute: Attribute, _ x: Double) {
        #expect(frame([from(attribute, "superlayer", .maxX)]) == CGRect(x: x, y: 20, width: 50, height: 40))
    }

    @Test func aSizeAloneSaysNothing() {
        #expect(frame([from(.width, "superlayer", .width)]) == CGRect(x: 10, y: 20, width: 50, height: 40))
    }

    @Test func scaleAndOffset() {
        #expect(frame([from(.minX, "superlayer", .width, scale: 0.25, offset: -5)]).minX == 45)
    }

    static let pairs: [(Attribute, Attribute, CGFloat, CGFloat)] = [
        // From values 20 and 80: x and width.
        (.minX, .maxX, 20, 60), (.maxX, .minX, 80, -60), (.minX, .midX, 20, 120), (.midX, .maxX, -40, 120),
        (.minX, .width, 20, 80), (.midX, .width, -20, 80), (.maxX, .width, -60, 80),
    ]

    @Test(arguments: pairs)
    func twoStretch(_ a: Attribute, _ b: Attribute, _ x: CGFloat, _ width: CGFloat) {
        let frame = frame([
            from(a, "superlayer", .minX, offset: 20), from(b, "superlayer", .minX, offset: 80),
        ])
        let expected = CGRect(x: min(x, x + width), y: 20, width: abs(width), height: 40)
        #expect(frame == expected, "and what turned over is set upright")
    }

    @Test func ofThreeTheLastCountsWithTheLowestOther() {
        let all: [(Attribute, CGFloat)] = [(.midX, 90), (.maxX, 100), (.minX, 10), (.width, 33)]
        let frame = frame(all.map { from($0.0, "superlayer", .minX, offset: $0.1) })
        #expect(frame.minX == 10 && frame.width == 33)
    }

    @Test(arguments: [Attribute.minX, .midX, .maxX, .width]) func twoOnOneAttributeLeaveTheAxisAlone(
        _ attribute: Attribute
    ) {
        let frame = frame([
            from(attribute, "superlayer", .minX, offset: 1), from(.minY, "superlayer", .minY, offset: 3),
            from(attribute, "superlayer", .maxX), from(attribute == .maxX ? .minX : .maxX, "superlayer", .maxX),
        ])
        #expect(frame == CGRect(x: 10, y: 3, width: 50, height: 40), "and the other one follows its own")
        #expect(self.frame([from(.minX, "nobody", .minX), from(.minX, "superlayer", .maxX)]).minX == 200)
    }

    @Test(arguments: ["nobody", "layer"])
    func unknownSourcesAndTheLayerItselfAreIgnored(_ source: String) {
        #expect(frame([from(.minX, source, .maxX), from(.maxX, "superlayer", .maxX)]).minX == 150)
    }

    @Test func valuesMayComeFromTheOtherAxis() {
        #expect(frame([from(.minX, "superlayer", .maxY)]) == CGRect(x: 100, y: 20, width: 50, height: 40))
        // A square as wide as the superlayer is high, and one that stands as far down as the first one is wide.
        let square = layer(
            "square",
            [
                from(.width, "superlayer", .height), from(.minX, "superlayer", .minX),
                from(.height, "superlayer", .height), from(.minY, "superlayer", .minY),
            ])
        let below = layer("below", [from(.minY, "square", .maxX), from(.midX, "square", .midY, scale: 2)])
        host.layoutIfNeeded()
        #expect(square.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(below.frame == CGRect(x: 75, y: 100, width: 50, height: 40))
    }

    @Test func circlesOverBothAxesStayToo() {
        let a = layer("a", [from(.minX, "b", .minY)]), b = layer("b", [from(.minY, "a", .maxX)])
        host.layoutIfNeeded()
        #expect(a.frame.minX == 10 && b.frame.minY == 20)
    }

    @Test func aSublayersNewSizeMovesItsNeighbours() {
        let a = layer("a", [from(.minX, "superlayer", .minX)]), b = layer("b", [from(.minX, "a", .maxX)])
        host.layoutIfNeeded()
        #expect(b.frame.minX == 50)
        a.position.x += 3
        #expect(!host.needsLayout(), "a place says nothing")
        a.bounds.size.width = 80
        #expect(host.needsLayout())
        host.layoutIfNeeded()
        #expect(a.frame.minX == 0 && b.frame.minX == 80 && !host.needsLayout())
    }

    @Test func theOriginOfTheBoundsCounts() {
        host.bounds.origin = CGPoint(x: 1000, y: 0)
        #expect(frame([from(.minX, "superlayer", .minX, offset: 3)]).minX == 1003)
    }

    @Test func siblingsInAnyOrder() {
        // The Programming Guide's example, with y downwards, and the later layer first.
        let b = layer(
            "b",
            [
                from(.width, "a", .width), from(.midX, "a", .midX), from(.minY, "a", .maxY, offset: 10),
                from(.maxY, "superlayer", .maxY, offset: -10),
            ])
        let a = layer("a", [from(.midX, "superlayer", .midX), from(.midY, "superlayer", .midY)])
        host.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 75, y: 30, width: 50, height: 40))
        #expect(b.frame == CGRect(x: 75, y: 80, width: 50, height: 10))
    }

    @Test func aSiblingThatIsNotPlacedIsNoSource() {
        layer("free", [from(.minY, "superlayer", .minY)])
        #expect(frame([from(.minX, "free", .maxX)]).minX == 10, "placed on the other axis only")
    }

    @Test func circlesStayWhereTheyAre() {
        let a = layer("a", [from(.minX, "b", .maxX), from(.minY, "superlayer", .minY)])
        let b = layer("b", [from(.minX, "a", .maxX)])
        let c = layer("c", [from(.minX, "b", .maxX)])
        host.layoutIfNeeded()
        #expect(a.frame == CGRect(x: 10, y: 0, width: 50, height: 40))
        #expect(b.frame.minX == 10 && c.frame.minX == 10)
    }

    @Test func aLongChainInTheWrongOrder() {
        let count = 20_000
        for i in (1..<count).reversed() { layer("\(i)", [from(.minX, "\(i - 1)", .minX, offset: 1)]) }
        layer("0", [from(.minX, "superlayer", .minX)])
        host.layoutIfNeeded()
        #expect(host.sublayers?.first?.frame.minX == CGFloat(count - 1))
    }

    @Test func whatIsBeyondAllNumbersStays() {
        let chain = [
            layer("a", [from(.minX, "superlayer", .maxX, scale: 1e300)]),
            layer("b", [from(.minX, "a", .minX, scale: 1e300)]),
        ]
        host.layoutIfNeeded()
        #expect(chain[0].frame.minX == 2e302 && chain[1].frame.minX == 10)
    }

    @Test func aNewConstraintAsksTheSuperlayer() {
        let layer = layer("layer", [])
        host.layoutIfNeeded()
        layer.addConstraint(from(.minX, "superlayer", .minX))
        #expect(host.needsLayout() && !layer.needsLayout())
        host.layoutIfNeeded()
        host.bounds.size.width = 300
        #expect(host.needsLayout())
    }
}
