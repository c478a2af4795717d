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
    }

    @Test func framesOfACARendererCanBeNow() throws {
        let renderer = try CARenderer(backend: .cpu)
        renderer.beginFrame(atTime: 3)
        renderer.endFrame()
        #expect(abs(CACurrentMediaTime() - HostClock.shared.now) < 10)
        withExtendedLifetime(renderer) {}
    }

    @Test func withoutARendererItIsTheHosts() {
        let time = Mailslot()
        let thread = Thread { time.put(CACurrentMediaTime()) }
        thread.start()
        #expect(abs(time.take() - HostClock.shared.now) < 10)
    }

    @Test func aDelayFromNowIsRightOffline() throws {
        let renderer = try Renderer(backend: .cpu)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let hide = CABasicAnimation(keyPath: "opacity")
        hide.fromValue = 0
        hide.toValue = 0
        hide.duration = 1
        hide.beginTime = CACurrentMediaTime() + 1
        layer.add(hide, forKey: nil)
        #expect(try renderer.image(of: layer, at: 0.9).pixel(0, 0) == 0xFFFF_0000)
        #expect(try renderer.image(of: layer, at: 1.1).pixel(0, 0) == 0)
        #expect(try renderer.image(of: layer, at: 2.1).pixel(0, 0) == 0xFFFF_0000)
    }

    @Test func renderingAtATimeEndsNothingAndMovingTheClockDoes() throws {
        let renderer = try Renderer(backend: .cpu)
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        var isDone = false
        CATransaction.begin()
        CATransaction.setCompletionBlock { isDone = true }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 1
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
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
        renderer.layer = root
        renderer.bounds = root.frame
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 1
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

/// A number that one thread leaves for another.
private final class Mailslot: @unchecked Sendable {
    private let isThere = DispatchSemaphore(value: 0)
    private var value = 0.0

    func put(_ value: Double) {
        self.value = value
        isThere.signal()
    }

    func take() -> Double {
        isThere.wait()
        return value
    }
}
