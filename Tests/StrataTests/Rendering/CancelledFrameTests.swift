import Foundation
import Strata
import Synchronization
import Testing

/// Frames that take seconds and are given up.
@Suite(.serialized) struct CancelledFrameTests {
    /// Two thousand groups over the whole picture, each multiplied with what lies below.
    private func stage() -> CALayer {
        let root = layer(0, 0, 1024, 1024, .white)
        for i in 0..<2000 {
            let group = layer(0, 0, 1024, 1024, CGColor(red: 1, green: 0.99, blue: 1, alpha: 1))
            group.compositingFilter = "multiplyBlendMode"
            group.addSublayer(layer(Double(i % 50) * 10, Double(i % 31) * 20, 300, 300, .blue))
            root.addSublayer(group)
        }
        return root
    }

    /// From the call to the error it takes tens of milliseconds on a quiet machine; on GL what the driver was given is still drawn.
    @Test(arguments: [Backend.cpu, .gl]) func aCancelledFrameEndsSoon(backend: Backend) throws {
        let renderer = try Renderer(backend: backend)
        let root = stage()
        // What is compiled and allocated once is no part of it.
        _ = try renderer.image(of: layer(0, 0, 64, 64, .red), at: 0)
        let budget = WorkBudget()
        let cancelled = Mutex<ContinuousClock.Instant?>(nil)
        // A thread of its own: those of tasks may all wait for pictures.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.2)
            cancelled.withLock { $0 = .now }
            budget.cancel()
        }
        #expect(throws: RenderError.self) { try renderer.image(of: root, at: 0, budget: budget) }
        let took = try #require(cancelled.withLock { $0 }).duration(to: .now)
        print("a cancelled frame ended after \(took) on \(backend)")
        #expect(took < .seconds(1))
        // The renderer goes on.
        let image = try renderer.image(of: layer(0, 0, 64, 64, .red), at: 0)
        #expect(image.pixel(32, 32) == 0xFFFF_0000)
    }
}
