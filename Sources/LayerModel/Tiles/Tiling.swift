import Foundation

/// The tiles that a tiled layer has drawn and requested. Used by the layer's thread only.
final class Tiling {
    /// Whether the layer was displayed, so that it draws tiles.
    var isActive = false
    private var drawn: [TileKey: DrawnTile] = [:]
    /// The requests to other threads, each with its own number, so that outdated tiles are told from wanted ones.
    private var asked: [TileKey: UInt64] = [:]
    private var lastRequest: UInt64 = 0
    /// The grid of `drawn`.
    private var grid: TileGrid?
    private let exchange = TileExchange()

    private struct DrawnTile {
        var image: PixelBuffer
        var rect: CGRect
        /// The time of its first appearance, for fading in; long ago where it does not fade.
        var begin: Double
        /// Whether it has to be drawn again, and only stands in until then.
        var isStale = false
    }

    /// Invalidates the tiles that meet a rectangle, or all.
    func invalidate(_ rect: CGRect?) {
        for (key, tile) in drawn where rect.map({ $0.intersects(tile.rect) }) ?? true { drawn[key]?.isStale = true }
        guard let grid else { return }
        asked = asked.filter { key, _ in rect.map { !$0.intersects(grid.rect(of: key)) } ?? false }
    }

    /// Marks all tiles as stale. Tiles that other threads are drawing are still accepted: they are newer, and steps may
    /// come faster than tiles.
    func outdate() { for key in drawn.keys { drawn[key]?.isStale = true } }

    /// Drops all tiles and requests.
    func forget() {
        drawn = [:]
        asked = [:]
        exchange.want([])
    }

    /// Returns the tiles that the layer shows in a picture.
    ///
    /// - Parameters:
    ///   - artist: The layer that draws them: the layer itself, or at a step of an animation a presentation copy of it.
    ///   - region: The part of the layer that the picture shows; nil for none.
    ///   - now: The clock's time.
    ///   - waits: Whether all tiles are drawn first, without fading in.
    func tiles(
        of layer: CATiledLayer, by artist: CATiledLayer, _ region: VisibleRegion?, at now: Double, waits: Bool
    ) -> TileSet? {
        guard isActive, let region else {
            forget()
            return nil
        }
        let grid = TileGrid(of: layer, bounds: region.bounds)
        if self.grid.map({ !$0.hasTiles(of: grid) }) ?? true { forget() }
        self.grid = grid
        for arrival in exchange.takeArrivals() where asked[arrival.key] == arrival.request {
            asked[arrival.key] = nil
            keep(arrival.image, arrival.rect, at: arrival.key, now: now)
        }
        let wanted = grid.tiles(for: region, of: layer)
        let missing = wanted.filter { key in drawn[key].map { $0.isStale || $0.rect != grid.rect(of: key) } ?? true }
        let shown = Set(wanted)
        if waits {
            drawNow(missing, grid, artist)
            drawn = drawn.filter { shown.contains($0.key) }
        } else {
            ask(for: missing, shown, grid, artist)
            keepStandIns(for: wanted, shown, grid, layer, now)
        }
        let ordered = drawn.sorted { a, b in
            let aStands = shown.contains(a.key), bStands = shown.contains(b.key)
            return aStands == bStands ? a.key < b.key : bStands
        }
        let tiles = ordered.map { TileSet.Tile(image: $1.image, rect: $1.rect, alpha: alpha(of: $1, layer, now)) }
        return tiles.isEmpty ? nil : TileSet(tiles: tiles)
    }

    private func keep(_ image: PixelBuffer, _ rect: CGRect, at key: TileKey, now: Double) {
        // A tile that replaces an older version of itself appears at once.
        drawn[key] = DrawnTile(image: image, rect: rect, begin: drawn[key]?.begin ?? now)
    }

    private func alpha(of tile: DrawnTile, _ layer: CATiledLayer, _ now: Double) -> Float {
        let duration = type(of: layer).fadeDuration()
        return duration > 0 && now < tile.begin + duration ? Float(max(0, (now - tile.begin) / duration)) : 1
    }

    /// Draws tiles on all cores, and waits for them.
    private func drawNow(_ keys: [TileKey], _ grid: TileGrid, _ artist: CATiledLayer) {
        if keys.isEmpty { return }
        let images = Monitor([PixelBuffer?](repeating: nil, count: keys.count))
        let drawing = TileDrawing(layer: artist, grid: grid)
        DispatchQueue.concurrentPerform(iterations: keys.count) { i in
            let image = drawing.draw(keys[i])
            images.change { $0[i] = image }
        }
        for (key, image) in zip(keys, images.read { $0 }) {
            guard let image else { continue }
            keep(image, grid.rect(of: key), at: key, now: -.infinity)
        }
    }

    /// Requests the tiles that were not requested yet.
    private func ask(for keys: [TileKey], _ shown: Set<TileKey>, _ grid: TileGrid, _ artist: CATiledLayer) {
        asked = asked.filter { shown.contains($0.key) }
        let drawing = TileDrawing(layer: artist, grid: grid)
        var requests: [(TileKey, UInt64)] = []
        for key in keys where asked[key] == nil {
            lastRequest += 1
            asked[key] = lastRequest
            requests.append((key, lastRequest))
        }
        exchange.want(Set(asked.values))
        for (key, request) in requests {
            DispatchQueue.global(qos: .utility).async { [exchange] in
                guard exchange.wants(request), let image = drawing.draw(key) else { return }
                exchange.deliver(
                    TileExchange.Arrival(key: key, request: request, image: image, rect: drawing.grid.rect(of: key)))
            }
        }
    }

    /// Drops tiles that the picture does not show, except those that stand in for a missing or fading tile.
    private func keepStandIns(
        for wanted: [TileKey], _ shown: Set<TileKey>, _ grid: TileGrid, _ layer: CATiledLayer, _ now: Double
    ) {
        if drawn.allSatisfy({ shown.contains($0.key) }) { return }
        let gaps = wanted.filter { key in drawn[key].map { alpha(of: $0, layer, now) < 1 } ?? true }
            .map(grid.rect)
        drawn = drawn.filter { key, tile in shown.contains(key) || gaps.contains { $0.intersects(tile.rect) } }
    }
}
