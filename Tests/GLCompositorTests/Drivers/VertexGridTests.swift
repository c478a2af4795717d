import TestSupport
import Testing

@testable import GLCompositor

/// Drivers keep vertices on grids of 1/16 of a pixel or finer: pictures are the same.
@Suite(.serialized) struct VertexGridTests {
    @Test func coarseGridsHaveNothingToMove() {
        let grid = VertexGrid(subpixelBits: 4)
        for p in [SIMD2<Float>(0.03, 0.04), SIMD2(-7.33, 8191.97), SIMD2(100.5, 31.0625)] {
            let placed = grid.place(p), moved = placed - p
            #expect(placed * 16 == (placed * 16).rounded(.toNearestOrEven))
            #expect(max(abs(moved.x), abs(moved.y)) <= 1 / 32)
            #expect(VertexGrid(subpixelBits: 8).place(p) == p)
        }
        // Less than what OpenGL ES promises is taken for that.
        #expect(VertexGrid(subpixelBits: 0).place(SIMD2(0.1, 0.1)) == grid.place(SIMD2(0.1, 0.1)))
    }

    @Test(arguments: [GLCompositor.Drawing.pieces, .instances])
    func picturesDoNotDependOnTheGrid(drawing: GLCompositor.Drawing) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let encoder = try #require(compositor.resources).encoder
        for seed in 0..<6 {
            let frame = RandomScenes.frame(seed: 700 + seed, count: 8, width: 160, height: 120)
            let expected = Pictures.reference(frame)
            var off: [Int] = []
            for bits in [8, 4] {
                encoder.vertexGrid = VertexGrid(subpixelBits: bits)
                off.append(try Deviation(Pictures.draw(frame, with: compositor), expected, over: 2).count)
            }
            // Hard edges of turned quads are where the driver's vertices are: a few pixels along them.
            #expect(off[1] <= off[0] + 160 * 120 / 400, "\(seed): \(off)")
        }
    }
}
