/// How much is said beside complaints.
struct Voice {
    var isVerbose: Bool
    var isQuiet: Bool

    /// Whether a terminal sees how far it is.
    var showsProgress: Bool { Terminal.isWatched && !isQuiet }

    /// Whether a line says what a job that is the only one has done: not of a still that nobody watches.
    func tellsAlone(_ job: Job) -> Bool { (job.isSequence || isVerbose || Terminal.isWatched) && !isQuiet }
}
