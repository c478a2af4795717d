import Raster
import Testing

/// Trimmed, dashed, flattened and stroked copies of paths.
@Suite struct PathPartsTests {
    static let box = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))

    @Test("A trimmed copy is cut by length over all subpaths; curves stay curves, whole subpaths as they are")
    func trimmed() throws {
        #expect(Self.box.copy(trimmedFrom: 0.125, to: 0.75) == (try CGPath(svg: "M5 0 L10 0 L10 10 L0 10")))
        let curve = try CGPath(svg: "M0 0 C0 10 10 10 10 0")
        #expect(curve.copy(trimmedFrom: 0, to: 0.5) == (try CGPath(svg: "M0 0 C0 5 2.5 7.5 5 7.5")))
        let two = CGMutablePath()
        two.addPath(Self.box)
        two.addLines(between: [CGPoint(x: 20, y: 0), CGPoint(x: 60, y: 0)])
        let part = two.copy(trimmedFrom: 0, to: 0.75)
        #expect(part.elements.prefix(5) == Self.box.elements[...])
        #expect(part.currentPoint == CGPoint(x: 40, y: 0))
        #expect(two.copy(trimmedFrom: 0, to: 1) == two)
        for (start, end) in [(0.5, 0.5), (0.6, 0.2), (CGFloat.nan, 1)] {
            #expect(two.copy(trimmedFrom: start, to: end).isEmpty)
        }
    }

    @Test("Dashes are open subpaths; those across a closed one's start are one")
    func dashed() throws {
        #expect(
            Self.box.copy(dashingWithPhase: 0, lengths: [7, 3])
                == (try CGPath(svg: "M0 0 L7 0 M10 0 L10 7 M10 10 L3 10 M0 10 L0 3")))
        let wrapped = Self.box.copy(dashingWithPhase: 2, lengths: [7, 3])
        #expect(wrapped.elements.suffix(3) == (try CGPath(svg: "M0 2 L0 0 L5 0")).elements[...])
        // An odd pattern is taken twice: 4 on, 4 off.
        let odd = try CGPath(svg: "M0 0 L20 0").copy(dashingWithPhase: 0, lengths: [4])
        #expect(odd == (try CGPath(svg: "M0 0 L4 0 M8 0 L12 0 M16 0 L20 0")))
        let moved = odd.copy(
            dashingWithPhase: 0, lengths: [100], transform: CGAffineTransform(translationX: 1, y: 2))
        #expect(moved.elements.first == .move(to: CGPoint(x: 1, y: 2)))
    }

    @Test("Dashes of a curve have their lengths")
    func dashedCurve() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        let dashes = circle.copy(dashingWithPhase: 0, lengths: [5, 7])
        let count = dashes.elements.count { if case .move = $0 { true } else { false } }
        // 314.2 long: 26 patterns of 12, and 2.2 more, which go on in the first dash.
        #expect(count == 26)
        #expect(abs(dashes.length - (26 * 5 + (circle.length - 26 * 12))) < 1e-6)
    }

    @Test("Nothing to dash, nothing to be bounded by")
    func odd() {
        for lengths in [[], [0, 0], [-1, 2], [.nan]] as [[CGFloat]] {
            #expect(Self.box.copy(dashingWithPhase: 0, lengths: lengths) == Self.box)
        }
        #expect(Self.box.copy(dashingWithPhase: .nan, lengths: [1]) == Self.box)
        let long = CGMutablePath()
        long.addLines(between: [.zero, CGPoint(x: 1e9, y: 0)])
        #expect(long.copy(dashingWithPhase: 0, lengths: [1, 1]).elements.count == 200_000)
    }

    @Test("Outlines hold what strokes cover; length and flattening")
    func outlines() throws {
        let line = try CGPath(svg: "M10 10 L30 10")
        let outline = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .miter, miterLimit: 10)
        #expect(outline.boundingBox == CGRect(x: 8, y: 8, width: 24, height: 4))
        let turned = line.copy(
            strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
            transform: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(turned.boundingBox == CGRect(x: -12, y: 10, width: 4, height: 20))
        let circle = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40))
        let ring = circle.copy(strokingWithWidth: 6, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(abs(Coverage(ring, width: 60, height: 60).total - .pi * 40 * 6) < 0.6)
        #expect(abs(circle.length - 40 * .pi) < 0.02)
        let flat = circle.flattened(threshold: 0.1)
        #expect(flat.elements.allSatisfy { if case .curve = $0 { false } else { true } })
        #expect(abs(flat.length - circle.length) < 0.8 && flat.elements.last == .closeSubpath)
    }
}
