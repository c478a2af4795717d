import Synchronization
import Values

/// Frames as they come: the newest one shows, whatever the time.
///
///     let camera = LiveSource()
///     preview.source = camera
///     camera.push(frame)                 // from any thread, as often as there is one
///
/// Neither side waits for the other: a frame that comes before the one before it was drawn takes its place, and where none comes the
/// last one stays.
public final class LiveSource: FrameSource {
    private let newest = Mutex<VideoFrame?>(nil)
    private let count = Atomic<Int>(0)
    private let reader: LiveReader?

    /// Makes a source without frames, which a program pushes.
    public init() { reader = nil }

    /// Makes a source that a thread fills from a pipe, a file or a device. Its end, its faults and a silence of more than `patience`
    /// seconds leave the last frame, with one warning each.
    ///
    /// - Parameters:
    ///   - input: Where frames come from; opened by the thread.
    ///   - patience: Seconds without a frame that are said, above 0; 10 by default.
    ///   - name: Its name in messages; nil, the default, is its path.
    public init(_ input: LiveInput, patience: Double = 10, name: String? = nil) {
        reader = LiveReader(
            input, patience: patience > 0 && patience.isFinite ? patience : 10, name: name ?? input.path, document: nil)
    }

    /// Makes a source of a document, whose name warnings begin with.
    package init(_ input: LiveInput, name: String, of document: String?) {
        reader = LiveReader(input, patience: 10, name: name, document: document)
    }

    deinit { reader?.close() }

    /// Shows a frame from now on.
    public func push(_ frame: VideoFrame) {
        newest.withLock { $0 = frame }
        count.add(1, ordering: .relaxed)
    }

    /// Shows a picture from now on.
    public func push(_ pixels: PixelBuffer) { push(VideoFrame(pixels)) }

    /// Where its thread reads from; nil for frames that a program pushes.
    public var input: LiveInput? { reader?.input }
    /// Its name in messages, and in documents; nil for frames that a program pushes.
    public var name: String? { reader?.name }
    /// The number of frames that have come.
    public var frameCount: Int { (reader?.count ?? 0) + count.load(ordering: .relaxed) }
    /// Why no more frames come from the input; nil while they may.
    public var error: FilmError? { reader?.failure }

    // MARK: FrameSource

    /// True.
    public var isLive: Bool { true }
    /// None.
    public func duration(_ request: FrameRequest) -> Double? { nil }
    /// The newest frame.
    public func frame(_ request: FrameRequest) -> VideoFrame? {
        reader?.start()
        return newest.withLock { $0 } ?? reader?.newest
    }
    /// Not known.
    public func nextChange(from time: Double, isBackwards: Bool) -> Double? { time }
}
