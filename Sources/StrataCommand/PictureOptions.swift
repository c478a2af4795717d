import ArgumentParser
import SceneFormat

/// The part of a document to render, and its size: on the command line for all jobs, in a line of a job list for one.
struct PictureOptions: ParsableArguments {
    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Another value for what a key path names, as Card.Title.text=Hello; may stand more than once.",
            valueName: "keypath=value"),
        transform: Assignment.init(argument:))
    var assignments: [Assignment] = []

    @Option(parsing: .unconditional, help: "Pixels per point. (default: the document's)")
    var scale: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Exactly so many pixels, the scene scaled to fit and centred.", valueName: "WxH"),
        transform: PixelSize.init(argument:))
    var size: PixelSize?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The time of a still in seconds, or the times of several: 0,1,2. (default: 0)", valueName: "time"),
        transform: StillTimes.init(argument:))
    var time: StillTimes?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "One picture of so many frames, spread over the duration or at --time 0,1,2.", valueName: "CxR"),
        transform: SheetGrid.init(argument:))
    var sheet: SheetGrid?

    @Option(help: "The time of a still, or the part that a sequence shows, by a Lottie animation's marker.")
    var marker: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("So many frames, or those from A to B, B included.", valueName: "N or A..B"),
        transform: FrameNumbers.init(argument:))
    var frames: FrameNumbers?

    @Option(parsing: .unconditional, help: "Seconds of a sequence. (default: the document's duration)")
    var duration: Double?

    @Option(parsing: .unconditional, help: "Frames per second of a sequence. (default: the document's frameRate)")
    var fps: Double?

    @Option(parsing: .unconditional, help: "The time of a sequence's frame 0 in seconds. (default: 0)")
    var start: Double?

    /// Whether an option is set that only a sequence has.
    var saysSequence: Bool { frames != nil || duration != nil || fps != nil || start != nil }

    /// Validates the options.
    ///
    /// - Parameter dashes: the prefix of an option's name in messages: empty in a job list.
    func check(dashes: String) throws(ValidationError) {
        func positive(_ value: Double?, _ name: String) throws(ValidationError) {
            if let value, !(value > 0 && value.isFinite) {
                throw ValidationError("\(dashes)\(name) is a number greater than 0, not \(value)")
            }
        }
        func finite(_ value: Double?, _ name: String) throws(ValidationError) {
            if let value, !value.isFinite {
                throw ValidationError("\(dashes)\(name) is a finite number of seconds, not \(value)")
            }
        }
        try positive(scale, "scale")
        try positive(fps, "fps")
        try positive(duration, "duration")
        for seconds in time?.seconds ?? [] { try finite(seconds, "time") }
        try finite(start, "start")
        if marker != nil, time != nil || start != nil {
            throw ValidationError("\(dashes)marker says the time; leave out \(dashes)\(time != nil ? "time" : "start")")
        }
        if scale != nil, size != nil {
            throw ValidationError("\(dashes)size says the scale; leave out \(dashes)scale")
        }
        if sheet != nil, frames != nil || fps != nil {
            throw ValidationError(
                "\(dashes)sheet says how many frames; leave out \(dashes)\(frames != nil ? "frames" : "fps")")
        }
        if frames != nil, duration != nil {
            throw ValidationError("\(dashes)frames and \(dashes)duration both say how long")
        }
    }
}
