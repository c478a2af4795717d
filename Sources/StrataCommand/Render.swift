import ArgumentParser
import Foundation
import SceneFormat
import Strata

/// `strata render`: a scene document to a PNG or to a sequence of them.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Renders a scene document to PNG.",
        discussion: """
            A still is the scene at --time. Where the output's name holds %d or %04d, every frame of the scene's \
            duration is rendered, or those of --frames; frame N stands at N / fps seconds.

            Exit codes: 64 wrong usage, 65 wrong document, 66 no such document or picture, 69 no usable backend, \
            73 output cannot be created, 74 writing failed.
            """)

    @Argument(help: "The scene document.", completion: .file(extensions: ["json"]))
    var scene: String

    @Option(name: .shortAndLong, help: "The PNG to write; out/%04d.png for a sequence; - for standard output.")
    var output: Output

    @Option(help: "What draws: gl, cpu, or auto for GL where there is a GPU and the CPU elsewhere.")
    var backend: Backend = .auto

    @Option(help: "Where GL draws to: gbm, device, surfaceless, or auto for the first of them that works.")
    var surface: SurfaceKind = .auto

    @Option(help: "Pixels per point. (default: the document's)")
    var scale: Double?

    @Option(help: ArgumentHelp("Exactly so many pixels, the scene scaled to fit and centred.", valueName: "WxH"))
    var size: PixelSize?

    @Option(parsing: .unconditional, help: "The time of a still in seconds. (default: 0)")
    var time: Double?

    @Option(help: ArgumentHelp("The frames of a sequence, the last one included.", valueName: "A..B"))
    var frames: FrameRange?

    @Option(help: "Frames per second of a sequence. (default: the document's frameRate)")
    var fps: Double?

    @Option(help: "Threads that the CPU draws with. (default: one per core)")
    var threads: Int?

    @Flag(help: "Let pictures lie outside the document's folder.")
    var allowOutside = false

    @Flag(name: .shortAndLong, help: "Say what was written and by which backend, even where nobody watches.")
    var verbose = false

    func validate() throws {
        func positive(_ value: Double?, _ name: String) throws {
            if let value, !(value > 0 && value.isFinite) {
                throw ValidationError("--\(name) is a number greater than 0, not \(value)")
            }
        }
        try positive(scale, "scale")
        try positive(fps, "fps")
        if let time, !time.isFinite { throw ValidationError("--time is a finite number of seconds, not \(time)") }
        if let threads, threads < 1 { throw ValidationError("--threads is at least 1, not \(threads)") }
        if scale != nil, size != nil { throw ValidationError("--size says the scale; leave out --scale") }
        if backend == .cpu, surface != .auto { throw ValidationError("--surface is for GL, and --backend is cpu") }
        if case .sequence = output {
            if time != nil { throw ValidationError("--time is for a still, and \(name(output)) is a sequence") }
        } else if frames != nil || fps != nil {
            throw ValidationError("a sequence needs a number in the output's name: -o out/%04d.png")
        }
        if case .standardOutput = output, isatty(STDOUT_FILENO) == 1 {
            throw ValidationError("a PNG is nothing for a terminal; send standard output elsewhere")
        }
    }

    func run() throws {
        Terminal.showLog(verbose: verbose)
        let document = try Self.load(scene, allowingOutside: allowOutside)
        let job = RenderJob(
            scene: document, viewport: try viewport(of: document), times: try times(of: document), output: output)
        // Who names a surface means GL.
        let chosen = surface == .auto ? backend : .gl
        let renderer: Renderer
        do throws(CompositorError) {
            renderer = try Renderer(backend: chosen, options: BackendOptions(surface: surface, threads: threads))
        } catch {
            throw Fault(error)
        }
        let start = ContinuousClock.now
        try job.run(with: renderer)
        if verbose || Terminal.isWatched {
            Terminal.tell(job.summary(by: renderer, in: ContinuousClock.now - start))
        }
    }

    static func load(_ path: String, allowingOutside: Bool) throws -> Scene {
        do throws(SceneError) {
            return try Scene.load(from: URL(fileURLWithPath: path), allowingOutside: allowingOutside)
        } catch {
            throw Fault(error)
        }
    }

    /// The window on the scene: all of it, or fitted into the pixels asked for.
    private func viewport(of scene: Scene) throws -> Viewport {
        if let size {
            let scale = min(Double(size.width) / scene.size.width, Double(size.height) / scene.size.height)
            let origin = CGPoint(
                x: (scene.size.width - Double(size.width) / scale) / 2,
                y: (scene.size.height - Double(size.height) / scale) / 2)
            return Viewport(
                width: size.width, height: size.height, scale: scale, origin: origin,
                backgroundColor: scene.backgroundColor)
        }
        do throws(RenderError) {
            return try Viewport(
                of: scene.root, size: scene.size, scale: scale ?? scene.scale, backgroundColor: scene.backgroundColor)
        } catch {
            throw Fault(error)
        }
    }

    /// The number and time of every picture.
    private func times(of scene: Scene) throws -> FrameTimes {
        guard case .sequence = output else { return .still(at: time ?? 0) }
        let rate = fps ?? scene.frameRate
        if let frames { return FrameTimes(frames: frames.frames, rate: rate) }
        // A billionth of a frame is rounding: 0.1 s at 30 frames a second are three frames.
        let count = (scene.duration * rate - 1e-9).rounded(.up)
        guard count >= 1 else {
            throw Fault(
                .usage, "the scene has no duration: say --frames A..B, or leave the number out of the output's name")
        }
        guard count < 1e9 else { throw Fault(.usage, "\(count) frames are too many: say --frames A..B") }
        return FrameTimes(frames: 0...(Int(count) - 1), rate: rate)
    }

    private func name(_ output: Output) -> String { output.path(frame: 0) ?? "standard output" }
}
