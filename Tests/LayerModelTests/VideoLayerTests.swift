import Foundation
import Testing

@testable import LayerModel

/// Layers that play films, by their records.
@Suite struct VideoLayerTests {
    let url = URL(fileURLWithPath: "/nowhere/clip.mp4")

    @Test func aLayerPlaysFromItsTimeZero() {
        let player = VideoPlayer(url: url), layer = VideoLayer(player: player)
        let playback = layer.record.frames
        #expect(playback?.rate == 1 && playback?.anchor == 0 && playback?.position == 0 && playback?.ending == .hold)
        #expect(layer.contentsGravity == .resizeAspect && layer.masksToBounds && layer.kind == .plain)
        layer.player = nil
        #expect(layer.record.frames == nil)
    }

    @Test func changesAreCommitted() {
        let player = VideoPlayer(url: url), first = VideoLayer(player: player), second = VideoLayer(player: player)
        player.rate = -0.5
        player.loops = true
        player.seek(to: 3)
        for layer in [first, second] {
            #expect(
                layer.record.frames?.rate == -0.5 && layer.record.frames?.ending == .loop
                    && layer.record.frames?.position == 3)
        }
        second.player = nil
        player.pause()
        #expect(player.rate == 0 && first.record.frames?.rate == 0 && second.record.frames == nil)
        player.play()
        #expect(first.record.frames?.rate == 1)
        player.volume = 7
        #expect(player.volume == 1)
        player.volume = .nan
        #expect(player.volume == 0)
    }

    /// A change of the rate keeps the frame that shows.
    @Test func ratesChangeInTheMiddle() throws {
        let root = CALayer(), layer = VideoLayer(player: VideoPlayer(url: url))
        root.addSublayer(layer)
        let clock = StillClock()
        let sink = TreeSink()
        root.attach(to: sink, time: clock)
        CATransaction.flush()
        clock.now = 4
        layer.player?.rate = 0.5
        clock.now = 6
        #expect(layer.player?.currentTime() == 5)
        layer.player?.seek(to: 1)
        #expect(layer.player?.currentTime() == 1 && layer.record.frames?.anchor == 6)
    }

    @Test func gravitiesHaveTheNamesOfFilms() {
        let layer = VideoLayer()
        layer.videoGravity = .resizeAspectFill
        #expect(layer.contentsGravity == .resizeAspectFill)
        layer.videoGravity = AVLayerVideoGravity(rawValue: "something")
        #expect(layer.videoGravity == .resizeAspect)
        #expect(AVLayerVideoGravity.resize.rawValue == "AVLayerVideoGravityResize")
        #expect(
            CGRect(x: 0, y: 0, width: 100, height: 100).place(of: CGSize(width: 20, height: 10), .resizeAspect)
                == CGRect(x: 0, y: 25, width: 100, height: 50))
    }

    /// A film that cannot be read: nothing shows, and the reason is there.
    @Test func aMissingFilmIsAnError() {
        let player = VideoPlayer(url: url), layer = VideoLayer(player: player)
        #expect(layer.videoRect == .zero && player.duration == nil && player.naturalSize == nil)
        #expect(player.error?.kind == .notFound && !layer.isReadyForDisplay)
    }

    @Test func contentsTakeASourceOfFrames() {
        let layer = CALayer(), source = LiveSource()
        layer.contents = source
        #expect(layer.record.frames?.source === source && layer.contents as? LiveSource === source)
        layer.contents = nil
        #expect(layer.record.frames == nil && layer.contents == nil)
        let preview = CapturePreviewLayer(source: source)
        preview.contents = nil
        #expect(preview.record.frames?.source === source && preview.source === source)
    }
}
