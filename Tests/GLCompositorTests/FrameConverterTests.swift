import TestSupport
import Testing
import Values

@testable import GLCompositor

/// Frames of films made pixels by GL's program, against the CPU's kernels.
@Suite struct FrameConverterTests {
    static let layouts = [
        VideoPlanes.Layout(width: 64, height: 48), VideoPlanes.Layout(width: 63, height: 47, halvesRows: false),
        VideoPlanes.Layout(width: 40, height: 31, halvesColumns: false, halvesRows: false),
        VideoPlanes.Layout(width: 61, height: 33, hasAlpha: true),
    ]

    @Test(arguments: layouts) func theProgramAgreesWithTheKernels(layout: VideoPlanes.Layout) throws {
        for color in [VideoColor(.bt709), VideoColor(.bt601, isFullRange: true), VideoColor(.bt2020)] {
            var random = Random(layout.width)
            let made = VideoPlanes(layout, color) { bytes in
                for i in bytes.indices { bytes[i] = UInt8(random.below(256)) }
            }
            let frame = VideoFrame(try #require(made)), pixels = frame.pixels
            var builder = FrameBuilder(layout.width, layout.height)
            let rect = SIMD4<Float>(0, 0, Float(layout.width), Float(layout.height))
            builder.add(
                builder.shape(CATransform3DIdentity, rect: rect),
                .image(0, pixels, over: rect, .aligned))
            var planned = builder.frame()
            planned.images = [pixels]
            // On a software GL pieces are drawn from pixels, instances as on a GPU: from planes.
            let byKernels = try Pictures.draw(planned, options: .init(drawing: .pieces))
            let byProgram = try Pictures.draw(planned, options: .init(drawing: .instances))
            let off = Deviation(byKernels, byProgram, over: 1)
            #expect(off.count == 0, "\(layout) \(color): \(off)")
            #expect(byKernels != [UInt8](repeating: 0, count: byKernels.count))
        }
    }
}
