import Foundation
import LayerModel

/// A tiled layer that fills each tile with a colour that says where it is, and counts.
final class Chart: CATiledLayer {
    private let drawn = Monitor(0)
    var count: Int { drawn.read { $0 } }
    private let threads = Monitor<Set<ObjectIdentifier>>([])
    /// The threads that drew.
    var drawingThreads: Set<ObjectIdentifier> { threads.read { $0 } }

    override func draw(in context: CGContext) {
        drawn.change { $0 += 1 }
        threads.change { _ = $0.insert(ObjectIdentifier(Thread.current)) }
        let box = context.boundingBoxOfClipPath
        context.setFillColor(Chart.color(at: box.origin))
        context.fill(box)
    }

    static func color(at point: CGPoint) -> CGColor {
        CGColor(
            red: (abs(point.x) / 256).truncatingRemainder(dividingBy: 5) / 5,
            green: (abs(point.y) / 256).truncatingRemainder(dividingBy: 5) / 5, blue: 1, alpha: 1)
    }

    /// Whether a tile shows what the layer draws there, within a step of a byte.
    func shows(_ tile: TileSet.Tile) -> Bool {
        let color = Chart.color(at: tile.rect.origin)
        let first = withExtendedLifetime(tile.image) { tile.image.bytes.load(as: SIMD4<UInt8>.self) }
        return abs(Double(first.z) - 255 * Double(color.red)) <= 1
            && abs(Double(first.y) - 255 * Double(color.green)) <= 1 && first.x == 255
    }
}
