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
        var viewport: Viewport
        do throws(RenderError) {
            viewport = try Viewport(
                of: scene.root, size: scene.size, scale: options.scale ?? defaultScale(of: scene),
                backgroundColor: scene.backgroundColor)
        } catch {
            throw Fault(error)
        }
        if options.scale == nil, options.sheet != nil {
            // A frame that is made smaller only to fit ends with whole pixels: what is left of one would frame it.
            viewport.width = max(1, Int((scene.size.width * viewport.scale + 1e-6).rounded(.down)))
            viewport.height = max(1, Int((scene.size.height * viewport.scale + 1e-6).rounded(.down)))
        }
        if options.scale == nil { try Self.checkOwnSize(viewport, scene.budget.limits) }
        if output.container?.needsEvenSize == true {
            // One more column or row of what lies beside the scene, rather than a scaled or a cut picture.
            // The largest number, which stands for sizes beyond any, is odd: they are refused later.
            viewport.width = min(viewport.width, .max - 1)
            viewport.height = min(viewport.height, .max - 1)
            viewport.width += viewport.width % 2
            viewport.height += viewport.height % 2
        }
        return viewport
    }

    /// A document may ask for a picture of so many pixels by itself, and somebody who vouches for it for any.
    private static func checkOwnSize(_ viewport: Viewport, _ limits: WorkBudget.Limits) throws(Fault) {
        let (pixels, overflows) = viewport.width.multipliedReportingOverflow(by: viewport.height)
        let most = limits.pictureBytes / 10
        guard overflows || pixels > most else { return }
        throw Fault(
            .data,
            "\(viewport.width)x\(viewport.height) pixels are too large for a document to ask for: \(most) are drawn where neither --size, --scale nor --budget allows more"
        )
    }

    /// Pixels between the frames of a sheet.
    private static let sheetSpacing = 4
    /// Pixels that a sheet is wide at most where nobody says how large its frames are.
    private static let sheetWidth = 1920

    /// The document's, or less where a sheet's frames would not fit beside each other on a screen.
    private func defaultScale(of scene: Scene) -> CGFloat {
        guard let columns = options.sheet?.columns else { return scene.scale }
        let width = max(16, (Self.sheetWidth - (columns - 1) * Self.sheetSpacing) / columns)
        return min(scene.scale, CGFloat(width) / scene.size.width)
    }

    /// The number and time of every picture.
    func times(of scene: Scene) throws(Fault) -> FrameTimes {
        let part = try part(of: scene)
        let isAtTimes = options.sheet != nil || isSequence && options.time != nil
        if let seconds = options.time?.seconds, isAtTimes { return FrameTimes(at: seconds) }
        guard isSequence else { return FrameTimes(0..<1, fps: 1, start: options.time?.seconds.first ?? part.start) }
        if let sheet = options.sheet {
            let count = sheet.columns * sheet.rows
            let rate = Double(count) / (options.duration ?? part.duration)
            guard rate > 0, rate.isFinite else {
                throw Fault(.usage, "the scene has no duration: say --duration, or --time 0,1,2")
            }
            return FrameTimes(0..<count, fps: rate, start: options.start ?? part.start)
        }
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
        guard start.isFinite else {
            throw Fault(.data, "\(input): the marker \"\(name.shortened())\" is beyond any time")
        }
        let length = (animation.durationFrameTime(forMarker: name) ?? 0) / animation.framerate
        // One that is a moment goes on to the end.
        return (start, length > 0 ? length : max(0, scene.duration - start))
    }

    /// What takes the pictures.
    func makeSink(_ encoding: EncodingOptions) throws(Fault) -> any FrameSink {
        guard let sheet = options.sheet else { return try makePlainSink(encoding) }
        return ContactSheet(
            columns: sheet.columns, rows: sheet.rows, spacing: Self.sheetSpacing, into: try makePlainSink(encoding))
    }

    private func makePlainSink(_ encoding: EncodingOptions) throws(Fault) -> any FrameSink {
        let options = PNGOptions(level: encoding.compression)
        switch output {
        case .nothing: return DiscardedFrames()
        case .stream: return FrameStream(format ?? .png, to: STDOUT_FILENO, options: options)
        case .movie(let path, let container): return Movie(container, path: path)
        case .picture, .sequence, .folder: break
        }
        return PNGSequence(options: options, resumes: encoding.resume) { [output] in output.name(frame: $0) }
    }
}
