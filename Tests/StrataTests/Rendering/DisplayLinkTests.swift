import Foundation
import Strata
import Testing

struct DisplayLinkTests {
    let renderer: Renderer
    let log = TickLog()

    init() throws { renderer = try Renderer(backend: .cpu) }

    /// A link of this thread that writes its ticks down.
    func link() -> CADisplayLink {
        CADisplayLink { [log] in log.ticks.append(Tick($0.timestamp, $0.targetTimestamp)) }
    }

    func turn(at time: Double) -> [Tick] {
        renderer.clock.set(to: time)
        CATransaction.flush()
        defer { log.ticks = [] }
        return log.ticks
    }

    @Test func onAManualClockTheLatestTickIsCalledOnce() {
        let link = link()
        #expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        #expect(turn(at: 0).isEmpty)
        #expect(turn(at: 1.0 / 60) == [Tick(1.0 / 60, 2.0 / 60)])
        #expect(turn(at: 1.0 / 60).isEmpty)
        // Two are past: the later one is called.
        #expect(turn(at: 3.5 / 60) == [Tick(3.0 / 60, 4.0 / 60)])
        #expect(link.duration == 1.0 / 60)
        #expect(turn(at: 3.9 / 60).isEmpty)
    }

    @Test func stepsOfASixtiethMeetEveryTick() {
        let link = link()
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        var count = 0
        for _ in 0..<600 {
            renderer.clock.advance(by: 1.0 / 60)
            count += turn(at: renderer.clock.now).count
        }
        #expect(count == 600)
    }

    @Test func fewerCallsAreAWholePartOfTheRate() {
        let link = link()
        link.preferredFramesPerSecond = 25
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        // 60 / 25 is nearest to a half.
        #expect(turn(at: 1.0 / 60).isEmpty)
        #expect(turn(at: 2.0 / 60) == [Tick(1.0 / 30, 2.0 / 30)])
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
        #expect(turn(at: 4.0 / 60) == [Tick(1.0 / 20, 2.0 / 20)])
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: 1000)
        #expect(turn(at: 5.0 / 60) == [Tick(5.0 / 60, 6.0 / 60)])
    }

    @Test func theServersRateIsGoneBy() {
        renderer.server.refreshRate = 100
        let link = link()
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        #expect(turn(at: 0.025) == [Tick(0.02, 0.03)])
        #expect(link.duration == 0.01)
    }

    @Test func aPausedLinkMissesItsTicks() {
        let link = link()
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        link.isPaused = true
        #expect(turn(at: 1).isEmpty)
        link.isPaused = false
        #expect(turn(at: 1).isEmpty)
        #expect(turn(at: 1 + 1.0 / 60).count == 1)
    }

    @Test func aLinkIsHeldUntilItIsInvalidated() {
        weak var held: CADisplayLink?
        do {
            let link = link()
            held = link
            link.add(to: .current, forMode: .common)
            link.add(to: .current, forMode: .default)
        }
        #expect(turn(at: 1).count == 1)
        held?.remove(from: .current, forMode: .default)
        #expect(turn(at: 2).count == 1)
        held?.invalidate()
        #expect(held == nil)
        #expect(turn(at: 3).isEmpty)
    }

    @Test func aLinkTakenOutOfAllModesIsSilent() {
        let link = link()
        link.add(to: .current, forMode: .common)
        link.remove(from: .current, forMode: .common)
        #expect(turn(at: 1).isEmpty)
    }

    @Test func aRenderCallIsATurnAndTheTickComesBeforeThePicture() throws {
        let layer = layer(0, 0, 2, 2)
        let link = CADisplayLink { _ in
            CATransaction.setDisableActions(true)
            layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        }
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        #expect(try renderer.image(of: layer, at: 0).pixel(0, 0) == 0)
        // The time of a picture moves no clock.
        #expect(try renderer.image(of: layer, at: 5).pixel(0, 0) == 0)
        renderer.clock.set(to: 1)
        #expect(try renderer.image(of: layer, at: 1).pixel(0, 0) == 0xFFFF_0000)
    }

    @Test func onARunningClockTheRunLoopCallsAndLateTicksAreSkipped() {
        let context = RenderContext(server: renderer.server, clock: HostClock.shared)
        let link = CADisplayLink { [log] link in
            log.ticks.append(Tick(link.timestamp, link.targetTimestamp))
            // Longer than a tick: the next one is skipped, not made up for.
            if log.ticks.count == 2 { Thread.sleep(forTimeInterval: 0.1) }
        }
        link.add(to: .current, forMode: .default)
        let limit = Date(timeIntervalSinceNow: 20)
        while log.ticks.count < 4 && Date() < limit {
            _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.05))
        }
        link.invalidate()
        #expect(log.ticks.count >= 4)
        let times = log.ticks.map(\.time)
        #expect(zip(times, times.dropFirst()).allSatisfy { $0.1 - $0.0 >= 1.0 / 60 - 1e-6 })
        #expect(times[2] - times[1] >= 0.1 - 2.0 / 60)
        withExtendedLifetime(context) {}
    }
}

/// What a link knew when it was called.
struct Tick: Equatable {
    let time, target: Double

    init(_ time: Double, _ target: Double) {
        self.time = time
        self.target = target
    }

    /// Equal but for the rounding of a division.
    static func == (a: Tick, b: Tick) -> Bool { abs(a.time - b.time) < 1e-12 && abs(a.target - b.target) < 1e-12 }
}

final class TickLog {
    var ticks: [Tick] = []
}
