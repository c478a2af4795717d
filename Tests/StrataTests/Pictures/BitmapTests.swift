import Strata
import Testing

/// Bitmaps of layers that are kept from picture to picture.
@Suite struct BitmapTests {
    @Test("Where one bitmap changes, the others show what they showed", arguments: SceneGoldens.backends)
    func neighbours(backend: Backend) throws {
        let renderer = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
        let root = layer(0, 0, 60, 20, .black)
        let cards = [CGColor.red, .green, .blue].enumerated().map { k, color in
            let card = layer(CGFloat(k) * 20, 0, 20, 20, color)
            card.shouldRasterize = true
            root.addSublayer(card)
            return card
        }
        var colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
        _ = try renderer.image(of: root, at: 0)
        for changed in [0, 2, 1, 0] {
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            cards[changed].backgroundColor = .white
            // The whole picture is drawn again, from what is kept.
            root.backgroundColor = CGColor(red: CGFloat(changed) / 4, green: 0, blue: 0, alpha: 1)
            CATransaction.commit()
            colors[changed] = 0xFFFF_FFFF
            let image = try renderer.image(of: root, at: 0)
            for k in 0..<3 { #expect(image.pixel(k * 20 + 10, 10) == colors[k], "card \(k) after \(changed)") }
        }
    }
}
