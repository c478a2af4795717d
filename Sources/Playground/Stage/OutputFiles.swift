import Foundation
import Synchronization

/// What was made for pages to fetch: the last few, of a quarter of a gigabyte in all or one alone.
final class OutputFiles: Sendable {
    struct File: Sendable {
        var name: String
        var type: String
        var data: Data
    }

    private let files = Mutex<(next: Int, all: [Int: File])>((1, [:]))
    /// How many are kept, and of how many bytes.
    private static let most = 8, mostBytes = 256 << 20

    /// Keeps a file; its address.
    func add(_ file: File) -> String {
        files.withLock { files in
            let number = files.next
            files.next += 1
            files.all[number] = file
            while files.all.count > 1,
                files.all.count > Self.most || files.all.values.reduce(0, { $0 + $1.data.count }) > Self.mostBytes,
                let oldest = files.all.keys.min()
            {
                files.all[oldest] = nil
            }
            let name = file.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "file"
            return "/out/\(number)/\(name)"
        }
    }

    /// The file of an address's path; nil for none.
    func file(at path: String) -> File? {
        let parts = path.split(separator: "/")
        guard parts.count == 3, parts[0] == "out", let number = Int(parts[1]) else { return nil }
        return files.withLock { $0.all[number] }
    }
}
