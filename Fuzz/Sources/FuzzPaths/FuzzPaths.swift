// Unsafe: libFuzzer hands bytes over by address.
import Foundation
import Raster
import Strata

/// Reads an SVG path string, writes it again, calls the path's queries, and fills and strokes it in a small window.
@_cdecl("LLVMFuzzerTestOneInput")
public func testPath(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    guard let path = try? CGPath(svg: text) else { return 0 }
    let again = try? CGPath(svg: path.svgString)
    precondition(!path.isFinite || again == path, "a path is read as it was written")
    let box = path.boundingBox
    _ = path.contains(CGPoint(x: box.midX, y: box.midY))
    draw(path)
    return 0
}

/// One byte of coverage per pixel.
private let window = RasterWindow(x: -8, y: -8, width: 64, height: 48)

private func draw(_ path: CGPath) {
    var rasterizer = ScanlineRasterizer()
    for scale in [1, 0.01, 300.0] {
        let transform = CGAffineTransform(scaleX: scale, y: scale)
        for rule in [CGPathFillRule.winding, .evenOdd] {
            _ = rasterizer.fill(path, in: window, transform: transform, rule: rule)
        }
    }
    var stroker = PathStroker(), style = StrokeStyle(width: 3)
    for (cap, join) in [(CGLineCap.butt, CGLineJoin.miter), (.round, .round), (.square, .bevel)] {
        style.lineCap = cap
        style.lineJoin = join
        style.dashes = cap == .round ? [4, 0, 1, 2.5] : []
        style.start = cap == .square ? 0.2 : 0
        style.end = cap == .square ? 0.7 : 1
        stroke(path, style, &stroker, &rasterizer)
    }
}

private func stroke(
    _ path: CGPath, _ style: StrokeStyle, _ stroker: inout PathStroker, _ rasterizer: inout ScanlineRasterizer
) {
    var outline = FlatPath()
    let turned = CGAffineTransform(a: 0.9, b: 0.5, c: -0.7, d: 1.2, tx: 5, ty: 3)
    stroker.stroke(path, style, transform: turned, window: window, into: &outline)
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: window.width * window.height, alignment: 16)
    defer { bytes.deallocate() }
    rasterizer.fill(outline, in: window, into: bytes)
}
