import ArgumentParser
import Foundation
import Strata

/// Validates the command line.
extension Render {
    func validate() throws {
        try encoding.check()
        try picture.check(dashes: "--")
        try shards.check(backend, surface)
        if let threads, threads < 1 { throw ValidationError("--threads is at least 1, not \(threads)") }
        if backend == .cpu, surface != .auto { throw ValidationError("--surface is for GL, and --backend is cpu") }
        if !(heartbeat >= 0) || !heartbeat.isFinite {
            throw ValidationError("--heartbeat is a number of seconds, not \(heartbeat)")
        }
        if verbose, quiet { throw ValidationError("--verbose and --quiet are opposites") }
        guard budget.isFinite, budget > 0 else {
            throw ValidationError("--budget is a positive number: 4 for four times as much")
        }
        if watch, shards.shard != nil || shards.trial {
            throw ValidationError("--watch draws again for ever, and a shard has an end")
        }
        if confine != nil, jobs == nil { throw ValidationError("--confine is for --jobs: it holds what a list names") }
        if confine != nil, outside.allowOutside { throw ValidationError("--confine and --allow-outside are opposites") }
        if watch, jobs != nil || inputs.contains(where: StreamedInput.isStandard) {
            throw ValidationError("--watch is for documents that are files")
        }
        if watch, case .stream? = output.map(jobsOfInputs)?.first?.output {
            throw ValidationError("--watch writes files: standard output would have no end")
        }
        if jobs != nil {
            try checkList()
        } else {
            try checkInputs()
        }
    }

    private func checkList() throws {
        if inputs.count > 1 { throw ValidationError("--jobs takes one document at most, for the lines that name none") }
        if format != nil { throw ValidationError("--format is for standard output, and --jobs writes files") }
        if shards.pieces != nil {
            throw ValidationError("--pieces is for one movie: a list's are drawn by one shard each")
        }
        if shards.trial { throw ValidationError("--trial is for a sequence, and a list has many") }
        if let jobs, shards.shard != nil, shards.farm == nil, StreamedInput.isStandard(jobs) {
            throw ValidationError("a list from standard input has no name: say --farm FOLDER for the shards' manifests")
        }
        if let jobs, let input = inputs.first, StreamedInput.isStandard(jobs), StreamedInput.isStandard(input) {
            throw ValidationError("standard input is the list or the document, not both")
        }
    }

    private func checkInputs() throws {
        guard !inputs.contains("") else { throw ValidationError("a document's name is empty") }
        guard !inputs.isEmpty else { throw ValidationError("name a document to render, or a list with --jobs") }
        guard let output else { throw ValidationError("say what to write with -o: out.png, out/%04d.png, out.mp4") }
        if inputs.count > 1, !output.tellsJobsApart {
            throw ValidationError(
                "several documents need different outputs: -o out/%n.png, where %n is the input's name, or %j for its number"
            )
        }
        let jobs = jobsOfInputs(output)
        var inputs: [String: String] = [:]
        for job in jobs {
            try job.check(encoding, isAlone: jobs.count == 1, dashes: "--", isShard: shards.shard != nil)
            if jobs.count == 1 { try job.checkShards(shards, encoding) }
            guard let path = job.output.path else { continue }
            if let other = inputs.updateValue(job.input, forKey: FilePlace.of(path)) {
                throw ValidationError("\(other) and \(job.input) would both be written to \(path)")
            }
        }
        if jobs.count > 1 {
            if shards.pieces != nil { throw ValidationError("--pieces is for one movie") }
            if shards.trial { throw ValidationError("--trial is for one sequence") }
            if shards.shard != nil, shards.farm == nil {
                throw ValidationError("several documents: say --farm FOLDER for the shards' manifests")
            }
        }
        if case .stream = jobs[0].output, isatty(STDOUT_FILENO) == 1 {
            throw ValidationError("pictures are nothing for a terminal; send standard output elsewhere")
        }
    }

    /// A job for each document of the command line.
    func jobsOfInputs(_ output: OutputPattern) -> [Job] {
        inputs.enumerated().map { number, input in
            Job(
                input: input, output: output.output(input: input, job: number + 1), options: picture, format: format)
        }
    }
}
