import FrameModel
import TestSupport
import Testing

@testable import CPUCompositor

/// The compositor against the reference renderer.
@Suite struct PictureTests {
    // One quad on a cleared target: two roundings of the source and one of the target. Only centres on a step of nearest
    // sampling or a coverage that passes rounding may differ more.
    @Test(arguments: 0..<4) func singleQuadsAreWithinTwoLevels(placement: Int) throws {
        var bad = 0, all = 0
        for seed in 0..<(isOptimized ? 60 : 12) {
            let frame = RandomScenes.frame(seed: seed * 4 + placement, count: 1, placement: placement)
            let (count, _) = Pictures.compare(
                try Pictures.draw(frame), ReferenceRenderer.render(frame), tolerance: 2)
            bad += count; all += frame.width * frame.height
        }
        #expect(Double(bad) <= 0.0002 * Double(all), "\(bad) of \(all) pixels")
    }

    // Many quads one over another: each one's rounding adds to the ones before.
    @Test func randomFramesAreWithinTwoLevels() throws {
        var bad = 0, all = 0
        for seed in 1000..<(isOptimized ? 1060 : 1008) {
            let frame = RandomScenes.frame(seed: seed)
            let (count, _) = Pictures.compare(
                try Pictures.draw(frame), ReferenceRenderer.render(frame), tolerance: 2)
            bad += count; all += frame.width * frame.height
        }
        #expect(Double(bad) <= 0.005 * Double(all), "\(bad) of \(all) pixels")
    }
}
