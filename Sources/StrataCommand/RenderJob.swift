import Foundation
import SceneFormat
import Strata
import Synchronization

/// The pictures of a run by number, and when each stands.
struct FrameTimes {
    let frames: ClosedRange<Int>
    private let start: Double
    private let rate: Double

    /// Frame N at N / rate seconds: divided, not added up.
    init(frames: ClosedRange<Int>, rate: Double) {
        (self.frames, self.rate, start) = (frames, rate, 0)
    }

    /// One picture.
    static func still(at time: Double) -> FrameTimes { FrameTimes(at: time) }

    private init(at time: Double) { (frames, rate, start) = (0...0, 1, time) }

    func time(of frame: Int) -> Double { start + Double(frame) / rate }
}

/// Rendering and writing all pictures of one run.
struct RenderJob {
    let scene: Scene
    let viewport: Viewport
    let times: FrameTimes
    let output: Output

    /// Renders every frame; encoding and writing go on beside the next ones' rendering.
    ///
    /// The first fault ends it. Files that stand by then are whole.
    func run(with renderer: Renderer) throws {
        let writer = PictureWriter(output: output)
        var progress = Progress(total: times.frames.count)
        defer { progress.end() }
        for frame in times.frames {
            do throws(RenderError) {
                let picture = try renderer.render(scene.root, at: times.time(of: frame), viewport: viewport)
                writer.write(CGImage(pixelBuffer: picture.image!), frame: frame)
            } catch {
                try writer.finish()
                throw Fault(error)
            }
            if let fault = writer.fault { throw fault }
            progress.show(frame - times.frames.lowerBound + 1)
        }
        try writer.finish()
    }

    /// One line of what was done.
    func summary(by renderer: Renderer, in time: Duration) -> String {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
        let first = output.path(frame: times.frames.lowerBound) ?? "standard output"
        var line = "\(first): "
        if times.frames.count > 1 {
            line = "\(first) to \(output.path(frame: times.frames.upperBound) ?? ""): \(times.frames.count) frames of "
        }
        line += "\(viewport.width) x \(viewport.height) pixels by \(renderer.server.capabilities.name)"
        return line + String(format: ", %.0f ms", seconds * 1000)
    }
}

/// Encodes and writes pictures on other threads, a few at a time.
final class PictureWriter: Sendable {
    private let output: Output
    private let group = DispatchGroup()
    // As many pictures in memory as there are cores to encode them.
    private let room = DispatchSemaphore(value: max(2, ProcessInfo.processInfo.activeProcessorCount))
    private let firstFault = Mutex<Fault?>(nil)

    init(output: Output) { self.output = output }

    /// What went wrong first.
    var fault: Fault? { firstFault.withLock { $0 } }

    /// Takes a picture, waiting where enough of them are under way.
    func write(_ image: CGImage, frame: Int) {
        room.wait()
        DispatchQueue.global().async(group: group) { [self] in
            defer { room.signal() }
            guard fault == nil else { return }
            do throws(ImageError) {
                if let path = output.path(frame: frame) {
                    try image.write(to: URL(fileURLWithPath: path))
                } else {
                    try Self.writeToStandardOutput(try image.pngData())
                }
            } catch {
                firstFault.withLock { if $0 == nil { $0 = Fault(error, writing: output.path(frame: frame)) } }
            }
        }
    }

    private static func writeToStandardOutput(_ data: Data) throws(ImageError) {
        do {
            try FileHandle.standardOutput.write(contentsOf: data)
        } catch {
            throw .writeFailed(path: "standard output", reason: String(cString: strerror(errno)))
        }
    }

    /// Waits for all that is under way; throws what went wrong first.
    func finish() throws {
        group.wait()
        if let fault { throw fault }
    }
}
