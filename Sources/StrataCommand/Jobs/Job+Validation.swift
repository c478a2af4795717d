import ArgumentParser
import Strata

/// Validates jobs.
extension Job {
    /// Whether it writes more than a still.
    var isSequence: Bool {
        switch output {
        case .picture: options.sheet != nil
        case .pages: hasSeveralTimes || options.saysSequence
        case .sequence, .folder, .movie, .nothing: true
        case .stream:
            options.sheet != nil || hasSeveralTimes
                || options.time == nil && ((format ?? .png).pictureKind == nil || options.saysSequence)
        }
    }

    /// Whether it has several times for stills.
    private var hasSeveralTimes: Bool { options.time?.seconds.count ?? 0 > 1 }

    /// - Parameters:
    ///   - encoding: the encoding options.
    ///   - isAlone: whether it is the only job.
    ///   - dashes: the prefix of an option's name in messages: empty in a job list.
    ///   - isShard: whether a shard is drawn, whose manifests make it resumable.
    func check(
        _ encoding: EncodingOptions, isAlone: Bool, dashes: String, isShard: Bool = false
    ) throws(ValidationError) {
        try options.check(dashes: dashes)
        if let found = output.wrongExtension {
            let known = PictureKind.allCases.flatMap(\.extensions) + MovieContainer.allCases.map { ".\($0.rawValue)" }
            let names = known.enumerated().filter { !known[..<$0].contains($1) }.map(\.element).joined(separator: ", ")
            let hint = format == nil ? "" : "; \(dashes)format is for what goes to standard output, -o -"
            throw ValidationError(".\(found) is not among what can be written: \(names)\(hint)")
        }
        try checkOutput(encoding, isAlone: isAlone, isShard: isShard)
        try checkTimes(dashes)
        if options.saysSequence, !isSequence {
            throw ValidationError("a sequence needs a number in the output's name: -o out/%04d.png")
        }
        if encoding.depth == 16 {
            if output.container != nil { throw ValidationError("--depth 16 is for PNGs; movies have 8 bits a channel") }
            if let kind = output.pictureKind, kind != .png {
                throw ValidationError("--depth 16 is for PNGs, not for \(kind.extensions[0])")
            }
            if let format, format != .png {
                throw ValidationError("--depth 16 is for PNGs; a stream of \(format.rawValue) has 8 bits a channel")
            }
        }
        try checkEncoding(encoding, isAlone: isAlone)
        if let highest = output.container?.highestRate, let fps = options.fps, fps > highest {
            throw ValidationError("a GIF shows at most \(Int(highest)) frames a second, not \(fps)")
        }
    }

    /// Checks how files are encoded. What does not concern a job among others is for these.
    private func checkEncoding(_ encoding: EncodingOptions, isAlone: Bool) throws(ValidationError) {
        if let container = output.container {
            if let problem = encoding.movie.options(quality: encoding.quality, start: 0).problem(in: container), isAlone
            {
                throw ValidationError(problem)
            }
            return
        }
        guard isAlone else { return }
        if encoding.movie.isSet {
            throw ValidationError("--codec, --crf, --audio and --hardware are for movies: .mp4, .mov, .webm")
        }
        let kind = output.pictureKind ?? (output.isStream ? (format ?? .png).pictureKind : nil)
        guard encoding.quality != nil, kind?.hasQuality != true else { return }
        throw ValidationError(
            "--quality is for .jpg, .webp and .avif"
                + (kind == .png ? "; PNGs lose nothing, and have --compression" : ""))
    }

    private func checkTimes(_ dashes: String) throws(ValidationError) {
        if options.sheet != nil {
            switch output {
            case .picture: break
            case .stream where (format ?? .png).pictureKind != nil: break
            case .stream:
                throw ValidationError("\(dashes)sheet makes one picture: \(dashes)format png, jpeg, webp or avif")
            case .sequence, .folder, .pages, .movie, .nothing:
                throw ValidationError("\(dashes)sheet makes one picture: -o sheet.png, or - for standard output")
            }
            if let sheet = options.sheet, let times = options.time?.seconds.count, times > sheet.columns * sheet.rows {
                throw ValidationError(
                    "\(times) times do not fit a sheet of \(sheet.columns)x\(sheet.rows): \(dashes)sheet with more cells"
                )
            }
        } else if hasSeveralTimes {
            switch output {
            case .sequence, .folder, .pages, .nothing: break
            case .stream where (format ?? .png).pictureKind != nil: break
            case .picture:
                throw ValidationError(
                    "several times need a number in the output's name, -o out-%d.png, or \(dashes)sheet for one picture"
                )
            case .stream, .movie: throw ValidationError("several times make stills: -o out-%d.png")
            }
        }
        let isNumbered =
            switch output {
            case .sequence, .folder, .pages, .nothing: true
            case .picture, .stream, .movie: false
            }
        let isOfStills = options.sheet != nil || hasSeveralTimes || !isSequence || isNumbered
        if options.time != nil, !isOfStills || options.saysSequence {
            throw ValidationError(
                "\(dashes)time is for a still, and this is a sequence: say \(dashes)start")
        }
    }

    private func checkOutput(_ encoding: EncodingOptions, isAlone: Bool, isShard: Bool) throws(ValidationError) {
        switch output {
        case .stream:
            if !isAlone { throw ValidationError("standard output takes one input's pictures; name files for several") }
        case .picture, .sequence, .folder, .pages, .movie, .nothing:
            if format != nil {
                throw ValidationError(
                    "--format is for standard output; elsewhere the output's name says what is written")
            }
        }
        guard encoding.resume, isAlone, !isShard else { return }
        switch output {
        case .sequence where !isOfPages, .folder: break
        case .picture, .sequence, .pages, .movie, .stream, .nothing:
            throw ValidationError(
                "--resume is for numbered pictures; a stream, a document or a movie cannot be resumed")
        }
    }
}
