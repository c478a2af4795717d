import TestSupport
import Testing

@testable import CPUCompositor

/// Frames with masks, blend modes, effects, shadows, surfaces and backdrops: against the reference renderer, and the same
/// whatever draws them.
@Suite struct SurfaceTests {
    static func frame(_ seed: Int, mode: BlendMode? = nil) -> Frame { RandomScenes.surfaces(seed: seed, mode: mode) }

    // As many quads one over another as in the other random frames, each with up to three more roundings: tint, mask and
    // coverage. Some modes are steep: a level below becomes several above.
    @Test func randomFramesAreNearTheReference() throws {
        let off = try Deviation(over: 3, of: 0..<(isOptimized ? 60 : 6), drawn: { try Pictures.draw($0) }) {
            Self.frame($0)
        }
        #expect(off.share <= 0.01, "\(off)")
    }

    // One quad of a mode after another, with masks and clips. Most modes add no more than source-over does; a dodge by cs
    // makes 1/(2 - 2cs) levels of half a level.
    @Test(arguments: BlendMode.allCases) func everyModeIsNearTheReference(mode: BlendMode) throws {
        let off = try Deviation(
            over: mode == .colorDodge ? 6 : 3, of: 0..<(isOptimized ? 8 : 2), drawn: { try Pictures.draw($0) }
        ) {
            Self.frame(100 + $0, mode: mode)
        }
        #expect(off.share <= 0.01, "\(off)")
    }

    @Test(arguments: 0..<10) func threadsAndKernelsGiveTheSameBytes(seed: Int) throws {
        let frame = RandomScenes.surfaces(seed: 200 + seed, width: 260, height: 310)
        let bytes = try Pictures.draw(frame)
        #expect(try Pictures.draw(frame, threads: 4) == bytes)
        #expect(try Pictures.draw(frame, kernels: .baseline) == bytes)
    }

    @Test(.enabled(if: isOptimized)) func aSteadySceneAllocatesNothing() throws {
        let frame = Self.frame(9)
        let compositor = CPUCompositor(threads: 2)
        for _ in 0..<2 { try compositor.draw(frame) }
        #expect(try allocations { try compositor.draw(frame) } == 0)
    }
}
