import ChildProcesses
import Drawing
import Foundation

extension MovieArguments {
    /// The encoder to take: the only one, or the first whose trial of a frame succeeds, as what ffmpeg lists says nothing of what the
    /// machine has. Nil for formats that are a codec themselves.
    ///
    /// - Parameters:
    ///   - ffmpeg: the program.
    ///   - path: the movie's, for messages.
    /// - Throws: `.unavailable` where no encoder of the codec works.
    func encoder(of ffmpeg: String, for path: String) throws(FrameSinkError) -> MovieEncoder? {
        guard let codec else { return nil }
        let rate = options.rate ?? codec.usualRate
        let software = codec.softwareEncoders(rate: rate, hasAlpha: hasAlpha)
        var reasons: [String] = []
        if options.usesHardware {
            if hasAlpha {
                reasons = ["they keep no alpha"]
            } else {
                let hardware = codec.hardwareEncoders(rate: rate, renderNode: MovieCodec.renderNode())
                if let found = try firstWorking(hardware, ffmpeg, &reasons) { return found }
                if hardware.isEmpty { reasons = ["there are none"] }
            }
            Warnings.once(
                "no hardware encoder of \(codec.rawValue) is used for \(path), the processor encodes (\(reasons.joined(separator: "; ")))"
            )
        }
        if software.count == 1 { return software[0] }
        reasons = []
        if let found = try firstWorking(software, ffmpeg, &reasons) { return found }
        throw FrameSinkError(
            .unavailable,
            "\(path): this ffmpeg has no encoder of \(codec.rawValue) (\(reasons.joined(separator: "; ")))")
    }

    private func firstWorking(
        _ encoders: [MovieEncoder], _ ffmpeg: String, _ reasons: inout [String]
    ) throws(FrameSinkError) -> MovieEncoder? {
        for encoder in encoders {
            let child = try ChildProcess(ffmpeg, trial(encoder))
            child.closeInput()
            // A driver that hangs ends its trial, not the movie.
            let end = child.end(within: Self.longestTrial)
            if end == .well { return encoder }
            let problem = end?.problem ?? "it took longer than \(Int(Self.longestTrial)) s"
            // "[h264_nvenc @ 0x55d0] Cannot load libcuda.so.1": the part in brackets is the name and an address.
            let words = child.firstWords()
            let said = words.hasPrefix("[") ? words.drop { $0 != "]" }.dropFirst() : words[...]
            let reason = said.isEmpty ? problem : said.trimmingCharacters(in: .whitespaces)
            reasons.append("\(encoder.name): \(reason)")
        }
        return nil
    }

    /// Seconds.
    private static let longestTrial = 20.0
}
