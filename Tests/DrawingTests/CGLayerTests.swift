import Drawing
import Testing

@Suite("Layers of Core Graphics")
struct CGLayerTests {
    private func context(_ width: Int, _ height: Int) throws -> CGContext {
        try #require(
            CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    }

    @Test("a layer shows the same pixels as what is in it drawn at once, wherever it is shown", arguments: [1, 2])
    func sameAsDrawn(scale: CGFloat) throws {
        func draw(_ context: CGContext) {
            context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
            context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 0.5))
            context.fill(CGRect(x: 2, y: 1, width: 4, height: 7))
        }
        let (direct, layered) = (try context(64, 64), try context(64, 64))
        for context in [direct, layered] { context.scaleBy(x: scale, y: scale) }
        let layer = try #require(CGLayer(layered, size: CGSize(width: 8, height: 8), auxiliaryInfo: nil))
        #expect(layer.context?.width == Int(8 * scale))
        draw(try #require(layer.context))
        for place in [CGPoint(x: 1, y: 2), CGPoint(x: 20, y: 9)] {
            layered.draw(layer, at: place)
            direct.saveGState()
            direct.translateBy(x: place.x, y: place.y)
            draw(direct)
            direct.restoreGState()
        }
        // What is half transparent is rounded once more in the layer.
        let (one, other) = (bytes(layered), bytes(direct))
        #expect(zip(one, other).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
        #expect(one.contains { $0 > 0 })
    }

    private func bytes(_ context: CGContext) -> [UInt8] {
        Array(UnsafeRawBufferPointer(start: context.data, count: context.bytesPerRow * context.height))
    }

    @Test("no size, no layer", arguments: [0, -3, CGFloat.nan, .infinity, 1e6])
    func sizes(width: CGFloat) throws {
        #expect(CGLayer(try context(4, 4), size: CGSize(width: width, height: 4), auxiliaryInfo: nil) == nil)
    }
}
