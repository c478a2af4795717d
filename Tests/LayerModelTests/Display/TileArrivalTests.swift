import Foundation
import Testing

@testable import LayerModel

/// Tiles on a clock that runs by itself: they come when they come, and fade in.
struct TileArrivalTests {
    /// A clock that says that it runs and stands where it is put.
    final class ToldClock: TimeSource {
        private let seconds = Monitor(0.0)
        var runsByItself: Bool { true }
        var now: Double {
            get { seconds.read { $0 } }
            set { seconds.change { $0 = newValue } }
        }
    }

    let sink = RecordingSink()
    let clock = ToldClock()
    let map = Chart()

    init() {
        CATransaction.flush()
        map.anchorPoint = .zero
        map.bounds = CGRect(x: 0, y: 0, width: 4096, height: 4096)
        map.levelsOfDetail = 3
        map.attach(to: sink, time: clock)
        map.setNeedsDisplay()
        CATransaction.flush()
    }

    func tiles(in rect: CGRect = CGRect(x: 0, y: 0, width: 500, height: 200), scale: CGFloat = 1) -> [TileSet.Tile] {
        CALayer.prepareDisplay(at: clock.now, of: ShownArea(layer: map, rect: rect, scale: scale), for: sink)
        return map.record.tiles?.tiles ?? []
    }

    /// Asks for pictures until one has as many tiles; nil where that does not come about in ten seconds.
    func tiles(
        count: Int, in rect: CGRect = CGRect(x: 0, y: 0, width: 500, height: 200), scale: CGFloat = 1
    ) -> [TileSet.Tile]? {
        let limit = Date(timeIntervalSinceNow: 10)
        while Date() < limit {
            let tiles = tiles(in: rect, scale: scale)
            if tiles.count == count { return tiles }
            Thread.sleep(forTimeInterval: 0.005)
        }
        return nil
    }

    @Test func theyComeFromOtherThreadsAndFadeIn() throws {
        #expect(tiles().isEmpty, "nobody waits for them")
        let first = try #require(tiles(count: 2))
        #expect(first.allSatisfy { $0.alpha == 0 && map.shows($0) })
        #expect(!map.drawingThreads.contains(ObjectIdentifier(Thread.current)))
        clock.now += CATiledLayer.fadeDuration() / 2
        #expect(tiles().allSatisfy { abs($0.alpha - 0.5) < 1e-6 })
        clock.now += 1
        #expect(tiles().allSatisfy { $0.alpha == 1 })
        #expect(map.count == 2)
    }

    @Test func whatWasThereStaysUntilWhatIsDueHasFadedIn() throws {
        _ = try #require(tiles(count: 2))
        clock.now = 10
        // Half of the size: one coarser tile, over the two finer ones.
        let both = try #require(tiles(count: 3, scale: 0.5))
        #expect(both.map(\.rect.width) == [256, 256, 512] && both.map(\.alpha) == [1, 1, 0])
        clock.now = 11
        #expect(tiles(scale: 0.5).map(\.rect.width) == [512])
    }

    @Test func aTileDrawnAgainDoesNotFade() throws {
        let before = try #require(tiles(count: 2))
        clock.now = 10
        map.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        CATransaction.flush()
        #expect(tiles().map(\.image) == before.map(\.image), "the old one stands in for it")
        let limit = Date(timeIntervalSinceNow: 10)
        while tiles()[0].image == before[0].image, Date() < limit { Thread.sleep(forTimeInterval: 0.005) }
        let after = tiles()
        #expect(after[0].image != before[0].image && after[1].image == before[1].image)
        #expect(after.allSatisfy { $0.alpha == 1 })
    }

    @Test func aLayerMayBeFreedWhileItIsDrawn() {
        var layer: Chart? = Chart()
        layer?.bounds = CGRect(x: 0, y: 0, width: 4096, height: 4096)
        layer?.anchorPoint = .zero
        layer?.setNeedsDisplay()
        if let layer { map.addSublayer(layer) }
        CATransaction.flush()
        for x in 0..<20 { _ = tiles(in: CGRect(x: CGFloat(x) * 100, y: 0, width: 1000, height: 1000)) }
        layer?.removeFromSuperlayer()
        layer = nil
        CATransaction.flush()
        #expect(tiles(count: 2) != nil)
    }
}
