import TestSupport
import Testing

@testable import CPUCompositor

/// Quads that are seen through pictures of coverage.
@Suite struct CoverageMaskTests {
    // Six quads one over another at most, each rounded up to three times: colour, coverage, target.
    @Test(arguments: 0..<12) func picturesAreNearTheReference(seed: Int) throws {
        let frame = CoverageMaskScenes.frame(seed: seed)
        let off = try Deviation(Pictures.drawAllWays(frame), frame, over: 3)
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test(arguments: 0..<6) func runsAndBytesAreTheSameToOneLevel(seed: Int) throws {
        let runs = try Pictures.draw(CoverageMaskScenes.frame(seed: seed, asRuns: true, count: 1))
        let bytes = try Pictures.draw(CoverageMaskScenes.frame(seed: seed, asRuns: false, count: 1))
        #expect(zip(runs, bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(runs != [UInt8](repeating: runs[0], count: runs.count))
    }

    @Test(arguments: 0..<6) func picturesOfFloatsToo(seed: Int) throws {
        let frame = CoverageMaskScenes.frame(seed: 50 + seed)
        let off = try Deviation(FloatPictures.draw(frame), frame, over: FloatPictureTests.tolerance)
        #expect(off.share <= 0.002, "\(off)")
    }

    @Test func aPartDrawnAnewIsAsTheWhole() throws {
        try Pictures.expectPartsAreAsTheWhole(CoverageMaskScenes.frame(seed: 77), from: 20..<37) {
            PixelRect(minX: $0, minY: 13, maxX: 97, maxY: 100)
        }
    }
}
