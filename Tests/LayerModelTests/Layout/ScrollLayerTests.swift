import LayerModel
import Testing

struct ScrollLayerTests {
    let scroller = CAScrollLayer()

    init() {
        CATransaction.flush()
        scroller.bounds = CGRect(x: 50, y: 60, width: 100, height: 100)
    }

    static let rects: [(CGRect, CGPoint)] = [
        // Measured: section 13.8.
        (CGRect(x: 200, y: 200, width: 10, height: 10), CGPoint(x: 110, y: 110)),
        (CGRect(x: 0, y: 10, width: 10, height: 10), CGPoint(x: 0, y: 10)),
        (CGRect(x: 60, y: 70, width: 10, height: 10), CGPoint(x: 50, y: 60)),
        (CGRect(x: 60, y: 300, width: 10, height: 10), CGPoint(x: 50, y: 210)),
        (CGRect(x: 70, y: 80, width: 300, height: 10), CGPoint(x: 70, y: 60)),
        (CGRect(x: 210, y: 90, width: -10, height: -10), CGPoint(x: 110, y: 60)),
    ]

    @Test(arguments: rects)
    func asLittleAsItTakes(_ rect: CGRect, _ origin: CGPoint) {
        scroller.scroll(to: rect)
        #expect(scroller.bounds == CGRect(origin: origin, size: CGSize(width: 100, height: 100)))
    }

    static let modes: [(CAScrollLayerScrollMode, CGPoint)] = [
        (.both, CGPoint(x: 1, y: 2)), (.none, CGPoint(x: 50, y: 60)), (.horizontally, CGPoint(x: 1, y: 60)),
        (.vertically, CGPoint(x: 50, y: 2)),
    ]

    @Test(arguments: modes)
    func modesAllowAxes(_ mode: CAScrollLayerScrollMode, _ origin: CGPoint) {
        scroller.scrollMode = mode
        scroller.scroll(to: CGPoint(x: 1, y: 2))
        #expect(scroller.bounds.origin == origin)
    }

    @Test func itMasksAndItsCopiesAsItDoes() {
        #expect(scroller.masksToBounds && scroller.scrollMode == .both)
        #expect(CALayer().masksToBounds == false)
        scroller.masksToBounds = false
        #expect(!CAScrollLayer(layer: scroller).masksToBounds)
    }

    @Test func sublayersAskTheNearestOne() {
        let page = CALayer("page", size: CGSize(width: 1000, height: 1000))
        page.anchorPoint = .zero
        page.position = CGPoint(x: 20, y: 30)
        scroller.addSublayer(page)
        let word = CALayer("word", size: CGSize(width: 10, height: 10))
        word.position = CGPoint(x: 305, y: 205)
        page.addSublayer(word)
        word.scrollRectToVisible(word.bounds)
        #expect(scroller.bounds.origin == CGPoint(x: 300 + 20 + 10 - 100, y: 200 + 30 + 10 - 100))
        word.scroll(.zero)
        #expect(scroller.bounds.origin == CGPoint(x: 320, y: 230))
        scroller.scroll(CGPoint(x: 7, y: 8))
        #expect(scroller.bounds.origin == CGPoint(x: 7, y: 8))
        CALayer().scroll(CGPoint(x: 1, y: 1))
    }

    @Test func visibleRects() {
        let page = CALayer("page", size: CGSize(width: 1000, height: 1000))
        page.anchorPoint = .zero
        #expect(page.visibleRect == page.bounds, "nothing cuts it")
        scroller.addSublayer(page)
        #expect(page.visibleRect == scroller.bounds)
        let inner = CAScrollLayer()
        inner.frame = CGRect(x: 100, y: 0, width: 400, height: 100)
        inner.addSublayer(page)
        scroller.addSublayer(inner)
        #expect(page.visibleRect == CGRect(x: 0, y: 60, width: 50, height: 40), "both cut it")
        scroller.scroll(to: CGPoint(x: 600, y: 0))
        #expect(page.visibleRect.isNull)
    }

    @Test func scrollingAnimatesAsBoundsDo() {
        scroller.show()
        scroller.scroll(to: CGPoint(x: 1, y: 2))
        #expect(scroller.animationKeys() == ["bounds"])
    }
}
