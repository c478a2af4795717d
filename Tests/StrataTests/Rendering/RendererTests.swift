import Strata
import Testing

/// The whole way from a layer to pixels, drawn by the CPU.
@Suite struct RendererTests {
    let renderer: Renderer

    init() throws { renderer = try Renderer(backend: .cpu, options: BackendOptions(threads: 1)) }

    @Test func aRedLayerGivesRedPixels() throws {
        let image = try renderer.image(of: layer(10, 20, 30, 40, .red), at: 0)
        #expect(image.width == 30 && image.height == 40)
        for (x, y) in [(0, 0), (29, 0), (0, 39), (29, 39)] { #expect(image.pixel(x, y) == 0xFFFF_0000) }
    }

    @Test func sublayersStandInTheirSuperlayer() throws {
        let root = layer(0, 0, 10, 10, .red)
        root.addSublayer(layer(2, 3, 4, 5, .blue))
        let image = try renderer.image(of: root, at: 0)
        #expect(image.pixel(1, 3) == 0xFFFF_0000 && image.pixel(2, 2) == 0xFFFF_0000)
        #expect(image.pixel(2, 3) == 0xFF00_00FF && image.pixel(5, 7) == 0xFF00_00FF)
        #expect(image.pixel(6, 7) == 0xFFFF_0000 && image.pixel(5, 8) == 0xFFFF_0000)
    }

    @Test func aSizeShowsTheSuperspaceFromItsCorner() throws {
        let image = try renderer.image(of: layer(2, 1, 3, 3, .red), at: 0, size: CGSize(width: 8, height: 6))
        #expect(image.width == 8 && image.height == 6)
        #expect(image.pixel(1, 1) == 0 && image.pixel(2, 0) == 0)
        #expect(image.pixel(2, 1) == 0xFFFF_0000 && image.pixel(4, 3) == 0xFFFF_0000)
        #expect(image.pixel(5, 3) == 0)
    }

    @Test func scaleMakesMorePixelsOfAPoint() throws {
        let root = layer(0, 0, 4, 4, .red)
        root.addSublayer(layer(2, 0, 1, 1, .blue))
        let image = try renderer.image(of: root, at: 0, scale: 3)
        #expect(image.width == 12)
        #expect(image.pixel(5, 0) == 0xFFFF_0000 && image.pixel(6, 0) == 0xFF00_00FF)
        #expect(image.pixel(8, 2) == 0xFF00_00FF && image.pixel(9, 0) == 0xFFFF_0000)
    }

    @Test func aHoleInAnOpaqueGroundIsNotOpaque() throws {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
        root.position = CGPoint(x: 2, y: 2)
        let hole = layer(0, 0, 2, 4, .red)
        root.addSublayer(hole)
        #expect(try renderer.image(of: root, at: 0, backgroundColor: .blue).isOpaque)
        CATransaction.setDisableActions(true)
        hole.compositingFilter = "destOut"
        let image = try renderer.image(of: root, at: 0, backgroundColor: .blue)
        #expect(image.pixel(0, 0) == 0 && image.pixel(3, 0) == 0xFF00_00FF)
        #expect(!image.isOpaque)
    }

    @Test func aBackgroundStandsBehindTheLayer() throws {
        let size = CGSize(width: 4, height: 4)
        let half = layer(0, 0, 2, 4, .red)
        half.opacity = 0.5
        let image = try renderer.image(of: half, at: 0, size: size, backgroundColor: .blue)
        #expect(image.pixel(3, 0) == 0xFF00_00FF)
        // 0.5 · 255 rounds to 127 or 128, depending on where the half is rounded.
        let pixel = image.pixel(0, 0)
        #expect(pixel >> 24 == 255 && (127...128).contains(pixel >> 16 & 255) && (127...128).contains(pixel & 255))
        #expect(image.isOpaque)
    }

    @Test func changesShowInTheNextPicture() throws {
        let root = layer(0, 0, 4, 4, .red)
        #expect(try renderer.image(of: root, at: 0).pixel(0, 0) == 0xFFFF_0000)
        CATransaction.setDisableActions(true)
        root.backgroundColor = .green
        let sub = layer(0, 0, 1, 1, .blue)
        root.addSublayer(sub)
        let second = try renderer.image(of: root, at: 0)
        #expect(second.pixel(0, 0) == 0xFF00_00FF && second.pixel(1, 1) == 0xFF00_FF00)
        sub.removeFromSuperlayer()
        #expect(try renderer.image(of: root, at: 0).pixel(0, 0) == 0xFF00_FF00)
    }

    @Test func aSublayerCanBeThePicturesRoot() throws {
        let root = layer(0, 0, 10, 10, .red)
        let sub = layer(2, 3, 4, 5, .blue)
        root.addSublayer(sub)
        let part = try renderer.image(of: sub, at: 0)
        #expect(part.width == 4 && part.height == 5 && part.pixel(0, 0) == 0xFF00_00FF)
        #expect(try renderer.image(of: root, at: 0).pixel(0, 0) == 0xFFFF_0000)
    }

    @Test func aRenderedLayerMayJoinAnotherTree() throws {
        let card = layer(1, 1, 2, 2, .red)
        #expect(try renderer.image(of: card, at: 0).pixel(0, 0) == 0xFFFF_0000)
        let root = layer(0, 0, 4, 4, .blue)
        root.addSublayer(card)
        let image = try renderer.image(of: root, at: 0)
        #expect(image.pixel(0, 0) == 0xFF00_00FF && image.pixel(1, 1) == 0xFFFF_0000)
        card.removeFromSuperlayer()
        #expect(try renderer.image(of: card, at: 0).pixel(0, 0) == 0xFFFF_0000)
        #expect(try renderer.image(of: root, at: 0).pixel(1, 1) == 0xFF00_00FF)
    }

    @Test func layersThatEndLeaveTheServer() throws {
        for _ in 0..<3 {
            let root = layer(0, 0, 4, 4, .red)
            root.addSublayer(layer(0, 0, 1, 1, .blue))
            #expect(try renderer.image(of: root, at: 0).pixel(0, 0) == 0xFF00_00FF)
        }
        CATransaction.flush()
        #expect(try renderer.image(of: layer(0, 0, 1, 1, .green), at: 0).pixel(0, 0) == 0xFF00_FF00)
    }

    @Test func aServerEndsWithItsRenderer() throws {
        weak var server: RenderServer?
        let survivor = layer(0, 0, 4, 4, .red)
        do {
            let renderer = try Renderer(backend: .cpu)
            server = renderer.server
            _ = try renderer.image(of: survivor, at: 0)
            _ = try renderer.image(of: layer(0, 0, 4, 4, .red), at: 0)
            CATransaction.setDisableActions(true)
            survivor.opacity = 0.5
        }
        #expect(server == nil)
        #expect(try renderer.image(of: survivor, at: 0).pixel(0, 0) >> 24 < 255)
    }

    @Test func twoRenderersShowOneLayerInTurn() throws {
        let other = try Renderer(backend: .cpu, options: BackendOptions(threads: 2))
        let root = layer(0, 0, 4, 4, .red)
        root.addSublayer(layer(1, 1, 1, 1, .blue))
        for _ in 0..<2 {
            let (a, b) = (try renderer.image(of: root, at: 0), try other.image(of: root, at: 0))
            #expect(a.pixel(1, 1) == 0xFF00_00FF && a.isSame(as: b))
        }
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 5, height: 0), CGSize(width: CGFloat.nan, height: 1)])
    func aPictureWithoutPixelsIsAnError(size: CGSize) throws {
        let error = #expect(throws: RenderError.self) {
            try renderer.image(of: layer(0, 0, 1, 1, .red), at: 0, size: size)
        }
        guard case .badViewport = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aPictureBeyondMemoryIsAnError() throws {
        let size = CGSize(width: 1e12, height: 1e12)
        let error = #expect(throws: RenderError.self) {
            try renderer.image(of: layer(0, 0, 1, 1, .red), at: 0, size: size)
        }
        guard case .tooLarge = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aLayerAsLargeAsNothingIsAnError() throws {
        #expect(throws: RenderError.self) { try renderer.image(of: CALayer(), at: 0) }
    }
}
