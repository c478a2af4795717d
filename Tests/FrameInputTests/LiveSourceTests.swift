import Foundation
import TestSupport
import Testing
import Values

@testable import FrameInput

/// Frames as they come.
@Suite struct LiveSourceTests {
    private func wait(_ seconds: Double = 10, until isDone: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            if isDone() { return true }
            usleep(5000)
        }
        return isDone()
    }

    private func shown(_ source: LiveSource) -> UInt8? { source.frame(at: 0, waits: true)?.planes.map { $0.bytes[0] } }

    private func y4m(_ numbers: Range<UInt8>) -> [UInt8] {
        Y4MReaderTests.text("YUV4MPEG2 W4 H2 F100:1 C420", numbers.map { Array(repeating: $0, count: 12) })
    }

    @Test func theNewestFrameShows() async throws {
        let source = LiveSource()
        #expect(source.frame(at: 0, waits: true) == nil && source.isLive && source.duration(waits: true) == nil)
        await withTaskGroup(of: Void.self) { group in
            for n in 0..<20 {
                group.addTask { source.push(PixelBuffer(width: n + 1, height: 1) { _ in }) }
            }
        }
        source.push(PixelBuffer(width: 77, height: 1) { _ in })
        #expect(source.frame(at: 5, waits: false)?.width == 77 && source.frameCount == 21)
        #expect(source.nextChange(from: 3, isBackwards: false) == 3)
    }

    /// A pipe: nobody writes yet, frames come, it stalls in the middle of one, and ends.
    @Test func aPipeShowsItsNewestFrameAndKeepsTheLast() throws {
        let folder = TemporaryFolder()
        let path = folder.url.appendingPathComponent("pipe").path
        #expect(mkfifo(path, 0o600) == 0)
        let source = LiveSource(.y4m(path: path), patience: 0.1)
        #expect(shown(source) == nil)
        let writer = open(path, O_RDWR)
        defer { close(writer) }
        let bytes = y4m(1..<4)
        #expect(write(writer, bytes, bytes.count) == bytes.count)
        #expect(wait { shown(source) == 3 })
        let half = Array(y4m(9..<10).dropFirst(28).dropLast(4))
        _ = write(writer, half, half.count)
        usleep(300_000)
        #expect(shown(source) == 3 && source.error == nil)
        _ = write(writer, [9, 9, 9, 9] as [UInt8], 4)
        #expect(wait { shown(source) == 9 })
        _ = write(writer, Array("FRAM!\n".utf8), 6)
        #expect(wait { source.error != nil })
        #expect(shown(source) == 9 && source.frameCount == 4)
    }

    @Test func aFilePlaysAtItsRate() throws {
        let folder = TemporaryFolder()
        let url = folder.url.appendingPathComponent("film.y4m")
        try Data(y4m(1..<21)).write(to: url)
        let source = LiveSource(.y4m(path: url.path)), begin = Date()
        #expect(wait { shown(source) == 20 })
        // 19 frames of a hundredth of a second lie before the last.
        #expect(Date().timeIntervalSince(begin) > 0.18)
        #expect(wait { source.error?.kind == .gone })
    }

    @Test(arguments: LiveInput.RawFormat.allCases) func rawFramesHaveNoHeaders(format: LiveInput.RawFormat) throws {
        let folder = TemporaryFolder()
        let url = folder.url.appendingPathComponent("film.raw")
        let frame: [UInt8] =
            format == .yuv420p ? Array(repeating: 50, count: 12) : (0..<8).flatMap { _ in [10, 20, 30, 128] }
        try Data(frame + frame + [1, 2, 3]).write(to: url)
        let source = LiveSource(.raw(path: url.path, width: 4, height: 2, format: format, framesPerSecond: 1000))
        #expect(
            wait {
                _ = source.frame(at: 0, waits: false); return source.frameCount == 2
            })
        let pixels = try #require(source.frame(at: 0, waits: false)).pixels
        let first = withExtendedLifetime(pixels) { pixels.bytes.load(as: UInt32.self) }
        switch format {
        case .bgra: #expect(first == 0x800F_0A05)
        case .rgba: #expect(first == 0x8005_0A0F)
        case .yuv420p: #expect(first >> 24 == 255)
        }
    }

    @Test func whatCannotBeReadIsSaid() {
        for input in [
            LiveInput.y4m(path: "/nowhere/at/all"),
            .raw(path: "/dev/zero", width: 0, height: 5, format: .bgra, framesPerSecond: 1),
            .raw(path: "/dev/zero", width: 1 << 20, height: 1 << 20, format: .rgba, framesPerSecond: 1),
            .y4m(path: "/dev/null"),
        ] {
            let source = LiveSource(input, patience: 0.2)
            #expect(source.frame(at: 0, waits: true) == nil)
            if input.path != "/dev/null" { #expect(wait { source.error?.kind == .gone }) }
        }
    }

    /// A camera is read by ffmpeg; one that goes away leaves its last frame.
    @Test func aCameraSaysHowLargeItIs() throws {
        var nut = NutWriter(width: 6, height: 4)
        nut.frame(0, Array(repeating: 40, count: 36))
        nut.frame(1, Array(repeating: 90, count: 36))
        let source = MemoryBytes(nut.bytes)
        var reader = try NutReader(source)
        #expect(try CameraArguments.frame(&reader, source).width == 6)
        let second = try CameraArguments.frame(&reader, source)
        #expect(second.planes.map { $0.bytes[0] } == 90)
        #expect(throws: StreamEnd.end) { try CameraArguments.frame(&reader, source) }
        let words = CameraArguments.words("/dev/video9", 640, 480, 30)
        #expect(words.contains("640x480") && words.contains("/dev/video9") && words.contains("v4l2"))
    }
}
