import ArgumentParser
import CommandParts
import Foundation
import Strata

/// How movies are encoded.
struct MovieEncoding: ParsableArguments {
    @Option(
        help: """
            A movie's codec: h264, h265, av1 or vp9 in .mp4; h264, h265 or prores in .mov; vp9 or av1 in .webm. (default: the first of each)
            """)
    var codec: MovieCodec?

    @Option(
        parsing: .unconditional,
        help: """
            A movie's rate of constant quality, lower is better: 0 to 51 for h264 (default: 18) and h265 (20), 0 to 63 for vp9 (24) and av1 (26).
            """)
    var crf: Int?

    @Option(
        help: ArgumentHelp(
            "A file with the movie's sound, whose beginning stands at the document's time 0; cut, or followed by silence.",
            valueName: "file"),
        completion: .file())
    var audio: String?

    @Flag(
        help:
            "Encode on the GPU where a trial of one frame succeeds there; elsewhere the processor does, and a line says so."
    )
    var hardware = false

    /// Whether any option is set.
    var isSet: Bool { codec != nil || crf != nil || audio != nil || hardware }

    /// Checks that the sound is there, and that it is one; a cancellation ends the trial.
    func checkAudio(_ cancellation: Cancellation) throws(Fault) {
        guard let audio else { return }
        guard access(audio, R_OK) == 0 else {
            throw Fault(.noInput, "\(audio): \(errno == ENOENT ? "no such sound" : String(cString: strerror(errno)))")
        }
        let problem: String?
        do throws(FrameSinkError) {
            problem = try Movie.soundProblem(in: audio, isCancelled: { cancellation.isCancelled })
        } catch {
            throw cancellation.isCancelled ? Fault.interrupted(after: 0) : Fault(error)
        }
        if let problem { throw Fault(.data, "\(audio) \(problem)") }
    }

    /// The options for a movie whose first frame stands at a time, in seconds.
    func options(quality: Int?, start: Double) -> MovieOptions {
        var options = MovieOptions(codec: codec, rate: crf, audio: audio, usesHardware: hardware)
        options.audioStart = start
        options.quality = quality.map { CGFloat($0) / 100 }
        return options
    }
}

extension MovieCodec: ExpressibleByArgument {}
