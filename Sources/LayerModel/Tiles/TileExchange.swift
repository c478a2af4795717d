/// The exchange between the threads that draw tiles and the layer's thread.
final class TileExchange: Sendable {
    struct Arrival: Sendable {
        let key: TileKey
        let request: UInt64
        let image: PixelBuffer
        let rect: CGRect
    }

    private struct State: Sendable {
        /// The requests that are still wanted.
        var wanted: Set<UInt64> = []
        var arrivals: [Arrival] = []
    }

    private let state = Monitor(State())

    /// Sets the requests that are worth drawing.
    func want(_ requests: Set<UInt64>) { state.change { $0.wanted = requests } }

    func wants(_ request: UInt64) -> Bool { state.read { $0.wanted.contains(request) } }

    /// Delivers a drawn tile, unless it is not wanted any more.
    func deliver(_ arrival: Arrival) {
        state.change { if $0.wanted.contains(arrival.request) { $0.arrivals.append(arrival) } }
    }

    func takeArrivals() -> [Arrival] {
        state.change { state in
            defer { state.arrivals = [] }
            return state.arrivals
        }
    }
}

/// The data that a thread needs to draw tiles of a layer.
///
/// Unchecked: `draw(in:)` of a tiled layer may be called on any thread, and no other member is used here.
struct TileDrawing: @unchecked Sendable {
    let layer: CATiledLayer
    let grid: TileGrid

    /// Returns the picture of a tile; nil where there is no memory for it.
    func draw(_ key: TileKey) -> PixelBuffer? {
        let rect = grid.rect(of: key)
        let (width, height) = grid.pixels(of: key)
        let x = CGFloat(width) / rect.width, y = CGFloat(height) / rect.height
        let transform = CGAffineTransform(a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y)
        guard let context = CGContext(width: width, height: height, transform: transform) else { return nil }
        context.clip(to: rect)
        layer.draw(in: context)
        return context.makePixelBuffer()
    }
}
