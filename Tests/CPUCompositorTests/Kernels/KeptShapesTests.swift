// Unsafe: reads row shapes by address.
import TestSupport
import Testing

@testable import CPUCompositor

/// Spans that are kept, all of upright corners at once, are those that are computed row by row.
@Suite struct KeptShapesTests {
    @Test(arguments: 0..<3) func spans(placement: Int) throws {
        let kept = KeptShapes(capacity: 2), plain = RowShapeMemory(capacity: 2)
        defer {
            kept.deallocate()
            plain.deallocate()
        }
        var random = Random(7000 + placement), withCorners = 0, upright = 0
        for _ in 0..<400 {
            var shape = RandomScenes.shape(&random, FrameBuilder(200, 90), kind: placement)
            let radius = Float(random.unit() * 60)
            shape.radii = SIMD4(radius, radius * 0.5, random.unit() < 0.3 ? 0 : 5, radius)
            let index = random.unit() < 0.5 ? 0 : 1, inset = index == 0 ? 0 : random.unit() * 9
            let first = Int32(random.unit() * 40) - 10
            let fresh = plain.prepare(index, shape, inset: inset)
            let rows = kept.prepare(index, shape, inset: inset, row: first)
            if rows.pointee.isUpright { upright += 1 }
            for y in fresh.pointee.minY..<max(fresh.pointee.minY, fresh.pointee.maxY) {
                for _ in 0..<2 {
                    let span = rows.span(y), wanted = fresh.span(y)
                    #expect(span.isEmpty == wanted.isEmpty)
                    if span.isEmpty { continue }
                    if span.corners != 0 { withCorners += 1 }
                    #expect(
                        (span.left, span.innerLeft, span.innerRight, span.right, span.corners)
                            == (wanted.left, wanted.innerLeft, wanted.innerRight, wanted.right, wanted.corners),
                        "row \(y) of \(shape), inset \(inset)")
                }
            }
        }
        #expect(withCorners > 1000)
        if placement == 0 { #expect(upright > 200) }
    }
}
