import FrameModel
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
        let next = Self.bigFrame(seed: 300 + seed)
        let cut = Frame(
            width: next.width, height: next.height, clearColor: next.clearColor, passes: next.passes, quads: next.quads,
            clips: next.clips, cuts: next.cuts, images: next.images, damage: PixelRegion(damage))
        let all = try Pictures.draw(next), partial = try Pictures.draw(cut, with: compositor)
        for y in 0..<Int32(next.height) {
            for x in 0..<Int32(next.width) {
                let isInside = x >= damage.minX && x < damage.maxX && y >= damage.minY && y < damage.maxY
                let k = (Int(y) * next.width + Int(x)) * 4
                let wanted = isInside ? all : before
                if partial[k..<k + 4] != wanted[k..<k + 4] {
                    Issue.record("pixel \(x), \(y)")
                    return
                }
            }
        }
    }

    @Test func noDamageDrawsNothing() throws {
        let compositor = CPUCompositor(threads: 1)
        let before = try Pictures.draw(Self.bigFrame(seed: 1), with: compositor)
        let next = Self.bigFrame(seed: 2)
        let still = Frame(
            width: next.width, height: next.height, clearColor: next.clearColor, passes: next.passes, quads: next.quads,
            clips: next.clips, cuts: next.cuts, images: next.images, damage: .empty)
        #expect(try Pictures.draw(still, with: compositor) == before)
    }

    @Test func aNewSizeIsDrawnWhole() throws {
        let compositor = CPUCompositor(threads: 2)
        _ = try Pictures.draw(Self.bigFrame(seed: 3), with: compositor)
        var frame = RandomScenes.frame(seed: 4, width: 300, height: 222)
        let whole = try Pictures.draw(frame)
        frame = Frame(
            width: 300, height: 222, clearColor: frame.clearColor, passes: frame.passes, quads: frame.quads,
            clips: frame.clips, cuts: frame.cuts, images: frame.images, damage: .empty)
        #expect(try Pictures.draw(frame, with: compositor) == whole)
    }

    @Test(.enabled(if: isOptimized)) func aSteadySceneAllocatesNothing() throws {
        let frame = Self.bigFrame(seed: 9)
        let compositor = CPUCompositor(threads: 2)
        for _ in 0..<2 { try compositor.draw(frame) }
        #expect(try allocations { try compositor.draw(frame) } == 0)
    }
}
