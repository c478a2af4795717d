// System calls.
import CommandParts
import Drawing
import Foundation
import FoundationAdditions
import Synchronization

/// Documents from standard input or another pipe: read once, for all uses.
enum StreamedInput {
    private static let known = Mutex<[String: Data]>([:])

    /// The name of standard input on the command line.
    static let standard = "-"

    /// The system's names for standard input.
    private static let standardNames: Set = [standard, "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]

    /// Whether a name stands for standard input.
    static func isStandard(_ path: String) -> Bool { standardNames.contains(path) }

    /// The name of an input for error messages.
    static func name(of path: String) -> String { path == standard ? "standard input" : path }

    /// The contents of a pipe; nil for a file.
    static func data(of path: String) throws(Fault) -> Data? {
        let isStandard = isStandard(path)
        guard isStandard || FileStamp(path: path)?.isDevice == true else { return nil }
        do throws(ImageError) {
            return try known.withLock { known throws(ImageError) in
                let key = isStandard ? standard : path
                if let data = known[key] { return data }
                let data =
                    isStandard
                    ? try FileBytes.read(STDIN_FILENO, called: path) : try FileBytes.read(path, allowsPipes: true)
                known[key] = data
                return data
            }
        } catch {
            if case .unreadable(_, let reason) = error {
                throw Fault(.noInput, "cannot read \(name(of: path)): \(reason)")
            }
            throw Fault(.noInput, "cannot read \(name(of: path))")
        }
    }
}
