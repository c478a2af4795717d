import Foundation
import GLCompositor
import TestSupport

/// Draws known frames on a surface and compares every pixel with the scalar reference.
enum SurfaceCheck {
    static func run(_ kind: SurfaceKind, node: String?) throws {
        let compositor = try GLCompositor(surface: kind, options: .init(gbmDevice: node))
        for fact in compositor.facts { print("\(fact.name): \(fact.value)") }
        // More frames than a GBM surface has buffers, and two sizes.
        for seed in 0..<6 {
            let frame = RandomScenes.frame(
                seed: 500 + seed, count: 6, width: seed < 4 ? 160 : 97, height: seed < 4 ? 120 : 203)
            let off = try Deviation(Pictures.draw(frame, with: compositor), frame, over: 2)
            print("frame \(seed): \(off.count) pixels off")
            if off.share > 0.005 { exit(1) }
        }
        try DrawingCheck.run(compositor)
    }
}
