import Strata
import Testing

/// Letters that reach past their layer's bounds.
@Suite struct TextEdgeTests {
    /// White on blue: accents reach above the layer, whose top is at 20, and the line past its right side, at 40.
    private func stage(masks: Bool, font: String = "Helvetica") -> CALayer {
        let root = layer(0, 0, 100, 60, .blue)
        let label = CATextLayer()
        label.frame = CGRect(x: 10, y: 20, width: 30, height: 32)
        label.string = "ÉÅÖ"
        label.font = font
        label.fontSize = 32
        label.masksToBounds = masks
        root.addSublayer(label)
        return root
    }

    /// Whether a pixel of a rectangle has ink.
    private func hasInk(_ image: CGImage, _ columns: Range<Int>, _ rows: Range<Int>) -> Bool {
        columns.contains { x in rows.contains { y in image.pixel(x, y) & 0xFF_FF00 > 0x80_0000 } }
    }

    @Test("Text is cut by its layer's bounds only where these mask", arguments: [Backend.cpu, .gl], [false, true])
    func edges(backend: Backend, masks: Bool) throws {
        let renderer = try Renderer(backend: backend)
        let image = try renderer.image(of: stage(masks: masks), at: 0)
        #expect(hasInk(image, 10..<40, 22..<50))
        #expect(hasInk(image, 10..<40, 10..<19) == !masks, "accents above")
        #expect(hasInk(image, 42..<90, 22..<50) == !masks, "letters to the right")
    }

    @Test("So does render(in:), of a text that was never displayed", arguments: [false, true])
    func context(masks: Bool) throws {
        let context = try #require(CGContext(width: 100, height: 60, transform: .identity))
        let stage = stage(masks: masks)
        stage.render(in: context)
        let image = try #require(context.makeImage())
        #expect(hasInk(image, 10..<40, 22..<50))
        #expect(hasInk(image, 10..<40, 10..<19) == !masks && hasInk(image, 42..<90, 22..<50) == !masks)
    }

    @Test("The middle of a line that is longer than its layer is drawn however far it reaches")
    func longLines() throws {
        let renderer = try Renderer(backend: .cpu)
        let root = stage(masks: false)
        let label = try #require(root.sublayers?.first as? CATextLayer)
        label.string = String(repeating: "H", count: 400)
        label.position.x -= 4000
        #expect(hasInk(try renderer.image(of: root, at: 0), 10..<90, 22..<50))
    }
}
