// Unsafe pointers: kernels are called as the encoder calls them.
import FrameKernels
import TestSupport
import Testing

/// Rows of PNG files against the formulas, in every set of functions: no tolerance.
@Suite struct PNGRowTests {
    static var sets: [FrameKernelTable] { [FrameKernelsBaseline().pointee, FrameKernelsBest().pointee] }

    @Test func everyPairOfColourAndAlphaIsDividedExactly() {
        for kernels in Self.sets {
            for alpha in 0..<256 {
                // Colours above alpha are no premultiplied ones, and end at 255.
                let row = (0..<256).map { (color: Int) -> UInt32 in
                    let (top, low) = (alpha << 24 | color << 16, (255 - color) << 8 | color)
                    return UInt32(top | low)
                }
                var out = [UInt8](repeating: 7, count: 1024)
                kernels.rgba(row, 256, &out)
                func wanted(_ color: Int) -> UInt8 {
                    alpha == 0 ? 0 : UInt8(min(255, (2 * 255 * color + alpha) / (2 * alpha)))
                }
                let all = (0..<256).flatMap { (color: Int) -> [UInt8] in
                    [wanted(color), wanted(255 - color), wanted(color), UInt8(alpha)]
                }
                #expect(out == all, "alpha \(alpha)")
            }
        }
    }

    @Test(arguments: [1, 2, 31, 32, 33, 100]) func rowsOfAnyLengthEndWhereTheyShould(count: Int) {
        var random = Random(count)
        let row = (0..<count).map { _ in UInt32.random(in: 0...0xFFFFFF, using: &random) | 0xFF00_0000 }
        let colors = row.map { (pixel: UInt32) -> [UInt8] in
            [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
        }
        for kernels in Self.sets {
            var out = [UInt8](repeating: 7, count: 4 * count + 1)
            kernels.rgb(row, Int32(count), &out)
            #expect(Array(out.prefix(3 * count)) == Array(colors.joined()))
            #expect(out[3 * count] == 7)
            kernels.rgba(row, Int32(count), &out)
            let straight = colors.map { $0 + [255] }
            #expect(Array(out.prefix(4 * count)) == Array(straight.joined()))
            #expect(out[4 * count] == 7)
            #expect(kernels.repeats(row + row.suffix(1), Int32(count + 1)) >= 1)
        }
        #expect(Self.sets.allSatisfy { $0.repeats([5, 5, 6, 6, 6, 5], 6) == 3 })
    }

    /// PNG specification, 9.2 and 9.4.
    private func predicted(_ filter: CPNGFilter, _ left: Int, _ above: Int, _ corner: Int) -> Int {
        switch filter {
        case CPNGFilterSub: return left
        case CPNGFilterUp: return above
        case CPNGFilterAverage: return (left + above) / 2
        case CPNGFilterPaeth:
            let p = left + above - corner
            let distances = [left, above, corner].map { abs(p - $0) }
            if distances[0] <= distances[1] && distances[0] <= distances[2] { return left }
            return distances[1] <= distances[2] ? above : corner
        default: return 0
        }
    }

    @Test(arguments: [3, 4, 8], [1, 2, 5, 67, 200]) func filtersAreTheSpecifications(pixel: Int, pixels: Int) {
        var random = Random(pixel * 1000 + pixels)
        let count = pixel * pixels
        var (row, above) = (random.bytes(count), random.bytes(count))
        // Vectors that are foretold from left and above are passed over: one begins a vector's length after the first pixel, with another
        // corner above it. Those that are foretold from above alone are not, nor those from the left alone.
        for i in 96..<max(96, count) where i >= pixel {
            switch i - 96 {
            case ..<pixel: row[i] = 9
            case ..<200:
                row[i] = row[i - pixel]
                above[i] = row[i]
            case ..<300: above[i] = row[i]
            case ..<400: row[i] = row[i - pixel]
            default: break
            }
        }
        for kernels in Self.sets {
            var costs = [UInt32](repeating: 7, count: 5)
            kernels.png_costs(row, above, Int32(count), Int32(pixel), &costs)
            for filter in [CPNGFilterNone, CPNGFilterSub, CPNGFilterUp, CPNGFilterAverage, CPNGFilterPaeth] {
                var wanted: [UInt8] = [], cost = 0
                for i in 0..<count {
                    let left = i < pixel ? 0 : Int(row[i - pixel]), corner = i < pixel ? 0 : Int(above[i - pixel])
                    let value = predicted(filter, left, Int(above[i]), corner)
                    wanted.append(UInt8(truncatingIfNeeded: Int(row[i]) - value))
                    if i < pixel { continue }
                    let distance = abs(Int(row[i]) - value)
                    cost += min(16, filter == CPNGFilterNone ? min(distance, 256 - distance) : distance)
                }
                var out = [UInt8](repeating: 7, count: count + 1)
                kernels.png_filter(filter, row, above, Int32(count), Int32(pixel), &out)
                #expect(Array(out.prefix(count)) == wanted && out[count] == 7, "filter \(filter.rawValue)")
                #expect(costs[Int(filter.rawValue)] == cost, "filter \(filter.rawValue)")
            }
        }
    }
}

extension Random {
    fileprivate mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
}
