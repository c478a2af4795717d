import TestSupport
import Testing

@testable import CPUCompositor

/// The compositor against the reference renderer.
@Suite struct PictureTests {
    // One quad on a cleared target: two roundings of the source and one of the target. Only centres on a step of nearest
    // sampling or a coverage that passes rounding may differ more.
    @Test(arguments: 0..<4) func singleQuadsAreWithinTwoLevels(placement: Int) throws {
        let off = try Deviation(over: 2, of: 0..<(isOptimized ? 60 : 12), drawn: { try Pictures.draw($0) }) {
            RandomScenes.frame(seed: $0 * 4 + placement, count: 1, placement: placement)
        }
        #expect(off.share <= 0.0002, "\(off)")
    }

    // Many quads one over another: each one's rounding adds to the ones before.
    @Test func randomFramesAreWithinTwoLevels() throws {
        let off = try Deviation(over: 2, of: 1000..<(isOptimized ? 1060 : 1008), drawn: { try Pictures.draw($0) }) {
            RandomScenes.frame(seed: $0)
        }
        #expect(off.share <= 0.005, "\(off)")
    }
}
