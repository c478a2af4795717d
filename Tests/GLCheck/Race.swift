import Foundation
import GLCompositor
import TestSupport

/// Times the race scenes with read-back: `GLCheck race [S1a …]`. With LP_NUM_THREADS=0 everything runs on one thread, and
/// its processor time is printed beside the clock's, for machines that do other things too.
enum Race {
    static let width = 1920
    static let height = 1080

    static var scenes: [(name: String, frame: () -> Frame)] {
        [
            ("S1a", { RaceScenes.turned(1000) }), ("S1a-hard", { RaceScenes.turned(1000, edge: .hard) }),
            ("S1b", { RaceScenes.turned(10000) }), ("S2", { RaceScenes.cards() }),
            ("S2-hard", { RaceScenes.cards(edge: .hard) }), ("S3", { RaceScenes.rounded() }),
            ("S7", { RaceScenes.gradients() }), ("S8", { RaceScenes.masks(frame: 0) }),
            ("S9", { RaceScenes.particleBatch() }),
        ] + LookScenes.all
    }

    static func run(_ wanted: [String], options: GLCompositor.Options) throws {
        let compositor = try GLCompositor(surface: .surfaceless, options: options)
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        func now(_ clock: clockid_t) -> Double {
            var time = timespec()
            clock_gettime(clock, &time)
            return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
        }
        for (name, make) in scenes where wanted.isEmpty || wanted.contains(name) {
            var frame = make()
            var times: [Double] = []
            var busy: [Double] = []
            for round in 0..<(name == "S1b" ? 10 : 35) {
                if name == "S8" {
                    compositor.forget(images: frame.images.map(\.id))
                    frame = RaceScenes.masks(frame: round)
                }
                let start = now(CLOCK_MONOTONIC), startBusy = now(CLOCK_PROCESS_CPUTIME_ID)
                try compositor.draw(frame)
                try pixels.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: width * 4) }
                if round < 5 { continue }
                times.append(now(CLOCK_MONOTONIC) - start)
                busy.append(now(CLOCK_PROCESS_CPUTIME_ID) - startBusy)
            }
            times.sort()
            busy.sort()
            let values = [times[times.count / 2], times[0], busy[busy.count / 2], busy[0]]
            let text = values.map { String(format: "%.1f", $0) }
            let work = compositor.work
            let overdraw = String(format: "%.2f", Double(work.pixelsShaded) / Double(width * height))
            print("\(name): \(work.draws) draws of \(overdraw) pictures;", terminator: " ")
            print("median \(text[0]) ms, least \(text[1]); processor \(text[2]) ms, least \(text[3])")
            if let folder = ProcessInfo.processInfo.environment["STRATA_GL_PICTURES"] {
                try Data(pixels).write(to: URL(fileURLWithPath: "\(folder)/\(name).bgra"))
            }
        }
    }
}
