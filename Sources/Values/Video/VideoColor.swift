import VideoKernels

/// How a film's samples of Y'CbCr are made of colours: the weights of red and blue in luma, and the range of its samples.
///
/// Only the matrix and the range are undone; colours are shown as sRGB's whatever their primaries and transfer curve.
public struct VideoColor: Sendable, Hashable {
    /// The weights of luma.
    public enum Matrix: UInt8, Sendable, CaseIterable {
        /// ITU-R BT.601, also SMPTE 170M and BT.470 B/G: films of standard definition.
        case bt601
        /// ITU-R BT.709: films of high definition.
        case bt709
        /// ITU-R BT.2020 with non-constant luminance: films of ultra high definition.
        case bt2020
        /// SMPTE 240M: early films of high definition.
        case smpte240
        /// FCC 73.682: some old films.
        case fcc

        /// The weights of red and blue; that of green is the rest.
        var weights: (red: Double, blue: Double) {
            switch self {
            case .bt601: (0.299, 0.114)
            case .bt709: (0.2126, 0.0722)
            case .bt2020: (0.2627, 0.0593)
            case .smpte240: (0.212, 0.087)
            case .fcc: (0.30, 0.11)
            }
        }
    }

    /// The weights of luma.
    public var matrix: Matrix
    /// Whether samples take all values, as JPEG's; otherwise luma is 16…235 and chroma 16…240.
    public var isFullRange: Bool

    /// From its parts.
    public init(_ matrix: Matrix, isFullRange: Bool = false) {
        self.matrix = matrix
        self.isFullRange = isFullRange
    }

    /// What a film without flags is taken for: BT.709 where it is wider than 1,024 or higher than 576 pixels, else BT.601; limited range.
    public static func usual(width: Int, height: Int) -> VideoColor {
        VideoColor(width > 1024 || height > 576 ? .bt709 : .bt601)
    }

    /// The factors from samples to colours: red is luma (Y - black) + redCr (Cr - 128), all of 0…255.
    package var factors: (luma: Double, black: Double, redCr: Double, greenCb: Double, greenCr: Double, blueCb: Double)
    {
        let (red, blue) = matrix.weights
        let green = 1 - red - blue
        let chroma = isFullRange ? 1 : 255.0 / 224
        let redCr = 2 * (1 - red) * chroma, blueCb = 2 * (1 - blue) * chroma
        return (
            isFullRange ? 1 : 255.0 / 219, isFullRange ? 0 : 16, redCr, -blueCb * blue / green, -redCr * red / green,
            blueCb
        )
    }

    /// The factors as the kernels take them.
    var kernelMatrix: VideoMatrix {
        let f = factors
        func fixed(_ factor: Double, _ one: Double) -> Int32 { Int32((factor * one).rounded()) }
        return VideoMatrix(
            luma: fixed(f.luma, 8192), bias: 4096 - fixed(f.luma * f.black, 8192), redCr: fixed(f.redCr, 1024),
            greenCb: fixed(f.greenCb, 1024), greenCr: fixed(f.greenCr, 1024), blueCb: fixed(f.blueCb, 1024))
    }
}
