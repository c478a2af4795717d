import Foundation
import Mutations

/// Makes and renders mutants in a folder where a sample's pictures are found.
struct Bench {
    let program: URL
    let samples: [Sample]
    let seed: UInt64
    /// The folder of the mutants under test, with subfolders that contain the files beside each sample.
    let folder: URL
    /// The folder of the harmful mutants.
    let found: URL

    /// Makes a mutant and renders it.
    ///
    /// - Returns: the harm that it did; nil for none.
    func trial(_ index: Int, bench number: Int) throws -> String? {
        var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(index))
        let sample = samples[Int(random.next() % UInt64(samples.count))]
        let donor = samples[Int(random.next() % UInt64(samples.count))]
        var mutation = Mutation(seed: random.next(), most: 8 << 20)
        // A list of jobs has a document on each line.
        let lines = sample.kind == .jobs ? sample.text.split(separator: 10).map(Array.init) : [sample.text]
        let mutant = lines.map { mutation.changed($0, donor: donor.text) ?? $0 }.joined(separator: [10])
        let stand = try stand(for: sample, number)
        let file = stand.appendingPathComponent("mutant.\(sample.url.pathExtension)")
        try Data(mutant).write(to: file)
        var arguments = [
            "render", "--size", "96x96", "--backend", index % 16 == 15 ? "gl" : "cpu", "--threads", "2", "-q",
        ]
        if sample.kind == .jobs {
            arguments += ["--jobs", file.lastPathComponent, "-o", "%j.png"]
        } else {
            let jobs = sample.times.enumerated().map {
                #"{"input": "\#(file.lastPathComponent)", "time": \#($1), "output": "\#($0).png"}"#
            }
            try Data(jobs.joined(separator: "\n").utf8).write(to: stand.appendingPathComponent("times.jsonl"))
            arguments += ["--jobs", "times.jsonl", "--allow-outside"]
        }
        let trial = try Trial(program, arguments, in: stand)
        // A list may request any amount of work; it must only not crash the program.
        guard let harm = trial.harm(ignoringLimits: sample.kind == .jobs) else { return nil }
        let name = "\(seed)-\(index)"
        try FileManager.default.createDirectory(at: found, withIntermediateDirectories: true)
        try Data(mutant).write(to: found.appendingPathComponent("\(name).\(sample.url.pathExtension)"))
        let report =
            "\(harm)\nsample: \(sample.url.path)\nstrata \(arguments.joined(separator: " "))\n\n\(trial.errors)"
        try Data(report.utf8).write(to: found.appendingPathComponent("\(name).txt"))
        let line = trial.errors.split(separator: "\n").first { $0.contains("Fatal") || $0.contains("rror:") } ?? ""
        return "\(name) (\(sample.url.lastPathComponent)): \(harm) \(line.prefix(200))"
    }

    /// A folder in which a sample's files are found by name.
    private func stand(for sample: Sample, _ number: Int) throws -> URL {
        let home = sample.url.deletingLastPathComponent()
        let name = "\(number)-" + home.path.split(separator: "/").suffix(2).joined(separator: "-")
        let stand = folder.appendingPathComponent(name)
        let files = FileManager.default
        if files.fileExists(atPath: stand.path) { return stand }
        try files.createDirectory(at: stand, withIntermediateDirectories: true)
        for file in try files.contentsOfDirectory(atPath: home.path)
        where !file.hasSuffix(".png") || home.path.hasSuffix("images") {
            try files.createSymbolicLink(
                at: stand.appendingPathComponent(file), withDestinationURL: home.appendingPathComponent(file))
        }
        return stand
    }
}
