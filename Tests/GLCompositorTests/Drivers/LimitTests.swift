import CGL
import TestSupport
import Testing

@testable import GLCompositor

/// Sizes beyond limits, lost contexts, and what is freed.
@Suite(.serialized) struct LimitTests {
    static func empty(_ width: Int, _ height: Int) -> Frame {
        FrameBuilder(width, height).frame()
    }

    @Test func picturesBeyondTheDriversLimitAreTiled() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let width = compositor.driver.maxTargetSize + 100
        var builder = FrameBuilder(width, 3)
        let t = CATransform3DMakeTranslation(CGFloat(width - 150), 0, 0)
        builder.add(builder.shape(t, rect: SIMD4(0, 0, 140, 3)), Paint(solid: SIMD4(1, 0, 0, 1)), opaque: true)
        let pixels = try Pictures.draw(builder.frame(), with: compositor)
        for (x, red) in [
            (width - 151, 26), (width - 150, 255), (width - 101, 255), (width - 99, 255), (width - 11, 255),
        ] {
            #expect(abs(Int(pixels[(width + x) * 4 + 2]) - red) <= 1, "at \(x)")
        }
    }

    @Test func hugePicturesAreRefused() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for (width, height) in [(70000, 1), (1, 70000), (60000, 60000)] {
            let error = #expect(throws: CompositorError.self) { try compositor.draw(Self.empty(width, height)) }
            #expect(error?.kind == .tooLarge)
        }
        // It still draws afterwards.
        _ = try Pictures.draw(Self.empty(8, 8), with: compositor)
    }

    @Test func hugeImagesAreRefused() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let width = compositor.capabilities.maxImageSize + 1
        let image = PixelBuffer(width: width, height: 1) { _ in }
        var builder = FrameBuilder(8, 8)
        builder.images = [image]
        let rect = SIMD4<Float>(0, 0, 8, 8)
        builder.add(rect: rect, .image(0, image, over: rect, .linear))
        let error = #expect(throws: CompositorError.self) { try compositor.draw(builder.frame()) }
        #expect(error?.kind == .tooLarge)
        #expect(error?.description.contains("\(width)x1") == true)
    }

    @Test func picturesWithoutPixelsAreDrawn() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        #expect(try Pictures.draw(Self.empty(0, 5), with: compositor).isEmpty)
    }

    @Test func lostContextsAreErrors() {
        let error = #expect(throws: CompositorError.self) {
            try ResetStatus(status: { GLenum(GL_GUILTY_CONTEXT_RESET) }).check()
        }
        #expect(error?.kind == .contextLost)
        #expect(throws: Never.self) { try ResetStatus(status: { GLenum(GL_NO_ERROR) }).check() }
    }

    @Test func forgottenImagesLeaveTheAtlas() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let frame = RandomScenes.frame(seed: 6000)
        let first = try Pictures.draw(frame, with: compositor)
        let store = try #require(compositor.resources).images
        #expect(store.count > 0)
        compositor.forget(images: frame.images.map(\.id))
        #expect(store.count == 0)
        #expect(try Pictures.draw(frame, with: compositor) == first)
    }

    @Test func twoCompositorsOnOneThreadKeepApart() throws {
        let a = try GLCompositor(surface: .surfaceless)
        let b = try GLCompositor(surface: .surfaceless)
        let frames = (RandomScenes.frame(seed: 6001), RandomScenes.frame(seed: 6002))
        try a.draw(frames.0)
        try b.draw(frames.1)
        #expect(try Pictures.read(a, of: frames.0) == Pictures.draw(frames.0))
        #expect(try Pictures.read(b, of: frames.1) == Pictures.draw(frames.1))
    }

    @Test func prewarmingChangesNoPicture() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        try compositor.prewarm()
        let frame = RandomScenes.frame(seed: 6003)
        #expect(try Pictures.draw(frame, with: compositor) == Pictures.draw(frame))
    }

    @Test func softwareRenderersAreKnown() {
        #expect(GLDriver.isSoftware(renderer: "llvmpipe (LLVM 15.0.6, 256 bits)"))
        #expect(GLDriver.isSoftware(renderer: "Google SwiftShader"))
        #expect(!GLDriver.isSoftware(renderer: "NVIDIA H100/PCIe/SSE2"))
        #expect(!GLDriver.isSoftware(renderer: "Mesa Intel(R) UHD Graphics 630 (CFL GT2)"))
    }

    @Test func shelvesAreUsedAgain() {
        var packer = ShelfPacker(width: 64, height: 64)
        let places = (0..<4).compactMap { _ in packer.insert(width: 32, height: 30) }
        #expect(places.count == 4)
        #expect(packer.insert(width: 32, height: 30) == nil)
        packer.remove(places[2])
        #expect(packer.insert(width: 20, height: 27) != nil)
        for place in places where place != places[2] { packer.remove(place) }
        #expect(!packer.isEmpty)
    }

    // Pictures of ever other sizes that come and go by the frame: shelves that have become empty take what is a little lower.
    @Test func emptyShelvesStartAfresh() {
        var packer = ShelfPacker(width: 256, height: 256)
        for frame in 0..<50 {
            let height = 100 - frame % 20
            let places = (0..<4).compactMap { packer.insert(width: 50 + $0 + frame % 7, height: height) }
            let tall = packer.insert(width: 200, height: 120)
            #expect(places.count == 4 && tall != nil, "frame \(frame)")
            for place in places { packer.remove(place) }
            if let tall { packer.remove(tall) }
            #expect(packer.isEmpty)
        }
    }

    // Shapes that turn are other pictures in every frame, by the hundreds.
    @Test func masksOfManyFramesStayInAFewPages() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        let store = try #require(compositor.resources).images
        var old: [UInt64] = []
        for number in 0..<6 {
            let frame = RaceScenes.masks(frame: number)
            compositor.forget(images: old)
            try compositor.draw(frame)
            old = frame.images.map(\.id)
            #expect(store.masks.pageCount <= 4)
        }
        compositor.forget(images: old)
        #expect(store.count == 0 && store.masks.pageCount == 1)
        // Too large for a page.
        let large = PixelBuffer(width: 600, height: 20, format: .a8) { _ in }
        #expect(!store.masks.takes(large))
    }

    // In a page, masks read as in textures of their own: between texels, beyond their edges, and after others were there.
    @Test func masksMatchTheReference() throws {
        let compositor = try GLCompositor(surface: .surfaceless)
        for seed in 0..<4 {
            var random = Random(seed)
            var builder = FrameBuilder(160, 120)
            for k in 0..<12 {
                let mask = PixelBuffer(width: 5 + 3 * k, height: 40 - 2 * k, format: .a8) { bytes in
                    for at in bytes.indices { bytes[at] = UInt8((at % (5 + 3 * k) * 6 + at / (5 + 3 * k) * 5) & 255) }
                }
                builder.images.append(mask)
                let shape = RandomScenes.shape(&random, builder, kind: k % 4)
                var paint = Paint.image(k, mask, over: shape.rect, k % 3 == 0 ? .nearest : .linear)
                paint.color = random.color()
                builder.add(shape, paint)
            }
            let frame = builder.frame()
            let off = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 2)
            // As of other frames: hard edges and nearest texels may fall to either side.
            #expect(off.count <= 96, "seed \(seed): \(off)")
            if seed % 2 == 0 { compositor.forget(images: frame.images.prefix(7).map(\.id)) }
        }
    }
}
