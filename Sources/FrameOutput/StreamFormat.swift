// Unsafe pointers: kernels write rows into the bytes of a stream.
import Drawing
import FrameKernels

/// The format of a stream of frames. Rows of raw pixels come from the top, without gaps.
public enum StreamFormat: String, Sendable, CaseIterable {
    /// PNGs in sequence, as ffmpeg's `image2pipe` reads them.
    case png
    /// JPEGs in sequence, which is Motion JPEG.
    case jpeg
    /// WebPs in sequence; each says its length at its beginning.
    case webp
    /// AVIFs in sequence, by libavif where it is installed.
    case avif
    /// Four bytes a pixel: red, green, blue, alpha; straight.
    case rgba
    /// Four bytes a pixel as drawn: blue, green, red, alpha; premultiplied.
    case bgra
    /// YUV4MPEG2 with 4:2:0 chroma on the even columns (`C420mpeg2`), BT.709, limited range, over black where the scene
    /// has no background.
    case y4m
    /// YUV4MPEG2 with full chroma (`C444`), otherwise like `y4m`.
    case y4m444

    /// The header of the stream.
    public func header(_ format: FrameFormat) -> [UInt8] {
        let chroma: String
        switch self {
        case .png, .jpeg, .webp, .avif, .rgba, .bgra: return []
        case .y4m: chroma = "C420mpeg2 XYSCSS=420MPEG2"
        case .y4m444: chroma = "C444 XYSCSS=444"
        }
        let rate = "F\(format.rate.frames):\(format.rate.seconds)"
        return Array(
            "YUV4MPEG2 W\(format.width) H\(format.height) \(rate) Ip A1:1 \(chroma) XCOLORRANGE=LIMITED\n".utf8)
    }

    /// The format of its files, with their usual options; nil for a stream of raw pixels.
    public var imageFormat: ImageFormat? {
        switch self {
        case .png: .png()
        case .jpeg: .jpeg()
        case .webp: .webP()
        case .avif: .avif()
        case .rgba, .bgra, .y4m, .y4m444: nil
        }
    }

    /// Replaces `bytes` with a frame. PNGs have the picture's depth, all other formats 8 bits a channel.
    ///
    /// - Parameters:
    ///   - picture: the frame.
    ///   - bytes: replaced; their memory is reused.
    ///   - image: how files are encoded, in place of `imageFormat`; of no effect on raw pixels.
    /// - Throws: `ImageError` where a file cannot be encoded.
    public func encode(
        _ picture: PixelBuffer, into bytes: inout [UInt8], as image: ImageFormat? = nil
    ) throws(ImageError) {
        if let format = imageFormat {
            return try CGImage(pixelBuffer: picture).encode(into: &bytes, as: image ?? format)
        }
        let size = frameSize(width: picture.width, height: picture.height)
        let picture = picture.inEightBits
        if bytes.count != size { bytes = [UInt8](repeating: 0, count: size) }
        bytes.withUnsafeMutableBufferPointer { out in
            switch self {
            case .png, .jpeg, .webp, .avif: break
            case .rgba:
                for y in 0..<picture.height {
                    let row = (y * picture.width * 4)..<((y + 1) * picture.width * 4)
                    picture.copyRGBA(row: y, into: UnsafeMutableBufferPointer(rebasing: out[row]))
                }
            case .bgra: UnsafeMutableRawBufferPointer(out).copyMemory(from: picture.bytes)
            case .y4m, .y4m444:
                _ = out.update(fromContentsOf: Self.frameMark)
                let planes = out.baseAddress! + Self.frameMark.count
                if self == .y4m { Self.planes420(picture, planes) } else { Self.planes444(picture, planes) }
            }
        }
    }

    /// The bytes of one frame of raw pixels.
    private func frameSize(width: Int, height: Int) -> Int {
        let chroma = (width + 1) / 2 * ((height + 1) / 2)
        switch self {
        case .png, .jpeg, .webp, .avif: return 0
        case .rgba, .bgra: return width * height * 4
        case .y4m: return Self.frameMark.count + width * height + 2 * chroma
        case .y4m444: return Self.frameMark.count + 3 * width * height
        }
    }

    /// The header of each frame of YUV4MPEG2.
    private static let frameMark = Array("FRAME\n".utf8)

    private static func planes444(_ picture: PixelBuffer, _ out: UnsafeMutablePointer<UInt8>) {
        let (width, height) = (picture.width, picture.height)
        let kernels = FrameKernelsBest().pointee
        let count = width * height
        for y in 0..<height {
            let row = picture.row(y)
            kernels.luma(row, Int32(width), out + y * width)
            kernels.chroma444(row, Int32(width), out + count + y * width, out + 2 * count + y * width)
        }
    }

    private static func planes420(_ picture: PixelBuffer, _ out: UnsafeMutablePointer<UInt8>) {
        let (width, height) = (picture.width, picture.height)
        let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
        let kernels = FrameKernelsBest().pointee
        let blue = out + width * height
        let red = blue + halfWidth * halfHeight
        // Luma of two rows and then their chroma, so that the rows are read from memory once.
        for pair in 0..<halfHeight {
            let (upper, lower) = (2 * pair, min(2 * pair + 1, height - 1))
            for y in upper...lower { kernels.luma(picture.row(y), Int32(width), out + y * width) }
            kernels.chroma420(
                picture.row(upper), picture.row(lower), Int32(width), blue + pair * halfWidth, red + pair * halfWidth)
        }
    }
}

extension PixelBuffer {
    /// The start of a row, as words 0xAARRGGBB.
    fileprivate func row(_ y: Int) -> UnsafePointer<UInt32> {
        (bytes.baseAddress! + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
    }
}
