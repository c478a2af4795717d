import CommandParts
import Dispatch
import Foundation
import FoundationAdditions

/// `strata render --watch`: renders documents, and each again when it or a file that it names changes.
struct Watching {
    let jobs: [Job]
    let cancellation: Cancellation
    /// Signalled where something may have changed, and by an interruption.
    let changes: DispatchSemaphore
    /// A runner without anything that was read before.
    let makeRunner: () -> JobRunner

    /// Renders until the interruption. Faults are told, and the next change is waited for.
    func run() {
        let changes = changes
        let watch = FolderWatch(FolderWatch.folders(of: jobs.map(\.input))) { changes.signal() }
        /// What each document was made of, with the files' versions.
        var read: [[String: FileStamp?]] = jobs.map { [$0.input: nil] }
        var due = Array(jobs.indices)
        while !cancellation.isCancelled {
            for index in due where !cancellation.isCancelled {
                // Taken first: what changes while it is read is read again.
                for file in read[index].keys { read[index][file] = FileStamp(path: file) }
                let runner = makeRunner()
                do throws(Fault) { try runner.run(alone: jobs[index]) } catch {
                    error.lines().forEach(Terminal.complain)
                }
                for file in runner.filesRead where read[index][file] == nil {
                    read[index][file] = FileStamp(path: file)
                }
            }
            watch.watch(FolderWatch.folders(of: read.flatMap(\.keys)))
            due = []
            while due.isEmpty, !cancellation.isCancelled {
                changes.wait()
                due = jobs.indices.filter { index in read[index].contains { $0.value != FileStamp(path: $0.key) } }
            }
        }
    }
}
