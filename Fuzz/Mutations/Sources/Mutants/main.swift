import Foundation
import Synchronization

// mutants PROGRAM WORK COUNT SEED FOLDER...: makes COUNT mutants of the folders' documents and renders each in a
// process of its own. Prints a line for each that crashes or exceeds a limit, and stores it in WORK/found with its
// report. Scripts/fuzz-mutants runs it.

/// Prints a line without buffering.
func tell(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

let arguments = CommandLine.arguments
guard arguments.count > 5, let count = Int(arguments[3]), let seed = UInt64(arguments[4]) else {
    FileHandle.standardError.write(Data("mutants PROGRAM WORK COUNT SEED FOLDER...\n".utf8))
    exit(64)
}
let samples = Sample.all(in: arguments[5...].map { URL(fileURLWithPath: $0) })
let work = URL(fileURLWithPath: arguments[2])
let bench = Bench(
    program: URL(fileURLWithPath: arguments[1]), samples: samples, seed: seed,
    folder: work.appendingPathComponent("benches"), found: work.appendingPathComponent("found"))
guard !samples.isEmpty else {
    FileHandle.standardError.write(Data("mutants: no samples\n".utf8))
    exit(66)
}
try? FileManager.default.removeItem(at: bench.folder)

let next = Atomic(0), harms = Atomic(0)
DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { number in
    while true {
        let index = next.add(1, ordering: .relaxed).oldValue
        guard index < count else { return }
        if index > 0, index % 500 == 0 { tell("\(index) tried, \(harms.load(ordering: .relaxed)) did harm") }
        do {
            guard let harm = try bench.trial(index, bench: number) else { continue }
            harms.add(1, ordering: .relaxed)
            tell(harm)
        } catch {
            harms.add(1, ordering: .relaxed)
            tell("\(index): cannot be tried: \(error)")
        }
    }
}
tell("\(count) mutants of \(samples.count) documents, seed \(seed): \(harms.load(ordering: .relaxed)) did harm")
exit(harms.load(ordering: .relaxed) == 0 ? 0 : 1)
