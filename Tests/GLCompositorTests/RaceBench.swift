import FramePlan
import Foundation
import Testing

@testable import GLCompositor

/// The race scenes S1a, S1b, S2 and S3 as frames made by hand, timed. Runs with STRATA_GL_BENCH=1 (S1a,S2 names scenes).
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["STRATA_GL_BENCH"] != nil))
struct RaceBench {
    static let width = 1920
    static let height = 1080

    @Test func race() throws {
        let environment = ProcessInfo.processInfo.environment
        let wanted = environment["STRATA_GL_BENCH"]!.split(separator: ",").map(String.init)
        let drawing = environment["STRATA_GL_DRAWING"].flatMap(GLCompositor.Drawing.init) ?? .auto
        let compositor = try GLCompositor(surface: .surfaceless, options: .init(drawing: drawing))
        for (name, scene) in RaceScenes.all where wanted == ["1"] || wanted.contains(name) {
            var pixels = [UInt8](repeating: 0, count: Self.width * Self.height * 4)
            var times: [Double] = []
            var encoding: [Double] = []
            let frames = (0..<20).map { scene($0) }
            for round in 0..<2 {
                for frame in frames {
                    let start = DispatchTime.now().uptimeNanoseconds
                    try compositor.draw(frame)
                    let drawn = DispatchTime.now().uptimeNanoseconds
                    try pixels.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: Self.width * 4) }
                    let end = DispatchTime.now().uptimeNanoseconds
                    if round > 0 {
                        times.append(Double(end - start) / 1e6)
                        encoding.append(Double(drawn - start) / 1e6)
                    }
                }
            }
            times.sort()
            encoding.sort()
            let batches = compositor.resources!.encoder.batches.count
            print("RACE \(name) median \(times[times.count / 2]) min \(times[0]) draw() \(encoding[0]) batches \(batches)")
            if let folder = environment["STRATA_GL_PICTURES"] {
                try compositor.draw(scene(0))
                try pixels.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: Self.width * 4) }
                try Data(pixels).write(to: URL(fileURLWithPath: "\(folder)/\(name).bgra"))
            }
        }
    }
}
