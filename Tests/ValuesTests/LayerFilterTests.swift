import Testing
import Values

/// What filters make of colours, against the formulas of W3C's Filter Effects Module written out.
struct LayerFilterTests {
    /// A Float matrix of numbers to three places: two products and sums of them are right to this.
    private let tolerance: Float = 1e-6

    private func filtered(
        _ kind: LayerFilter.Kind, _ amount: Double? = nil, _ color: SIMD4<Float> = SIMD4(0.8, 0.4, 0.2, 0.5)
    ) -> SIMD4<Float> {
        var filter = LayerFilter(id: "", kind)
        if let amount { filter.amount = amount }
        guard case .color(let matrix) = filter.effect else { return .zero }
        return matrix(color)
    }

    private func near(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Bool {
        (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
    }

    @Test func saturate() {
        // Luminance 0.213 * 0.8 + 0.715 * 0.4 + 0.072 * 0.2 = 0.4708.
        #expect(near(filtered(.saturate, 0), SIMD4(0.4708, 0.4708, 0.4708, 0.5)))
        #expect(near(filtered(.saturate), SIMD4(0.8, 0.4, 0.2, 0.5)))
        #expect(near(filtered(.saturate, 1.5), SIMD4(0.9646, 0.3646, 0.0646, 0.5)))
        #expect(filtered(.saturate, -3) == filtered(.saturate, 0))
    }

    @Test func brightnessAndContrast() {
        #expect(near(filtered(.brightness, 0.5), SIMD4(0.4, 0.2, 0.1, 0.5)))
        #expect(near(filtered(.brightness, 2), SIMD4(1, 0.8, 0.4, 0.5)))
        #expect(near(filtered(.colorBrightness, 0.1), SIMD4(0.9, 0.5, 0.3, 0.5)))
        #expect(near(filtered(.colorBrightness), SIMD4(0.8, 0.4, 0.2, 0.5)))
        #expect(near(filtered(.contrast, 0), SIMD4(0.5, 0.5, 0.5, 0.5)))
        #expect(near(filtered(.contrast, 2), SIMD4(1, 0.3, 0, 0.5)))
    }

    @Test func hueRotate() {
        #expect(near(filtered(.hueRotate), SIMD4(0.8, 0.4, 0.2, 0.5)))
        #expect(near(filtered(.hueRotate, .pi / 2, SIMD4(1, 0, 0, 1)), SIMD4(0, 0.356, 0, 1)))
        #expect(near(filtered(.hueRotate, .pi, SIMD4(1, 0, 0, 1)), SIMD4(0, 0.426, 0.426, 1)))
        #expect(near(filtered(.hueRotate, 1, SIMD4(0.3, 0.3, 0.3, 1)), SIMD4(0.3, 0.3, 0.3, 1)), "grey stays")
    }

    @Test func invertSepiaAndMonochrome() {
        #expect(near(filtered(.invert), SIMD4(0.2, 0.6, 0.8, 0.5)))
        #expect(near(filtered(.invert, 0.5), SIMD4(0.5, 0.5, 0.5, 0.5)))
        #expect(filtered(.invert, 7) == filtered(.invert))
        #expect(near(filtered(.sepia), SIMD4(0.6598, 0.5872, 0.4574, 0.5)))
        #expect(near(filtered(.sepia, 0), SIMD4(0.8, 0.4, 0.2, 0.5)))
        // Luminance 0.2126 * 0.8 + 0.7152 * 0.4 + 0.0722 * 0.2 = 0.4706.
        #expect(near(filtered(.monochrome), SIMD4(0.4706, 0.4706, 0.4706, 0.5)))
        var tint = LayerFilter(id: "", .monochrome)
        tint.color = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        #expect(
            tint.effect
                == .color(
                    ColorMatrix(rows: [
                        0.2126, 0.7152, 0.0722, 0, 0, 0.1063, 0.3576, 0.0361, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0,
                    ])!))
    }

    @Test func matricesByRowsReadBack() throws {
        let rows = (0..<20).map { Double($0) / 32 }
        let matrix = try #require(ColorMatrix(rows: rows))
        #expect(matrix.rows == rows && matrix.green == SIMD4(1, 6, 11, 16) / 32 && matrix.offset.y == 9 / 32)
        #expect(ColorMatrix(rows: [1]) == nil && ColorMatrix.identity.rows[0] == 1)
        let huge = try #require(ColorMatrix(rows: rows.map { _ in 1e300 }))
        #expect(huge(SIMD4(0, 0, 0, 0)) == SIMD4(repeating: 1))
    }

    @Test(arguments: LayerFilter.Kind.allCases, [1e300, -1e300, 1e9, -1])
    func anyNumberGivesAColour(kind: LayerFilter.Kind, amount: Double) {
        var filter = LayerFilter(id: "", kind)
        filter.amount = amount
        switch filter.effect {
        case .gaussianBlur(let radius, _): #expect(radius == max(0, CGFloat(amount)))
        case .color(let matrix):
            let color = matrix(SIMD4(0.8, 0.4, 0.2, 0.5))
            #expect((0..<4).allSatisfy { (0...1).contains(color[$0]) })
        }
    }

    @Test func kindsByTheirNames() {
        for kind in LayerFilter.Kind.allCases { #expect(LayerFilter.Kind(name: kind.rawValue) == kind) }
        #expect(LayerFilter.Kind(name: "CIColorInvert") == .invert && LayerFilter.Kind(name: "pageCurl") == nil)
        #expect(LayerFilter.Kind.monochrome.inputs == [.amount, .color] && LayerFilter.Kind.sepia.has(.isEnabled))
        let blur = LayerFilter(id: "b", effect: .gaussianBlur(radius: 3, normalizesEdges: true))
        #expect(blur.kind == .gaussianBlur && blur.effect == .gaussianBlur(radius: 3, normalizesEdges: true))
    }

    @Test func blendModesByTheirNames() {
        for mode in BlendMode.allCases { #expect(BlendMode(name: mode.name) == mode) }
        #expect(BlendMode(name: "hueBlendMode") == .hue && BlendMode(name: "clearBlendMode") == nil)
        #expect(BlendMode(name: "Multiply") == nil && BlendMode(name: "") == nil)
    }
}
