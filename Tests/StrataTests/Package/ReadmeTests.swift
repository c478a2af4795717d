import Foundation
import Strata
import TestSupport
import Testing

/// What the tour shows in Swift does what it says there.
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

        _ = try renderer.image(of: root, at: 1)
        #expect(card.presentation()?.position == shown && renderer.clock.now == 0.1)
        #expect(card.presentation(at: 1)?.position == CGPoint(x: 260, y: 100))

        let frames = DiscardedFrames()
        try renderer.write(FrameTimes(0..<4, fps: 60), of: root, viewport: Viewport(of: root), to: frames)
    }

    final class Slice: CALayer {
        @Animatable("endAngle") var endAngle: CGFloat = 0
        override class func needsDisplay(forKey key: String) -> Bool {
            key == "endAngle" || super.needsDisplay(forKey: key)
        }
        override func draw(in context: CGContext) {
            let center = CGPoint(x: bounds.midX, y: bounds.midY)
            context.move(to: center)
            context.addArc(center: center, radius: 40, startAngle: 0, endAngle: endAngle, clockwise: false)
            context.setFillColor(.white)
            context.fillPath()
        }
    }

    @Test func aSliceOpens() throws {
        let slice = Slice(), open = CABasicAnimation(keyPath: "endAngle")
        (slice.bounds, open.toValue, open.duration) = (CGRect(x: 0, y: 0, width: 80, height: 80), 2 * CGFloat.pi, 1)
        slice.add(open, forKey: "open")
        slice.position = CGPoint(x: 40, y: 40)
        let renderer = try Renderer(backend: .cpu)
        let half = try renderer.image(of: slice, at: 0.5), most = try renderer.image(of: slice, at: 0.9)
        #expect(half.pixel(40, 60) == 0xFFFF_FFFF && half.pixel(40, 20) == 0 && most.pixel(40, 20) == 0xFFFF_FFFF)
    }
}
