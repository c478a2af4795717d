import RenderServer
import Testing

@Suite struct ClockTests {
    @Test func aManualClockStandsTillItIsTold() {
        let clock = ManualClock()
        #expect(clock.now == 0)
        clock.advance(by: 0.25)
        clock.advance(by: 0.5)
        #expect(clock.now == 0.75)
        clock.set(to: 2)
        clock.set(to: 2)
        #expect(clock.now == 2)
    }

    @Test func aManualClockIsSharedByThreads() async {
        let clock = ManualClock()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<100 { clock.advance(by: 0.125) } } }
        }
        #expect(clock.now == 100)
    }

    @Test func aManualClockNeverGoesBack() async {
        await #expect(processExitsWith: .failure) {
            let clock = ManualClock()
            clock.set(to: 1)
            clock.set(to: 0.5)
        }
    }

    @Test func theHostClockRisesBySeconds() async throws {
        let start = HostClock.shared.now
        let watch = ContinuousClock().now
        try await Task.sleep(for: .milliseconds(20))
        let passed = HostClock.shared.now - start
        #expect(passed >= 0.02)
        // Read after ours, so it has counted at least as much, give or take the clocks' own resolution.
        #expect(watch.duration(to: .now) >= .seconds(passed - 0.001))
    }
}
