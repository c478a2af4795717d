import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Strata

/// Many small jobs at once.
@Suite struct RenderServerPoolTests {
    /// A thread's layers, which its jobs fill in.
    private final class Card {
        let layer = CALayer()
        init() { layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8) }
    }

    /// A picture of 8x8 pixels in a gray.
    private static func draw(_ gray: Int, _ worker: PoolWorker) throws -> PixelBuffer {
        let card = worker.value(Card.self) { Card() }
        CATransaction.setDisableActions(true)
        let level = CGFloat(gray) / 255
        card.layer.backgroundColor = CGColor(red: level, green: level, blue: level, alpha: 1)
        return try worker.renderer.image(of: card.layer, at: 0).pixelBuffer
    }

    /// The gray of a picture's last pixel.
    private static func gray(_ picture: PixelBuffer) -> Int {
        withExtendedLifetime(picture) { Int(picture.bytes[8 * 8 * 4 - 4]) }
    }

    @Test(arguments: [1, 3]) func everyJobGetsItsOwnPicture(size: Int) async throws {
        let pool = try RenderServerPool(size: size, backend: .cpu)
        try await withThrowingTaskGroup(of: (Int, PixelBuffer).self) { group in
            for number in 0..<200 {
                group.addTask { (number, try await pool.perform { try Self.draw(number, $0) }) }
            }
            // All are held: none may change when the next are drawn.
            var all: [(Int, PixelBuffer)] = []
            for try await pair in group { all.append(pair) }
            for (number, picture) in all { #expect(Self.gray(picture) == number) }
        }
        pool.invalidate()
    }

    @Test func aJobsErrorIsItsOwn() async throws {
        struct Mishap: Error {}
        let pool = try RenderServerPool(size: 2, backend: .cpu)
        await #expect(throws: Mishap.self) { try await pool.perform { _ in throw Mishap() } }
        await #expect(throws: RenderError.self) {
            try await pool.perform { worker in
                _ = try worker.renderer.image(of: CALayer(), at: .nan, size: CGSize(width: 4, height: 4))
            }
        }
        #expect(Self.gray(try await pool.perform { try Self.draw(77, $0) }) == 77)
    }

    /// A pool of one server whose thread stands at a door till that is opened.
    private func held(depth: Int = 64) throws -> (pool: RenderServerPool, open: @Sendable () -> Void) {
        let pool = try RenderServerPool(size: 1, backend: .cpu, depth: depth)
        let (door, arrival) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        pool.submit { _ in
            arrival.signal()
            door.wait()
        } done: { _ in
        }
        arrival.wait()
        return (pool, { door.signal() })
    }

    @Test func clientsTakeTurns() throws {
        let (pool, open) = try held()
        let order = Mutex<[Int]>([])
        let done = DispatchSemaphore(value: 0)
        for (client, number) in [(1, 10), (1, 11), (1, 12), (1, 13), (2, 20), (3, 30), (2, 21)] {
            pool.submit(for: client) { _ in
                order.withLock { $0.append(number) }
            } done: { _ in
                done.signal()
            }
        }
        open()
        for _ in 0..<7 { done.wait() }
        #expect(order.withLock { $0 } == [10, 20, 30, 11, 21, 12, 13])
    }

    @Test func whoGivesTooManyWaits() async throws {
        let (pool, open) = try held(depth: 2)
        let given = Mutex(0)
        let all = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for _ in 0..<4 {
                pool.submit { _ in
                } done: { _ in
                    all.signal()
                }
                given.withLock { $0 += 1 }
            }
        }
        while given.withLock({ $0 }) < 2 { try await Task.sleep(for: .milliseconds(1)) }
        try await Task.sleep(for: .milliseconds(20))
        #expect(given.withLock { $0 } == 2)
        // Another client has room of its own.
        pool.submit(for: 1) { _ in
        } done: { _ in
            all.signal()
        }
        open()
        await onThread { for _ in 0..<5 { all.wait() } }
        #expect(given.withLock { $0 } == 4)
    }

    @Test func theEndLetsGoOfWhatWaits() async throws {
        let (pool, open) = try held()
        let waiting = Mutex<[String]>([])
        for number in 0..<3 {
            pool.submit { _ in
                number
            } done: { result in
                let text = result.map(String.init)
                waiting.withLock { $0.append((try? text.get()) ?? "let go") }
            }
        }
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.05)
            open()
        }
        pool.invalidate()
        pool.invalidate()
        #expect(waiting.withLock { $0 } == ["let go", "let go", "let go"])
        await #expect(throws: RenderError.self) { try await pool.perform { _ in } }
    }

    /// A queue that moves all who wait whenever one is served takes minutes for these.
    @Test func aQuarterOfAMillionJobsMayWait() {
        var jobs = PoolJobs()
        let count = 250_000
        for number in 0..<count { _ = jobs.put(PoolJob { _ in }, of: number % 2 * (1 + number % 100_000)) }
        let start = ContinuousClock.now
        var taken = 0
        while jobs.take() != nil { taken += 1 }
        #expect(taken == count)
        #expect(!jobs.hasJob)
        // A tenth of a second here.
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func aJobMayGiveMoreThanThereIsRoomFor() async throws {
        let pool = try RenderServerPool(size: 1, backend: .cpu, depth: 1)
        let done = DispatchSemaphore(value: 0), order = Mutex<[Int]>([])
        @Sendable func give(_ numbers: Range<Int>) {
            for number in numbers {
                pool.submit({ _ in order.withLock { $0.append(number) } }, done: { _ in done.signal() })
            }
        }
        pool.submit({ _ in give(0..<5) }, done: { _ in give(5..<10) })
        // A limit of the whole test would count the time for which other tests have the threads of concurrency.
        let isDone = await onThread { (0..<10).allSatisfy { _ in done.wait(timeout: .now() + 60) == .success } }
        try #require(isDone)
        #expect(order.withLock { $0 } == Array(0..<10))
        pool.invalidate()
    }

    @Test func aPoolThatAJobHeldLastEnds() async throws {
        weak var known: RenderServerPool?
        let isOver = DispatchSemaphore(value: 0)
        do {
            let (pool, open) = try held()
            known = pool
            pool.submit { [pool] _ in
                withExtendedLifetime(pool) {}
            } done: { _ in
                isOver.signal()
            }
            open()
        }
        await onThread { isOver.wait() }
        // The job's closure is let go of a moment after its answer.
        for _ in 0..<1000 where known != nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(known == nil)
    }

    @Test func aPoolsThreadMayNotWaitForItsOwnEnd() async {
        await #expect(processExitsWith: .failure) {
            let pool = try RenderServerPool(size: 1, backend: .cpu)
            try await pool.perform { [pool] _ in pool.invalidate() }
        }
    }
}
