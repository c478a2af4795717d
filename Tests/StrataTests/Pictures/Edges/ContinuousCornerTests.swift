import Strata
import Testing

/// Continuous corners where the formula of their coverage has no gradient: around their centres.
@Suite struct ContinuousCornerTests {
    @Test(
        "Around a corner's centre a layer is full, as fill, ring and clip, also in perspective",
        arguments: SceneGoldens.backends)
    func centres(backend: Backend) throws {
        let renderer = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
        for isTilted in [false, true] {
            for (borderWidth, clips) in [(0.0, false), (2, false), (0, true)] {
                let root = layer(0, 0, 60, 60, .black)
                // A pixel's centre lies a twentieth of a pixel from that of the corner: of the ring's, 8 · 0.5287 nearer to it.
                let place = 22.55 - 8 * 1.528665 - (borderWidth > 0 ? borderWidth * (1 - 1.528665) : 0)
                let card = layer(place, place, 40, 40, .green)
                card.cornerRadius = 8
                card.cornerCurve = .continuous
                card.borderWidth = borderWidth
                card.borderColor = .red
                if isTilted { card.transform.m14 = 1e-7 }
                if clips {
                    card.masksToBounds = true
                    card.addSublayer(layer(-10, -10, 90, 90, .green))
                }
                root.addSublayer(card)
                let image = try renderer.image(of: root, at: 0)
                for y in 17..<43 {
                    for x in 17..<43 { #expect(image.pixel(x, y) == 0xFF00_FF00) }
                }
            }
        }
    }
}
