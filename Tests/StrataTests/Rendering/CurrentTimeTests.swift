import Foundation
import Strata
import Testing

/// Clocks, and what rendering does with what is due.
struct CurrentTimeTests {
    @Test func theLatestRendererAliveTellsTheTime() throws {
        let server = try Backend.cpu.makeServer()
        let first = Renderer(server: server)
        first.clock.set(to: 7)
        #expect(CACurrentMediaTime() == 7)
        var second: RenderContext? = RenderContext(server: server, clock: ManualClock())
        #expect(CACurrentMediaTime() == 0)
        let running = RenderContext(server: server, clock: HostClock.shared)
        #expect(abs(CACurrentMediaTime() - HostClock.shared.now) < 10)
        withExtendedLifetime(running) {}
        second = nil
        _ = second
        #expect(CACurrentMediaTime() > 0)
        withExtendedLifetime(first) {}
    }

    @Test func framesOfACARendererCanBeNow() throws {
        let renderer = try CARenderer(backend: .cpu)
        renderer.beginFrame(atTime: 3)
        renderer.endFrame()
        #expect(abs(CACurrentMediaTime() - HostClock.shared.now) < 10)
        withExtendedLifetime(renderer) {}
    }

    /// What `body` returns on a thread that has never had a renderer.
    private func onAFreshThread<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
        let slot = Mailslot<Result<Value, any Error>>()
        let thread = Thread { slot.put(Result { try body() }) }
        thread.start()
        return try slot.take().get()
    }

    /// A red layer that is hidden for a second from `begin` on.
    private static func blinking(from begin: CFTimeInterval) -> CALayer {
        let layer = layer(0, 0, 2, 2, .red)
        let hide = CABasicAnimation(keyPath: "opacity")
        (hide.fromValue, hide.toValue, hide.duration, hide.beginTime) = (0, 0, 1, begin)
        layer.add(hide, forKey: nil)
        return layer
    }

    @Test func aThreadWithoutARendererHasTheFirstOnesClock() throws {
        let shown = try onAFreshThread {
            let before = CACurrentMediaTime()
            let layer = Self.blinking(from: CACurrentMediaTime() + 1)
            let emitter = CAEmitterLayer()
            emitter.beginTime = CACurrentMediaTime()
            var renderer: Renderer? = try Renderer(backend: .cpu)
            let pixels = try [0.9, 1.1, 2.1].map { try renderer!.image(of: layer, at: $0).pixel(0, 0) }
            renderer!.clock.set(to: 7)
            let meanwhile = CACurrentMediaTime()
            renderer = nil
            return ([before, emitter.beginTime, meanwhile, CACurrentMediaTime()], pixels)
        }
        #expect(shown.0 == [0, 0, 7, 0], "and so has one whose renderers are gone")
        #expect(shown.1 == [0xFFFF_0000, 0, 0xFFFF_0000])
    }

    @Test func aLinkAddedBeforeWaitsForTheRenderer() throws {
        let ticks = try onAFreshThread {
            var ticks: [Double] = []
            let link = CADisplayLink { ticks.append($0.timestamp) }
            link.add(to: .current, forMode: .common)
            CATransaction.flush()
            let renderer = try Renderer(backend: .cpu)
            renderer.clock.set(to: 0.5)
            CATransaction.flush()
            renderer.clock.set(to: 1)
            CATransaction.flush()
            link.invalidate()
            return ticks
        }
        #expect(ticks == [0.5, 1])
    }

    /// What is said of an animation whose begin time is of another clock.
    private func message(_ path: String, _ what: String) -> String {
        "an animation of \(path) \(what) the times that pictures are asked for, and is not seen: its beginTime is not of the "
            + "clock that its layer is shown by. CACurrentMediaTime() tells that clock's time once its renderer is made, and 0 before"
    }

    /// Shows a layer with an animation that begins at `begin`.
    private func show(_ path: String, from begin: Double, at time: Double) throws {
        let layer = layer(0, 0, 2, 2, .red)
        let animation = CABasicAnimation(keyPath: path)
        (animation.toValue, animation.duration, animation.beginTime) = (0, 1, begin)
        layer.add(animation, forKey: nil)
        _ = try Renderer(backend: .cpu).image(of: layer, at: time)
    }

    @Test func beginTimesOfAnotherClockAreToldOnce() throws {
        let late = message("cornerRadius", "begins long after"), early = message("borderWidth", "ended long before")
        // What is asked for is no mistake, and neither is what is merely later.
        try show("cornerRadius", from: 1e6, at: 1e6)
        // More than a day ahead would be a mistake on a machine that has run for almost one.
        let now = HostClock.shared.now
        try show("cornerRadius", from: now < 10_000 ? now + 5000 : 5000, at: 0)
        #expect(!Warnings.said(late))
        try show("cornerRadius", from: HostClock.shared.now + 2, at: 0)
        #expect(Warnings.said(late) || HostClock.shared.now < 61)

        let server = try Backend.cpu.makeServer()
        let context = RenderContext(server: server, clock: RunningClock(at: 5000))
        let layer = layer(0, 0, 2, 2, .red)
        context.layer = layer
        func add(_ path: String, _ begin: Double, repeats: Bool = false) throws {
            let animation = CABasicAnimation(keyPath: path)
            (animation.toValue, animation.duration, animation.beginTime) = (0, 1, begin)
            if repeats { animation.repeatCount = .infinity }
            layer.add(animation, forKey: nil)
            _ = try context.image(at: 5000, viewport: Viewport(width: 2, height: 2))
        }
        try add("borderWidth", 4990)
        try add("borderWidth", 5010)
        try add("borderWidth", 1, repeats: true)
        try add("borderWidth", 0)
        #expect(!Warnings.said(early))
        try add("borderWidth", 1)
        #expect(Warnings.said(early))
        try add("zPosition", 1.7e9)
        #expect(Warnings.said(message("zPosition", "begins long after")))
    }

    @Test func aPictureOfAnotherTimeLeavesTheClockAndItsPresentation() throws {
        let renderer = try Renderer(backend: .cpu)
        let root = layer(0, 0, 40, 10, .blue), card = layer(0, 0, 10, 10, .red)
        root.addSublayer(card)
        card.add(move(from: 5, to: 25, duration: 2), forKey: nil)
        #expect(card.presentation(at: 1) == nil, "it was never committed")
        let image = try renderer.image(of: root, at: 1)
        #expect(image.pixel(12, 5) == 0xFFFF_0000 && image.pixel(5, 5) == 0xFF00_00FF)
        #expect(card.presentation()?.position.x == 5 && renderer.clock.now == 0)
        let shown = try #require(root.presentation(at: 1))
        #expect(shown.hitTest(CGPoint(x: 12, y: 5))?.model() === card && shown.hitTest(CGPoint(x: 5, y: 5)) === shown)
        #expect(card.presentation(at: 1)?.position.x == 15 && card.presentation(at: 1) === shown.sublayers?[0])
        #expect(
            card.presentation(at: 0) === card.presentation() && shown.presentation(at: 2)?.sublayers?[0].position.x == 5
        )
        renderer.clock.set(to: 1)
        #expect(card.presentation()?.position.x == 15)
    }

    @Test func aDelayFromNowIsRightOffline() throws {
        let renderer = try Renderer(backend: .cpu)
        let layer = layer(0, 0, 2, 2, .red)
        let hide = CABasicAnimation("opacity", from: 0, to: 0, over: 1)
        hide.beginTime = CACurrentMediaTime() + 1
        layer.add(hide, forKey: nil)
        #expect(try renderer.image(of: layer, at: 0.9).pixel(0, 0) == 0xFFFF_0000)
        #expect(try renderer.image(of: layer, at: 1.1).pixel(0, 0) == 0)
        #expect(try renderer.image(of: layer, at: 2.1).pixel(0, 0) == 0xFFFF_0000)
    }

    @Test func renderingAtATimeEndsNothingAndMovingTheClockDoes() throws {
        let renderer = try Renderer(backend: .cpu)
        let layer = layer(0, 0, 2, 2)
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        let fade = CABasicAnimation("opacity", from: 0, over: 1)
        layer.add(fade, forKey: "fade")
        CATransaction.commit()
        _ = try renderer.image(of: layer, at: 0)
        _ = try renderer.image(of: layer, at: 50)
        #expect(!isDone && layer.animationKeys() == ["fade"])
        renderer.clock.set(to: 1)
        _ = try renderer.image(of: layer, at: 0)
        #expect(isDone && layer.animationKeys() == nil)
    }

    @Test func theFramesOfACARendererAreTurns() throws {
        let renderer = try CARenderer(backend: .cpu)
        let root = layer(0, 0, 2, 2)
        renderer.layer = root
        renderer.bounds = root.frame
        let fade = CABasicAnimation("opacity", from: 0, over: 1)
        root.add(fade, forKey: "fade")
        func frame(_ time: Double) {
            renderer.beginFrame(atTime: time)
            renderer.endFrame()
        }
        frame(5)
        #expect(root.animation(forKey: "fade")?.beginTime == 5)
        frame(5.9)
        #expect(root.animationKeys() == ["fade"])
        // Also where the picture shows nothing.
        renderer.bounds = .null
        frame(6)
        #expect(root.animationKeys() == nil)
    }
}

/// What one thread leaves for another.
private final class Mailslot<Value: Sendable>: @unchecked Sendable {
    private let isThere = DispatchSemaphore(value: 0)
    private var value: Value?

    func put(_ value: Value) {
        self.value = value
        isThere.signal()
    }

    func take() -> Value {
        isThere.wait()
        return value!
    }
}

/// A clock that stands, and yet runs by itself as far as it says.
private final class RunningClock: TimeSource {
    let now: Double
    var runsByItself: Bool { true }
    init(at now: Double) { self.now = now }
}
