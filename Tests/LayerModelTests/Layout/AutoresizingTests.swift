import LayerModel
import Testing

/// The measured vectors of section 13.2.
struct AutoresizingTests {
    typealias Mask = CAAutoresizingMask

    /// The frame that a layer with (10, 20, 50, 40) in one of 100 × 100 has after a change of that one's size.
    func resized(_ mask: Mask, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        let superlayer = CALayer("superlayer", size: CGSize(width: 100, height: 100))
        let layer = CALayer()
        layer.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
        layer.autoresizingMask = mask
        superlayer.addSublayer(layer)
        superlayer.bounds.size = CGSize(width: width, height: height)
        return layer.frame
    }

    static let across: [(Mask, CGFloat, CGFloat)] = [
        ([], 10, 50), (.layerMinXMargin, 110, 50), (.layerWidthSizable, 10, 150), (.layerMaxXMargin, 10, 50),
        ([.layerMinXMargin, .layerWidthSizable], 76, 84), ([.layerWidthSizable, .layerMaxXMargin], 10, 84),
        ([.layerMinXMargin, .layerMaxXMargin], 60, 50),
        ([.layerMinXMargin, .layerWidthSizable, .layerMaxXMargin], 43, 84),
    ]
    static let down: [(Mask, CGFloat, CGFloat)] = [
        ([], 20, 40), (.layerMinYMargin, 220, 40), (.layerHeightSizable, 20, 240), (.layerMaxYMargin, 20, 40),
        ([.layerMinYMargin, .layerHeightSizable], 153, 107), ([.layerMinYMargin, .layerMaxYMargin], 120, 40),
        ([.layerMinYMargin, .layerHeightSizable, .layerMaxYMargin], 86, 108),
    ]

    @Test(arguments: across)
    func alongX(_ mask: Mask, _ x: CGFloat, _ width: CGFloat) {
        #expect(resized(mask, 200, 300) == CGRect(x: x, y: 20, width: width, height: 40))
    }

    @Test(arguments: down)
    func alongY(_ mask: Mask, _ y: CGFloat, _ height: CGFloat) {
        #expect(resized(mask, 200, 300) == CGRect(x: 10, y: y, width: 50, height: height))
    }

    @Test(arguments: [(400.0, 100.0, 210.0, 150.0), (110, 100, 16, 54), (50, 25, -24, 34)])
    func growingAndShrinking(_ width: Double, _ height: Double, _ x: Double, _ extent: Double) {
        let frame = resized([.layerMinXMargin, .layerWidthSizable], width, height)
        #expect(frame.minX == x && frame.width == extent)
    }

    @Test func anExtentBelowNothingTurnsOver() {
        #expect(
            resized([.layerWidthSizable, .layerHeightSizable], 50, 25) == CGRect(x: 10, y: -15, width: 0, height: 35))
    }

    @Test func aChangeOfTheOriginResizesNothing() {
        let superlayer = CALayer("superlayer", size: CGSize(width: 100, height: 100))
        let layer = CALayer("layer")
        layer.frame = CGRect(x: 0.5, y: 0.5, width: 10, height: 10)
        layer.autoresizingMask = [.layerMinXMargin]
        superlayer.addSublayer(layer)
        superlayer.bounds.origin = CGPoint(x: 5, y: 5)
        #expect(layer.frame.origin == CGPoint(x: 0.5, y: 0.5))
        superlayer.bounds.size.height = 101
        #expect(layer.frame.origin == .zero, "a layer with a mask comes to stand on whole points")
    }

    @Test func aClassMayDoWithoutIt() {
        final class Fixed: CALayer {
            override func resizeSublayers(withOldSize size: CGSize) {}
        }
        let fixed = Fixed()
        let layer = CALayer("layer")
        layer.autoresizingMask = [.layerWidthSizable]
        fixed.addSublayer(layer)
        fixed.bounds.size.width = 80
        #expect(layer.bounds.width == 10)
        layer.resize(withOldSuperlayerSize: .zero)
        #expect(layer.bounds.width == 90)
    }
}
