import TestSupport
import Testing

@testable import GLCompositor

/// Pixels are the same whatever the damage is that they are drawn for.
@Suite(.serialized) struct DamageTests {
    /// Draws a frame whole, then again in each of the rectangles; the greatest difference between the pictures.
    static func difference(_ frame: Frame, _ rects: [PixelRect]) throws -> Deviation {
        let compositor = try GLCompositor(surface: .surfaceless)
        let whole = try Pictures.draw(frame, with: compositor)
        var off = Deviation(over: 0)
        for rect in rects {
            off.add(whole, try Pictures.draw(frame.with(damage: PixelRegion(rect)), with: compositor))
        }
        return off
    }

    static let rects = (0..<40).map { k in
        let x = Int32(k * 37 % 190), y = Int32(k * 23 % 110)
        return PixelRect(minX: x, minY: y, maxX: x + 5 + Int32(k % 7) * 13, maxY: y + 3 + Int32(k % 5) * 17)
    }

    // Half a pixel beside the pixels, as large as they are: every centre lies between two texels.
    @Test(arguments: [1, 2, 3]) func nearestTexelsAreTheSame(scale: Int) throws {
        var random = Random(3)
        var builder = FrameBuilder(200, 120)
        builder.images = [RandomScenes.image(&random, 64, 48, opaque: true)]
        for k in 0..<4 {
            let t = CATransform3DMakeTranslation(CGFloat(k * 47) + 0.5, CGFloat(k * 19) + 0.5, 0)
            let rect = SIMD4<Float>(0, 0, Float(64 * scale), Float(48 * scale))
            builder.add(builder.shape(t, rect: rect), .image(0, builder.images[0], over: rect, .nearest))
        }
        let frame = builder.frame()
        let parts = try Self.difference(frame, Self.rects)
        // Pieces of other sizes have other programs, with and without coverage, and drivers round their colours differently.
        #expect(parts.most <= 1, "\(parts)")
        let off = try Deviation(Pictures.draw(frame), frame, over: 2)
        #expect(off.count == 0, "\(off)")
    }

    // Turned, with hard edges: no pixel appears or goes where the damage ends.
    @Test(arguments: 0..<8) func hardEdgesAreTheSame(seed: Int) throws {
        var random = Random(40 + seed)
        var builder = FrameBuilder(200, 120)
        for k in 0..<3 {
            let turn = CATransform3DMakeRotation(CGFloat(random.float(-1.5, 1.5)), 0.1, 0.2, 1)
            let t = CATransform3DConcat(turn, CATransform3DMakeTranslation(CGFloat(50 + 50 * k), 60, 0))
            let shape = builder.shape(
                t, rect: SIMD4(-random.float(20, 70), -30, 40, random.float(10, 60)), edges: Shape.Edges(all: .hard))
            builder.add(shape, Paint(solid: SIMD4(Float(k) / 2, 1, 0.5, 1)), opaque: k == 1)
        }
        let off = try Self.difference(builder.frame(), Self.rects)
        #expect(off.count == 0, "\(off)")
    }
}
