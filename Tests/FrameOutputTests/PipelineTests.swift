import Foundation
import FrameOutput
import RenderServer
import Synchronization
import Testing

/// Order, bounds, faults and ends of a pipeline.
@Suite struct PipelineTests {
    @Test(arguments: [1, 2, 7])
    func framesAreWrittenInOrderByAnyNumberOfWorkers(workers: Int) throws {
        let sink = RecordingSink()
        let statistics = try FramePipeline(to: sink, workers: workers).run(5..<105, on: makeServer())
        #expect(sink.written == Array(5..<105))
        #expect(sink.calls == ["begin 4x4", "finish"])
        #expect(statistics.written == 100 && statistics.bytes == 100_000 && statistics.kept == 0)
        #expect(statistics.encodeSeconds > 0 && statistics.writeSeconds > 0)
    }

    @Test func aSlowSinkHoldsFramesUpAtTheDepth() throws {
        let sink = RecordingSink(writing: { _, _ in usleep(1000) })
        let pipeline = FramePipeline(to: sink, workers: 2, depth: 3)
        try pipeline.run(0..<60, on: makeServer())
        sink.record.change { record in
            #expect(record.mostHeld <= 3)
            // And the frame written last, kept for the next one to repeat.
            #expect(record.memories.count <= 4, "the memory of written frames serves again")
        }
    }

    @Test func drawingGoesOnWhileASinkWrites() throws {
        // The first write waits till the pipeline is full: it would wait for ever if drawing waited for it.
        let sink = RecordingSink(writing: { number, sink in
            guard number == 0 else { return }
            while sink.record.change({ $0.held }) < 6 { usleep(500) }
        })
        let pipeline = FramePipeline(to: sink, workers: 2, depth: 6)
        try pipeline.run(0..<20, on: makeServer())
        #expect(sink.written == Array(0..<20))
    }

    @Test(arguments: ["begin", "needs", "encode", "write", "finish"])
    func aFaultOfTheSinkEndsTheSequence(function: String) throws {
        let number = ["begin", "finish"].contains(function) ? 0 : 30
        let sink = RecordingSink(fault: (function, number))
        let server = try makeServer()
        let pipeline = FramePipeline(to: sink, workers: 2)
        do throws(SequenceError) {
            try pipeline.run(0..<1000, on: server)
            Issue.record("no error")
        } catch {
            guard case .sink(let fault) = error else { throw error }
            #expect(fault.description == "\(function) \(number)")
        }
        #expect(sink.calls.last == "cancel")
        // What came before is there, and promptly nothing more.
        let most = function == "finish" ? 1000 : number
        #expect(sink.written.count <= most && sink.written == Array(0..<sink.written.count))
        #expect(sink.calls.contains("finish") == (function == "finish"))
    }

    @Test func aFaultOfTheServerEndsTheSequence() throws {
        let server = try makeServer()
        server.invalidate()
        let sink = RecordingSink()
        #expect(throws: SequenceError.self) { try FramePipeline(to: sink).run(0..<10, on: server) }
        #expect(sink.written == [] && sink.calls == ["begin 4x4", "cancel"])
    }

    @Test func cancellingEndsItFromAnotherThread() throws {
        let box = Mutex<FramePipeline?>(nil)
        let sink = RecordingSink(writing: { number, _ in
            if number == 10 { box.withLock { $0 }?.cancel() }
        })
        let server = try makeServer()
        let pipeline = FramePipeline(to: sink, workers: 2)
        box.withLock { $0 = pipeline }
        do throws(SequenceError) {
            try pipeline.run(0..<100_000, on: server)
            Issue.record("no error")
        } catch {
            guard case .cancelled = error else { throw error }
        }
        #expect(sink.written == Array(0...10), "what was being written is finished, and nothing begun")
        box.withLock { $0 = nil }
    }

    @Test func aCancelledPipelineRendersNothing() throws {
        let sink = RecordingSink()
        let pipeline = FramePipeline(to: sink)
        pipeline.cancel()
        #expect(throws: SequenceError.self) { try pipeline.run(0..<10, on: makeServer()) }
        #expect(sink.written == [])
    }

    @Test func framesThatAreNotNeededAreLeftOut() throws {
        let sink = RecordingSink(needed: { $0 % 4 == 1 })
        var seen: [Int] = []
        let statistics = try FramePipeline(to: sink).run(0..<12, on: makeServer()) {
            seen.append($0.written + $0.kept)
        }
        #expect(sink.written == [1, 5, 9])
        #expect(statistics.kept == 9 && statistics.written == 3)
        #expect(seen.last == 12 && seen == seen.sorted())
    }

    @Test func framesThatLookTheSameAreEncodedOnce() throws {
        let sink = RecordingSink(hold: 5)
        let statistics = try FramePipeline(to: sink, workers: 3).run(0..<100, on: makeServer(), hold: 5)
        #expect(sink.written == Array(0..<100))
        #expect(sink.record.change { $0.encoded } == 20)
        #expect(statistics.bytes == 100_000)
        // With a frame at a time, each repetition comes when nobody is writing.
        let slow = RecordingSink(hold: 50)
        try FramePipeline(to: slow, workers: 2, depth: 1).run(0..<100, on: makeServer(), hold: 50)
        #expect(slow.written == Array(0..<100) && slow.record.change { $0.encoded } == 2)
    }

    @Test func noFramesAreAnEmptySequence() throws {
        let sink = RecordingSink()
        #expect(try FramePipeline(to: sink).run(3..<3, on: makeServer()).written == 0)
        #expect(sink.calls == ["begin 4x4", "finish"])
    }

    @Test func rawPicturesAreWrittenFromTheirOwnMemory() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let (reader, writer) = (FileHandle(fileDescriptor: ends[0], closeOnDealloc: true), ends[1])
        let sink = FrameStream(.bgra, to: writer)
        #expect(sink.takesPictures && !FrameStream(.rgba, to: writer).takesPictures)
        // More than a pipe holds, and each picture twice: nothing may change while it waits.
        let received = Mutex(Data())
        let isRead = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let data = reader.readDataToEndOfFile()
            received.withLock { $0 = data }
            isRead.signal()
        }
        let statistics = try FramePipeline(to: sink, workers: 2).run(0..<2000, on: makeServer(), hold: 2)
        close(writer)
        isRead.wait()
        #expect(statistics.written == 2000 && statistics.bytes == 2000 * 64 && statistics.encodeSeconds == 0)
        let data = received.withLock { $0 }
        try #require(data.count == 2000 * 64)
        for frame in 0..<2000 {
            let pixels = data[(frame * 64)..<(frame * 64 + 64)].withUnsafeBytes {
                Array($0.bindMemory(to: UInt32.self))
            }
            #expect(pixels.allSatisfy { Int($0 & 0xFFFFFF) == frame / 2 }, "frame \(frame)")
        }
    }
}
