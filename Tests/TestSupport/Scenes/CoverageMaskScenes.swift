// Unsafe: coverage is written into memory that a pixel buffer takes over.
import FrameModel
import Foundation

/// Random quads of every paint that are seen through pictures of coverage.
package enum CoverageMaskScenes {
    /// A soft disc with a hole, and above it a row that is covered half: as bytes, or as runs of the same.
    package static func disc(_ size: Int, asRuns: Bool) -> PixelBuffer {
        let centre = Double(size) / 2
        let bytes = (0..<size * size).map { i -> UInt8 in
            if i < size { return 128 }
            let x = Double(i % size) + 0.5 - centre, y = Double(i / size) + 0.5 - centre
            let r = hypot(x, y)
            return UInt8(255 * max(0, min(1, centre - 2 - r, r - centre / 3)))
        }
        if asRuns { return PixelBuffer(coverage: runs(bytes, width: size)) }
        return PixelBuffer(width: size, height: size, format: .a8) { $0.copyBytes(from: bytes) }
    }

    /// Bytes as runs: eights that are not what the one before ends with.
    package static func runs(_ bytes: [UInt8], width: Int) -> CoverageRuns {
        let height = bytes.count / width
        var starts: [Int32] = [0], runs: [CoverageRuns.Run] = []
        for y in 0..<height {
            var even: UInt8 = 0
            for column in stride(from: 0, to: width, by: 8) {
                let first = y * width + column, alphas = bytes[first..<first + min(8, width - column)]
                if alphas.allSatisfy({ $0 == even }) { continue }
                var word: UInt64 = 0
                for (place, alpha) in alphas.enumerated() { word |= UInt64(alpha) << (8 * place) }
                runs.append(
                    .init(
                        column: Int32(column), low: UInt32(truncatingIfNeeded: word), high: UInt32(word >> 32)))
                even = runs[runs.count - 1].even
            }
            starts.append(Int32(runs.count))
        }
        var block: CoverageMemory?
        return CoverageRuns(width: width, height: height, runCount: runs.count, in: &block) {
            $0.initialize(from: starts, count: starts.count)
            $1.initialize(from: runs, count: runs.count)
        }
    }

    /// A frame of quads through coverage masks, which are of runs, of bytes, or of either.
    package static func frame(seed: Int, asRuns: Bool? = nil, count: Int = 6) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(160, 120)
        builder.images = [RandomScenes.image(&random, 31, 27, opaque: false)]
        for (index, size) in [90, 61].enumerated() {
            let corner = SIMD2<Int32>(index == 0 ? 11 : -7, index == 0 ? 8 : 70)
            let bounds = PixelRect(
                minX: corner.x, minY: corner.y, maxX: corner.x + Int32(size), maxY: corner.y + Int32(size))
            builder.coverageMasks.append(CoverageMask(image: Int32(builder.images.count), bounds: bounds))
            builder.images.append(disc(size, asRuns: asRuns ?? (index == 0)))
        }
        for k in 0..<count {
            let shape = RandomScenes.shape(&random, builder, kind: random.below(4))
            let whole = builder.shape(rect: SIMD4(0, 0, 160, 120))
            switch k % 4 {
            case 0:
                let what = PaintScenes.Gradients(.radial, stops: 3, placement: 0)
                builder.add(
                    whole, PaintScenes.paint(&random, &builder, what, rect: whole.rect))
            case 1: builder.add(whole, Paint(solid: random.color()))
            case 2: builder.add(shape, .image(0, builder.images[0], over: shape.rect, .linear))
            default: builder.add(shape, Paint(solid: random.color()))
            }
            let last = builder.quads.count - 1
            builder.quads[last].coverageMask = Int32(k % 2)
            if k >= 4 { builder.quads[last].blend = k % 2 == 0 ? .multiply : .plusLighter }
        }
        return builder.frame()
    }
}
