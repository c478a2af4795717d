import Strata
import Testing

/// What the README shows in Swift does what it says there.
struct ReadmeTests {
    @Test func changesAnimateOnceTheTreeIsShown() throws {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        let card = CALayer()
        card.frame = CGRect(x: 80, y: 40, width: 160, height: 120)
        root.addSublayer(card)

        let renderer = try Renderer(backend: .cpu)
        _ = try renderer.image(of: root, at: 0)
        card.position = CGPoint(x: 260, y: 100)
        CATransaction.flush()
        renderer.clock.set(to: 0.1)
        let shown = try #require(card.presentation()?.position)
        #expect(shown.x > 160 && shown.x < 260 && shown.y == 100)
        #expect(card.position == CGPoint(x: 260, y: 100))

        let frames = DiscardedFrames()
        try renderer.write(FrameTimes(0..<4, fps: 60), of: root, viewport: Viewport(of: root), to: frames)
    }
}
