import Foundation
import SceneFormat
import Strata
import TestSupport
import Testing

@testable import Playground

/// What the forms of a frame cost to write: STRATA_BENCH=1 swift test --filter FrameFormBenchmark.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["STRATA_BENCH"] != nil))
struct FrameFormBenchmark {
    @Test func carousel() throws {
        let file = References.packageRoot.appendingPathComponent("Examples/carousel.json")
        let scene = try Scene.load(from: file)
        let rendering = try Renderer(backend: .cpu).render(
            scene.root, at: 1,
            viewport: Viewport(width: 1280, height: 720, scale: 1280.0 / 960, backgroundColor: scene.backgroundColor))
        let picture = try #require(rendering.image)
        let header = FramePainter.Header(number: 1, isLast: false, width: 1280, height: 720, time: 0)
        func measure(_ name: String, _ body: () throws -> Int) rethrows {
            var times: [Double] = [], bytes = 0
            for _ in 0..<9 {
                let start = ContinuousClock.now
                bytes = try body()
                times.append((ContinuousClock.now - start) / .milliseconds(1))
            }
            print("\(name): \(String(format: "%.1f", times.sorted()[4])) ms, \(bytes / 1024) KiB")
        }
        let shown = FramePainter.Picture(x: 0, y: 0, pixels: picture)
        measure("raw") { FramePainter().message([shown], header, .raw).count }
        measure("JPEG 0.8") { FramePainter().message([shown], header, .jpeg).count }
        measure("PNG") { FramePainter().message([shown], header, .png).count }
        let image = CGImage(pixelBuffer: picture)
        try measure("WebP 0.8") { try image.data(as: .webP(quality: 0.8)).count }
        try measure("lossless WebP") { try image.data(as: .losslessWebP).count }
    }
}
