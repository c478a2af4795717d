import ArgumentParser
import CommandParts
import Farm
import Foundation
import Strata

/// A share of the work of a run on several machines.
struct ShardOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draw the I-th of N shares of a sequence's frames, of a movie or of a list's jobs; I counts from 0. auto takes both from a task of Slurm, of AWS Batch, auto/N the I alone, also of Kubernetes.",
            valueName: "I/N"))
    var shard: String?

    @Option(
        help: ArgumentHelp(
            "The folder of the shards' manifests and of a movie's pieces. (default: the output's or the list's name and .shards)",
            valueName: "folder"),
        completion: .directory)
    var farm: String?

    @Option(
        help: """
            What a shard makes of a movie: movie, a piece that strata join puts with the others as it is; or frames, PNGs that it encodes once, for the \
            same bytes as without shards. (default: movie for .mp4, .mov and .webm, frames for the others)
            """)
    var pieces: PieceKind?

    @Flag(
        help:
            "The same arithmetic on every x86-64 processor: the C library's functions without FMA. Draws with the CPU."
    )
    var deterministic = false

    @Flag(
        help:
            "Draw three frames, throw them away, and print the frames there are and what one takes, for a farm to ask for."
    )
    var trial = false

    /// The shard; nil without one.
    func share() throws(ValidationError) -> Shard? {
        guard let shard else { return nil }
        do throws(ShardError) {
            return try Shard(shard, environment: ProcessInfo.processInfo.environment)
        } catch {
            throw ValidationError("--shard \(shard.prefix(40)): \(error)")
        }
    }

    /// Checks what is said with and without a shard.
    func check(_ backend: Backend, _ surface: SurfaceKind) throws(ValidationError) {
        let share = try share()
        if share == nil, farm != nil { throw ValidationError("--farm is for --shard") }
        if share == nil, pieces != nil, !trial { throw ValidationError("--pieces is for --shard") }
        if farm == "" { throw ValidationError("--farm is a folder's name, and this is empty") }
        if trial, share != nil { throw ValidationError("--trial draws three frames of the whole: leave out --shard") }
        if deterministic, backend == .gl || surface != .auto {
            throw ValidationError("--deterministic draws with the CPU: GL's drivers have an arithmetic of their own")
        }
    }
}

/// What a shard makes of a movie.
enum PieceKind: String, ExpressibleByArgument, CaseIterable {
    case movie, frames
}

extension Job {
    /// Checks that a job's output can be made by shards, where it is the only one.
    func checkShards(_ options: ShardOptions, _ encoding: EncodingOptions) throws(ValidationError) {
        guard options.shard != nil || options.trial else { return }
        switch output {
        case .sequence where isOfPages, .pages:
            throw ValidationError("a document is written by one process: --shard is for pictures, movies and lists")
        case .sequence, .folder: break
        case .movie(_, let container):
            if options.pieces == .movie, !container.joinsPieces {
                throw ValidationError("a .\(container.rawValue) is not joined of pieces: --pieces frames")
            }
            if encoding.movie.audio != nil {
                throw ValidationError("the sound comes to the whole film: strata join --audio")
            }
        case .stream:
            throw ValidationError("--shard writes files, of which strata join makes the whole; a stream has none")
        case .picture:
            throw ValidationError("a still is one picture: --shard is for sequences, movies and lists")
        case .nothing: if options.shard != nil { throw ValidationError("null keeps nothing that could be joined") }
        }
        if options.pieces != nil, output.container == nil { throw ValidationError("--pieces is for movies") }
    }
}

extension Output {
    /// The folder of the manifests where none is named: "film.mp4.shards", "out.shards".
    var farm: String {
        switch self {
        case .picture(let path), .movie(let path, _), .pages(let path): return path + ".shards"
        case .sequence(let path, _, _), .folder(let path):
            let stem = path.reversed().drop { $0 == "/" }.reversed()
            return (stem.isEmpty ? "frames" : String(stem)) + ".shards"
        case .stream, .nothing: return "frames.shards"
        }
    }
}

extension Fault {
    init(_ error: FarmError) {
        let code: Code =
            switch error.kind {
            case .cannotCreate: .cannotCreate
            case .writeFailed: .io
            case .missing: .noInput
            case .unsuitable: .data
            }
        self.init(code, error.description)
    }
}
