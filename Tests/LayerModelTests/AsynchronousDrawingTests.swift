import Foundation
import LayerModel
import Synchronization
import Testing

struct AsynchronousDrawingTests {
    /// Fills itself, and meets the others while they draw.
    final class Sketch: CALayer {
        static let drawing = Atomic<Int>(0), most = Atomic<Int>(0)

        override func draw(in context: CGContext) {
            let now = Self.drawing.add(1, ordering: .relaxed).newValue
            Self.most.max(now, ordering: .relaxed)
            Thread.sleep(forTimeInterval: 0.05)
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(bounds)
            Self.drawing.subtract(1, ordering: .relaxed)
        }
    }

    @Test func layersAreDrawnTogetherAndAreDoneWithTheCommit() throws {
        CATransaction.flush()
        let root = CALayer("root"), sink = RecordingSink()
        let sketches = (0..<8).map { _ in Sketch() }
        for sketch in sketches {
            sketch.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
            sketch.drawsAsynchronously = true
            sketch.setNeedsDisplay()
        }
        root.sublayers = sketches
        root.attach(to: sink, time: StillClock())
        CATransaction.flush()
        let commit = try #require(sink.take().first)
        for sketch in sketches {
            let picture = try #require((sketch.contents as? CGImage)?.pixelBuffer)
            #expect(withExtendedLifetime(picture) { picture.bytes[2] } == 255)
            #expect(commit.keys(of: sketch).contains(.contents), "part of the commit that shows it")
        }
        if ProcessInfo.processInfo.activeProcessorCount > 1 {
            #expect(Sketch.most.load(ordering: .relaxed) > 1, "several at the same time")
        }
    }

    @Test func askedForByItselfItIsDrawnAtOnce() {
        let sketch = Sketch()
        sketch.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
        sketch.drawsAsynchronously = true
        sketch.display()
        #expect(sketch.contents != nil)
    }
}
