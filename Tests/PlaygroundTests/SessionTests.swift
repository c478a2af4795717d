import FlyingFox
import Foundation
import SceneFormat
import Synchronization
import Testing

@testable import Playground

/// What waits for a page is bounded, whatever the page does.
@Suite("Sessions")
struct SessionTests {
    @Test("Of frames only the newest waits, and two are on their way at most")
    func frames() async {
        let session = Session()
        for number in 0..<100 { session.send(frame: Data([UInt8(number)])) }
        #expect(await session.next()?.payload == Data([99]))
        #expect(session.takesFrames)
        session.send(frame: Data([1]))
        #expect(!session.takesFrames, "one waits")
        _ = await session.next()
        #expect(!session.takesFrames, "two are on their way")
        session.acknowledge()
        #expect(session.takesFrames)
    }

    @Test("A state replaces the one before, other messages are kept in order")
    func states() async {
        let session = Session()
        for time in 0..<50 {
            session.send(.message("time", ["time": JSON(time)]), isState: true)
            if time < 2 { session.send(.message("note", ["number": JSON(time)])) }
        }
        var texts: [String] = []
        for _ in 0..<3 { texts.append(String(decoding: await session.next()?.payload ?? Data(), as: UTF8.self)) }
        #expect(
            texts == [#"{"type":"note","number":0}"#, #"{"type":"note","number":1}"#, #"{"type":"time","time":49}"#])
    }

    @Test("A page that reads nothing is left")
    func slow() async {
        let session = Session()
        for number in 0..<10_000 { session.send(.message("note", ["number": JSON(number)])) }
        #expect(session.isClosed)
        #expect(await session.next() == nil)
    }

    @Test("Who waits is woken by what comes, and by the end")
    func waking() async {
        let session = Session()
        async let first = session.next()
        session.send(.message("note"))
        #expect(await first?.opcode == .text)
        async let second = session.next()
        session.close()
        #expect(await second?.opcode == .close)
        #expect(await session.next() == nil)
    }

    @Test("What waited is sent before the end, and nothing after it is taken")
    func ending() async {
        let session = Session()
        session.send(.message("reason"))
        session.send(frame: Data([1]))
        session.close()
        session.send(.message("late"))
        #expect(await String(decoding: session.next()?.payload ?? Data(), as: UTF8.self) == #"{"type":"reason"}"#)
        #expect(await session.next()?.opcode == .close)
        #expect(await session.next() == nil)
    }

    @Test("A page is asked whether it is there, and a silent one is found out")
    func asking() async {
        let session = Session()
        #expect(session.ask(within: .seconds(60)))
        #expect(await session.next()?.opcode == .ping)
        #expect(!session.ask(within: .zero))
        session.hear()
        #expect(session.ask(within: .seconds(60)))
    }

    @Test("Messages that the stage does not take hold up further ones")
    func untaken() async throws {
        let session = Session()
        for _ in 0..<256 { await session.admitMessage() }
        let more = Task { await session.admitMessage() }
        let isDone = Mutex(false)
        let watching = Task {
            await more.value
            isDone.withLock { $0 = true }
        }
        try await Task.sleep(for: .milliseconds(50))
        #expect(!isDone.withLock { $0 })
        session.tookMessage()
        await watching.value
    }
}
