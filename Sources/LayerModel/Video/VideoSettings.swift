import FrameInput
import RenderTree

/// How a film plays, as documents say it.
package struct VideoSettings: Sendable, Equatable {
    /// Where the film is at the layer's time 0, in seconds.
    package var start = 0.0
    /// Seconds of the film per second of the layer.
    package var rate = 1.0
    /// What shows outside of the film.
    package var ending = FramePlayback.Ending.hold
    /// The loudness of its sound, 0…1.
    package var volume: Float = 1

    /// The whole film once, as fast as it is.
    package init() {}
}

extension VideoPlayer {
    /// Makes a player that plays as a document says.
    package convenience init(film: FilmSource, _ settings: VideoSettings) {
        self.init(film: film)
        (ending, volume) = (settings.ending, settings.volume)
        start(at: settings.start, rate: settings.rate)
    }

    /// How it plays.
    package var settings: VideoSettings {
        var settings = VideoSettings()
        (settings.start, settings.rate) = (startTime, exactRate)
        (settings.ending, settings.volume) = (ending, volume)
        return settings
    }
}
