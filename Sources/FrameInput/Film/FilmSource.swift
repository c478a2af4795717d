import Foundation
import FoundationAdditions
import Values

/// The frames of a film's file, decoded by ffmpeg in a process of its own.
///
///     let film = FilmSource(url: URL(fileURLWithPath: "clip.mp4"))
///     layer.contents = film                       // at the layer's time
///     let info = try film.info()                  // size, length, times of frames
///
/// The frame of a time is the last that begins at it or before, wherever the time jumps to: ffprobe tells when each frame shows and
/// which of them decoding can begin at. Decoded frames are kept as far as `cacheBytes` go, and frames ahead of the one that shows
/// are decoded in advance. A frame that cannot be decoded leaves the one before it, with one warning for the film.
public final class FilmSource: FrameSource {
    /// The film's file; `data:` for bytes in memory.
    public let url: URL

    /// The most times of a film that have a decoder each at once: more take turns, and a film that shows at more of them is better shown
    /// by several sources.
    public static let mostTimes = FilmThread.mostDecoders

    /// Its name in messages, and in documents.
    public var name: String { work.name }

    let work: FilmWork

    /// Makes a source; nothing is read before the first use.
    ///
    /// - Parameters:
    ///   - url: A file.
    ///   - cacheBytes: The most bytes of decoded frames that are kept, 128 MiB by default; three frames are always kept.
    ///   - patience: Seconds without a frame after which the decoder counts as stuck, above 0.
    ///   - name: The film's name in messages; nil, the default, is its file's.
    ///   - budget: Counts the bytes of kept frames; nil counts nothing.
    public convenience init(
        url: URL, cacheBytes: Int = 128 << 20, patience: Double = 30, name: String? = nil, budget: WorkBudget? = nil
    ) {
        self.init(url: url, cacheBytes: cacheBytes, patience: patience, name: name, budget: budget, tools: nil)
    }

    /// Makes a source of a film's bytes, which its thread writes to a file without a name.
    ///
    /// - Parameters:
    ///   - data: The bytes of a film's file.
    ///   - name: The film's name in messages.
    ///   - cacheBytes: The most bytes of decoded frames that are kept, 128 MiB by default; three frames are always kept.
    ///   - patience: Seconds without a frame after which the decoder counts as stuck, above 0.
    ///   - budget: Counts the bytes of the film and of kept frames; nil counts nothing.
    public convenience init(
        data: Data, name: String, cacheBytes: Int = 128 << 20, patience: Double = 30, budget: WorkBudget? = nil
    ) {
        self.init(
            .bytes(data), url: URL(string: "data:")!, cacheBytes: cacheBytes, patience: patience, name: name,
            budget: budget, tools: nil)
    }

    /// Makes a source that finds ffmpeg and ffprobe elsewhere than on the PATH.
    package convenience init(
        url: URL, cacheBytes: Int = 128 << 20, patience: Double = 30, name: String? = nil, budget: WorkBudget? = nil,
        tools: String?
    ) {
        self.init(
            .file(url.path), url: url, cacheBytes: cacheBytes, patience: patience, name: name ?? url.lastPathComponent,
            budget: budget, tools: tools)
    }

    init(
        _ origin: FilmWork.Origin, url: URL, cacheBytes: Int, patience: Double, name: String, budget: WorkBudget?,
        tools: String?
    ) {
        self.url = url
        work = FilmWork(
            origin, name: name, tools: tools, cacheBytes: max(0, cacheBytes),
            patience: patience > 0 && patience.isFinite ? min(patience, 86_400) : 30, budget: budget)
    }

    deinit { work.close() }

    /// What is known of the film. Waits for ffprobe at the first time.
    ///
    /// - Throws: `FilmError`, the same each time.
    public func info() throws(FilmError) -> FilmInfo {
        work.start()
        return try work.state.wait(until: { $0.isOpen || $0.failure != nil }, then: { Result(catching: $0.opened) })
            .get()
    }

    /// Why the film cannot be shown; nil where it can, or where nothing was tried yet.
    public var error: FilmError? { work.state.read { $0.failure } }
    /// Whether a frame has been decoded.
    public var hasFrame: Bool { work.state.read { $0.hasFrame } }
    /// The bytes of decoded frames that are kept.
    public var cachedBytes: Int { work.state.read { $0.cache.byteCount } }

    // MARK: FrameSource

    /// False.
    public var isLive: Bool { false }

    /// The film's length in seconds.
    public func duration(_ request: FrameRequest) -> Double? { known(request)?.duration }

    /// The frame that shows at a time; see `FrameSource`.
    public func frame(_ request: FrameRequest) -> VideoFrame? {
        guard request.time.isFinite, let info = known(request) else { return nil }
        return work.frame(info.place(at: request.time), request)
    }

    /// When another frame shows; see `FrameSource`.
    public func nextChange(from time: Double, isBackwards: Bool) -> Double? {
        guard let info = known(FrameRequest(time: time, waits: false)) else { return error == nil ? time : nil }
        let place = info.place(at: time)
        if !work.isReady(place) { return time }
        if isBackwards { return place == 0 ? nil : min(time, info.times[place] - 2e-6) }
        if time < info.times[0] { return info.times.count > 1 ? info.times[1] : nil }
        return place + 1 < info.times.count ? info.times[place + 1] : nil
    }

    private func known(_ request: FrameRequest) -> FilmInfo? {
        work.start()
        if request.waits { work.wait(until: { $0.isOpen || $0.failure != nil }, request.budget) }
        return work.state.read { $0.info }
    }
}
