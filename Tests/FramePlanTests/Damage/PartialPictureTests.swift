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

    /// Modes that make no more of a difference than there is in what they mix. The others divide by a colour or its saturation, or double it:
    /// of a blur's 1/255 they make two or more.
    static let evenModes = BlendMode.allCases.filter {
        switch $0 {
        case .colorBurn, .colorDodge, .overlay, .hardLight, .softLight, .hue, .saturation, .color, .luminosity: false
        default: true
        }
    }

    @Test("Random changes drawn by partial frames give the picture that whole frames give", arguments: 0..<3)
    func randomChanges(way: Int) throws {
        // Programs are made once for all seeds.
        let compositor = try GLCompositor(surface: .surfaceless, options: Self.ways[way])
        let fresh = try GLCompositor(surface: .surfaceless, options: Self.ways[way])
        var partial = 0
        for seed in 0..<12 {
            var scene = RandomLayers(seed: 100 * way + seed, least: 30, isFlat: true, modes: Self.evenModes)
            var planner = RetainedPlanTests.planner()
            for step in 0..<24 {
                if step > 0 { scene.change() }
                var frame = scene.tree.plan(&planner)
                scene.tree.tree.clearDirty()
                // Planners number their surfaces alike.
                for pass in frame.passes.indices where frame.passes[pass].retention.owner != 0 {
                    frame.passes[pass].retention.owner += UInt64(seed) << 40
                }
                if frame.isPartial { partial += 1 }
                // Nothing is kept here: all is drawn.
                var whole = scene.tree.frame()
                for pass in whole.passes.indices { whole.passes[pass].retention = .none }
                // 1/255: blurs are made of parts of other origins; see RandomDamageTests.
                let off = try Deviation(
                    Pictures.draw(frame, with: compositor), Pictures.draw(whole, with: fresh), over: 1)
                #expect(off.count == 0, "seed \(seed), step \(step), partial \(frame.isPartial): \(off)")
            }
        }
        #expect(partial > 60, "\(partial) partial frames")
    }
}
