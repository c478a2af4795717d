import CommandParts
import Foundation
import Lottie
import SceneFormat
import Strata

/// Derives a job's viewport, times and sink.
extension Job {
    /// The viewport of the scene: all of it, or fitted into the requested size.
    ///
    /// - Parameter codec: a movie's; nil is its container's usual one.
    func viewport(of scene: Scene, codec: MovieCodec? = nil) throws(Fault) -> Viewport {
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
                of: scene.root, size: scene.size, scale: isOfPages ? 1 : options.scale ?? defaultScale(of: scene),
                backgroundColor: scene.backgroundColor)
        } catch {
            throw Fault(error)
        }
        if options.scale == nil, options.sheet != nil {
            // A frame that is only reduced to fit ends with a whole pixel, as part of one would show as an edge.
            viewport.width = max(1, Int((scene.size.width * viewport.scale + 1e-6).rounded(.down)))
            viewport.height = max(1, Int((scene.size.height * viewport.scale + 1e-6).rounded(.down)))
        }
        if options.scale == nil { try Self.checkOwnSize(viewport, scene.budget.limits) }
        if output.container?.needsEvenSize(codec) == true {
            // Even sizes add a column or row beyond the scene, rather than scaling or cutting the picture. The largest
            // Int, which stands for sizes beyond it, is odd; the size is refused later.
            viewport.width = min(viewport.width, .max - 1)
            viewport.height = min(viewport.height, .max - 1)
            viewport.width += viewport.width % 2
            viewport.height += viewport.height % 2
        }
        return viewport
    }

    /// Checks the pixels of a size that the document itself determines; a user who trusts it may allow more.
    private static func checkOwnSize(_ viewport: Viewport, _ limits: WorkBudget.Limits) throws(Fault) {
        let (pixels, overflows) = viewport.width.multipliedReportingOverflow(by: viewport.height)
        let most = limits.pictureBytes / 10
        guard overflows || pixels > most else { return }
        throw Fault(
            .data,
            "\(viewport.width)x\(viewport.height) pixels are too large for a document to ask for: \(most) are drawn where neither --size, --scale nor --budget allows more"
        )
    }

    /// Whether pages are written, which have points in place of pixels.
    var isOfPages: Bool { output.pictureKind == .pdf }

    /// The job as its document asks: a WebP, which may be a still or a movie, is a still where there is nothing to move.
    func settled(for scene: Scene) throws(Fault) -> Job {
        guard case .movie(let path, .webp) = output, !options.saysSequence, try part(of: scene).duration <= 0 else {
            return self
        }
        var job = self
        job.output = .picture(path)
        return job
    }

    /// The space between the frames of a sheet, in pixels.
    private static let sheetSpacing = 4
    /// The maximum width of a sheet in pixels, without a given size of frames.
    private static let sheetWidth = 1920

    /// The document's scale, or less where a sheet would be too wide.
    private func defaultScale(of scene: Scene) -> CGFloat {
        guard let columns = options.sheet?.columns else { return scene.scale }
        let width = max(16, (Self.sheetWidth - (columns - 1) * Self.sheetSpacing) / columns)
        return min(scene.scale, CGFloat(width) / scene.size.width)
    }

    /// The numbers and times of all pictures.
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
            let takesStart = scene.archive.map { !$0.stateNames.isEmpty && $0.startState == nil } ?? false
            let hint = takesStart ? "; a transition has one: --from-state" : ""
            let still = if case .movie = output { "name a .png" } else { "--time 0" }
            throw Fault(
                .usage, "the scene has no duration: say --frames or --duration, or \(still) for a still\(hint)")
        }
        guard count <= FrameNumbers.most else {
            throw Fault(.usage, "\(duration) seconds are too many frames: say --frames")
        }
        return FrameTimes(0..<count, fps: rate, start: start)
    }

    /// The part of the document to render, in seconds: all of it, or a marker's.
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
        // A marker without length extends to the end.
        return (start, length > 0 ? length : max(0, scene.duration - start))
    }

    /// The sink of the pictures.
    ///
    /// - Parameter start: the time of the first, in seconds.
    func makeSink(_ encoding: EncodingOptions, start: Double) -> any FrameSink {
        guard let sheet = options.sheet else { return makePlainSink(encoding, start) }
        return ContactSheet(
            columns: sheet.columns, rows: sheet.rows, spacing: Self.sheetSpacing, into: makePlainSink(encoding, start))
    }

    private func makePlainSink(_ encoding: EncodingOptions, _ start: Double) -> any FrameSink {
        switch output {
        case .nothing: return DiscardedFrames()
        case .stream:
            let format = format ?? .png
            return FrameStream(format, to: STDOUT_FILENO, as: format.pictureKind?.format(encoding))
        case .movie(let path, let container):
            return Movie(
                container, path: path, options: encoding.movie.options(quality: encoding.quality, start: start))
        case .picture, .sequence, .folder, .pages: break
        }
        let format = output.pictureKind?.format(encoding) ?? .png()
        return ImageSequence(format, resumes: encoding.resume) { [output] in output.name(frame: $0) }
    }
}
