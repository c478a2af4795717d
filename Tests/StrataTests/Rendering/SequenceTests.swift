import Foundation
import Strata
import Synchronization
import Testing

/// Sequences in Swift.
@Suite struct SequenceTests {
    /// Keeps the frames as premultiplied BGRA.
    private final class Album: FrameSink {
        let pictures = Mutex<[Int: [UInt8]]>([:])
        let format = Mutex<FrameFormat?>(nil)

        func begin(_ format: FrameFormat) throws(FrameSinkError) { self.format.withLock { $0 = format } }
        func encode(_ picture: PixelBuffer, into bytes: inout [UInt8]) throws(FrameSinkError) {
            bytes = Array(picture.bytes)
        }
        func write(_ bytes: [UInt8], number: Int) throws(FrameSinkError) {
            pictures.withLock { $0[number] = bytes }
        }
    }

    private func scene() -> CALayer {
        let root = layer(0, 0, 40, 10, .blue)
        let card = layer(0, 0, 10, 10, .red)
        card.add(move(from: 5, to: 35, duration: 1), forKey: "move")
        root.addSublayer(card)
        return root
    }

    @Test(arguments: Backend.allCases)
    func framesAreTheStills(backend: Backend) throws {
        let renderer = try Renderer(backend: backend)
        let scene = scene()
        let album = Album()
        let viewport = try Viewport(of: scene, scale: 2, backgroundColor: .green)
        var seen = 0
        let statistics = try renderer.write(
            FrameTimes(3..<33, fps: 30, start: -0.1), of: scene, viewport: viewport, to: album,
            progress: { seen = $0.written })
        #expect(statistics.written == 30 && seen == 30 && statistics.drawSeconds > 0)
        #expect(album.format.withLock { $0 } == FrameFormat(width: 80, height: 20, rate: FrameRate(30), isOpaque: true))
        let fresh = try Renderer(backend: backend)
        for number in [3, 11, 32, 20] {
            let still = try fresh.image(
                of: self.scene(), at: -0.1 + Double(number) / 30, scale: 2, backgroundColor: .green)
            let picture = try #require(album.pictures.withLock { $0[number] })
            #expect(picture.elementsEqual(still.pixelBuffer.bytes), "frame \(number)")
        }
    }

    @Test func aTreeMayChangeFromFrameToFrame() throws {
        let renderer = try Renderer(backend: .cpu)
        let root = layer(0, 0, 4, 4, .blue)
        let album = Album()
        var ticks: [CFTimeInterval] = []
        let link = CADisplayLink { link in
            ticks.append(link.timestamp)
            CATransaction.setDisableActions(true)
            root.backgroundColor = ticks.count == 1 ? .red : .green
        }
        link.add(to: .current, forMode: .common)
        defer { link.invalidate() }
        try renderer.write(
            FrameTimes(0..<4, fps: 60), of: root, viewport: Viewport(width: 4, height: 4), to: album,
            prepare: { renderer.clock.set(to: $0) })
        let times: [Double] = (1...3).map { Double($0) / 60 }
        #expect(ticks == times)
        let pictures = album.pictures.withLock { $0 }
        let colors = (0..<4).map { Array((pictures[$0] ?? []).prefix(4)) }
        // The last one repeats the bytes of the one before.
        let expected: [[UInt8]] = [[255, 0, 0, 255], [0, 0, 255, 255], [0, 255, 0, 255], [0, 255, 0, 255]]
        #expect(colors == expected)
    }

    @Test func aPictureThatCannotBeEndsIt() throws {
        let renderer = try Renderer(backend: .cpu)
        do throws(SequenceError) {
            try renderer.write(
                FrameTimes(0..<5, fps: 1), of: CALayer(), viewport: Viewport(width: 0, height: 4), to: DiscardedFrames()
            )
            Issue.record("no error")
        } catch {
            guard case .render(.badViewport) = error else { throw error }
        }
        // The renderer is as good as before.
        #expect(try renderer.image(of: scene(), at: 0).width == 40)
    }
}
