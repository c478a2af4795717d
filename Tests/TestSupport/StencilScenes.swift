// Unsafe: coverage is written into memory that a pixel buffer takes over.
import FramePlan
import Foundation
import Geometry
import Values

/// Random quads of every paint that are seen through pictures of coverage.
package enum StencilScenes {
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

    /// Bytes as runs: what is even as one alpha, the rest with an alpha each.
    private static func runs(_ bytes: [UInt8], width: Int) -> CoverageRuns {
        let height = bytes.count / width
        var starts: [Int32] = [0], runs: [CoverageRuns.Run] = [], alphas: [UInt8] = []
        for y in 0..<height {
            var x = 0
            while x < width {
                let first = bytes[y * width + x]
                var end = x + 1
                while end < width, bytes[y * width + end] == first { end += 1 }
                if end - x >= 3 || first == 0 {
                    if first > 0 { runs.append(.init(from: Int32(x), to: Int32(end), alphas: ~Int32(first))) }
                } else {
                    runs.append(.init(from: Int32(x), to: Int32(end), alphas: Int32(alphas.count)))
                    alphas += bytes[y * width + x..<y * width + end]
                }
                x = end
            }
            starts.append(Int32(runs.count))
        }
        return CoverageRuns(width: width, height: height, runCount: runs.count, alphaCount: alphas.count) {
            $0.initialize(from: starts, count: starts.count)
            $1.initialize(from: runs, count: runs.count)
            $2.initialize(from: alphas, count: alphas.count)
        }
    }

    /// A frame of quads through stencils, which are of runs, of bytes, or of either.
    package static func frame(
        seed: Int, asRuns: Bool? = nil, count: Int = 6, damage: PixelRegion? = nil
    ) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(160, 120)
        builder.images = [RandomScenes.image(&random, 31, 27, opaque: false)]
        for (index, size) in [90, 61].enumerated() {
            let corner = SIMD2<Int32>(index == 0 ? 11 : -7, index == 0 ? 8 : 70)
            let bounds = PixelRect(
                minX: corner.x, minY: corner.y, maxX: corner.x + Int32(size), maxY: corner.y + Int32(size))
            builder.stencils.append(Stencil(image: Int32(builder.images.count), bounds: bounds))
            builder.images.append(disc(size, asRuns: asRuns ?? (index == 0)))
        }
        for k in 0..<count {
            let (t, shape) = RandomScenes.shape(&random, builder, kind: Int(random.unit() * 4))
            let whole = builder.shape(CATransform3DIdentity, rect: SIMD4(0, 0, 160, 120))
            switch k % 4 {
            case 0:
                let what = PaintScenes.Gradients(.radial, stops: 3, placement: 0)
                builder.add(
                    CATransform3DIdentity, whole, PaintScenes.paint(&random, &builder, what, rect: whole.rect))
            case 1: builder.add(CATransform3DIdentity, whole, Paint(solid: random.color()))
            case 2: builder.add(t, shape, .image(0, builder.images[0], over: shape.rect, .linear))
            default: builder.add(t, shape, Paint(solid: random.color()))
            }
            let last = builder.quads.count - 1
            builder.quads[last].stencil = Int32(k % 2)
            if k >= 4 { builder.quads[last].blend = k % 2 == 0 ? .multiply : .plusLighter }
        }
        return builder.frame(damage: damage)
    }
}
