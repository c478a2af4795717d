import Foundation
import Lottie
import SceneFormat
import Strata

/// From what a job says to what there is to do.
extension Job {
    /// The window on the scene: all of it, or fitted into the pixels asked for.
    func viewport(of scene: Scene) throws(Fault) -> Viewport {
        if let size = options.size {
            let scale = min(Double(size.width) / scene.size.width, Double(size.height) / scene.size.height)
            let origin = CGPoint(
                x: (scene.size.width - Double(size.width) / scale) / 2,
                y: (scene.size.height - Double(size.height) / scale) / 2)
            return Viewport(
                width: size.width, height: size.height, scale: scale, origin: origin,
                backgroundColor: scene.backgroundColor)
        }
        do throws(RenderError) {
            var viewport = try Viewport(
                of: scene.root, size: scene.size, scale: options.scale ?? scene.scale,
                backgroundColor: scene.backgroundColor)
            if output.container?.needsEvenSize == true {
                // One more column or row of what lies beside the scene, rather than a scaled or a cut picture.
                viewport.width += viewport.width % 2
                viewport.height += viewport.height % 2
            }
            return viewport
        } catch {
            throw Fault(error)
        }
    }

    /// The number and time of every picture.
    func times(of scene: Scene) throws(Fault) -> FrameTimes {
        let part = try part(of: scene)
        guard isSequence else { return FrameTimes(0..<1, fps: 1, start: options.time ?? part.start) }
        let rate = options.fps ?? min(scene.frameRate, output.container?.highestRate ?? .infinity)
        let start = options.start ?? part.start
        if let frames = options.frames { return FrameTimes(frames.numbers, fps: rate, start: start) }
        let duration = options.duration ?? part.duration
        let count = FrameTimes.count(duration: duration, fps: rate)
        guard count >= 1 else {
            throw Fault(.usage, "the scene has no duration: say --frames or --duration, or name a .png for a still")
        }
        guard count <= FrameNumbers.most else {
            throw Fault(.usage, "\(duration) seconds are too many frames: say --frames")
        }
        return FrameTimes(0..<count, fps: rate, start: start)
    }

    /// The part of the document that is meant, in seconds: all of it, or a marker's.
    private func part(of scene: Scene) throws(Fault) -> (start: Double, duration: Double) {
        guard let name = options.marker else { return (0, scene.duration) }
        guard let animation = (scene.root as? LottieAnimationLayer)?.animation else {
            throw Fault(.data, "\(input): a scene document has no markers, and so no \"\(name)\"")
        }
        guard let frame = animation.frameTime(forMarker: name) else {
            let hint = Suggestion.text(for: name, among: animation.markerNames)
            throw Fault(.data, "\(input): no marker \"\(name)\"" + hint)
        }
        let start = animation.time(forFrame: frame)
        let length = (animation.durationFrameTime(forMarker: name) ?? 0) / animation.framerate
        // One that is a moment goes on to the end.
        return (start, length > 0 ? length : max(0, scene.duration - start))
    }

    /// What takes the pictures. Makes the folder that the output asks for.
    func makeSink(_ encoding: EncodingOptions) throws(Fault) -> any FrameSink {
        let options = PNGOptions(level: encoding.compression)
        switch output {
        case .nothing: return DiscardedFrames()
        case .stream: return FrameStream(format ?? .png, to: STDOUT_FILENO, options: options)
        case .movie(let path, let container): return Movie(container, path: path)
        case .folder(let path):
            if mkdir(path, 0o777) != 0, errno != EEXIST {
                throw Fault(.cannotCreate, "cannot make the folder \(path): \(String(cString: strerror(errno)))")
            }
        case .picture, .sequence: break
        }
        return PNGSequence(options: options, resumes: encoding.resume) { [output] in output.name(frame: $0) }
    }
}
