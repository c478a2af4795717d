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
            let limit = DispatchWorkItem { child.kill() }
            DispatchQueue.global().asyncAfter(deadline: .now() + Self.longestTrial, execute: limit)
            let problem = child.wait()
            limit.cancel()
            guard let problem else { return encoder }
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

extension MovieOptions {
    /// Why a container cannot be written so, in a few words; nil where it can.
    public func problem(in container: MovieContainer) -> String? {
        let name = container.rawValue
        if let codec, !container.codecs.contains(codec) {
            let known = container.codecs.map(\.rawValue).joined(separator: ", ")
            return known.isEmpty
                ? "a .\(name) has no choice of codecs" : "a .\(name) holds \(known), not \(codec.rawValue)"
        }
        if let rate {
            guard let codec = codec ?? container.codecs.first, let rates = codec.rates else {
                return "\(codec?.rawValue ?? "a ." + name) has no rate of constant quality"
            }
            if !rates.contains(rate) {
                return "\(codec.rawValue)'s rate is \(rates.lowerBound) to \(rates.upperBound), not \(rate)"
            }
        }
        if quality != nil, container != .webp { return "a .\(name) has a rate (crf), not a quality" }
        if audio != nil, !container.hasAudio { return "a .\(name) has no sound" }
        if usesHardware, container.codecs.isEmpty { return "no hardware encodes a .\(name)" }
        return nil
    }
}
