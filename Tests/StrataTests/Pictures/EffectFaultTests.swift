import Strata
import TestSupport
import Testing

/// Looks with values beyond all measure: a picture comes out, on both backends, and the layers beside are as they were.
@Suite struct EffectFaultTests {
    private static let values: [CGFloat] = [1e9, -1e9, -3, 1e300, -1e300, 1e-300]

    /// A picture of 60x40 with a green layer at its left that nothing may touch, and `subject` at its right.
    private func draw(_ subject: CALayer, _ backend: Backend, sourceLocation: SourceLocation = #_sourceLocation) throws
    {
        let root = layer(0, 0, 60, 40)
        let witness = layer(0, 0, 20, 40, .green)
        root.addSublayer(subject)
        root.addSublayer(witness)
        let image = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
            .image(of: root, at: 0)
        #expect(image.width == 60 && image.height == 40, sourceLocation: sourceLocation)
        let spoilt = (0..<40).first { y in !(0..<20).allSatisfy { image.pixel($0, y) == 0xFF00_FF00 } }
        #expect(spoilt == nil, "a row of the layer beside", sourceLocation: sourceLocation)
    }

    private func card() -> CALayer {
        let card = layer(25, 5, 30, 30, .red)
        let inner = layer(5, 5, 40, 10, .blue)
        inner.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        card.addSublayer(inner)
        return card
    }

    @Test(arguments: values, SceneGoldens.backends)
    func shadows(value: CGFloat, backend: Backend) throws {
        for change in 0..<4 {
            let card = card()
            card.shadowOpacity = change == 0 ? Float(max(-1e30, min(1e30, value))) : 1
            if change == 1 { card.shadowRadius = value }
            if change == 2 { card.shadowOffset = CGSize(width: value, height: value) }
            if change == 3 {
                card.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: value, height: 10), transform: nil)
            }
            try draw(card, backend)
        }
    }

    @Test(arguments: values, SceneGoldens.backends)
    func blurs(value: CGFloat, backend: Backend) throws {
        for change in 0..<3 {
            let card = card(), blur = CAFilter(type: "gaussianBlur")
            blur.setValue(value, forKey: "inputRadius")
            if change == 2 { blur.setValue(true, forKey: "inputNormalizeEdges") }
            if change == 1 { card.backgroundFilters = [blur] } else { card.filters = [blur] }
            if change == 0 { card.transform = CATransform3DMakeRotation(0.2, 0, 0, 1) }
            try draw(card, backend)
        }
    }

    @Test(arguments: values, SceneGoldens.backends)
    func cornersBordersAndScales(value: CGFloat, backend: Backend) throws {
        for change in 0..<5 {
            let card = card()
            card.cornerCurve = change == 1 ? .continuous : .circular
            if change < 2 { card.cornerRadius = value; card.masksToBounds = true }
            if change == 2 { card.borderWidth = value }
            if change == 3 { card.shouldRasterize = true; card.rasterizationScale = value }
            if change == 4 {
                card.contentsScale = value;
                card.contents = CGImage(pixelBuffer: PixelBuffer(width: 2, height: 2) { _ in })
            }
            try draw(card, backend)
        }
    }

    @Test("a mask that draws nothing hides its layer", arguments: SceneGoldens.backends)
    func emptyMask(backend: Backend) throws {
        let root = layer(0, 0, 40, 40, .green), hidden = layer(0, 0, 40, 40, .red)
        hidden.mask = CALayer()
        root.addSublayer(hidden)
        let image = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
            .image(of: root, at: 0)
        #expect(image.pixel(20, 20) == 0xFF00_FF00)
    }

    @Test("names that mean nothing are warned of and change nothing", arguments: SceneGoldens.backends)
    func unknownNames(backend: Backend) throws {
        let card = card()
        card.compositingFilter = "noSuchMode"
        card.filters = [CAFilter(type: "noSuchFilter"), "neither", 7]
        card.backgroundFilters = [CAFilter(type: "")]
        try draw(card, backend)
        let plain = self.card()
        let options = BackendOptions(surface: .auto, threads: 1)
        let a = try Renderer(backend: backend, options: options).image(of: card, at: 0)
        let b = try Renderer(backend: backend, options: options).image(of: plain, at: 0)
        #expect(a.isSame(as: b))
    }

    @Test("masks nested deeper than any clip", arguments: SceneGoldens.backends)
    func nestedMasks(backend: Backend) throws {
        let root = layer(0, 0, 40, 40, .green), hidden = layer(0, 0, 40, 40, .red)
        root.addSublayer(hidden)
        var host = hidden
        for k in 0..<40 {
            let mask = layer(0, 0, 40, 40, .black)
            mask.transform = CATransform3DMakeRotation(0.01 * CGFloat(k), 0, 0, 1)
            host.mask = mask
            host = mask
        }
        let image = try Renderer(backend: backend, options: BackendOptions(surface: .auto, threads: 1))
            .image(of: root, at: 0)
        #expect(image.pixel(20, 20) == 0xFFFF_0000)
    }

    @Test("a hundred blurred layers inside of one another, and a picture larger than a surface may be")
    func deepAndLarge() throws {
        let root = layer(0, 0, 2000, 30, .green)
        var host = root
        for _ in 0..<100 {
            let inner = layer(1, 0, 1990, 30, .blue), blur = CAFilter(type: "gaussianBlur")
            blur.setValue(1, forKey: "inputRadius")
            inner.filters = [blur]
            host.addSublayer(inner)
            host = inner
        }
        let image = try Renderer(backend: .cpu, options: BackendOptions(surface: .auto, threads: 1))
            .image(of: root, at: 0, scale: 8)
        #expect(image.width == 16000)
        #expect(image.pixel(8000, 120) == 0xFF00_00FF)
    }
}
