import TestSupport
import Testing

@testable import GLCompositor

/// GL's pictures against the scalar reference renderer, which is written straight from the frame's specification.
@Suite(.serialized) struct PictureTests {
    // Textures are filtered with 8-bit weights and every quad is rounded to bytes once more than in the reference. What
    // may differ more: centres on a step of nearest sampling or of a hard edge of a turned shape.
    @Test(arguments: 0..<4) func singleQuadsMatchTheReference(placement: Int) throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let off = try Deviation(over: 2, of: 0..<24, drawn: { try Pictures.draw($0, with: compositor) }) {
            RandomScenes.frame(seed: $0 * 4 + placement, count: 1, placement: placement)
        }
        #expect(off.share <= 0.0003, "\(off)")
    }

    @Test(arguments: [GLCompositor.Drawing.pieces, .instances]) func manyQuadsMatchTheReference(
        drawing: GLCompositor.Drawing
    ) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let off = try Deviation(over: 2, of: 1000..<1010, drawn: { try Pictures.draw($0, with: compositor) }) {
            RandomScenes.frame(seed: $0)
        }
        #expect(off.share <= 0.005, "\(off)")
    }

    // Radii of more than half a side: opposite corners' places lie over one another.
    @Test(arguments: 0..<4) func largeRadiiMatchTheReference(placement: Int) throws {
        var random = Random(placement)
        var builder = FrameBuilder(160, 120)
        let rect = SIMD4<Float>(-40, -24, 40, 24)
        for paint in [
            Paint(solid: SIMD4(0.5, 0.2, 0.1, 0.6)), .bordered(SIMD4(0, 0, 1, 1), ring: SIMD4(1, 0, 0, 1), width: 4),
        ] {
            let t = RandomScenes.transform(&random, placement, 160, 120)
            builder.add(builder.shape(t, rect: rect, radii: SIMD4(36, 10, 8, 38)), paint)
        }
        let frame = builder.frame()
        let off = try Deviation(Pictures.draw(frame), frame, over: 2)
        #expect(off.share <= 0.0005, "\(off)")
    }

    // The two ways of drawing differ in where functions are evaluated and in how quads are taken apart, not in pixels.
    @Test func instancesEqualPieces() throws {
        let pieces = try GLCompositor(surface: .surfaceless, options: .init(drawing: .pieces))
        let instances = try GLCompositor(surface: .surfaceless, options: .init(drawing: .instances))
        var off = Deviation(over: 1)
        for seed in 2000..<2020 {
            let frame = RandomScenes.frame(seed: seed)
            off.add(try Pictures.draw(frame, with: pieces), try Pictures.draw(frame, with: instances))
        }
        #expect(off.share <= 0.001, "\(off)")
    }

    // Large turned opaque quads have an inside without coverage and blending and a rim of four strips: where those meet no
    // pixel may be missing or be drawn twice with partial coverage. 8-bit rounding of the rim may differ by one.
    @Test func largeOpaqueCardsEqualWholeOnes() throws {
        let frame = RaceScenes.cards()
        let pieces = try GLCompositor(surface: .surfaceless, options: .init(drawing: .pieces))
        let instances = try GLCompositor(surface: .surfaceless, options: .init(drawing: .instances))
        let apart = try Pictures.draw(frame, with: pieces)
        let off = Deviation(apart, try Pictures.draw(frame, with: instances), over: 1)
        #expect(off.count <= 20, "\(off)")
    }

    // 0.9 is 229.49999 steps of a byte as a Float: a driver that rounds it down would be a step away from one that does not, and
    // modes such as colour burn make five of it.
    @Test(arguments: [GLCompositor.Drawing.pieces, .instances]) func coloursBetweenBytesAreRoundedUp(
        drawing: GLCompositor.Drawing
    ) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        var builder = FrameBuilder(8, 4)
        for (x, step) in [(0, 229.49999), (4, 24.5)] {
            let shape = builder.shape(CATransform3DIdentity, rect: SIMD4(Float(x), 0, Float(x + 4), 4))
            builder.add(shape, Paint(solid: SIMD4(Float(step / 255), Float(step / 255), 0, 1)))
        }
        let pixels = try Pictures.draw(builder.frame(), with: compositor)
        #expect(Array(pixels[4..<8]) == [0, 230, 230, 255] && Array(pixels[20..<24]) == [0, 25, 25, 255])
    }

    // Tiles cut at 50 pixels go through quads, clips, cuts and surfaces.
    @Test func tilesEqualOnePicture() throws {
        let whole = try GLCompositor(surface: .surfaceless)
        let tiled = try GLCompositor(surface: .surfaceless, options: .init(maxTileSize: 50))
        for seed in 3000..<3010 {
            let frame = RandomScenes.frame(seed: seed)
            let off = try Deviation(Pictures.draw(frame, with: whole), try Pictures.draw(frame, with: tiled), over: 1)
            // A cut that ends at a tile's border starts elsewhere: its crossing points round differently.
            #expect(off.share <= 0.0005, "seed \(seed): \(off)")
        }
    }

    @Test func onlyDamageIsDrawn() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let before = RandomScenes.frame(seed: 4000)
        let first = try Pictures.draw(before, with: compositor)
        let box = PixelRect(minX: 31, minY: 17, maxX: 97, maxY: 71)
        let other = RandomScenes.frame(seed: 4001)
        let second = try Pictures.draw(other.with(damage: PixelRegion(box)), with: compositor)
        let wanted = try Pictures.patched(
            first, with: Pictures.draw(other), within: PixelRegion(box), width: other.width, perPixel: 4)
        let off = Deviation(second, wanted, over: 1)
        #expect(off.count <= 4, "\(off)")
    }

    @Test func noDamageDrawsNothing() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let first = try Pictures.draw(RandomScenes.frame(seed: 4002), with: compositor)
        let other = RandomScenes.frame(seed: 4003)
        #expect(try Pictures.draw(other.with(damage: .empty), with: compositor) == first)
    }

    @Test func driversReportNoErrors() throws {
        let before = GLDebug.errors.load(ordering: .relaxed)
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(listensForErrors: true))
        for seed in 5000..<5005 { _ = try Pictures.draw(RandomScenes.frame(seed: seed), with: compositor) }
        #expect(GLDebug.errors.load(ordering: .relaxed) == before)
    }
}
