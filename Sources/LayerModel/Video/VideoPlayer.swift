import Foundation
import FrameInput
import RenderTree
import Values

/// Plays a film's file in one or more layers.
///
///     let player = VideoPlayer(url: URL(fileURLWithPath: "clip.mp4"))
///     let layer = VideoLayer(player: player)
///     player.rate = 0.5
///
/// The film follows the clock of its layer, as animations do: it plays from the layer's time 0 on, and `speed`, `timeOffset` and
/// `beginTime` of the layer and those above count. Unlike AVPlayer's, its rate is 1 from the start. Whatever was set before a
/// picture's time, the picture shows the frame of that time, in any order of times; on a clock that runs by itself pictures do not
/// wait for the decoder.
///
/// A player belongs to the thread of its layers.
public final class VideoPlayer {
    /// The film's file.
    public var url: URL { film.url }
    /// The source of its frames.
    public let film: FilmSource
    /// The loudness of its sound, 0…1, for who adds the sound of films to a movie; 1 by default. Layers are silent.
    public var volume: Float = 1 { didSet { if !(volume >= 0 && volume <= 1) { volume = volume > 1 ? 1 : 0 } } }

    private var ownRate = 1.0
    private var anchor = 0.0, position = 0.0
    private var layers: [() -> VideoLayer?] = []

    /// Makes a player; the file is read by the first picture, or by the first question about it.
    public convenience init(url: URL) { self.init(film: FilmSource(url: url)) }

    /// Makes a player of a source with settings of its own.
    public init(film: FilmSource) { self.film = film }

    /// Seconds of film per second of the layer: 0 stands, negative plays backwards. Finite, 1 by default.
    ///
    /// A change keeps the frame that shows.
    public var rate: Float {
        get { Float(ownRate) }
        set {
            guard newValue.isFinite else { trapNotFinite("rate") }
            let time = currentTime()
            (anchor, position, ownRate) = (now, time, Double(newValue))
            renew()
        }
    }

    /// What shows before the film's begin and behind its end: its first and last frame, the film again, or nothing of it. `.hold` by default.
    public var ending = FramePlayback.Ending.hold { didSet { renew() } }
    /// Whether the film is repeated.
    public var loops: Bool {
        get { ending == .loop }
        set { ending = newValue ? .loop : .hold }
    }

    /// Plays: `rate` is 1.
    public func play() { rate = 1 }
    /// Stands: `rate` is 0.
    public func pause() { rate = 0 }

    /// Shows the frame of a time, in seconds of the film, and goes on from there.
    public func seek(to time: TimeInterval) {
        guard time.isFinite else { trapNotFinite("time") }
        (anchor, position) = (now, time)
        renew()
    }

    /// Shows the frame of a film's time at one of the layer's, as documents say it.
    func start(at time: TimeInterval, rate: Double) {
        (anchor, position, ownRate) = (0, time, rate)
        renew()
    }

    /// The film's time at the layer's present one, in seconds, before it is repeated or held at its end.
    public func currentTime() -> TimeInterval { position + (now - anchor) * ownRate }

    /// The film's length in seconds; nil where it cannot be read. Waits for ffprobe at the first time.
    public var duration: TimeInterval? { try? film.info().duration }
    /// The film's size in points, with its pixels made square; nil where it cannot be read. Waits likewise.
    public var naturalSize: CGSize? {
        guard let size = try? film.info().naturalSize else { return nil }
        return CGSize(width: size.width, height: size.height)
    }
    /// Why the film cannot be shown; nil where it can, or where nothing was tried yet.
    public var error: FilmError? { film.error }

    /// What documents say of where it begins.
    var startTime: TimeInterval { position - anchor * ownRate }
    var exactRate: Double { ownRate }

    var playback: FramePlayback {
        FramePlayback(film, rate: ownRate, anchor: anchor, position: position, ending: ending)
    }

    /// The layer's time of the first layer; 0 where there is none.
    private var now: Double { layers.lazy.compactMap { $0() }.first?.presentTime ?? 0 }

    func add(_ layer: VideoLayer) {
        layers.append { [weak layer] in layer }
    }

    func remove(_ layer: VideoLayer) { layers.removeAll { $0() == nil || $0() === layer } }

    private func renew() {
        layers.removeAll { $0() == nil }
        for layer in layers { layer()?.renewFrames() }
    }

    private func trapNotFinite(_ what: String) -> Never {
        fatalError("the \(what) of a video player is a finite number")
    }
}
