import TestSupport
import Testing

@testable import GLCompositor

/// What drawing is told to have taken.
@Suite struct WorkTests {
    static func squares(_ count: Int, damage: PixelRect? = nil) -> Frame {
        var builder = FrameBuilder(200, 100)
        for index in 0..<count {
            let t = CATransform3DMakeTranslation(CGFloat(index * 40), 10, 0)
            let shape = builder.shape(t, rect: SIMD4(0, 0, 30, 30), edges: Shape.Edges(all: .hard))
            builder.add(shape, Paint(solid: SIMD4(0, 0, 0.5, 0.5)))
        }
        return builder.frame(damage: damage.map { PixelRegion($0) })
    }

    @Test(arguments: [GLCompositor.Drawing.pieces, .instances])
    func piecesOfOneStateAreOneDraw(_ drawing: GLCompositor.Drawing) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        #expect(compositor.work == DrawWork())
        try compositor.draw(Self.squares(3))
        #expect(compositor.work.draws == 1)
        // The outlines of instances are rounded up by a hundredth of a pixel.
        #expect(abs(compositor.work.pixelsShaded - 3 * 900) <= 6)
    }

    @Test func onlyWhatLiesInTheDamageIsShaded() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        try compositor.draw(Self.squares(3))
        try compositor.draw(Self.squares(3, damage: PixelRect(minX: 0, minY: 0, maxX: 50, maxY: 20)))
        #expect(compositor.work.pixelsShaded == 30 * 10 + 10 * 10)
        try compositor.draw(Self.squares(3, damage: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)))
        #expect(compositor.work.draws == 0 && compositor.work.pixelsShaded == 0)
    }

    // A picture blurred: its surface, the steps of the blur, and the picture.
    @Test(arguments: [false, true]) func effectsCount(inMemory: Bool) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(blursInMemory: inMemory))
        var builder = FrameBuilder(64, 64)
        let rect = SIMD4<Float>(0, 0, 64, 64)
        let shape = builder.shape(rect: rect, edges: Shape.Edges(all: .hard))
        builder.add(shape, Paint(solid: SIMD4(1, 0, 0, 1)))
        builder.endPass(builder.bounds)
        builder.addEffect(.blur(.init(sigma: SIMD2(1, 1))), of: 0, bounds: builder.bounds)
        builder.add(shape, .surface(pass: 1, alpha: 0.5))
        try compositor.draw(builder.frame())
        let encoder = try #require(compositor.resources).encoder
        #expect(encoder.filters.isEmpty == inMemory)
        #expect(encoder.memoryBlurs.count == (inMemory ? 1 : 0))
        #expect(compositor.work.draws == 2 + encoder.filters.count)
        #expect(compositor.work.pixelsShaded >= (inMemory ? 3 : 4) * 64 * 64)
    }
}
