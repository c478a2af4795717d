/// A task of an array, as its engine tells it by variables.
struct ArrayTask {
    /// The engine's name.
    let engine: String
    /// The task's place, from 0.
    let index: Int
    /// The number of tasks; nil where the engine does not tell it, or tells what may be that of a part.
    let count: Int?
    /// What to say where a count is missing.
    let countHint: String

    /// The task of this process.
    ///
    /// - Throws: where no engine's variables are set, those of several, or what is no number.
    init(_ environment: [String: String]) throws(ShardError) {
        let found = Self.engines.filter { environment[$0.variable] != nil }
        guard let engine = found.first else {
            let names = Self.engines.map(\.variable).joined(separator: ", ")
            throw ShardError("auto finds no array's task: none of \(names) is set; say I/N")
        }
        guard found.count == 1 else {
            throw ShardError(
                "auto finds tasks of several engines (\(found.map(\.variable).joined(separator: " and "))): say I/N")
        }
        func number(_ name: String) throws(ShardError) -> Int? {
            guard let text = environment[name] else { return nil }
            guard let number = Shard.number(text) else {
                throw ShardError("\(name) is \"\(text.prefix(40))\", which is no number of a task")
            }
            return number
        }
        let index = try number(engine.variable) ?? 0
        self.engine = engine.name
        switch engine.variable {
        case Self.slurm:
            let known = (
                try number("SLURM_ARRAY_TASK_MIN"), try number("SLURM_ARRAY_TASK_MAX"),
                try number("SLURM_ARRAY_TASK_COUNT"), try number("SLURM_ARRAY_TASK_STEP") ?? 1
            )
            self.index = index
            count = Self.count(ofSlurm: known)
            countHint =
                "an array that does not count 0, 1, 2 and so on may be part of another: say --shard auto/N, and the task's number is the shard's"
        case Self.batch:
            (self.index, count) = (index, try number("AWS_BATCH_JOB_ARRAY_SIZE"))
            countHint = "AWS Batch has not told the array's size: say --shard auto/N"
        default:
            (self.index, count) = (index, nil)
            countHint = "Kubernetes does not tell the number of completions: say --shard auto/N"
        }
    }

    private static let slurm = "SLURM_ARRAY_TASK_ID"
    private static let batch = "AWS_BATCH_JOB_ARRAY_INDEX"
    private static let engines = [
        (name: "Slurm", variable: slurm), (name: "Kubernetes", variable: "JOB_COMPLETION_INDEX"),
        (name: "AWS Batch", variable: batch),
    ]

    /// The size of a Slurm array that counts 0, 1, 2 and so on without gaps; nil for all others. Those that begin elsewhere, that
    /// step or that are lists are mostly what was left of an array, asked for again: their size is not the whole's.
    private static func count(ofSlurm known: (least: Int?, most: Int?, count: Int?, step: Int)) -> Int? {
        guard let least = known.least, let most = known.most, let count = known.count else { return nil }
        guard least == 0, known.step == 1, most < Int.max, most + 1 == count else { return nil }
        return count
    }
}
