// Unsafe: calls the kernels on memory of its own.
import CPUKernels
import TestSupport
import Testing

/// Every blend mode against its formula in double precision, over a grid of premultiplied colours.
@Suite struct BlendModeTests {
    /// Every combination of a few alphas and of channels that are 0, alpha, and between.
    static let colors: [UInt32] = {
        var list: [UInt32] = []
        for a in [0, 1, 64, 127, 200, 255] {
            let levels = a == 0 ? [0] : [0, a / 3, a / 2, (a + 1) / 2, a]
            for r in levels {
                for g in levels {
                    for b in Set([levels[0], levels[levels.count / 2], levels[levels.count - 1]]) {
                        list.append(UInt32(a << 24 | r << 16 | g << 8 | b))
                    }
                }
            }
        }
        return list
    }()

    // One rounding of the result: half a level, and the last bits of single precision.
    @Test(arguments: BlendMode.allCases) func resultsAreTheFormulas(mode: BlendMode) {
        let colors = Self.colors
        for set in KernelTests.sets {
            var worst = 0.0, where_ = ""
            for coverage in mode.keepsTargetUnderClear ? [255] : [0, 1, 100, 254, 255] {
                let cover = [UInt32](repeating: UInt32(coverage) << 24, count: colors.count)
                // Sources times their coverage are rounded before: as the kernel gets them, so does the formula.
                let rows = colors.map { KernelTests.scale($0, coverage) }
                for target in colors {
                    var targets = [UInt32](repeating: target, count: colors.count)
                    set.pointee.blend[Int(mode.rawValue)](&targets, rows, cover, Int32(colors.count))
                    let (most, k) = mode.difference(of: targets, sources: rows, target: target, coverage: coverage)
                    if most > worst {
                        worst = most
                        where_ = "S \(String(rows[k], radix: 16)) D \(String(target, radix: 16)) c \(coverage)"
                    }
                }
            }
            #expect(worst <= 0.51, "\(String(cString: set.pointee.name)): \(where_)")
        }
    }

    @Test(arguments: BlendMode.allCases) func rowsOfAnyLengthEndWhereTheyShould(mode: BlendMode) {
        var random = Random(Int(mode.rawValue))
        func pixel() -> UInt32 { random.pick(Self.colors) }
        for count in 1...40 {
            let before = (0..<count + 16).map { _ in pixel() }, source = (0..<count).map { _ in pixel() }
            let cover = (0..<count).map { _ in UInt32(random.unit() * 255.9) << 24 }
            var results: [[UInt32]] = []
            for set in KernelTests.sets {
                var target = before
                target.withUnsafeMutableBufferPointer {
                    set.pointee.blend[Int(mode.rawValue)]($0.baseAddress! + 8, source, cover, Int32(count))
                }
                #expect(target.prefix(8) == before.prefix(8))
                #expect(target.suffix(8) == before.suffix(8))
                results.append(target)
            }
            #expect(results[0] == results[1], "\(count) pixels")
        }
    }
}
