// System calls.
import ChildProcesses
import Foundation

/// A file without a name that lives as long as this object, for programs that read files.
final class TemporaryFile: Sendable {
    private let descriptor: Int32

    /// Writes a file into the system's temporary folder.
    ///
    /// - Throws: `.unavailable`, with the system's reason.
    init(_ data: Data, for name: String) throws(FilmError) {
        do throws(SpawnedProcess.Failure) {
            descriptor = try SpawnedProcess.unnamedFile()
        } catch {
            throw FilmError(.unavailable, "\(name) cannot be written: \(error.reason)")
        }
        do {
            try FileHandle(fileDescriptor: descriptor, closeOnDealloc: false).write(contentsOf: data)
        } catch {
            throw FilmError(.unavailable, "\(name) cannot be written: \(error.localizedDescription)")
        }
    }

    deinit { close(descriptor) }

    /// A path that programs of the same user may open.
    var path: String { "/proc/\(getpid())/fd/\(descriptor)" }
}
