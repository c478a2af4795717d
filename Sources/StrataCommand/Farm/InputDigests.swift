import Farm
import FoundationAdditions
import Synchronization

/// The digests of files that documents and jobs read: each is read once, as long as its file does not change.
final class InputDigests: Sendable {
    private let known = Mutex<[String: (stamp: FileStamp, digest: String)]>([:])

    /// A file's digest, or that of what came through a pipe; nil where it is not there.
    func digest(of path: String) -> String? {
        if let streamed = try? StreamedInput.data(of: path) { return Digest.of(Array(streamed)) }
        guard let stamp = FileStamp(path: path) else { return nil }
        if let known = known.withLock({ $0[path] }), known.stamp == stamp { return known.digest }
        guard let digest = Digest.ofFile(path)?.digest else { return nil }
        known.withLock { $0[path] = (stamp, digest) }
        return digest
    }

    /// Files with their digests, by their names from a farm's folder. What cannot be read has none: it is read again, and then
    /// differs.
    func inputs(_ paths: Set<String>, in place: FarmPlace) -> [RunInput] {
        paths.sorted().map { path in
            let name = StreamedInput.isStandard(path) ? StreamedInput.name(of: path) : place.name(of: path)
            return RunInput(name: name, digest: digest(of: path) ?? "")
        }
    }
}
