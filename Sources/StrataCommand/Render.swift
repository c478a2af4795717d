import ArgumentParser
import Foundation
import SceneFormat
import Strata

/// `strata render`: a scene document to a picture, a sequence of pictures, a stream or a movie.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders a scene document to a picture or to a sequence.",
        discussion: """
            The output's name says what is made: out.png is a picture at --time; out/%04d.png, or a folder as out/, are \
            numbered PNGs; out.mp4, .webm, .gif, .apng and .webp are movies, made by ffmpeg; - is standard output in --format; \
            null draws and throws away, for measuring.

            A sequence is as long as the scene, --frames or --duration; frame N stands at --start + N / fps seconds.

            Exit codes: 64 wrong usage, 65 wrong document, 66 no such document or picture, 69 no usable backend or no \
            ffmpeg, 73 output cannot be created, 74 writing failed, 130 interrupted.
            """)

    @Argument(help: "The scene document.", completion: .file(extensions: ["json"]))
    var scene: String

    @Option(
        name: .shortAndLong, help: "What to write: out.png, out/%04d.png, out/, out.mp4, -, null.",
        transform: Output.init(argument:))
    var output: Output

    @Option(help: "What goes to standard output. (default: png)")
    var format: StreamFormat?

    @Option(help: "What draws: gl, cpu, or auto for GL where there is a GPU and the CPU elsewhere.")
    var backend: Backend = .auto

    @Option(help: "Where GL draws to: gbm, device, surfaceless, or auto for the first of them that works.")
    var surface: SurfaceKind = .auto

    @Option(parsing: .unconditional, help: "Pixels per point. (default: the document's)")
    var scale: Double?

    @Option(help: ArgumentHelp("Exactly so many pixels, the scene scaled to fit and centred.", valueName: "WxH"))
    var size: PixelSize?

    @Option(parsing: .unconditional, help: "The time of a still in seconds. (default: 0)")
    var time: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("So many frames, or those from A to B, B included.", valueName: "N or A..B"),
        transform: FrameNumbers.init(argument:))
    var frames: FrameNumbers?

    @Option(parsing: .unconditional, help: "Seconds of a sequence. (default: the document's duration)")
    var duration: Double?

    @Option(parsing: .unconditional, help: "Frames per second of a sequence. (default: the document's frameRate)")
    var fps: Double?

    @Option(parsing: .unconditional, help: "The time of a sequence's frame 0 in seconds. (default: 0)")
    var start: Double?

    @Flag(help: "Keep the numbered PNGs that stand already and go on with the others.")
    var resume = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Bits a channel of PNGs: 8, or 16, for which pictures are drawn in floats.", valueName: "bits"))
    var depth = 8

    @Option(help: "How hard PNGs are packed, 0 to 9.")
    var compression = 1

    @Option(parsing: .unconditional, help: "Threads that the CPU draws with. (default: one per core)")
    var threads: Int?

    @Option(parsing: .unconditional, help: "Threads that encode and write. (default: one per core)")
    var encoders: Int?

    @Flag(help: "Let pictures lie outside the document's folder.")
    var allowOutside = false

    @Flag(name: .shortAndLong, help: "Say what was written and by which backend, even of a still that nobody watches.")
    var verbose = false

    @Flag(name: .shortAndLong, help: "Say nothing but errors.")
    var quiet = false

    func run() throws {
        Terminal.showLog(verbose: verbose, quiet: quiet)
        let document = try Self.load(scene, allowingOutside: allowOutside)
        let job = RenderJob(
            scene: document, viewport: try viewport(of: document), times: try times(of: document), output: output,
            sink: try makeSink(), encoders: encoders)
        // Before any thread starts: all of them leave these signals to the one that waits for them.
        let interruption = Interruption()
        // Who names a surface means GL.
        let chosen = surface == .auto ? backend : .gl
        let options = BackendOptions(
            surface: surface, threads: threads, pixelFormat: depth == 16 ? .rgba16F : .bgra8)
        let renderer: Renderer
        do throws(CompositorError) {
            renderer = try Renderer(backend: chosen, options: options)
        } catch {
            throw Fault(error)
        }
        let isTold = isSequence || verbose || Terminal.isWatched
        try job.run(with: renderer, interruption, isQuiet: quiet, isTold: isTold && !quiet)
    }

    static func load(_ path: String, allowingOutside: Bool) throws -> Scene {
        do throws(SceneError) {
            return try Scene.load(from: URL(fileURLWithPath: path), allowingOutside: allowingOutside)
        } catch {
            throw Fault(error)
        }
    }
}
