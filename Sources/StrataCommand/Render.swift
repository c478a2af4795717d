import ArgumentParser
import CommandParts
import Farm
import Foundation
import SceneFormat
import Strata

/// `strata render`: renders documents to pictures, sequences of pictures, a stream or movies.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Renders documents to pictures or to sequences.",
        discussion: """
            The output's name says what is made: out.png, .jpg, .webp and .avif are a picture at --time; out/%04d.png, or a folder \
            as out/, are numbered ones; out.pdf has a page, or several with --time 0,1,2; out.mp4, .mov, .webm, .gif, .apng and \
            .webp of what moves are movies, made by ffmpeg; - is standard output in --format; null draws and throws away, for measuring. Folders are made where they are missing; a link is replaced.

            --time 0,1,2 with out-%d.png makes several stills, and --sheet 5x4 with out.png one picture of twenty frames.

            A sequence is as long as the document, --frames or --duration; frame N stands at --start + N / fps seconds.

            Several documents are rendered one after another: -o out/%n.png names each picture after its document, %j is its \
            number. --jobs reads a job a line, {"input": "card.json", "set": {"Card.Title.string": "Hello"}, "output": \
            "out/1.png"}, with any of set, scale, size, time, sheet, marker, frames, duration, fps and start; what a line leaves \
            out the command line says for all. A job that fails is told of, and the others go on.

            Exit codes: 64 wrong usage, 65 wrong document, job or sound, 66 no such document or picture, 69 no usable backend or no \
            ffmpeg, 73 output cannot be created, 74 writing failed, 130 interrupted; of several jobs that of the first failure.
            """)

    @Argument(
        help:
            "Scene documents, Lottie animations (JSON or .lottie) and Core Animation archives (.ca, .caml, .tendies), told by their content; - is standard input.",
        completion: .file(extensions: ["json", "lottie", "caml", "ca", "tendies"]))
    var inputs: [String] = []

    @Option(
        name: .shortAndLong, help: "What to write: out.png, out/%04d.jpg, out/, out.pdf, out.mp4, out/%n.png, -, null.",
        transform: { try OutputPattern(argument: $0) })
    var output: OutputPattern?

    @Option(
        help: ArgumentHelp("A list of jobs, JSON lines; - is standard input.", valueName: "file"),
        completion: .file(extensions: ["jsonl"]))
    var jobs: String?

    @Option(
        help: ArgumentHelp(
            "Refuse jobs that name documents, pictures or outputs outside of a folder, for lists that hold users' text.",
            valueName: "folder"),
        completion: .directory)
    var confine: String?

    @Option(help: "What goes to standard output. (default: png)")
    var format: StreamFormat?

    @OptionGroup var picture: PictureOptions

    @OptionGroup var state: StateOptions

    @Option(help: "What draws: gl, cpu, or auto for GL where there is a GPU and the CPU elsewhere.")
    var backend: Backend = .auto

    @Option(help: "Where GL draws to: gbm, device, surfaceless, or auto for the first of them that works.")
    var surface: SurfaceKind = .auto

    @Option(
        parsing: .unconditional,
        help:
            "Threads that the CPU draws with; more than 64 count as 64. (default: one per core that the process may use)"
    )
    var threads: Int?

    @OptionGroup var encoding: EncodingOptions

    @OptionGroup var fonts: FontOptions

    @OptionGroup var outside: OutsideOption

    @OptionGroup var shards: ShardOptions

    @Option(
        help: ArgumentHelp(
            "How many times the usual work budget a document may cost, for those that are vouched for.",
            valueName: "factor"))
    var budget = 1.0

    @Flag(help: "Render again whenever a document, or a file that it names, changes; until it is interrupted.")
    var watch = false

    @Flag(
        name: .shortAndLong,
        help:
            "Say what was written and by which backend, even of a still that nobody watches, and of each job; of sequences, too, why frames were planned from all layers."
    )
    var verbose = false

    @Flag(name: .shortAndLong, help: "Say nothing but errors.")
    var quiet = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Seconds between lines that say how far long work is, where no terminal shows a bar; 0 for none.",
            valueName: "seconds"))
    var heartbeat = 30.0

    func run() throws {
        if shards.deterministic { try Determinism.settle() }
        Terminal.showLog(verbose: verbose, quiet: quiet)
        try fonts.register()
        let cancellation = Cancellation()
        let confinement = try confine.map { path throws(Fault) in try Confinement(path) }
        let list = try jobs.map { path throws(Fault) in
            try JobList(
                path: path, JobDefaults(input: inputs.first, output: output, options: picture), encoding,
                confinement: confinement, wakeUp: cancellation.descriptor, shard: try? shards.share())
        }
        let known = output.map(jobsOfInputs) ?? []
        // Before any thread starts, so that all threads leave these signals to the one that waits for them.
        let interruption = Interruption()
        let voice = Voice(isVerbose: verbose, isQuiet: quiet, heartbeat: heartbeat)
        let renderer = try makeRenderer()
        func makeRunner(_ voice: Voice) -> JobRunner {
            JobRunner(
                renderer, threads: threads,
                SharedInputs(
                    allowsOutside: outside.allowOutside, WorkBudget.Limits().scaled(by: budget), state: state.choice,
                    threads: threads, keepsPaths: shards.shard != nil),
                encoding.sharing(shards), cancellation, voice)
        }
        let changes = DispatchSemaphore(value: 0)
        let isStream = list == nil && known.contains { if case .stream = $0.output { true } else { false } }
        interruption.watch {
            // A reader that stopped would block the last write, and with it the end of the sequence.
            if isStream { Interruption.end(Fault.interrupted(after: cancellation.frames)) }
            cancellation.cancel()
            changes.signal()
        } ending: {
            Fault.interrupted(after: cancellation.frames)
        }
        try encoding.movie.checkAudio(cancellation)
        if watch {
            Watching(jobs: known, cancellation: cancellation, changes: changes) { makeRunner(voice.tellingAll) }.run()
            return
        }
        let runner = makeRunner(voice)
        if shards.trial {
            try Trial(job: known[0], options: shards, encoding: encoding).run(by: runner)
        } else if let shard = try shards.share() {
            try run(shard, of: list, known, by: runner)
        } else if let list {
            try runner.run(list)
        } else if known.count == 1 {
            try runner.run(alone: known[0])
        } else {
            try runner.run(KnownJobs(known))
        }
    }

    private func makeRenderer() throws(Fault) -> Renderer {
        // A given surface implies GL.
        let chosen = surface != .auto ? .gl : shards.deterministic ? .cpu : backend
        let options = BackendOptions(
            surface: surface, threads: threads, pixelFormat: encoding.depth == 16 ? .rgba16F : .bgra8)
        do throws(CompositorError) {
            return try Renderer(backend: chosen, options: options)
        } catch {
            throw Fault(error)
        }
    }
}
