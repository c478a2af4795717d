import Foundation

/// Where a snapshot's files are.
struct SnapshotFiles {
    let reference: URL
    /// Where what failed goes: below `SNAPSHOT_ARTIFACTS`, else in the folder of temporary files.
    let artifacts: URL
    let name: String
    let pathExtension: String?

    /// - Parameters:
    ///   - directory: the folder of references; nil is `__Snapshots__/` and the source file's name beside the source file.
    ///   - name: what tells a test's snapshots apart; nil numbers them from 1 on.
    init(
        _ source: String, directory: String?, test: String, name: String?, number: Int, pathExtension: String?,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        let file = URL(fileURLWithPath: source)
        let stem = file.deletingPathExtension().lastPathComponent
        let folder =
            directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? file.deletingLastPathComponent().appendingPathComponent("__Snapshots__", isDirectory: true)
            .appendingPathComponent(stem, isDirectory: true)
        let stemOfName = "\(Self.plain(test)).\(name.map(Self.plain) ?? String(number))"
        (self.name, self.pathExtension) = (stemOfName, pathExtension)
        let whole = pathExtension.map { "\(stemOfName).\($0)" } ?? stemOfName
        reference = folder.appendingPathComponent(whole)
        let root =
            environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("snapshots", isDirectory: true)
        artifacts = root.appendingPathComponent(stem, isDirectory: true)
    }

    /// The name of one of the files that a failure leaves: `test.name.failed.png`.
    func artifact(_ kind: String) -> URL {
        let whole = pathExtension.map { "\(name).\(kind).\($0)" } ?? "\(name).\(kind)"
        return artifacts.appendingPathComponent(whole)
    }

    /// A name with letters, digits and `_` alone: everything else becomes "-", of which none stand at the ends, and a name of 200 bytes at most, which file systems take.
    static func plain(_ name: String) -> String {
        var plain = ""
        for character in name {
            if character.isLetter || character.isNumber || character == "_" {
                plain.append(character)
            } else if plain.last != "-" {
                plain.append("-")
            }
        }
        while plain.utf8.count > 200 { plain.removeLast() }
        let trimmed = plain.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
        return trimmed.isEmpty ? "snapshot" : trimmed
    }

    /// The number of a test's next snapshot that has no name, from 1 on.
    static func nextNumber(of test: String, in place: String) -> Int {
        lock.withLock {
            let key = "\(place)\u{0}\(test)"
            numbers[key, default: 0] += 1
            return numbers[key] ?? 1
        }
    }
    /// Numbers begin anew: a test case begins.
    static func forgetNumbers() { lock.withLock { numbers.removeAll() } }
    private static let lock = NSLock()
    nonisolated(unsafe) private static var numbers: [String: Int] = [:]
}
