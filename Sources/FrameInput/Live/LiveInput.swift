import Values

/// Where live frames are read from.
public enum LiveInput: Sendable, Hashable {
    /// A pipe or a file of YUV4MPEG2: 8 bits of any chroma, or luma alone. A file is played once, at its rate.
    case y4m(path: String)
    /// A pipe or a file of frames without headers.
    case raw(path: String, width: Int, height: Int, format: RawFormat, framesPerSecond: Double)
    /// A camera of Video4Linux, read by ffmpeg, which knows what cameras give. Without a size and a rate, those that it has.
    case device(path: String, width: Int?, height: Int?, framesPerSecond: Double?)

    /// The layout of frames without headers.
    public enum RawFormat: String, Sendable, CaseIterable {
        /// Blue, green, red, alpha; straight.
        case bgra
        /// Red, green, blue, alpha; straight.
        case rgba
        /// Planes of Y, Cb and Cr, chroma of half the width and height.
        case yuv420p
    }

    /// The path of the pipe, file or device.
    public var path: String {
        switch self {
        case .y4m(let path), .raw(let path, _, _, _, _), .device(let path, _, _, _): path
        }
    }
}
