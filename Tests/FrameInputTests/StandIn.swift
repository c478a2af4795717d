import Foundation
import TestSupport
import Values

@testable import FrameInput

/// Stand-ins for ffmpeg and ffprobe: scripts that print what the test has made up.
///
/// The film has frames of 4x2 pixels, 25 a second, whose luma is their number, and a key frame every `group` frames.
struct StandIn {
    let folder = TemporaryFolder()
    let count, group: Int
    let prefix = "film"

    /// - Parameters:
    ///   - count: The number of frames.
    ///   - group: Frames from one key to the next.
    ///   - lost: Frames that the decoder leaves out.
    ///   - end: The frame before which the decoder ends; nil for none.
    ///   - decoder: A script instead of the one that prints frames.
    ///   - probe: A script instead of the one that prints packets.
    ///   - declared: The frames that the file says it has; nil where it says nothing.
    ///   - complaint: What ffprobe says besides.
    init(
        _ count: Int, group: Int, lost: Set<Int> = [], end: Int? = nil, decoder: String? = nil, probe: String? = nil,
        declared: Int? = nil, complaint: String? = nil
    ) throws {
        (self.count, self.group) = (count, group)
        var lines = (0..<count).map { "packet|pts=\($0)|duration=1|flags=\($0 % group == 0 ? "K_" : "__")" }
        lines.append("stream|codec_name=none|width=4|height=2|pix_fmt=yuv420p|color_range=pc|time_base=1/25")
        if let declared { lines[count] += "|duration_ts=\(declared)" }
        try write("packets", lines.joined(separator: "\n") + "\n")
        for key in stride(from: 0, to: count, by: group) {
            var nut = NutWriter(width: 4, height: 2, over: 1, under: 25)
            for frame in key..<count where !lost.contains(frame) && frame < end ?? count {
                nut.frame(frame, Array(repeating: UInt8(frame % 256), count: 8) + [128, 128, 128, 128])
            }
            try Data(nut.bytes).write(to: folder.url.appendingPathComponent("from\(key)"))
        }
        try write("clip.mp4", "a film")
        let complaining = complaint.map { "echo '\($0)' >&2; " } ?? ""
        try script("ffprobe", probe ?? complaining + "cat \(path("packets"))")
        // `-ss` lies behind its key frame by less than half a group, or stands for the first where it is missing.
        try script(
            "ffmpeg",
            """
            echo "$*" >> \(path("calls"))
            from=0
            while [ $# -gt 0 ]; do
                if [ "$1" = -ss ]; then from=$(awk -v t="$2" 'BEGIN { f = int(t * 25 + 0.001); print f - f % \(group) }'); fi
                shift
            done
            \(decoder ?? "exec cat \(path("from"))$from")
            """)
    }

    func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    private func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: folder.url.appendingPathComponent(name))
    }

    private func script(_ name: String, _ text: String) throws {
        try write(name + ".text", "#!/bin/sh\n" + text + "\n")
        // Copied by another process: a program that a process started meanwhile still has open for writing cannot be run.
        let copy = Process()
        copy.executableURL = URL(fileURLWithPath: "/bin/sh")
        copy.arguments = ["-c", "cat \"$0.text\" > \"$0\" && chmod 755 \"$0\"", path(name)]
        try copy.run()
        copy.waitUntilExit()
    }

    /// Keeps the files until here.
    func keep() {}

    /// How often the decoder was started.
    var starts: Int {
        ((try? String(contentsOfFile: path("calls"), encoding: .utf8)) ?? "").split(separator: "\n").count
    }

    func source(cacheBytes: Int = 1 << 20, patience: Double = 20, budget: WorkBudget? = nil) -> FilmSource {
        FilmSource(
            url: folder.url.appendingPathComponent("clip.mp4"), cacheBytes: cacheBytes, patience: patience,
            budget: budget,
            tools: folder.url.path)
    }
}

extension FrameSource {
    func frame(at time: Double, waits: Bool, budget: WorkBudget? = nil, asker: Int = 0) -> VideoFrame? {
        frame(FrameRequest(time: time, waits: waits, budget: budget, asker: asker))
    }

    func duration(waits: Bool) -> Double? { duration(FrameRequest(time: 0, waits: waits)) }
}

extension FilmSource {
    /// The number that a frame of a stand-in shows; nil where nothing shows.
    func number(at time: Double, waits: Bool = true, asker: Int = 0) -> Int? {
        frame(at: time, waits: waits, asker: asker).flatMap(\.planes).map { Int($0.bytes[0]) }
    }
}
