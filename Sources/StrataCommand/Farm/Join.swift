import ArgumentParser
import CommandParts
import Farm
import Foundation
import Strata
import Synchronization

/// `strata join`: checks a run's shards, and makes the film of them.
struct Join: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Checks that all shards of a run are there and fit, and makes the film of them.",
        discussion: """
            The folder is that of the shards' manifests: film.mp4.shards, out.shards. What lacks is told: shards, frames, files, and files that are not what was written. \
            Where nothing does, the run's incomplete files are removed: those of its manifests, pictures and pieces; of a list of jobs those in the folder.

            Pieces of a movie are put together as they are; numbered pictures are encoded once. Of pictures without -o, and of a list of jobs, it only checks.

            Exit codes: 65 shards that do not belong together or files that were changed, 66 what is not there, and those of strata render.
            """)

    @Argument(help: "The folder of the shards' manifests.", completion: .directory)
    var folder: String

    @Option(name: .shortAndLong, help: "The film. (default: the name that its shards were drawn for)")
    var output: String?

    @OptionGroup var movie: MovieEncoding

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The quality of an animated WebP, 0 to 100; 100 loses nothing.", valueName: "percent"))
    var quality: Int?

    @Flag(help: "Compare files' sizes alone, not their digests.")
    var quick = false

    @Flag(name: .shortAndLong, help: "Say nothing but errors.")
    var quiet = false

    func validate() throws {
        if folder.isEmpty { throw ValidationError("the folder's name is empty") }
        if let quality, !(0...100).contains(quality) {
            throw ValidationError("--quality is 0 to 100, not \(quality)")
        }
        if let output, container(output) == nil {
            let known = MovieContainer.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
            throw ValidationError("-o \(output.prefix(200)) is no film's name: \(known)")
        }
    }

    private func container(_ path: String) -> MovieContainer? {
        Output(before: path, digits: 0, after: nil).container
    }

    func run() throws {
        Terminal.showLog(verbose: false, quiet: quiet)
        let cancellation = Cancellation()
        let interruption = Interruption()
        interruption.watch {
            cancellation.cancel()
        } ending: {
            Fault(.interrupted, "interrupted")
        }
        try movie.checkAudio(cancellation)
        let check: FarmCheck
        do throws(FarmError) {
            check = try FarmCheck(FarmPlace(folder), looksInside: !quick)
        } catch {
            throw Fault(error)
        }
        let problems = check.problems()
        if !problems.isEmpty {
            throw Fault(check.isOnlyIncomplete ? .noInput : .data, problems[0], more: Array(problems.dropFirst()))
        }
        let leftovers = check.removeLeftovers()
        if leftovers > 0, !quiet {
            let what = leftovers == 1 ? "1 incomplete file is" : "\(leftovers) incomplete files are"
            Terminal.tell("\(folder): \(what) removed")
        }
        guard let request = try request(check) else {
            let entries = check.manifests.reduce(0) { $0 + $1.entries.count }
            let what = check.kind == .jobs ? "jobs" : "pictures"
            if !quiet { Terminal.tell("\(folder): \(entries) \(what) of \(check.count) shards are whole") }
            return
        }
        try make(request, of: check, cancellation)
    }

    /// The film to make; nil where there is none to make.
    private func request(_ check: FarmCheck) throws(Fault) -> FarmCheck.MovieRequest? {
        guard check.kind != .jobs else {
            if output != nil { throw Fault(.usage, "a list's shards have no film in common: leave out -o") }
            return nil
        }
        let known = check.movie
        guard let path = output ?? known.map({ check.place.path(of: $0.name) }), let container = container(path) else {
            if movie.isSet {
                throw Fault(.usage, "--audio, --codec, --crf and --hardware are for a film: say -o film.mp4")
            }
            return nil
        }
        var options = movie.options(quality: quality ?? known?.quality, start: 0)
        if check.kind == .pieces {
            guard container.rawValue == known?.container else {
                throw Fault(
                    .usage, "\(path): the pieces are a .\(known?.container ?? "")'s, and are joined as they are")
            }
            if movie.codec != nil || movie.crf != nil || movie.hardware || quality != nil {
                throw Fault(
                    .usage, "pieces are joined as they are: --codec, --crf, --quality and --hardware were the shards'")
            }
            (options.codec, options.quality) = (known?.codec.flatMap(MovieCodec.init(rawValue:)), nil)
        } else if container.rawValue == known?.container {
            // What the shards were drawn for holds where nothing else is said.
            options.codec = options.codec ?? known?.codec.flatMap(MovieCodec.init(rawValue:))
            options.rate = options.rate ?? (movie.codec == nil ? known?.rate : nil)
        } else if quality == nil {
            options.quality = nil
        }
        if let problem = options.problem(in: container) { throw Fault(.usage, "\(path): \(problem)") }
        return FarmCheck.MovieRequest(path: path, container: container, options: options)
    }

    private func make(
        _ request: FarmCheck.MovieRequest, of check: FarmCheck, _ cancellation: Cancellation
    ) throws(Fault) {
        let frames = Mutex(0)
        let start = ContinuousClock.now
        let count: Int
        do throws(FrameSinkError) {
            count = try check.makeMovie(
                request, progress: { number in frames.withLock { $0 = number } },
                isCancelled: { cancellation.isCancelled })
        } catch {
            if cancellation.isCancelled { throw Fault.interrupted(after: frames.withLock { $0 }) }
            throw Fault(error)
        }
        guard !quiet else { return }
        let how =
            check.kind == .pieces
            ? "joined of \(check.manifests.filter { !$0.entries.isEmpty }.count) pieces" : "encoded"
        Terminal.tell("\(request.path): \(count) frames \(how)" + String(format: " in %.2f s", start.secondsPassed))
    }
}
