import Randomness
import RasterKernels
import Testing

@testable import Raster

/// Letters of a face of ten units: rings and bars, wider with their number, the even ones with a descender.
private struct Letters: GlyphFace {
    var name = "letters"
    var scale = 10.0
    var identity: GlyphFaceIdentity {
        GlyphFaceIdentity(file: name, matrix: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: 0))
    }

    func outline(of glyph: UInt32) -> CGPath {
        let path = CGMutablePath()
        if glyph == 0 { return path }
        let width = 0.3 * scale + 0.05 * scale * Double(glyph % 7), drop = glyph % 2 == 0 ? 0.2 * scale : 0
        path.addEllipse(in: CGRect(x: 0.05 * scale, y: -0.7 * scale, width: width, height: 0.7 * scale + drop))
        let inner = CGRect(
            x: 0.05 * scale + width * 0.3, y: -0.5 * scale, width: width * 0.4, height: 0.3 * scale)
        path.addPath(CGPath(rect: inner, transform: nil).reversed)
        return path.reversed
    }
}

/// Pictures of text, put together from its glyphs.
@Suite struct GlyphComposerTests {
    /// A line of letters, of which none overlaps the next.
    private func text(
        _ glyphs: [UInt32], face: Letters = Letters(), size: Double = 1, at start: CGPoint = CGPoint(x: 0.3, y: 12.6),
        advance: Double = 0.72
    ) -> GlyphText {
        let step = face.scale * size * advance
        return GlyphText([
            GlyphRun(
                face: face, glyphs: glyphs,
                positions: glyphs.indices.map { CGPoint(x: start.x + step * Double($0), y: start.y) },
                matrix: CGAffineTransform(a: size, b: 0, c: 0, d: size, tx: 0, ty: 0))
        ])
    }

    private func composed(
        _ text: GlyphText, _ window: RasterWindow, _ transform: CGAffineTransform = .identity,
        budget: RasterBudget = RasterBudget()
    ) -> PixelBuffer? {
        var composer = GlyphComposer(), rasterizer = ScanlineRasterizer()
        return composer.picture(of: text, in: window, transform: transform, &rasterizer, budget: budget)
    }

    private func bytes(_ picture: PixelBuffer) -> [UInt8] { withExtendedLifetime(picture) { Array(picture.bytes) } }

    private func whole(
        _ text: GlyphText, _ window: RasterWindow, _ transform: CGAffineTransform = .identity
    ) -> [UInt8] {
        var rasterizer = ScanlineRasterizer()
        return bytes(rasterizer.fill(text.path, in: window, transform: transform))
    }

    /// A glyph stands off its place by a thirty-second of a pixel at most along each axis, which changes the alpha of an edge by 8, and
    /// of a corner by 16; sums are rounded once for each glyph of a pixel.
    @Test(arguments: [0.7, 1, 1.3, 3])
    func itIsNearTheWhole(size: Double) throws {
        var random = Random(5)
        for _ in 0..<20 {
            let glyphs = (0..<12).map { _ in UInt32.random(in: 0..<40, using: &random) }
            let start = CGPoint(
                x: Double.random(in: 0...1, using: &random), y: 12 * size + Double.random(in: 0...1, using: &random))
            let text = text(glyphs, size: size, at: start)
            let window = RasterWindow(x: 0, y: 0, width: Int(90 * size) + 4, height: Int(18 * size) + 4)
            let picture = try #require(composed(text, window))
            let worst = zip(bytes(picture), whole(text, window)).map { abs(Int($0) - Int($1)) }.max()!
            #expect(worst <= 17, "\(worst)")
        }
    }

    /// On sixteenths there is nothing to round but sums.
    @Test func onSixteenthsItIsTheWhole() throws {
        let text = text([1, 2, 3, 9, 0, 12], at: CGPoint(x: 0.25, y: 12.5), advance: 0.725)
        let window = RasterWindow(x: 0, y: 0, width: 48, height: 18)
        let picture = try #require(composed(text, window))
        let worst = zip(bytes(picture), whole(text, window)).map { abs(Int($0) - Int($1)) }.max()!
        #expect(worst <= 1, "\(worst)")
    }

    @Test func aWindowShowsItsPart() throws {
        let text = text(Array(1...12)), all = RasterWindow(x: -3, y: -2, width: 96, height: 24)
        let picture = bytes(try #require(composed(text, all)))
        var random = Random(6)
        for _ in 0..<200 {
            let x = Int.random(in: -3..<90, using: &random), y = Int.random(in: -2..<20, using: &random)
            let part = RasterWindow(
                x: x, y: y, width: Int.random(in: 1...(93 - x), using: &random),
                height: Int.random(in: 1...(22 - y), using: &random))
            let seen = bytes(try #require(composed(text, part)))
            for row in 0..<part.height {
                let from = (y + row + 2) * all.width + x + 3
                #expect(
                    seen[(row * part.width)..<((row + 1) * part.width)].elementsEqual(
                        picture[from..<(from + part.width)]), "\(part) \(row)")
            }
        }
    }

    @Test func whatIsKeptChangesNothing() throws {
        let window = RasterWindow(x: 0, y: 0, width: 90, height: 20)
        // A face of a name of its own has no masks yet.
        let face = Letters(name: "kept \(UInt64.random(in: 0 ... .max))")
        let first = bytes(try #require(composed(text([3, 4, 5, 3, 0, 6], face: face), window)))
        let again = bytes(try #require(composed(text([3, 4, 5, 3, 0, 6], face: face), window)))
        let apart = bytes(try #require(composed(text([3, 4, 5, 3, 0, 6], face: Letters(name: "apart")), window)))
        #expect(first == again && first == apart)
    }

    @Test func turnedAndLargeTextIsNotItsBusiness() {
        let window = RasterWindow(x: 0, y: 0, width: 64, height: 20)
        #expect(composed(text([1, 2]), window, CGAffineTransform(rotationAngle: 0.1)) == nil)
        #expect(composed(text([1, 2]), window, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 30, ty: 0)) == nil)
        #expect(composed(text([1, 2], size: 10), window) == nil, "an em of a hundred pixels")
        #expect(composed(text([1, 2], size: 9), window) != nil)
        #expect(composed(text([1, 2], at: CGPoint(x: 1e300, y: 0)), window) == nil)
        #expect(composed(text([1, 2], at: CGPoint(x: CGFloat.nan, y: 0)), window) == nil)
    }

    /// Inks that overlap count once, and so do lines; both stand where glyphs alone do.
    @Test func overlapsCountOnce() throws {
        let window = RasterWindow(x: 0, y: 0, width: 48, height: 18)
        for advance in [0.2, 0.31, 0.5] {
            let text = text([6, 6, 3], at: CGPoint(x: 0.25, y: 12.5), advance: advance)
            let picture = bytes(try #require(composed(text, window)))
            // On the grid but for the second and the third, which are off by less than a thirty-second.
            let worst = zip(picture, whole(text, window)).map { abs(Int($0) - Int($1)) }.max()!
            #expect(worst <= 17, "\(advance): \(worst)")
        }
        let plain = text([1, 2, 3]), line = CGPath(rect: CGRect(x: 0, y: 8, width: 30, height: 3), transform: nil)
        let lined = GlyphText(plain.runs, lines: [line.reversed])
        let letters = bytes(try #require(composed(plain, window))), both = bytes(try #require(composed(lined, window)))
        var rasterizer = ScanlineRasterizer()
        let alone = bytes(rasterizer.fill(line, in: window, transform: .identity))
        for i in both.indices {
            // A hole would be less than either; one area is not more than both.
            #expect(Int(both[i]) >= max(Int(letters[i]), Int(alone[i])) - 1)
            #expect(Int(both[i]) <= Int(letters[i]) + Int(alone[i]) + 1)
        }
    }

    @Test func allCostsTheSameWhateverIsKept() {
        let window = RasterWindow(x: 0, y: 0, width: 64, height: 20)
        func spent(_ text: GlyphText) -> Int {
            let budget = RasterBudget()
            budget.begin(nil)
            let before = budget.left
            #expect(composed(text, window, budget: budget) != nil)
            return before - budget.left
        }
        let face = Letters(name: "cost \(UInt64.random(in: 0 ... .max))")
        let first = spent(text([1, 2, 3, 2, 1], face: face))
        #expect(first > 0 && first == spent(text([1, 2, 3, 2, 1], face: face)))
    }

    @Test func kernelsOfAllSetsAgree() {
        let sets = [RasterKernelsBaseline(), RasterKernelsBest()]
        var random = Random(7)
        for _ in 0..<100 {
            let width = Int.random(in: 1...70, using: &random), height = Int.random(in: 1...5, using: &random)
            let stride = (width + 31) & ~15
            func picture(_ most: UInt8) -> [UInt8] {
                (0..<(stride * height)).map { _ in
                    Bool.random(using: &random) ? 0 : UInt8.random(in: 0...most, using: &random)
                }
            }
            let a = picture(255), b = picture(140)
            var results: [([UInt8], Int32, [Int32], [UInt8])] = []
            for kernels in sets {
                var sum = a
                let overlaps = kernels.pointee.addAlphas(
                    &sum, Int64(stride), b, Int64(stride), Int32(width), Int32(height))
                var starts = [Int32](repeating: 0, count: height)
                var runs = [RasterRun](repeating: RasterRun(), count: height * (stride / 8))
                let count = kernels.pointee.resolveAlphas(
                    sum, Int64(stride), Int32(width), Int32(height), &starts, &runs)
                let raw = runs.prefix(Int(count)).flatMap { run in withUnsafeBytes(of: run) { Array($0) } }
                results.append((sum, overlaps, starts, raw))
            }
            #expect(results[0] == results[1])
            let expected = zip(a, b).map { UInt8(min(255, Int($0) + Int($1))) }
            for y in 0..<height {
                let row = (y * stride)..<(y * stride + width)
                #expect(results[0].0[row].elementsEqual(expected[row]))
            }
            let isOver = (0..<height).contains { y in
                (0..<((width + 15) & ~15)).contains { Int(a[y * stride + $0]) + Int(b[y * stride + $0]) > 257 }
            }
            #expect((results[0].1 != 0) == isOver)
        }
    }
}
