import FramePlan
import Foundation
import TestSupport
import Testing

/// The plan of a blur, followed in double precision along one axis, against the Gaussian summed over all of its reach.
@Suite struct BlurPlanTests {
    static let sigmas = [
        0.1, 0.28, 0.3, 0.4, 0.5, 0.7, 1, 1.3, 1.7, 2, 2.5, 2.99, 3, 3.4, 4, 5, 5.99, 6, 8, 10, 11.9, 12, 16, 20, 23.9,
        24,
        33, 50, 77, 100, 150, 192, 300, 383.9, 384, 500,
    ]

    /// The plan's result for the pixels `range` of the source `s`.
    static func planned(_ s: [Double], sigma: Double, clamps: Bool, _ range: Range<Int>) -> [Double] {
        let axis = BlurPlan.Axis(sigma: sigma)
        // Level by level: its first cell's index and its cells.
        var first = 0, cells = s, isSource = true
        func cell(_ i: Int) -> Double {
            let k = i - first
            if isSource, !clamps, k < 0 || k >= cells.count { return 0 }
            return cells[max(0, min(cells.count - 1, k))]
        }
        for level in 0..<axis.halvings {
            let next = BlurPlan.Axis.cells(level + 1, count: Int32(s.count))
            let coarse = next.map { i in
                let i = 2 * Int(i)
                return (cell(i - 1) + 3 * cell(i) + 3 * cell(i + 1) + cell(i + 2)) / 8
            }
            first = Int(next.lowerBound); cells = coarse; isSource = false
        }
        // The ranges that are needed from the coarsest level down to the result.
        var wanted = [(range.lowerBound, range.upperBound - 1)]
        for _ in 0..<axis.halvings {
            let (a, b) = BlurPlan.Axis.doubled(Int32(wanted[0].0), Int32(wanted[0].1))
            wanted.insert((Int(a), Int(b)), at: 0)
        }
        var (low, high) = wanted.removeFirst()
        var result = (low...high).map { i in
            var sum = cell(i) * Double(axis.weight(0))
            for k in 0..<axis.reach { sum += (cell(i - k - 1) + cell(i + k + 1)) * Double(axis.weight(k + 1)) }
            return sum
        }
        for (a, b) in wanted {
            let coarse = result, start = low
            result = (a...b).map { i in
                let beside = i & 1 == 0 ? (i >> 1) - 1 : (i >> 1) + 1
                return (3 * coarse[(i >> 1) - start] + coarse[beside - start]) / 4
            }
            (low, high) = (a, b)
        }
        return result
    }

    /// From the definition.
    static func gaussian(_ s: [Double], sigma: Double, clamps: Bool, _ range: Range<Int>) -> [Double] {
        let variance = sigma * sigma - 1.0 / 12
        guard variance > 0 else {
            return range.map { s.indices.contains($0) || clamps ? s[max(0, min(s.count - 1, $0))] : 0 }
        }
        let scale = (2 * variance).squareRoot(), reach = Int(sigma * 6) + 1
        let steps: [Double] = (0...reach + 1).map { erf((Double($0) - 0.5) / scale) / 2 }
        let weights: [Double] = (0...reach).map { steps[$0 + 1] - steps[$0] }
        return SymmetricKernel(weights).sums(of: s, clamps: clamps, in: range)
    }

    static func error(_ s: [Double], sigma: Double, clamps: Bool) -> Double {
        let reach = min(Int(sigma * 3) + 3, 400)
        let range = -reach..<s.count + reach
        return zip(planned(s, sigma: sigma, clamps: clamps, range), gaussian(s, sigma: sigma, clamps: clamps, range))
            .map { abs($0 - $1) }.max() ?? 0
    }

    /// What the doc comment states: the same error whatever the sigma and wherever the edge lies among the levels' cells.
    @Test(arguments: sigmas) func stepsAreWithinLessThanOneLevel(sigma: Double) {
        let count = 60 + Int(sigma), cell = 1 << BlurPlan.Axis(sigma: sigma).halvings
        for phase in stride(from: 0, to: cell, by: max(1, cell / 8)) {
            let s = (0..<count).map { $0 < count / 2 + phase ? 0.0 : 1.0 }
            for clamps in [false, true] {
                let error = Self.error(s, sigma: sigma, clamps: clamps) * 255
                #expect(error <= 0.6, "phase \(phase), clamps \(clamps)")
            }
        }
    }

    @Test(arguments: sigmas) func singlePixelsAreWithinHalfALevel(sigma: Double) {
        let count = 60, cell = 1 << BlurPlan.Axis(sigma: sigma).halvings
        for phase in stride(from: 0, to: min(cell, 30), by: max(1, cell / 8)) {
            var s = [Double](repeating: 0, count: count)
            s[count / 2 + phase - 15] = 1
            #expect(Self.error(s, sigma: sigma, clamps: false) * 255 <= 0.5, "phase \(phase)")
        }
    }

    /// White noise of full contrast holds every pattern that could alias, and ends anywhere at the source's edges.
    @Test(arguments: sigmas) func noiseIsWithinOneLevel(sigma: Double) {
        var random = Random(Int(sigma * 10))
        for count in [1, 2, 3, 37, 128, 301] {
            let s = (0..<count).map { _ in random.flip() ? 0.0 : 1.0 }
            for clamps in [false, true] {
                let error = Self.error(s, sigma: sigma, clamps: clamps) * 255
                #expect(error <= 1, "\(count) pixels, clamps \(clamps)")
            }
        }
    }

    @Test(arguments: sigmas) func nothingOutsideOfWhatIsReadCounts(sigma: Double) {
        let axis = BlurPlan.Axis(sigma: sigma)
        let count = 400, range = 190..<196
        let read = axis.reads(Int32(range.lowerBound)..<Int32(range.upperBound))
        var s = [Double](repeating: 0.5, count: count)
        let before = Self.planned(s, sigma: sigma, clamps: false, range)
        for k in s.indices where !read.contains(Int32(k)) { s[k] = 1 }
        #expect(Self.planned(s, sigma: sigma, clamps: false, range) == before)
        for x in 0..<Int32(2 << axis.halvings) {
            let one = axis.reads(x..<x + 1)
            #expect(x - one.lowerBound <= axis.support && one.upperBound - 1 - x <= axis.support, "pixel \(x)")
        }
        #expect(Double(read.count) <= 6 + sigma * 11 + 4, "far more than the Gaussian reaches")
    }

    @Test func anySigmaHasAPlan() {
        for sigma in [-1, 0, .nan, 1e-30, 1e6, 1e30, .infinity] {
            let axis = BlurPlan.Axis(sigma: sigma)
            var sum = axis.weight(0)
            for k in 0..<axis.reach { sum += 2 * axis.weight(k + 1) }
            #expect(abs(sum - 1) < 1e-5)
            #expect(axis.halvings <= 20)
        }
        #expect(BlurPlan.Axis(sigma: 0).reach == 0)
    }
}
