import Values

/// How ffmpeg is asked for a camera's frames, and what it gives.
enum CameraArguments {
    static func words(_ path: String, _ width: Int?, _ height: Int?, _ rate: Double?) -> [String] {
        var words = ["-nostdin", "-hide_banner", "-v", "error", "-protocol_whitelist", "file", "-fflags", "nobuffer"]
        words += ["-flags", "low_delay", "-f", "v4l2"]
        if let width, let height { words += ["-video_size", "\(width)x\(height)"] }
        if let rate, rate > 0, rate < 1000 { words += ["-framerate", "\(rate)"] }
        return words + [
            "-i", path, "-map", "0:V:0", "-vsync", "passthrough", "-vf", "format=yuv420p", "-c:v", "rawvideo",
            "-pix_fmt",
            "yuv420p", "-f", "nut", "pipe:1",
        ]
    }

    /// The next frame; the stream says how large it is.
    static func frame(_ nut: inout NutReader, _ source: some ByteSource) throws(StreamEnd) -> VideoFrame {
        let head = try nut.next(source)
        guard let (width, height) = nut.size, width <= ProbeReader.mostSide, height <= ProbeReader.mostSide,
            width * height <= ProbeReader.mostPixels
        else { throw .broken("a camera that does not say how large its frames are") }
        let layout = VideoPlanes.Layout(width: width, height: height)
        guard head.prefix.count + head.byteCount == layout.byteCount else {
            throw .broken("a frame of \(head.byteCount) bytes is none of \(width)x\(height) pixels")
        }
        let planes = try VideoPlanes(layout, .usual(width: width, height: height)) { bytes throws(StreamEnd) in
            bytes.copyBytes(from: head.prefix)
            try source.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[head.prefix.count...]))
        }
        guard let planes else { throw .broken("there is no memory for a frame") }
        return VideoFrame(planes)
    }
}
