import Foundation
import TestSupport
import Testing

@testable import GLCompositor

/// Pictures on their way to memory while others are drawn.
@Suite(.serialized) struct RingTests {
    static func finish(_ compositor: GLCompositor, _ width: Int, _ height: Int, bytesPerPixel: Int = 4) throws
        -> [UInt8]
    {
        var bytes = [UInt8](repeating: 0xAB, count: width * height * bytesPerPixel)
        try bytes.withUnsafeMutableBytes {
            try compositor.finishReading(into: $0, bytesPerRow: width * bytesPerPixel)
        }
        return bytes
    }

    // Frames of several sizes, each read while the next ones are drawn: the pictures are those that are read at once.
    @Test(arguments: [2, 3, 4]) func picturesAreThoseReadAtOnce(depth: Int) throws {
        let frames = (0..<9).map { RandomScenes.frame(seed: 7100 + $0) }
        var expected: [[UInt8]] = []
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(picturesInFlight: depth))
        #expect(compositor.capabilities.picturesInFlight == depth)
        var started = 0, finished = 0
        while finished < frames.count {
            while started < frames.count, started - finished < depth {
                expected.append(try Pictures.draw(frames[started], with: compositor))
                try compositor.startReading()
                started += 1
            }
            let frame = frames[finished]
            #expect(try Self.finish(compositor, frame.width, frame.height) == expected[finished])
            finished += 1
        }
    }

    // Sizes up and down, and pictures of several tiles.
    @Test func sizesAndTilesChange() throws {
        let options = GLCompositor.Options(maxTileSize: 40, picturesInFlight: 2)
        let compositor = try GLCompositor(surface: .surfaceless, options: options)
        func frame(_ size: Int) -> Frame {
            RetentionTests.frame(SIMD4(0.2, 0.4, 0.6, 1), owner: 0, version: 0, size: size)
        }
        for (first, second) in [(16, 90), (90, 16), (40, 41)] {
            for size in [first, second] {
                try compositor.draw(frame(size))
                try compositor.startReading()
            }
            for size in [first, second] {
                let pixels = try Self.finish(compositor, size, size)
                #expect(pixels == (0..<size * size).flatMap { _ in [153, 102, 51, 255] as [UInt8] })
            }
        }
    }

    // A context that does not become current, here because another thread has it: the picture is done with all the same, and
    // its place in the ring is free.
    @Test func aPictureThatCannotBeReadIsDoneWith() throws {
        nonisolated(unsafe) let compositor = try GLCompositor(
            surface: .surfaceless, options: .init(picturesInFlight: 1, listensForErrors: false))
        let frame = RetentionTests.frame(SIMD4(0.2, 0.4, 0.6, 1), owner: 0, version: 0, size: 16)
        try compositor.draw(frame)
        try compositor.startReading()
        nonisolated(unsafe) var failed: CompositorError.Kind?
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            do { _ = try Self.finish(compositor, 16, 16) } catch { failed = (error as? CompositorError)?.kind }
            done.signal()
        }
        done.wait()
        #expect(failed == .contextLost)
        #expect(compositor.resources?.ring.count == 0)
        try compositor.startReading()
        #expect(try Self.finish(compositor, 16, 16) == (0..<256).flatMap { _ in [153, 102, 51, 255] as [UInt8] })
    }

    @Test func halfFloatsPass() throws {
        let options = GLCompositor.Options(pixelFormat: .rgba16F, picturesInFlight: 2)
        let compositor = try GLCompositor(surface: .surfaceless, options: options)
        let frame = RandomScenes.frame(seed: 7001)
        try compositor.draw(frame)
        var expected = [UInt8](repeating: 0, count: frame.width * frame.height * 8)
        try expected.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: frame.width * 8) }
        try compositor.startReading()
        #expect(try Self.finish(compositor, frame.width, frame.height, bytesPerPixel: 8) == expected)
    }

    // The first frame cannot have a time; a later one has an earlier one's, without having waited for its own.
    @Test func theDeviceIsTimed() throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(timesDevice: true))
        let frame = RaceScenes.turned(20)
        try compositor.draw(frame)
        #expect(compositor.work.deviceSeconds == nil)
        for _ in 0..<3 { _ = try Pictures.draw(frame, with: compositor) }
        let seconds = try #require(compositor.work.deviceSeconds)
        #expect(seconds >= 0 && seconds < 10)
        // A software GL's time stamps tell nothing.
        let plain = try GLCompositor(surface: .surfaceless)
        for _ in 0..<3 { _ = try Pictures.draw(frame, with: plain) }
        #expect(!plain.capabilities.isSoftware || plain.work.deviceSeconds == nil)
    }
}
