import Randomness
import Raster
import Testing

/// Paths combined: areas of results beside those that the operands' own pictures say.
@Suite struct PathOperationTests {
    static let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    static let star = "M60 5 L93 107 L6 44 L114 44 L27 107 Z"

    @Test("Squares that overlap, share an edge, are equal")
    func squares() {
        let moved = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(area(Self.square.union(moved)) == 175)
        #expect(Self.square.intersection(moved).boundingBox == CGRect(x: 5, y: 5, width: 5, height: 5))
        #expect(area(Self.square.subtracting(moved)) == 75)
        #expect(area(Self.square.symmetricDifference(moved)) == 150)
        let beside = CGPath(rect: CGRect(x: 10, y: 0, width: 10, height: 10))
        #expect(Self.square.union(beside).elements.count == 5)
        #expect(Self.square.intersection(beside).isEmpty && !Self.square.intersects(beside))
        #expect(area(Self.square.union(Self.square)) == 100)
        #expect(Self.square.subtracting(Self.square).isEmpty)
    }

    @Test("Pixel by pixel, any operation is that on the operands' pictures", arguments: PathOperation.allCases, 0..<6)
    func random(operation: PathOperation, seed: Int) throws {
        var random = Random(seed + 40)
        let a = random.path(within: 60), b = random.path(within: 60)
        let rule: CGPathFillRule = seed % 2 == 0 ? .winding : .evenOdd
        let result = try a.combined(operation, with: b, using: rule)
        var off = 0
        for y in 0..<60 {
            for x in 0..<60 {
                let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let inA = a.contains(point, using: rule), inB = b.contains(point, using: rule)
                let want =
                    switch operation {
                    case .union: inA || inB
                    case .intersection: inA && inB
                    case .subtraction: inA && !inB
                    case .symmetricDifference: inA != inB
                    }
                if result.contains(point) != want { off += 1 }
                if result.contains(point, using: .evenOdd) != want { off += 1 }
            }
        }
        // Points within 1/100 of an edge may fall to either side: hardly any of 3600, each looked at by two rules.
        #expect(off <= 6, "\(off)")
    }

    @Test("Normalised by either rule: contours that do not cross")
    func normalized() throws {
        let star = try CGPath(svg: Self.star)
        let whole = star.normalized(), hollow = star.normalized(using: .evenOdd)
        #expect(whole.elements.count == 11)
        #expect(whole.contains(CGPoint(x: 60, y: 60)) && !hollow.contains(CGPoint(x: 60, y: 60)))
        #expect(abs(area(whole) - Coverage(star, in: .hundredTwenty).total) < 0.5)
    }

    @Test("Components: areas with their holes, and islands in holes by themselves")
    func components() {
        let path = CGMutablePath()
        for inset in [0.0, 2, 4] {
            path.addRect(CGRect(x: inset, y: inset, width: 10 - 2 * inset, height: 10 - 2 * inset))
        }
        path.addRect(CGRect(x: 30, y: 0, width: 4, height: 4))
        let parts = path.componentsSeparated(using: .evenOdd)
        #expect(parts.map { area($0) }.sorted() == [4, 16, 64])
    }

    @Test("Lines inside and outside of an area")
    func lines() throws {
        let line = try CGPath(svg: "M-5 5 L8 5 L8 20")
        #expect(line.lineIntersection(Self.square) == (try CGPath(svg: "M0 5 L8 5 L8 10")))
        let outside = line.lineSubtracting(Self.square)
        #expect(outside.length == 15)
        #expect(abs(line.lineIntersection(Self.square).length + outside.length - line.length) < 1e-6)
        // A closed subpath is a line all around.
        let other = CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
        #expect(Self.square.lineIntersection(other).length == 10)
    }

    @Test("Wild coordinates give some path; too many edges a typed error")
    func hostile() throws {
        let wild = CGMutablePath()
        wild.move(to: CGPoint(x: CGFloat.nan, y: 1))
        wild.addLine(to: CGPoint(x: 1e300, y: 1))
        wild.addLine(to: CGPoint(x: CGFloat.infinity, y: -1e300))
        wild.addLine(to: CGPoint(x: 3, y: -1e300))
        for operation in PathOperation.allCases {
            _ = try wild.combined(operation, with: Self.square)
            _ = try CGMutablePath().combined(operation, with: wild)
        }
        let tiny = CGPath(rect: CGRect(x: 1e9, y: 0, width: 1e-8, height: 1e-300))
        _ = try tiny.combined(.union, with: tiny)
        // Curves of a size that rounding exceeds where they lie.
        for size in [1e-30, 1e-20, 1e-15, 1e-9] {
            let speck = CGPath(ellipseIn: CGRect(x: -size / 2, y: 8, width: size, height: size), transform: nil)
            for operation in PathOperation.allCases {
                _ = try speck.combined(operation, with: speck)
                _ = try Self.square.combined(operation, with: speck)
            }
        }
        var random = Random(1)
        let many = CGMutablePath()
        many.addLines(between: (0..<100_000).map { _ in CGPoint(x: random.unit(), y: random.unit()) })
        #expect {
            try many.combined(.union, with: Self.square)
        } throws: { error in
            if case .tooComplex = error as? PathOperationError { true } else { false }
        }
        #expect(many.union(Self.square).isEmpty)
    }

    /// The clipping library took nine seconds for these edges, which lie on one another, where it also looked for what lies in what.
    @Test func edgesOnOneAnotherTakeNoLonger() throws {
        let path = CGPath(roundedRect: CGRect(x: 4.5, y: 4.5, width: 9, height: 7), cornerWidth: 2, cornerHeight: 2)
        let rim = path.copy(strokingWithWidth: 1.6e-8, lineCap: .butt, lineJoin: .round, miterLimit: 4)
        let begin = ContinuousClock.now
        let union = try path.combined(.union, with: rim)
        #expect(try union.separated().count == 1 && path.lines(inside: true, of: union).isEmpty == false)
        #expect(ContinuousClock.now - begin < .seconds(3))
        #expect(abs(area(union) - area(path.normalized())) < 1e-4)
    }

    private func area(_ path: CGPath) -> Double {
        // The shoelace formula over the contours: holes wind the other way.
        var sum = 0.0, current = CGPoint.zero, start = CGPoint.zero
        for element in path.elements {
            var next = current
            switch element {
            case .move(let to): (start, current, next) = (to, to, to)
            case .line(let to): next = to
            case .closeSubpath: next = start
            default: Issue.record("a curve came out")
            }
            sum += Double(current.x * next.y - next.x * current.y) / 2
            current = next
        }
        return abs(sum)
    }
}
