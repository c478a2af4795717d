import CPUCompositor
import GLCompositor
import RenderTree
import TestSupport
import Testing

@testable import FramePlan

/// Partial frames drawn by GL, which takes them as any others.
@Suite(.serialized) struct PartialPictureTests {
    /// What programs read a copy of lies elsewhere where only a part is drawn; a GPU's instances are cut otherwise than pieces.
    static let ways: [GLCompositor.Options] = [
        .init(drawing: .pieces), .init(drawing: .pieces, blending: .copies), .init(drawing: .instances),
    ]

    @Test("Random changes drawn by partial frames give the picture that whole frames give", arguments: 0..<3)
    func randomChanges(way: Int) throws {
        // Programs are made once for all seeds.
        let compositor = try GLCompositor(surface: .surfaceless, options: Self.ways[way])
        let fresh = try GLCompositor(surface: .surfaceless, options: Self.ways[way])
        var partial = 0, bad = 0, all = 0
        for seed in 0..<12 {
            var scene = RandomLayers(seed: 100 * way + seed, least: 30, isFlat: true)
            var planner = RetainedPlanTests.planner()
            for step in 0..<24 {
                if step > 0 { scene.change() }
                var frame = scene.tree.plan(&planner)
                scene.tree.tree.clearDirty()
                // Planners number their surfaces alike.
                for pass in frame.passes.indices where frame.passes[pass].retention.owner != 0 {
                    frame.passes[pass].retention.owner += UInt64(seed) << 40
                }
                try compositor.draw(frame)
                if frame.isPartial { partial += 1 }
                // Nothing is kept here: all is drawn.
                var whole = scene.tree.frame()
                for pass in whole.passes.indices { whole.passes[pass].retention = .none }
                try fresh.draw(whole)
                let (off, worst) = Self.compare(try Self.pixels(compositor, frame), try Self.pixels(fresh, frame))
                // 2/255: where a piece is cut elsewhere, texels are mixed with another of their 8-bit weights.
                #expect(worst <= 2, "seed \(seed), step \(step), partial \(frame.isPartial): \(worst)/255")
                bad += off
                all += frame.width * frame.height
            }
        }
        // 1/255 for all others: blurs are made of parts of other origins; see RandomDamageTests.
        #expect(Double(bad) <= 0.0005 * Double(all), "\(bad) of \(all) pixels")
        #expect(partial > 60, "\(partial) partial frames")
    }

    /// How many bytes differ by more than 1, and the greatest difference.
    static func compare(_ a: [UInt8], _ b: [UInt8]) -> (count: Int, worst: Int) {
        var count = 0, worst = 0
        for index in a.indices where a[index] != b[index] {
            let difference = abs(Int(a[index]) - Int(b[index]))
            if difference > 1 { count += 1 }
            worst = max(worst, difference)
        }
        return (count, worst)
    }

    static func pixels(_ compositor: GLCompositor, _ frame: Frame) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: frame.width * frame.height * 4)
        try bytes.withUnsafeMutableBytes { try compositor.read(into: $0, bytesPerRow: frame.width * 4) }
        return bytes
    }
}
