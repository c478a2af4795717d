import Foundation
import RenderTree
import TestSupport
import Testing

@testable import FramePlan

/// Which levels of an image trilinear minification reads.
@Suite struct LevelTests {
    private func image(_ width: Int, _ height: Int) -> PixelBuffer {
        PixelBuffer(width: width, height: height) { $0.initializeMemory(as: UInt8.self, repeating: 255) }
    }

    private func quad(
        _ image: PixelBuffer, size: Double, _ configure: (inout LayerProperties) -> Void = { _ in }
    ) throws -> (Frame, Quad) {
        var tree = TestTree(width: 200, height: 200)
        tree.add(100, 100, size, size, nil) {
            $0.contents = image
            $0.minificationFilter = .trilinear
            configure(&$0)
        }
        let frame = tree.frame()
        return (frame, try #require(frame.pictureQuads.first))
    }

    @Test("Whole levels are one image, aligned where its texels fall on pixels; a bias moves the level")
    func wholeLevels() throws {
        let image = image(256, 256)
        for (bias, width, sampling) in [
            (0, 128, Paint.Sampling.aligned), (1, 64, .linear), (-1, 256, .linear), (3, 16, .linear), (20, 1, .linear),
            (-20, 256, .linear),
        ] {
            let (frame, quad) = try quad(image, size: 128) { $0.minificationFilterBias = Float(bias) }
            #expect(quad.paint.sampling == sampling && quad.paint.levels == 1)
            #expect(frame.images.map(\.width) == [width], "bias \(bias)")
            #expect(abs(quad.paint.texelFromLocal.x - Float(width) / 128) < 1e-5)
            #expect(quad.paint.texelClamp == SIMD4(0.5, 0.5, Float(width) - 0.5, Float(width) - 0.5))
        }
    }

    @Test("Between whole levels a paint reads both, and a frame holds those down to the deepest")
    func fractions() throws {
        let image = image(256, 256)
        for (size, levels, base) in [(100.0, 3, log2(2.56)), (200, 2, log2(1.28)), (3, 8, log2(256.0 / 3))] {
            let (frame, quad) = try quad(image, size: size)
            #expect(quad.paint.sampling == .trilinear && Int(quad.paint.levels) == levels)
            #expect(abs(Double(quad.paint.levelBase) - base) < 1e-5)
            #expect(frame.images.map(\.width) == (0..<levels).map { 256 >> $0 } && frame.images[0] === image)
        }
    }

    @Test("Where the level is not above 0 the magnification filter says how")
    func magnified() throws {
        let image = image(64, 64)
        for filter in [CALayerContentsFilter.nearest, .linear, .trilinear] {
            let (frame, quad) = try quad(image, size: 100) { $0.magnificationFilter = filter }
            #expect(quad.paint.sampling == (filter == .nearest ? .nearest : .linear))
            #expect(frame.images.count == 1)
            // A bias that blurs reads a level although texels are larger than pixels.
            let (_, blurred) = try self.quad(image, size: 100) {
                $0.magnificationFilter = filter
                $0.minificationFilterBias = 1
            }
            #expect(blurred.paint.sampling == .trilinear && blurred.paint.levels == 2)
        }
    }

    @Test(
        "In perspective the level at each pixel is half of log2 of the texels that it holds", arguments: [false, true])
    func perspective(isFlipped: Bool) throws {
        let image = image(512, 512)
        var tree = TestTree(width: 200, height: 200) {
            $0.isGeometryFlipped = isFlipped
            var perspective = CATransform3DIdentity
            perspective.m34 = -1.0 / 150
            $0.sublayerTransform = perspective
        }
        tree.add(100, 120, 160, 400, nil) {
            $0.transform = CATransform3DMakeRotation(1.2, 1, 0.2, 0)
            $0.contents = image
            $0.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 0.75)
            $0.minificationFilter = .trilinear
        }
        let frame = tree.frame()
        let quad = try #require(frame.pictureQuads.first)
        try #require(quad.paint.sampling == .trilinear)
        func texel(_ x: Double, _ y: Double) -> SIMD2<Double>? {
            guard let p = quad.shape.local(x, y) else { return nil }
            return SIMD2(p.x * Double(quad.paint.texelFromLocal.x), p.y * Double(quad.paint.texelFromLocal.y))
        }
        var deepest = 0.0, count = 0
        for x in stride(from: 0.5, to: 200, by: 7) {
            for y in stride(from: 0.5, to: 200, by: 7) where frame.covers(quad, x, y) {
                let h = 1.0 / 64
                guard let left = texel(x - h, y), let right = texel(x + h, y), let up = texel(x, y - h),
                    let down = texel(x, y + h)
                else { continue }
                let u = (right - left) / (2 * h), v = (down - up) / (2 * h)
                let level = log2(abs(u.x * v.y - u.y * v.x)) / 2
                let q = quad.shape.inverseQ
                let own = Double(quad.paint.levelBase) - 1.5 * log2(Double(q.x) * x + Double(q.y) * y + Double(q.z))
                #expect(abs(own - level) < 0.01, "at \(x), \(y): \(own), not \(level)")
                deepest = max(deepest, level)
                count += 1
            }
        }
        #expect(count > 50)
        // No level more than the farthest pixel needs, and that of the rectangle's corner, is in the frame.
        #expect(Double(quad.paint.levels - 1) >= deepest && Double(quad.paint.levels - 2) < deepest + 0.5)
        #expect(frame.images.count == Int(quad.paint.levels))
    }

    @Test("A changed bias is damage; a steady scene is none and allocates nothing")
    func steady() throws {
        var tree = TestTree(width: 200, height: 200)
        let image = image(256, 100)
        let layer = tree.add(100, 100, 90, 80, nil) {
            $0.contents = image
            $0.minificationFilter = .trilinear
        }
        var planner = FramePlanner()
        for _ in 0..<4 { _ = tree.plan(&planner) }
        #expect(tree.plan(&planner).damage.isEmpty)
        if isOptimized {
            let viewport = Viewport(width: 200, height: 200, scale: 1, backgroundColor: nil)
            #expect(allocations { planner.plan(tree.tree, root: tree.root, viewport: viewport) } == 0)
        }
        tree.change(layer) { $0.minificationFilterBias = 0.25 }
        #expect(tree.plan(&planner).damage.bounds == PixelRect(minX: 55, minY: 60, maxX: 145, maxY: 140))
    }

    @Test("Halves are the means of four texels, whatever the format")
    func halves() {
        func half<Channel>(_ image: PixelBuffer, of type: Channel.Type) -> [Channel] {
            let half = image.halved()
            return withExtendedLifetime(half) { Array(half.bytes.bindMemory(to: type)) }
        }
        let bytes = PixelBuffer(width: 3, height: 2) { out in
            for k in 0..<24 { out[k] = UInt8(k * 10) }
        }
        // Channel c of texels 0, 1 of both rows: 10c, 10(c + 4), 10(c + 12), 10(c + 16); the third column is left out.
        #expect(half(bytes, of: UInt8.self) == [80, 90, 100, 110])
        let alphas = PixelBuffer(width: 1, height: 4, format: .a8) { out in
            for k in 0..<4 { out[k] = UInt8(k * 50) }
        }
        #expect(half(alphas, of: UInt8.self) == [25, 125] && alphas.halved().format == .a8)
        let floats = PixelBuffer(width: 2, height: 2, format: .rgba16F) { out in
            for k in 0..<16 { out.storeBytes(of: Float16(k / 4) * 2, toByteOffset: 2 * k, as: Float16.self) }
        }
        #expect(half(floats, of: Float16.self) == [3, 3, 3, 3])
    }
}
