import TestSupport
import Testing

@testable import CPUCompositor

/// A picture depends on the frame alone: not on threads, kernels, damage or what was drawn before.
@Suite struct SamenessTests {
    static func bigFrame(seed: Int) -> Frame {
        RandomScenes.frame(seed: seed, count: 40, width: 420, height: 330)
    }

    @Test(arguments: 0..<8) func threadsGiveTheSameBytes(seed: Int) throws {
        let frame = Self.bigFrame(seed: seed)
        #expect(try Pictures.draw(frame, threads: 1) == Pictures.draw(frame, threads: 4))
    }

    @Test(arguments: 0..<12) func kernelSetsGiveTheSameBytes(seed: Int) throws {
        let frame = Self.bigFrame(seed: 100 + seed)
        #expect(try Pictures.draw(frame, kernels: .best) == Pictures.draw(frame, kernels: .baseline))
    }

    @Test(arguments: 0..<12) func damageGivesTheSameBytesAsAllAnew(seed: Int) throws {
        var random = Random(500 + seed)
        let compositor = CPUCompositor(threads: 1)
        let first = Self.bigFrame(seed: 200 + seed)
        let before = try Pictures.draw(first, with: compositor)
        let x = Int32(random.unit() * 300), y = Int32(random.unit() * 200)
        let damage = PixelRect(
            minX: x, minY: y, maxX: x + 20 + Int32(random.unit() * 99), maxY: y + 20 + Int32(random.unit() * 99))
        let next = Self.bigFrame(seed: 300 + seed), region = PixelRegion(damage)
        let partial = try Pictures.draw(next.with(damage: region), with: compositor)
        let wanted = try Pictures.patched(
            before, with: Pictures.draw(next), within: region, width: next.width, perPixel: 4)
        let off = Deviation(partial, wanted, over: 0)
        #expect(off.count == 0, "\(off)")
    }

    @Test func noDamageDrawsNothing() throws {
        let compositor = CPUCompositor(threads: 1)
        let before = try Pictures.draw(Self.bigFrame(seed: 1), with: compositor)
        let next = Self.bigFrame(seed: 2)
        #expect(try Pictures.draw(next.with(damage: .empty), with: compositor) == before)
    }

    @Test func aNewSizeIsDrawnWhole() throws {
        let compositor = CPUCompositor(threads: 2)
        _ = try Pictures.draw(Self.bigFrame(seed: 3), with: compositor)
        let frame = RandomScenes.frame(seed: 4, width: 300, height: 222)
        #expect(try Pictures.draw(frame.with(damage: .empty), with: compositor) == (try Pictures.draw(frame)))
    }

    @Test(.enabled(if: isOptimized)) func aSteadySceneAllocatesNothing() throws {
        let frame = Self.bigFrame(seed: 9)
        let compositor = CPUCompositor(threads: 2)
        for _ in 0..<2 { try compositor.draw(frame) }
        #expect(try allocations { try compositor.draw(frame) } == 0)
    }
}
