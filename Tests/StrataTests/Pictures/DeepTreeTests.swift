import Strata
import TestSupport
import Testing

/// Trees far deeper than anyone draws by hand.
@Suite struct DeepTreeTests {
    @Test("10,000 layers inside one another are drawn, each a little further to the right")
    func deep() throws {
        let root = layer(0, 0, 100, 100)
        var parent = root
        for _ in 0..<10_000 {
            let layer = CALayer()
            layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
            layer.anchorPoint = .zero
            layer.position = CGPoint(x: 0.005, y: 0)
            parent.addSublayer(layer)
            parent = layer
        }
        parent.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let image = try Renderer(backend: .cpu).image(of: root, at: 0)
        let pixels = image.pixelBuffer.bytes.bindMemory(to: UInt32.self)
        withExtendedLifetime(image) {
            #expect(pixels[5 * 100 + 55] == 0xFFFF_0000)
            #expect(pixels[5 * 100 + 45] == 0)
        }
    }

    @Test("10,000 turned layers inside one another are measured once each, not once a level")
    func deepSpaces() throws {
        let root = layer(0, 0, 100, 100)
        var parent = root
        for _ in 0..<10_000 {
            let layer = layer(0, 0, 100, 100, CGColor(red: 0, green: 0, blue: 1, alpha: 0.01))
            layer.transform = CATransform3DMakeRotation(0.0001, 0, 1, 0)
            parent.addSublayer(layer)
            parent = layer
        }
        let viewport = try Viewport(of: root)
        let statistics = try Renderer(backend: .cpu).render(root, at: 0, viewport: viewport).statistics
        #expect(statistics.quads == 10_000)
        // 23 s when every level measured all below it again, a tenth of a second since: far apart on any machine.
        #expect(statistics.planSeconds < 5 || !isOptimized)
    }
}
