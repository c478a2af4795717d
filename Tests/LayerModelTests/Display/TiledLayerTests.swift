import Testing

@testable import LayerModel

/// Which tiles are drawn, and when, on a clock that does not run by itself.
struct TiledLayerTests {
    let sink = RecordingSink()
    let root = CALayer("root", size: CGSize(width: 400, height: 300))
    let map = Chart()

    init() {
        CATransaction.flush()
        root.anchorPoint = .zero
        map.anchorPoint = .zero
        map.bounds = CGRect(x: 0, y: 0, width: 100_000, height: 100_000)
        root.addSublayer(map)
        root.attach(to: sink, time: StillClock())
        map.setNeedsDisplay()
        CATransaction.flush()
    }

    /// The tiles of a picture of the root at (0, 0), 400 × 300 points.
    func tiles(scale: CGFloat = 1, width: CGFloat = 400, height: CGFloat = 300) -> [TileSet.Tile] {
        CATransaction.flush()
        let area = ShownArea(layer: root, rect: CGRect(x: 0, y: 0, width: width, height: height), scale: scale)
        CALayer.prepareDisplay(at: 0, of: area, for: sink)
        return map.record.tiles?.tiles ?? []
    }

    @Test func onlyWhatIsSeenIsDrawnAndAllOfIt() throws {
        _ = sink.take()
        map.position = CGPoint(x: -1000, y: -2000)
        map.removeAllAnimations()
        let tiles = tiles()
        let seen = CGRect(x: 1000, y: 2000, width: 400, height: 300)
        #expect(
            Set(tiles.map(\.rect.origin))
                == Set([768, 1024, 1280].flatMap { x in [1792, 2048].map { CGPoint(x: x, y: $0) } }))
        #expect(tiles.allSatisfy { $0.rect.size == CGSize(width: 256, height: 256) && $0.alpha == 1 })
        #expect(tiles.reduce(CGRect.null) { $0.union($1.rect) }.contains(seen))
        #expect(tiles.allSatisfy { map.shows($0) }, "each in its place")
        #expect(sink.take().flatMap(\.changes).contains { $0.key == .tiles }, "sent before the picture")
        let count = map.count
        _ = self.tiles()
        #expect(map.count == count && sink.take().isEmpty, "nothing is drawn or sent twice")
        map.position = .zero
        map.removeAllAnimations()
        #expect(self.tiles().count == 4, "what is not seen any more is let go")
    }

    @Test func aLayerThatWasNotAskedHasNone() {
        let other = Chart()
        other.bounds = root.bounds
        root.addSublayer(other)
        _ = tiles()
        #expect(other.record.tiles == nil && other.count == 0)
    }

    @Test func edgesOfTheBoundsCutTiles() throws {
        map.bounds = CGRect(x: -10, y: 0, width: 300.5, height: 100)
        map.removeAllAnimations()
        let tiles = tiles()
        #expect(
            tiles.map(\.rect) == [
                CGRect(x: -10, y: 0, width: 10, height: 100), CGRect(x: 0, y: 0, width: 256, height: 100),
                CGRect(x: 256, y: 0, width: 34.5, height: 100),
            ])
        #expect(tiles.map { $0.image.width } == [10, 256, 35] && tiles.allSatisfy { $0.image.height == 100 })
    }

    @Test(arguments: [(1.0, 0), (0.5, -1), (0.3, -1), (0.25, -2), (0.01, -3), (1.5, 1), (2, 1), (9, 2)])
    func theLevelHasThePixelsThatAreSeen(_ scale: Double, _ level: Int) {
        map.bounds.size = CGSize(width: 10_000, height: 10_000)
        map.levelsOfDetail = 6
        map.levelsOfDetailBias = 2
        map.transform = CATransform3DMakeScale(scale, scale, 1)
        map.removeAllAnimations()
        let whole = tiles().filter { $0.rect.maxX < 10_000 && $0.rect.maxY < 10_000 }
        let width = CGFloat(256) * CGFloat(sign: .plus, exponent: -level, significand: 1)
        #expect(!whole.isEmpty && whole.allSatisfy { $0.rect.width == width })
    }

    @Test func boundsCountAsTheyAreShown() {
        map.bounds = CGRect(x: 0, y: 0, width: 50, height: 40)
        #expect(
            tiles().map(\.rect.size) == Array(repeating: CGSize(width: 256, height: 256), count: 4), "before it shrinks"
        )
        map.removeAllAnimations()
        #expect(tiles().map(\.rect.size) == [CGSize(width: 50, height: 40)])
    }

    @Test func aScaleOfThePictureAndOfTheContentsCount() {
        map.levelsOfDetail = 3
        map.levelsOfDetailBias = 1
        #expect(Set(tiles(scale: 2).map(\.rect.width)) == [128])
        map.contentsScale = 2
        #expect(Set(tiles(scale: 2).map(\.rect.width)) == [128], "256 pixels, two a point")
        #expect(Set(tiles(scale: 4).map(\.rect.width)) == [64])
    }

    @Test func allOfAHugeLayerAtOnceIsDrawnCoarser() {
        map.transform = CATransform3DMakeScale(0.003, 0.003, 1)
        map.removeAllAnimations()
        let tiles = tiles()
        #expect(!tiles.isEmpty && tiles.count <= 4096)
        #expect(tiles.reduce(0) { $0 + $1.image.width * $1.image.height } <= 1 << 27)
        #expect(map.count <= 4096)
    }

    @Test func aFloorInPerspectiveHasLevelsSideBySide() {
        map.levelsOfDetail = 12
        map.anchorPoint = CGPoint(x: 0.5, y: 1)
        map.position = CGPoint(x: 200, y: 300)
        var m = CATransform3DIdentity
        m.m34 = -1 / 500
        map.transform = CATransform3DRotate(m, .pi / 2.2, 1, 0, 0)
        map.removeAllAnimations()
        let tiles = tiles()
        #expect(Set(tiles.map(\.rect.width)).count > 3)
        #expect((1...200).contains(tiles.count), "\(tiles.count)")
        // No point is covered twice.
        let area = tiles.reduce(0) { $0 + $1.rect.width * $1.rect.height }
        let overlaps = tiles.indices.contains { i in
            tiles[..<i].contains { !$0.rect.insetBy(dx: 1e-6, dy: 1e-6).intersection(tiles[i].rect).isEmpty }
        }
        #expect(area > 0 && !overlaps)
    }

    @Test func aPartIsDrawnAgain() {
        let before = tiles()
        let count = map.count
        map.setNeedsDisplay(CGRect(x: 300, y: 10, width: 5, height: 5))
        let after = tiles()
        #expect(map.count == count + 1)
        #expect(zip(before, after).filter { $0.image != $1.image }.map(\.0.rect.origin) == [CGPoint(x: 256, y: 0)])
        map.setNeedsDisplay()
        _ = tiles()
        #expect(map.count == count + 1 + before.count)
        map.setNeedsDisplay(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
        _ = tiles()
        #expect(map.count == count + 1 + 2 * before.count)
    }

    @Test func clipsAboveCount() {
        let window = CAScrollLayer()
        window.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        root.addSublayer(window)
        window.addSublayer(map)
        window.scroll(to: CGPoint(x: 5000, y: 0))
        #expect(tiles().map(\.rect.origin) == [CGPoint(x: 4864, y: 0)])
        window.isHidden = true
        window.removeAllAnimations()
        #expect(tiles().isEmpty)
    }

    @Test func contentsMakeItAPlainLayer() {
        #expect(!tiles().isEmpty)
        map.contents = PixelBuffer(width: 1, height: 1, fill: { _ in })
        map.removeAllAnimations()
        #expect(tiles().isEmpty)
        map.bounds.size = CGSize(width: 20, height: 10)
        map.setNeedsDisplay()
        #expect(tiles().isEmpty && (map.contents as? CGImage)?.width == 20, "it draws as such")
    }

    @Test(arguments: [CGSize.zero, CGSize(width: 1e9, height: 1), CGSize(width: -5, height: 3)])
    func oddSizesOfTiles(_ size: CGSize) {
        map.tileSize = size
        let tiles = tiles()
        #expect(
            !tiles.isEmpty
                && tiles.allSatisfy { (1...4096).contains($0.image.width) && (1...4096).contains($0.image.height) })
    }

    @Test func unboundedLayersAndLevels() {
        map.bounds = CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)
        map.removeAllAnimations()
        map.levelsOfDetail = Int.max
        map.levelsOfDetailBias = Int.min
        #expect(tiles().count <= 4096)
        map.bounds = CGRect(x: 0, y: 0, width: 0, height: 10)
        map.removeAllAnimations()
        #expect(tiles().isEmpty)
    }
}
