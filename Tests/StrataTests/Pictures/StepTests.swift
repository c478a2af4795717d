import Strata
import Testing

/// Layers that make their contents from an animated property of their own, in pictures.
@Suite struct StepTests {
    /// Shows its level as a grey.
    final class Lamp: CALayer {
        @Animatable("lampLevel") var level: CGFloat = 0

        override class func needsDisplay(forKey key: String) -> Bool { key == "lampLevel" }
        override func display() {
            let grey = UInt8(((presentation() ?? self).level * 255).rounded())
            contents = PixelBuffer(width: 1, height: 1) { bytes in
                for i in 0..<3 { bytes[i] = grey }
                bytes[3] = 255
            }
        }
    }

    let lamp = Lamp()

    init() {
        CATransaction.flush()
        lamp.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        let rise = CABasicAnimation("lampLevel", to: 1, over: 1)
        lamp.add(rise, forKey: "rise")
        lamp.setNeedsDisplay()
    }

    private func grey(_ image: CGImage) -> UInt32 { image.pixel(0, 0) & 0xFF }

    @Test func everyPictureShowsItsTimeInAnyOrder() throws {
        let renderer = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        for (time, level) in [(0.6, 153), (0.2, 51), (0, 0), (0.8, 204), (1.5, 0), (0.2, 51)] as [(Double, UInt32)] {
            #expect(grey(try renderer.image(of: lamp, at: time)) == level, "at \(time)")
        }
    }

    @Test func jumpingEqualsStepping() throws {
        let stepping = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        var last: CGImage?
        for frame in stepping.frames(of: lamp, from: 0, to: 1, fps: 30) { last = try frame.image() }
        let jumping = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        #expect(try jumping.image(of: lamp, at: 29.0 / 30).isSame(as: last!))
    }

    @Test(arguments: [1, 5, 12, 30] as [CGFloat])
    func jumpingEqualsSteppingUnderABlur(radius: CGFloat) throws {
        let root = CALayer(), blur = CAFilter(type: "gaussianBlur")
        root.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        root.addSublayer(layer(60, 20, 90, 50.6, .red))
        let child = layer(0, 0, 12, 12, .blue)
        child.add(move(from: -20.3, to: 70.7, duration: 1), forKey: "move")
        root.addSublayer(child)
        blur.setValue(radius, forKey: "inputRadius")
        root.filters = [blur]
        let stepping = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        var last: CGImage?
        for frame in stepping.frames(of: root, from: 0, to: 0.5, fps: 12) { last = try frame.image() }
        let jumping = try Renderer(backend: .cpu, options: BackendOptions(threads: 1))
        #expect(try jumping.image(of: root, at: 5.0 / 12).isSame(as: last!))
    }

    @Test func aContextsTreeFollowsToo() throws {
        let server = try Backend.cpu.makeServer(BackendOptions(threads: 1))
        let context = RenderContext(server: server, clock: ManualClock())
        context.layer = lamp
        for (time, level) in [(0.4, 102), (0.2, 51)] as [(Double, UInt32)] {
            let shown = try context.image(at: time, viewport: Viewport(width: 2, height: 2))
            #expect(shown.pixel(0, 0) & 0xFF == level)
        }
    }
}
