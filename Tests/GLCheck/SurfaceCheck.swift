import FrameModel
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
            try compositor.draw(frame)
            var bytes = [UInt8](repeating: 0, count: frame.width * frame.height * 4)
            try bytes.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: frame.width * 4) }
            var off = 0
            for (index, pixel) in ReferenceRenderer.render(frame).pixels.enumerated() {
                let differs = (0..<4).contains { abs(Int(bytes[index * 4 + $0]) - Int(pixel[$0])) > 2 }
                if differs { off += 1 }
            }
            print("frame \(seed): \(off) pixels off")
            if off * 200 > frame.width * frame.height { exit(1) }
        }
        try DrawingCheck.run(compositor)
    }
}
