import TestSupport
import Testing

@testable import GLCompositor

/// Memory of surfaces and of pictures of coverage within one frame: it is bounded, and the picture does not depend on the bound.
@Suite(.serialized) struct TargetBoundTests {
    /// A picture of many translucent groups, each of two cards; a few lie in groups of their own, and every fifth has a blur, whose
    /// source is shown, too.
    static func groups(_ count: Int, firstOwner: UInt64? = nil) -> Frame {
        var builder = FrameBuilder(256, 192)
        var random = Random(11)
        builder.clearColor = SIMD4(0.1, 0.2, 0.3, 1)
        let whole = builder.shape(rect: SIMD4(0, 0, 256, 192), edges: Shape.Edges(all: .hard))
        // Passes, and who reads them: all of the picture's quads come last.
        var shown: [(pass: Int, alpha: Float)] = []
        var inner: Int?
        for k in 0..<count {
            for _ in 0..<2 {
                let t = CATransform3DMakeTranslation(CGFloat(random.float(40, 200)), CGFloat(random.float(40, 150)), 0)
                let shape = builder.shape(t, rect: SIMD4(-40, -30, 40, 30), radii: SIMD4(repeating: 9))
                builder.add(shape, Paint(solid: random.color()))
            }
            if let nested = inner { builder.add(whole, .surface(pass: nested, alpha: 0.5)) }
            inner = nil
            builder.endPass(builder.bounds)
            let pass = builder.passes.count - 1
            if let firstOwner {
                builder.passes[pass].retention = Pass.Retention(owner: firstOwner + UInt64(k), version: 1)
            }
            if k % 7 == 3 {
                inner = pass
                continue
            }
            shown.append((pass, 0.6))
            if k % 5 == 0 {
                builder.passes.append(Pass(bounds: builder.bounds, source: pass, effect: 0, isDeviceSpace: true))
                shown.append((pass + 1, 0.3))
            }
        }
        for (pass, alpha) in shown { builder.add(whole, .surface(pass: pass, alpha: alpha)) }
        builder.effects = [.blur(.init(sigma: SIMD2(3, 3)))]
        return builder.frame()
    }

    @Test(arguments: [GLCompositor.Drawing.pieces, .instances])
    func targetsAreFreeForOthersWhenTheirLastReaderHasDrawn(drawing: GLCompositor.Drawing) throws {
        let frame = Self.groups(60)
        let free = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let bound = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        let pool = try #require(bound.resources).pool, target = 320 * 256 * 4
        pool.leastBound = 3 * target
        let expected = try Pictures.draw(frame, with: free)
        for _ in 0..<2 { #expect(try Pictures.draw(frame, with: bound) == expected) }
        // The picture counts four times; one surface, its blur and what that keeps in between are drawn beyond the bound.
        #expect(pool.bytes <= pool.bound + 6 * target, "\(pool.bytes / target) targets")
        let unbound = try #require(free.resources).pool
        #expect(unbound.bytes >= 40 * target)
    }

    @Test func surfacesAreKeptWithinTheBudget() throws {
        let frame = Self.groups(20, firstOwner: 1), target = 320 * 256 * 4
        let expected = try Pictures.draw(frame, with: GLCompositor(surface: .surfaceless))
        let compositor = try GLCompositor(surface: .surfaceless)
        let retained = try #require(compositor.resources).retained
        retained.ledger.budget = 8 * target
        let first = frame.passes.filter { $0.effect < 0 }.prefix(8)
        for round in 0..<3 {
            #expect(try Pictures.draw(frame, with: compositor) == expected, "\(round)")
            #expect(retained.ledger.count == 8 && retained.ledger.bytes == 8 * target)
            // Those that are kept stay so.
            #expect(first.allSatisfy { retained.ledger.holds($0) })
        }
        // Another scene gets the room of what it does not show.
        let other = Self.groups(20, firstOwner: 101)
        for _ in 0..<2 { #expect(try Pictures.draw(other, with: compositor) == expected) }
        #expect(retained.ledger.holds(other.passes[0]) && !retained.ledger.holds(frame.passes[0]))
    }

    // As many pictures as a shape has instances, each of a place of its own within a pixel.
    @Test func picturesOfCoverageAreForgottenWithinAFrame() throws {
        var builder = FrameBuilder(128, 128)
        builder.clearColor = SIMD4(0, 0, 0, 1)
        var random = Random(5)
        for k in 0..<40 {
            let side = k % 8 == 0 ? MaskAtlas.limit + 8 : 100
            builder.images.append(
                PixelBuffer(width: side, height: side, format: .a8) { (bytes: UnsafeMutableRawBufferPointer) in
                    for i in bytes.indices { bytes[i] = UInt8(truncatingIfNeeded: i &* (k + 3)) }
                })
            let rect = SIMD4<Float>(0, 0, Float(side), Float(side))
            let t = CATransform3DMakeTranslation(CGFloat(random.float(0, 28)), CGFloat(random.float(0, 28)), 0)
            let shape = builder.shape(t, rect: rect, edges: Shape.Edges(all: .hard))
            var paint = Paint.image(k, builder.images[k], over: rect, .nearest)
            paint.color = random.color() * 0.5
            builder.add(shape, paint)
        }
        let frame = builder.frame()
        let expected = try Pictures.draw(frame, with: GLCompositor(surface: .surfaceless))
        let compositor = try GLCompositor(surface: .surfaceless)
        let images = try #require(compositor.resources).images
        images.mostCoverage = MaskAtlas.pageSize.width * MaskAtlas.pageSize.height
        for _ in 0..<2 { #expect(try Pictures.draw(frame, with: compositor) == expected) }
        #expect(images.count < 10)
        #expect(images.coverageBytes < images.mostCoverage + 2 * 1024 * 1024)
    }
}
