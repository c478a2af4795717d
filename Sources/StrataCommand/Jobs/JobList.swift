// System calls.
import ArgumentParser
import CommandParts
import Farm
import Foundation
import SceneFormat

/// Jobs from lines of JSON, read as they come:
///
///     {"input": "card.json", "set": {"Card.Title.string": "Hello"}, "output": "out/1.png"}
///
/// Relative file names are relative to the list's folder. The command line gives defaults for all lines.
final class JobList: JobSource {
    private let name: String
    /// The file, which can be read again; nil for standard input and other streams.
    private let file: String?
    private let wakeUp: Int32
    /// The list's folder; nil for the working directory.
    private let folder: String?
    private let confinement: Confinement?
    private let defaults: JobDefaults
    private let encoding: EncodingOptions
    private var reader: LineReader
    private var line = 0
    /// The share of the jobs that are read; nil for all.
    private let shard: Shard?
    /// Jobs so far, of all shards. Counted where there are shards.
    private(set) var listed: ShardList
    /// The file's size; nil for a stream.
    private let size: Int?

    /// Opens a list.
    ///
    /// - Parameters:
    ///   - path: the list's file; "-" is standard input.
    ///   - confinement: where all files of its lines have to lie; nil for anywhere.
    ///   - wakeUp: a descriptor that ends waiting for a line.
    ///   - shard: the share of the jobs to read; nil for all.
    init(
        path: String, _ defaults: JobDefaults, _ encoding: EncodingOptions, confinement: Confinement?, wakeUp: Int32,
        shard: Shard? = nil
    ) throws(Fault) {
        self.shard = shard
        listed = ShardList(shards: shard?.count ?? 1)
        self.confinement = confinement
        self.defaults = defaults
        self.encoding = encoding
        let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let reason = errno == ENOENT ? "no such file" : String(cString: strerror(errno))
            throw Fault(.noInput, "\(path): \(reason)")
        }
        reader = LineReader(descriptor, wakeUp: wakeUp)
        var status = stat()
        let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        size = isFile ? max(1, Int(status.st_size)) : nil
        file = isFile && path != "-" ? path : nil
        self.wakeUp = wakeUp
        name = path == "-" ? "standard input" : path
        folder = path.lastIndex(of: "/").map { String(path[..<$0]) }.map { $0.isEmpty ? "/" : $0 }
    }

    var fraction: Double? { size.map { min(1, Double(reader.bytesDone) / Double($0)) } }

    func next(waits: Bool) -> JobArrival {
        while true {
            switch reader.next(waits: waits) {
            case .text(let bytes):
                line += 1
                if !Self.isJob(bytes) || !isShared(bytes) { continue }
                do throws(Fault) {
                    return .job(try job(bytes), number: line)
                } catch {
                    return .fault(error)
                }
            case .tooLong:
                line += 1
                if !isShared([]) { continue }
                let limit = LineReader.longest >> 20
                return .fault(Fault(.data, "\(name):\(line): a line of more than \(limit) MiB is no job"))
            case .failed(let reason): return .fault(Fault(.noInput, "cannot read \(name): \(reason)"))
            case .notYet: return .notYet
            case .end: return .end
            }
        }
    }

    /// Whether a line asks for a job: it is neither empty nor a comment.
    private static func isJob(_ line: [UInt8]) -> Bool {
        let text = line.drop { [0x20, 0x09, 0x0D].contains($0) }
        return !text.isEmpty && !text.starts(with: "//".utf8)
    }

    /// Reads a file to its end for the number of all shards' jobs; nil for a stream, and where it cannot be read.
    func count() -> Int? {
        guard let file else { return nil }
        let descriptor = open(file, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        var reader = LineReader(descriptor, wakeUp: wakeUp)
        var count = 0
        while true {
            switch reader.next(waits: true) {
            case .text(let line): if Self.isJob(line) { count += 1 }
            case .tooLong: count += 1
            case .notYet: continue
            case .failed: return nil
            case .end: return count
            }
        }
    }

    /// Counts a job, and tells whether it is to be read.
    private func isShared(_ line: [UInt8]) -> Bool {
        guard let shard else { return true }
        listed.add(line)
        return shard.contains(job: listed.count - 1)
    }

    private func job(_ bytes: [UInt8]) throws(Fault) -> Job {
        do throws(SceneError) {
            let reader = JobReader(folder: folder, confinement: confinement, defaults: defaults, number: line)
            var job = try reader.job(try JSONParser.parse(bytes))
            job.place = "\(name):\(line): "
            if shard != nil { job.line = Digest.of(bytes) }
            do throws(ValidationError) {
                try job.check(encoding, isAlone: false, dashes: "")
            } catch {
                throw SceneError(error.message)
            }
            return job
        } catch {
            throw Fault(
                error.located(in: bytes, document: name).map { error in
                    error.line = line
                    if error.column == nil { error.document = "\(name):\(line)" }
                })
        }
    }
}

/// The command line's defaults for all jobs of a list.
struct JobDefaults {
    var input: String?
    var output: OutputPattern?
    var options: PictureOptions
}
