import RenderServer
import Testing

@testable import class RenderServer.RenderLoop

/// Pictures beyond the backend's limit.
@Suite struct TilingTests {
    let layer = TestLayer()

    private func image(limit: Int, _ viewport: Viewport) throws -> (PixelBuffer, FakeLog) {
        let log = FakeLog()
        let server = try log.server(limit: limit).showing(layer, CGRect(x: 3, y: 5, width: 90, height: 70))
        return (try server.image(of: layer.id, at: 0, viewport: viewport), log)
    }

    @Test(arguments: [7, 64, 100, 128], [1.0, 2.0])
    func tilesMakeTheSamePicture(limit: Int, scale: Double) throws {
        var viewport = Viewport(width: 201, height: 150, scale: scale, backgroundColor: .blue)
        viewport.origin = CGPoint(x: -2, y: 1)
        let (whole, _) = try image(limit: 4096, viewport)
        let (tiled, log) = try image(limit: limit, viewport)
        #expect(tiled.bytes.elementsEqual(whole.bytes))
        #expect(log.drawn.allSatisfy { max($0.x, $0.y) <= limit })
        #expect(log.drawn.count > 1)
    }

    @Test func tilesCoverEachPixelOnce() {
        let tiles = RenderLoop.tiles(of: Viewport(width: 201, height: 130, scale: 3), limit: 100)
        var count = [Int](repeating: 0, count: 201 * 130)
        for tile in tiles {
            for y in tile.y..<(tile.y + tile.viewport.height) {
                for x in tile.x..<(tile.x + tile.viewport.width) { count[y * 201 + x] += 1 }
            }
        }
        #expect(count.allSatisfy { $0 == 1 })
        #expect(tiles.allSatisfy { $0.x % 64 == 0 && $0.y % 64 == 0 })
    }

    @Test func aTiledPictureIsNotDrawnAgain() throws {
        let log = FakeLog()
        let server = try log.server(limit: 64).showing(layer, .square(100))
        let first = try server.render(layer.id, at: 0, viewport: .square(100))
        #expect(first.statistics.tiles == 4)
        #expect(first.statistics.pixelsDrawn == 10_000)
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(100)).pixel(99, 99) == 0xFFFF_0000)
        #expect(log.drawn.count == 4)
        // The last tile's target must not be taken for a picture of its own.
        #expect(try server.image(of: layer.id, at: 0, viewport: .square(36)).pixel(0, 0) == 0xFFFF_0000)
    }

    @Test func tilesAreDrawnWithoutReadingToo() throws {
        let log = FakeLog()
        let server = try log.server(limit: 64).showing(layer, .square(100))
        let drawn = try server.render(layer.id, at: 0, viewport: .square(100), readsBack: false)
        #expect(drawn.image == nil && drawn.statistics.tiles == 4)
        #expect(log.reads == 0)
    }
}
