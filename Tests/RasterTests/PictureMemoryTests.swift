import Raster
import Testing

/// Small pictures of one rasteriser share blocks of memory, which others get when all of a block's are gone.
@Suite struct PictureMemoryTests {
    /// Discs of 3 to 2,000 pixels: the largest have memory of their own.
    private static func disc(_ k: Int, with rasterizer: inout ScanlineRasterizer) -> PixelBuffer {
        let size = k % 40 == 0 ? 2000 : 3 + k * 37 % 120
        let box = CGRect(x: 0.25, y: 0.5, width: Double(size) - 0.5, height: Double(size) - 0.75)
        return rasterizer.fill(
            CGPath(ellipseIn: box, transform: nil), in: RasterWindow(x: 0, y: 0, width: size, height: size),
            transform: .identity)
    }

    private static func bytes(_ picture: PixelBuffer) -> [UInt8] {
        withExtendedLifetime(picture) { Array(picture.bytes) }
    }

    @Test("Pictures that are kept stay as they are while those around them go and others come")
    func kept() {
        var rasterizer = ScanlineRasterizer()
        var kept: [(k: Int, picture: PixelBuffer)] = []
        for k in 0..<600 {
            let picture = Self.disc(k, with: &rasterizer)
            if k % 7 == 0 || (200..<240).contains(k) { kept.append((k, picture)) }
            if k % 100 == 99 { kept.removeFirst(kept.count / 3) }
        }
        for (k, picture) in kept {
            var fresh = ScanlineRasterizer()
            #expect(Self.bytes(picture) == Self.bytes(Self.disc(k, with: &fresh)), "picture \(k)")
        }
        #expect(kept.count > 30)
    }

    @Test("Pictures of few runs, and of as many as their width can have, stay as they are while others are made")
    func sizes() {
        var rasterizer = ScanlineRasterizer()
        let line = CGPath(rect: CGRect(x: 0.5, y: 0, width: 0.25, height: 90), transform: nil)
        var pictures: [(picture: PixelBuffer, width: Int)] = []
        for k in 0..<200 {
            let width = [40, 90, 110, 300, 8][k % 5]
            let window = RasterWindow(x: 0, y: 0, width: width, height: 90)
            let path = k % 3 == 0 ? Self.comb(width) : line
            pictures.append((rasterizer.fill(path, in: window, transform: .identity), width))
        }
        for (k, (picture, width)) in pictures.enumerated() {
            let even = (0..<90 * width).map { i in
                k % 3 == 0 ? (i % width % 2 == 0 ? UInt8(255) : 0) : i % width == 0 ? 64 : 0
            }
            #expect(Self.bytes(picture) == even, "picture \(k), \(width) pixels wide")
        }
    }

    /// Every second column: as many runs as a width can have.
    private static func comb(_ width: Int) -> CGPath {
        let path = CGMutablePath()
        for x in stride(from: 0, to: width, by: 2) { path.addRect(CGRect(x: x, y: 0, width: 1, height: 90)) }
        return path
    }

    @Test("A copy of a rasteriser does not write into the original's pictures")
    func copies() {
        var first = ScanlineRasterizer()
        _ = Self.disc(1, with: &first)
        var second = first
        let pictures = (2..<30).map { k in
            k % 2 == 0 ? Self.disc(k, with: &first) : Self.disc(k, with: &second)
        }
        for (i, picture) in pictures.enumerated() {
            var fresh = ScanlineRasterizer()
            #expect(Self.bytes(picture) == Self.bytes(Self.disc(i + 2, with: &fresh)), "picture \(i + 2)")
        }
    }
}
