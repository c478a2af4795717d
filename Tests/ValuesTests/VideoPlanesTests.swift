import Randomness
import Testing

@testable import Values

/// Frames of films as pixels, against the formulas in double precision.
@Suite struct VideoPlanesTests {
    static func planes(_ layout: VideoPlanes.Layout, _ color: VideoColor, seed: Int) throws -> VideoPlanes {
        var random = Random(seed)
        let planes = VideoPlanes(layout, color) { bytes in
            for i in bytes.indices { bytes[i] = UInt8(random.below(256)) }
        }
        return try #require(planes)
    }

    /// Red, green, blue and alpha of a pixel, premultiplied.
    static func reference(_ planes: VideoPlanes, _ x: Int, _ y: Int) -> SIMD4<Double> {
        let layout = planes.layout, color = planes.color
        func chroma(_ plane: Int) -> Double {
            func sample(_ column: Double, _ row: Double) -> Double {
                func at(_ i: Int, _ j: Int) -> Double {
                    let i = min(max(i, 0), layout.chromaWidth - 1), j = min(max(j, 0), layout.chromaHeight - 1)
                    return Double(planes.plane(plane)[j * layout.chromaWidth + i])
                }
                let i = Int(column.rounded(.down)), j = Int(row.rounded(.down))
                let u = column - Double(i), v = row - Double(j)
                return (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v)
                    + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v
            }
            return sample(
                layout.halvesColumns ? Double(x) / 2 : Double(x), layout.halvesRows ? (Double(y) - 0.5) / 2 : Double(y))
                - 128
        }
        let (kr, kb): (Double, Double) =
            switch color.matrix {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            case .smpte240: (0.212, 0.087)
            case .fcc: (0.3, 0.11)
            }
        let kg = 1 - kr - kb
        let scale: (luma: Double, chroma: Double, black: Double) =
            color.isFullRange ? (1, 1, 0) : (255.0 / 219, 255.0 / 224, 16)
        let luma = (Double(planes.plane(0)[y * layout.width + x]) - scale.black) * scale.luma
        let cb = chroma(1) * scale.chroma, cr = chroma(2) * scale.chroma
        let r = luma + 2 * (1 - kr) * cr, b = luma + 2 * (1 - kb) * cb
        let g = luma - (2 * (1 - kr) * kr * cr + 2 * (1 - kb) * kb * cb) / kg
        let alpha = layout.hasAlpha ? Double(planes.plane(3)[y * layout.width + x]) / 255 : 1
        let straight = SIMD3(r, g, b).clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 255))
        return SIMD4(straight * alpha, alpha * 255)
    }

    static let layouts = [
        VideoPlanes.Layout(width: 37, height: 11), VideoPlanes.Layout(width: 64, height: 6, halvesRows: false),
        VideoPlanes.Layout(width: 19, height: 5, halvesColumns: false, halvesRows: false),
        VideoPlanes.Layout(width: 33, height: 7, hasAlpha: true), VideoPlanes.Layout(width: 1, height: 1),
        VideoPlanes.Layout(width: 2, height: 3, hasAlpha: true), VideoPlanes.Layout(width: 200, height: 2),
    ]

    @Test(arguments: layouts, VideoColor.Matrix.allCases)
    func pixelsFollowTheFormulas(layout: VideoPlanes.Layout, matrix: VideoColor.Matrix) throws {
        for isFull in [false, true] {
            let planes = try Self.planes(layout, VideoColor(matrix, isFullRange: isFull), seed: layout.width)
            let pixels = VideoFrame(planes).pixels
            #expect(pixels.isOpaque == !layout.hasAlpha)
            try withExtendedLifetime(pixels) {
                let words = pixels.bytes.bindMemory(to: UInt32.self)
                for y in 0..<layout.height {
                    for x in 0..<layout.width {
                        let word = words[y * layout.width + x], wanted = Self.reference(planes, x, y)
                        let found = SIMD4(
                            Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255), Double(word >> 24))
                        let off = max((found - wanted).max(), (wanted - found).max())
                        try #require(off < 1.1, "\(layout) \(matrix) \(isFull) at \(x), \(y): \(found), not \(wanted)")
                    }
                }
            }
        }
    }

    /// All sets of kernels give the same bits.
    @Test(arguments: layouts) func kernelsAgree(layout: VideoPlanes.Layout) throws {
        let planes = try Self.planes(layout, VideoColor(.bt709), seed: 5)
        var best = [UInt8](repeating: 0, count: layout.width * layout.height * 4), base = best
        best.withUnsafeMutableBytes { planes.write(to: $0.baseAddress!) }
        base.withUnsafeMutableBytes { planes.write(to: $0.baseAddress!, isBaseline: true) }
        #expect(best == base)
    }

    @Test func whiteIsWhiteAndGreysAreGrey() throws {
        for (color, black, white) in [(VideoColor(.bt709), 16, 235), (VideoColor(.bt601, isFullRange: true), 0, 255)] {
            for (luma, grey) in [(black, 0), (white, 255)] {
                let made = VideoPlanes(VideoPlanes.Layout(width: 3, height: 2), color) { bytes in
                    for i in bytes.indices { bytes[i] = i < 6 ? UInt8(luma) : 128 }
                }
                let pixels = VideoFrame(try #require(made)).pixels
                withExtendedLifetime(pixels) { #expect(pixels.bytes.prefix(3).allSatisfy { $0 == UInt8(grey) }) }
            }
        }
    }

    /// A frame has one picture as long as somebody shows it, whose pixels take no memory before they are read.
    @Test func aShownFrameIsOnePicture() throws {
        let frame = VideoFrame(
            try Self.planes(VideoPlanes.Layout(width: 8, height: 4), VideoColor(.bt709), seed: 1), pixelAspect: 2)
        let first = frame.pixels
        #expect(first === frame.pixels && first.isMoving && first.pixelAspect == 2 && first.failure == nil)
        #expect(frame.byteCount == 48 && frame.width == 8)
        #expect(VideoFrame(PixelBuffer(width: 3, height: 1) { _ in }, pixelAspect: .nan).pixels.pixelAspect == 1)
    }

    @Test func filmsWithoutFlagsAreTakenByTheirSize() {
        #expect(VideoColor.usual(width: 720, height: 576) == VideoColor(.bt601))
        #expect(VideoColor.usual(width: 1280, height: 720) == VideoColor(.bt709))
    }
}
