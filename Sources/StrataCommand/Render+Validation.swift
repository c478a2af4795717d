import ArgumentParser
import Foundation
import Strata

/// What a command line may not say.
extension Render {
    func validate() throws {
        try checkNumbers()
        if scale != nil, size != nil { throw ValidationError("--size says the scale; leave out --scale") }
        if backend == .cpu, surface != .auto { throw ValidationError("--surface is for GL, and --backend is cpu") }
        if verbose, quiet { throw ValidationError("--verbose and --quiet are opposites") }
        if frames != nil, duration != nil { throw ValidationError("--frames and --duration both say how long") }
        if let found = output.wrongExtension {
            let movies = MovieContainer.allCases.map { ", .\($0.rawValue)" }.joined()
            throw ValidationError(".\(found) is not among what can be written: .png\(movies)")
        }
        try checkKind()
        if case .stream = output, isatty(STDOUT_FILENO) == 1 {
            throw ValidationError("pictures are nothing for a terminal; send standard output elsewhere")
        }
    }

    /// Whether there is more than a still to be written.
    var isSequence: Bool {
        switch output {
        case .picture: false
        case .sequence, .folder, .movie, .nothing: true
        case .stream: time == nil && (format ?? .png != .png || hasSequenceOptions)
        }
    }

    private var hasSequenceOptions: Bool { frames != nil || duration != nil || fps != nil || start != nil }

    private func checkNumbers() throws {
        func positive(_ value: Double?, _ name: String) throws {
            if let value, !(value > 0 && value.isFinite) {
                throw ValidationError("--\(name) is a number greater than 0, not \(value)")
            }
        }
        try positive(scale, "scale")
        try positive(fps, "fps")
        try positive(duration, "duration")
        if let time, !time.isFinite { throw ValidationError("--time is a finite number of seconds, not \(time)") }
        if let start, !start.isFinite { throw ValidationError("--start is a finite number of seconds, not \(start)") }
        if let threads, threads < 1 { throw ValidationError("--threads is at least 1, not \(threads)") }
        if let encoders, encoders < 1 { throw ValidationError("--encoders is at least 1, not \(encoders)") }
        if depth != 8, depth != 16 { throw ValidationError("--depth is 8 or 16, not \(depth)") }
        if !(0...9).contains(compression) { throw ValidationError("--compression is 0 to 9, not \(compression)") }
    }

    private func checkKind() throws {
        if format != nil {
            guard case .stream = output else {
                throw ValidationError(
                    "--format is for standard output; elsewhere the output's name says what is written")
            }
        }
        if resume {
            switch output {
            case .sequence, .folder: break
            default: throw ValidationError("--resume is for numbered PNGs; a stream or a movie cannot be resumed")
            }
        }
        if time != nil, isSequence || hasSequenceOptions {
            throw ValidationError("--time is for a still, and this is a sequence: it has --start")
        }
        if hasSequenceOptions, !isSequence {
            throw ValidationError("a sequence needs a number in the output's name: -o out/%04d.png")
        }
        if depth == 16 {
            if output.container != nil { throw ValidationError("--depth 16 is for PNGs; movies have 8 bits a channel") }
            if let format, format != .png {
                throw ValidationError("--depth 16 is for PNGs; a stream of \(format.rawValue) has 8 bits a channel")
            }
        }
        if let highest = output.container?.highestRate, let fps, fps > highest {
            throw ValidationError("a GIF shows at most \(Int(highest)) frames a second, not \(fps)")
        }
    }
}
