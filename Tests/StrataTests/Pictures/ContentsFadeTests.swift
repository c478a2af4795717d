import Strata
import TestSupport
import Testing

/// Contents that cross-fade.
@Suite struct ContentsFadeTests {
    private func image(_ width: Int, _ height: Int, _ color: (UInt8, UInt8, UInt8, UInt8)) -> PixelBuffer {
        PixelBuffer(width: width, height: height, isOpaque: color.3 == 255) { bytes in
            for pixel in 0..<width * height {
                (bytes[pixel * 4], bytes[pixel * 4 + 1]) = (color.2, color.1)
                (bytes[pixel * 4 + 2], bytes[pixel * 4 + 3]) = (color.0, color.3)
            }
        }
    }

    private func fade(from: PixelBuffer?, to: PixelBuffer?) -> CABasicAnimation {
        CABasicAnimation("contents", from: from, to: to, over: 1)
    }

    /// Red 8x8 pixels become green 4x4 ones, each in the middle by its own size, over blue.
    private func scene() -> (root: CALayer, card: CALayer) {
        let root = layer(0, 0, 20, 20, .blue)
        let card = layer(4, 4, 12, 12)
        card.contentsGravity = .center
        let red = image(8, 8, (255, 0, 0, 255)), green = image(4, 4, (0, 255, 0, 255))
        card.contents = green
        card.add(fade(from: red, to: green), forKey: "fade")
        root.addSublayer(card)
        return (root, card)
    }

    @Test("Two contents are mixed, each placed by its own size", arguments: [Backend.cpu, .gl])
    func mixture(backend: Backend) throws {
        let renderer = try Renderer(backend: backend)
        let (root, _) = scene()
        // 0.4 of 255 is 102.
        let image = try renderer.image(of: root, at: 0.4)
        #expect(image.pixel(10, 10) == 0xFF99_6600)
        #expect(image.pixel(7, 7) == 0xFF99_0066)
        #expect(image.pixel(5, 5) == 0xFF00_00FF)
        #expect(try renderer.image(of: root, at: 0).pixel(10, 10) == 0xFFFF_0000)
        #expect(try renderer.image(of: root, at: 1).pixel(7, 7) == 0xFF00_00FF)
        #expect(try renderer.image(of: root, at: 1).pixel(10, 10) == 0xFF00_FF00)
    }

    @Test("Keyframes mix the two contents between which they stand", arguments: [Backend.cpu, .gl])
    func keyframes(backend: Backend) throws {
        let card = layer(0, 0, 8, 8)
        let (red, green, blue) =
            (image(8, 8, (255, 0, 0, 255)), image(8, 8, (0, 255, 0, 255)), image(8, 8, (0, 0, 255, 255)))
        let animation = CAKeyframeAnimation(keyPath: "contents")
        (animation.values, animation.duration) = ([red, green, blue], 2)
        card.add(animation, forKey: "frames")
        let renderer = try Renderer(backend: backend)
        #expect(try renderer.image(of: card, at: 0).pixel(4, 4) == 0xFFFF_0000)
        #expect(try renderer.image(of: card, at: 0.4).pixel(4, 4) == 0xFF99_6600)
        #expect(try renderer.image(of: card, at: 1).pixel(4, 4) == 0xFF00_FF00)
        #expect(try renderer.image(of: card, at: 1.4).pixel(4, 4) == 0xFF00_9966)
        animation.calculationMode = .discrete
        card.add(animation, forKey: "frames")
        #expect(try renderer.image(of: card, at: 0.6).pixel(4, 4) == 0xFFFF_0000)
        animation.values = [green]
        animation.calculationMode = .cubic
        card.add(animation, forKey: "frames")
        #expect(try renderer.image(of: card, at: 0.6).pixel(4, 4) == 0xFF00_FF00)
    }

    @Test("Nothing fades in where there were no contents, under an opacity", arguments: [Backend.cpu, .gl])
    func fromNothing(backend: Backend) throws {
        let root = layer(0, 0, 8, 8, .blue)
        let card = layer(0, 0, 8, 8)
        card.opacity = 0.5
        root.addSublayer(card)
        let renderer = try Renderer(backend: backend)
        _ = try renderer.image(of: root, at: 0)
        // The implicit animation goes from what was shown: nothing. A quarter of a second at the default pace.
        CATransaction.setAnimationDuration(1)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        card.contents = image(4, 4, (255, 0, 0, 255))
        let pixel = try renderer.image(of: root, at: 0.8).pixel(4, 4)
        #expect(pixel == 0xFF66_0099)
    }

    @Test("Images of the same identity cost no surface, and the sampled value switches half way")
    func equalAndSampled() throws {
        let clock = ManualClock()
        let context = RenderContext(server: try Backend.cpu.makeServer(), clock: clock)
        let (root, card) = scene()
        context.layer = root
        let viewport = Viewport(width: 20, height: 20)
        let mixed = try context.render(at: 0.4, viewport: viewport)
        #expect(mixed.statistics.surfaces == 1)
        let green = card.contents
        clock.set(to: 0.4)
        #expect(card.presentation()?.contents as? PixelBuffer !== green as? PixelBuffer)
        clock.set(to: 0.6)
        #expect(card.presentation()?.contents as? PixelBuffer === green as? PixelBuffer)
        card.add(fade(from: green as? PixelBuffer, to: green as? PixelBuffer), forKey: "fade")
        let same = try context.render(at: 0.8, viewport: viewport)
        #expect(same.statistics.surfaces == 0)
        #expect(same.image?.pixel(10, 10) == 0xFF00_FF00)
    }
}
