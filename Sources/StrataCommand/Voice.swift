import CommandParts

/// The verbosity, apart from errors.
struct Voice {
    var isVerbose: Bool
    var isQuiet: Bool

    /// Seconds between progress lines without a terminal; 0 for none.
    var heartbeat: Double

    /// The form of progress display.
    var progress: Progress.Style {
        isQuiet ? .nothing : Terminal.isWatched ? .bar : heartbeat > 0 ? .lines(heartbeat) : .nothing
    }

    /// Whether to print a summary of a single job: not for a still without a terminal.
    func tellsAlone(_ job: Job) -> Bool { (job.isSequence || isVerbose || Terminal.isWatched) && !isQuiet }

    /// Of work that is done again and again: a line for each time.
    var tellingAll: Voice { isQuiet ? self : Voice(isVerbose: true, isQuiet: false, heartbeat: heartbeat) }
}
