import CommandParts
import Farm
import Strata

/// Runs a shard of what the command line asks for.
extension Render {
    func run(_ shard: Shard, of list: JobList?, _ known: [Job], by runner: JobRunner) throws(Fault) {
        var words = RunWords(self)
        if list == nil, known.count == 1 {
            let sequence = ShardedSequence(
                job: known[0], shard: shard, options: shards, words: words, encoding: encoding)
            return try sequence.run(by: runner)
        }
        // The pattern tells where outputs lie, the first job's name stands for it.
        words.add(defaults: picture, input: inputs.first, output: output?.output(input: "input", job: 0).path)
        let place = FarmPlace(shards.farm ?? (jobs ?? "jobs") + ".shards")
        let run = RunIdentity(
            version: StrataCommand.version, backend: runner.renderer.server.capabilities.name, options: words.text,
            inputs: [])
        let sharded = ShardedRun(
            shard: shard, place: place, run: run, jobs: list == nil ? known.count : list?.count(),
            resumes: encoding.resume)
        if let list {
            try sharded.run(list, by: runner) { list.listed }
        } else {
            var listed = ShardList(shards: shard.count)
            for job in known { listed.add(Array("\(job.input)\n\(job.output.path ?? "")".utf8)) }
            try sharded.run(KnownJobs(known, of: shard), by: runner) { listed }
        }
    }
}

extension EncodingOptions {
    /// The options of jobs in a shard: its manifests say what stands already, not the files that lie there.
    func sharing(_ shards: ShardOptions) -> EncodingOptions {
        guard shards.shard != nil else { return self }
        var options = self
        options.resume = false
        return options
    }
}
