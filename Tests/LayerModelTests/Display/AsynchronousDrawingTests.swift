import Foundation
import LayerModel
import Synchronization
import Testing

struct AsynchronousDrawingTests {
    /// Fills itself.
    final class Sketch: CALayer {
        override func draw(in context: CGContext) {
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(bounds)
        }
    }

    /// Waits while it draws until another of its kind draws too, 30 seconds at most.
    final class Companion: CALayer {
        static let drawing = Atomic<Int>(0)

        override func draw(in context: CGContext) {
            Self.drawing.add(1, ordering: .relaxed)
            let end = ContinuousClock.now + .seconds(30)
            while Self.drawing.load(ordering: .relaxed) < 2, .now < end { Thread.sleep(forTimeInterval: 0.001) }
            guard ContinuousClock.now < end else { exit(2) }
        }
    }

    /// In a process of its own: among other tests every thread there is may be busy, and then the one that commits draws all.
    @Test(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)) func severalAreDrawnAtTheSameTime() async {
        await #expect(processExitsWith: .success) {
            let root = CALayer("root")
            root.sublayers = (0..<2).map { _ in
                let layer = Companion()
                layer.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
                layer.drawsAsynchronously = true
                layer.setNeedsDisplay()
                return layer
            }
            root.show()
            #expect(Companion.drawing.load(ordering: .relaxed) == 2, "both are drawn")
        }
    }

    @Test func layersAreDoneWithTheCommit() throws {
        CATransaction.flush()
        let root = CALayer("root"), sink = RecordingSink()
        let sketches = (0..<8).map { _ in Sketch() }
        for sketch in sketches {
            sketch.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
            sketch.drawsAsynchronously = true
            sketch.setNeedsDisplay()
        }
        root.sublayers = sketches
        root.show(to: sink)
        let commit = try #require(sink.take().first)
        for sketch in sketches {
            let picture = try #require((sketch.contents as? CGImage)?.pixelBuffer)
            #expect(withExtendedLifetime(picture) { picture.bytes[2] } == 255)
            #expect(commit.keys(of: sketch).contains(.contents), "part of the commit that shows it")
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
