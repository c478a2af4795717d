import Dispatch
import FramePlan
import Foundation
import GLCompositor

/// Times the race scenes: `gl-check race [S1a …]`.
enum Race {
    static let width = 1920
    static let height = 1080

    static func run(_ wanted: [String], options: GLCompositor.Options) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: options)
        for (name, scene) in RaceScenes.all where wanted.isEmpty || wanted.contains(name) {
            let frames = (0..<20).map { scene($0) }
            var pixels = [UInt8](repeating: 0, count: width * height * 4)
            var times: [Double] = []
            for round in 0..<3 {
                for frame in frames {
                    let start = DispatchTime.now().uptimeNanoseconds
                    try compositor.draw(frame)
                    try pixels.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: width * 4) }
                    let end = DispatchTime.now().uptimeNanoseconds
                    if round > 0 { times.append(Double(end - start) / 1e6) }
                }
            }
            times.sort()
            func text(_ ms: Double) -> String { String(format: "%.2f", ms) }
            print("\(name): median \(text(times[times.count / 2])) ms, least \(text(times[0])) ms")
            if let folder = ProcessInfo.processInfo.environment["STRATA_GL_PICTURES"] {
                try compositor.draw(frames[0])
                try pixels.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: width * 4) }
                try Data(pixels).write(to: URL(fileURLWithPath: "\(folder)/\(name).bgra"))
            }
        }
    }
}
