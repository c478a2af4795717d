import TestSupport
import Testing

@testable import CPUCompositor

/// Cuts and hard edges: two halves share no pixel and miss none.
@Suite struct HardPlaneTests {
    @Test func narrowingKeepsExactlyThePixelsInside() {
        var random = Random(7)
        for _ in 0..<2000 {
            // Coarse numbers, so that many lines pass through pixel centres.
            func coarse(_ low: Double, _ high: Double) -> Double {
                Double((random.float(low, high) * 4).rounded() / 4)
            }
            let plane = HardPlane(a: coarse(-2, 2), b: coarse(-2, 2), c: coarse(-40, 40))
            let y = Int32(random.unit() * 40) - 20
            let low = Int32(random.unit() * 30) - 20
            var left = low, right = low + 30
            plane.narrow(&left, &right, row: y)
            #expect((low..<low + 30).allSatisfy { plane.holds($0, y) == ($0 >= left && $0 < right) })
        }
    }

    @Test func twoHalvesCoverEachPixelOnce() throws {
        var random = Random(8)
        for _ in 0..<60 {
            var builder = FrameBuilder(48, 40)
            builder.clearColor = SIMD4(0, 0, 0, 0)
            let scale = random.flip() ? 1.0 : 0.37
            let a = Float((random.unit() * 8 - 4).rounded() * scale),
                b = Float((random.unit() * 8 - 4).rounded() * scale)
            if a == 0, b == 0 { continue }
            let c = Float((random.unit() * 100 - 50).rounded() / 2 * scale)
            builder.cuts = [SIMD4(a, b, c, 0), SIMD4(-a, -b, -c, 0)]
            let shape = builder.shape(rect: SIMD4(0, 0, 48, 40), edges: Shape.Edges(all: .open))
            for k in 0..<2 {
                // Half of full colour: a pixel drawn twice shows.
                builder.add(shape, Paint(solid: SIMD4(repeating: 0.4)))
                builder.quads[k].firstCut = Int32(k); builder.quads[k].cutCount = 1
            }
            let picture = try Pictures.draw(builder.frame())
            #expect(picture.allSatisfy { $0 == 102 }, "cut \(a) \(b) \(c)")
        }
    }

    @Test(arguments: 0..<4) func neighboursWithHardEdgesCoverEachPixelOnce(placement: Int) throws {
        // Three by three tiles of one plane: inside, no pixel is missed or drawn twice.
        var random = Random(90 + placement)
        for _ in 0..<30 {
            let t = RandomScenes.transform(&random, placement, 60, 50)
            var builder = FrameBuilder(60, 50)
            builder.clearColor = SIMD4(0, 0, 0, 0)
            for row in 0..<3 {
                for column in 0..<3 {
                    let x = Float(column) * 7.25 - 10, y = Float(row) * 6.5 - 9
                    let shape = builder.shape(t, rect: SIMD4(x, y, x + 7.25, y + 6.5), edges: Shape.Edges(all: .hard))
                    builder.add(shape, Paint(solid: SIMD4(repeating: 0.4)))
                }
            }
            let tiles = try Pictures.draw(builder.frame())
            builder.quads = []
            let whole = builder.shape(t, rect: SIMD4(-10, -9, 11.75, 10.5), edges: Shape.Edges(all: .hard))
            builder.add(whole, Paint(solid: SIMD4(repeating: 0.4)))
            #expect(tiles == (try Pictures.draw(builder.frame())))
        }
    }
}
