import Testing

@testable import Lottie

@Suite struct PlaybackTests {
    private func playback(_ mode: LottieLoopMode, start: Double = 1, duration: Double = 2) -> Playback {
        var playback = Playback()
        playback.stretch = Playback.Stretch(start: start, duration: duration, mode: mode)
        playback.begin = 10
        playback.isRunning = true
        return playback
    }

    @Test(arguments: [(10.0, 1.0), (11.5, 2.5), (12.5, 1.5), (14, 1), (17, 2)])
    func loopsComeBackToTheBeginOfTheStretch(now: Double, time: Double) {
        #expect(abs(playback(.loop).time(at: now, of: 5) - time) < 1e-9)
    }

    @Test(arguments: [(11.0, 2.0), (13, 2), (13.5, 1.5), (14, 1), (15, 2)])
    func loopsForthAndBackTurnAtTheEnds(now: Double, time: Double) {
        #expect(abs(playback(.autoReverse).time(at: now, of: 5) - time) < 1e-9)
    }

    @Test(arguments: [(9.0, 1.0), (12, 3), (99, 3)])
    func onceStaysAtItsEnds(now: Double, time: Double) {
        #expect(playback(.playOnce).time(at: now, of: 5) == time)
        #expect(playback(.repeat(2)).time(at: 99, of: 5) == 3)
        #expect(playback(.repeatBackwards(2)).time(at: 99, of: 5) == 1)
    }

    @Test func whatStandsStillStandsAtItsOffset() {
        var still = Playback()
        still.offset = 1.25
        #expect(still.time(at: 77, of: 5) == 1.25)
    }
}
