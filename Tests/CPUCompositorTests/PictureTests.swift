import FrameModel
import TestSupport
import Testing

@testable import CPUCompositor

/// The compositor against the reference renderer.
@Suite struct PictureTests {
    // One quad on a cleared target: two roundings of the source and one of the target. Only centres on a step of nearest
    // sampling or a coverage that passes rounding may differ more.
    @Test(arguments: 0..<4) func singleQuadsAreWithinTwoLevels(placement: Int) throws {
        var off = Deviation(over: 2)
        for seed in 0..<(isOptimized ? 60 : 12) {
            let frame = RandomScenes.frame(seed: seed * 4 + placement, count: 1, placement: placement)
            off.add(try Pictures.draw(frame), frame)
        }
        #expect(off.share <= 0.0002, "\(off)")
    }

    // Many quads one over another: each one's rounding adds to the ones before.
    @Test func randomFramesAreWithinTwoLevels() throws {
        var off = Deviation(over: 2)
        for seed in 1000..<(isOptimized ? 1060 : 1008) {
            let frame = RandomScenes.frame(seed: seed)
            off.add(try Pictures.draw(frame), frame)
        }
        #expect(off.share <= 0.005, "\(off)")
    }
}
