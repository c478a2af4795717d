/// How much is said beside complaints.
struct Voice {
    var isVerbose: Bool
    var isQuiet: Bool

    /// Seconds between lines that say how far it is where nobody watches; 0 for none.
    var heartbeat: Double

    /// How it is shown how far long work is.
    var progress: Progress.Style {
        isQuiet ? .nothing : Terminal.isWatched ? .bar : heartbeat > 0 ? .lines(heartbeat) : .nothing
    }

    /// Whether a line says what a job that is the only one has done: not of a still that nobody watches.
    func tellsAlone(_ job: Job) -> Bool { (job.isSequence || isVerbose || Terminal.isWatched) && !isQuiet }
}
