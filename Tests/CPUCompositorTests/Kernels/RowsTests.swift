import TestSupport
import Testing

@testable import CPUCompositor

/// Rows that are alike are drawn by one call, with the bytes of rows drawn one by one.
@Suite struct RowsTests {
    /// Upright quads of every paint that has rows alike, with corners and with edges that are smooth, hard and open.
    static func frame(seed: Int) -> Frame {
        var random = Random(seed)
        var builder = FrameBuilder(200, 90)
        let alphas = (0..<13 * 11).map { _ in UInt8(random.unit() * 255.9) }
        builder.images = [
            RandomScenes.image(&random, 40, 32, opaque: true), RandomScenes.image(&random, 23, 31, opaque: false),
            PixelBuffer(width: 13, height: 11, format: .a8) { $0.copyBytes(from: alphas) },
        ]
        for k in 0..<20 {
            var shape = RandomScenes.shape(&random, builder, kind: k % 5 == 4 ? 1 : 0)
            if k % 3 == 0 { shape.radii = .zero }
            let alpha: Float = k % 4 == 0 ? 0.6 : 1
            switch k % 5 {
            case 0:
                builder.add(shape, Paint.shadow(2, builder.images[2], over: shape.rect, random.color(alpha: 0.3...1)))
            case 1:
                for edge in 0..<4 where shape.edges[edge] == .open { shape.edges[edge] = .smooth }
                builder.add(
                    shape,
                    .bordered(random.color(alpha: 1...1), ring: random.color(alpha: 0.4...1), width: random.float(1, 4))
                )
            case 2: builder.add(shape, Paint(solid: random.color(alpha: 0.5...1)))
            default:
                let index = k % 2
                var paint = Paint.image(index, builder.images[index], over: shape.rect, .linear, alpha: alpha)
                if k % 8 == 3 { paint.color = SIMD4(0.9, 0.2, 0.5, 0.9) }
                builder.add(shape, paint)
                if k % 7 == 3 { builder.quads[builder.quads.count - 1].blend = .plusLighter }
            }
        }
        return builder.frame()
    }

    @Test(arguments: 0..<12) func oneByOne(seed: Int) throws {
        let frame = Self.frame(seed: seed)
        let wanted = try Pictures.draw(frame)
        let compositor = CPUCompositor(threads: 1)
        _ = try Pictures.draw(Self.frame(seed: seed + 100), with: compositor)
        for y in 0..<Int32(frame.height) {
            let row = PixelRect(minX: 0, minY: y, maxX: Int32(frame.width), maxY: y + 1)
            try compositor.draw(frame.with(damage: PixelRegion(row)))
        }
        #expect(try Pictures.read(compositor, of: frame) == wanted)
        #expect(try Pictures.draw(frame, kernels: .baseline) == wanted)
    }
}
