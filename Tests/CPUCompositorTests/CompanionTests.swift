import Synchronization
import TestSupport
import Testing

@testable import CPUCompositor

/// Other work of the caller's that a thread does while a frame is drawn.
@Suite struct CompanionTests {
    final class Companion: DrawCompanion {
        let calls = Atomic<Int>(0)
        let isDone = Atomic<Bool>(false)
        let milliseconds: UInt32
        init(milliseconds: UInt32) { self.milliseconds = milliseconds }

        func workBesideDrawing() {
            calls.wrappingAdd(1, ordering: .relaxed)
            let end = ContinuousClock.now + .milliseconds(Int(milliseconds))
            while ContinuousClock.now < end {}
            isDone.store(true, ordering: .relaxed)
        }
    }

    // A frame that is drawn sooner than the companion has begun is done without it.
    @Test(arguments: [2, 3], [UInt32(0), 4]) func aFrameIsNotDoneBeforeItsCompanion(
        threads: Int, milliseconds: UInt32
    ) throws {
        let frame = SamenessTests.bigFrame(seed: 11), alone = try Pictures.draw(frame)
        let compositor = CPUCompositor(threads: threads)
        var met = 0
        for _ in 0..<50 {
            let companion = Companion(milliseconds: milliseconds)
            try compositor.draw(frame, beside: companion)
            let calls = companion.calls.load(ordering: .relaxed)
            #expect(calls <= 1 && companion.isDone.load(ordering: .relaxed) == (calls == 1))
            met += calls
            #expect(try Pictures.read(compositor, of: frame) == alone)
        }
        #expect(met > 0, "no thread ever did it")
    }

    @Test func oneThreadDrawsWithoutCompany() throws {
        let companion = Companion(milliseconds: 0)
        try CPUCompositor(threads: 1).draw(SamenessTests.bigFrame(seed: 12), beside: companion)
        #expect(companion.calls.load(ordering: .relaxed) == 0)
    }
}
