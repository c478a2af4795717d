import Foundation

/// An encoder of ffmpeg's, with what it is asked by.
struct MovieEncoder: Equatable, Sendable {
    /// Its name in ffmpeg.
    var name: String
    /// What stands before all inputs.
    var device: [String] = []
    /// The last filters, which bring frames to where it reads them.
    var filters: [String] = []
    /// The layout of its pixels; nil where a filter has made it.
    var pixelFormat: String?
    /// Quality, speed, and what is its own.
    var settings: [String] = []

    /// The arguments that choose it.
    var arguments: [String] {
        ["-c:v", name] + settings + (pixelFormat.map { ["-pix_fmt", $0] } ?? [])
    }
}

extension MovieCodec {
    /// The encoders that run on the processor, the best first.
    ///
    /// - Parameters:
    ///   - rate: of constant quality.
    ///   - hasAlpha: whether frames have an alpha that is to be kept.
    func softwareEncoders(rate: Int, hasAlpha: Bool) -> [MovieEncoder] {
        let quality = ["-crf", "\(rate)"]
        switch self {
        case .h264:
            return [MovieEncoder(name: "libx264", pixelFormat: "yuv420p", settings: ["-preset", "fast"] + quality)]
        case .h265:
            return [
                MovieEncoder(
                    name: "libx265", pixelFormat: "yuv420p",
                    settings: ["-preset", "fast"] + quality + ["-x265-params", "log-level=error"])
            ]
        case .vp9:
            // Alternate reference frames do not support alpha.
            return [
                MovieEncoder(
                    name: "libvpx-vp9", pixelFormat: hasAlpha ? "yuva420p" : "yuv420p",
                    settings: quality + ["-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1"]
                        + (hasAlpha ? ["-auto-alt-ref", "0"] : []))
            ]
        case .av1:
            return [
                MovieEncoder(name: "libsvtav1", pixelFormat: "yuv420p", settings: ["-preset", "8"] + quality),
                MovieEncoder(
                    name: "libaom-av1", pixelFormat: "yuv420p",
                    settings: quality + ["-b:v", "0", "-cpu-used", "6", "-row-mt", "1"]),
            ]
        case .prores:
            return [
                MovieEncoder(
                    name: "prores_ks", pixelFormat: hasAlpha ? "yuva444p10le" : "yuv422p10le",
                    settings: ["-profile:v", hasAlpha ? "4444" : "hq", "-vendor", "apl0"])
            ]
        }
    }

    /// The encoders of graphics processors that ffmpeg may have, in the order of trial: NVIDIA's, VA-API's, Intel's, V4L2's.
    ///
    /// - Parameters:
    ///   - rate: of constant quality; these take it as their quantizer.
    ///   - renderNode: a device of VA-API; nil where the machine has none.
    func hardwareEncoders(rate: Int, renderNode: String?) -> [MovieEncoder] {
        let stem: String
        switch self {
        case .h264: stem = "h264"
        case .h265: stem = "hevc"
        case .vp9: stem = "vp9"
        case .av1: stem = "av1"
        case .prores: return []
        }
        var found: [MovieEncoder] = []
        if self != .vp9 {
            found.append(
                MovieEncoder(
                    name: "\(stem)_nvenc", pixelFormat: "yuv420p",
                    settings: ["-preset", "p5", "-rc", "vbr", "-cq", "\(rate)", "-b:v", "0"]))
        }
        if let renderNode {
            found.append(
                MovieEncoder(
                    name: "\(stem)_vaapi", device: ["-vaapi_device", renderNode],
                    filters: ["format=nv12", "hwupload"], settings: ["-qp", "\(rate)"]))
        }
        found.append(
            MovieEncoder(
                name: "\(stem)_qsv", filters: ["format=nv12"], settings: ["-global_quality", "\(rate)"]))
        if self == .h264 { found.append(MovieEncoder(name: "h264_v4l2m2m", pixelFormat: "yuv420p")) }
        return found
    }

    /// The first render node of the machine.
    static func renderNode() -> String? {
        (128..<192).lazy.map { "/dev/dri/renderD\($0)" }.first { access($0, R_OK | W_OK) == 0 }
    }
}
