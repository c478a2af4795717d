import LayerModel
import Testing

/// Who is displayed, and when.
struct DisplayTests {
    /// Keeps what it showed at each display, and makes contents of it.
    final class Gauge: CALayer {
        var radii: [CGFloat] = []
        var onDisplay: (() -> Void)?

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "cornerRadius" || super.needsDisplay(forKey: key)
        }
        override func display() {
            model().radii.append(cornerRadius)
            contents = PixelBuffer(width: 1, height: 1, fill: { _ in })
            model().onDisplay?()
        }
    }

    final class Painter: CALayerDelegate {
        var count = 0
        func display(_ layer: CALayer) { count += 1 }
    }

    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root")
    let gauge = Gauge()

    init() {
        CATransaction.flush()
        root.addSublayer(gauge)
    }

    func attach() {
        root.show(to: sink, time: clock)
        _ = sink.take()
    }

    @Test func onlyWhoAsksIsDisplayed() {
        attach()
        #expect(gauge.radii == [] && !gauge.needsDisplay())
        gauge.setNeedsDisplay()
        gauge.setNeedsDisplay()
        #expect(gauge.needsDisplay() && gauge.radii == [])
        CATransaction.flush()
        #expect(gauge.radii == [0] && !gauge.needsDisplay())
        gauge.displayIfNeeded()
        #expect(gauge.radii == [0])
        gauge.setNeedsDisplay()
        gauge.displayIfNeeded()
        CATransaction.flush()
        #expect(gauge.radii == [0, 0])
    }

    @Test func aChangeOfTheBoundsDisplaysWhoWantsIt() {
        let plain = CALayer()
        plain.bounds.size.width = 5
        #expect(!plain.needsDisplay())
        plain.needsDisplayOnBoundsChange = true
        plain.position.x = 5
        #expect(!plain.needsDisplay())
        plain.bounds.size.width = 6
        #expect(plain.needsDisplay())
    }

    @Test func aLayerInNoTreeWaitsForTheFirstCommit() throws {
        gauge.cornerRadius = 3
        #expect(gauge.needsDisplay())
        CATransaction.flush()
        #expect(gauge.radii == [])
        root.show(to: sink, time: clock)
        #expect(gauge.radii == [3])
        let commit = try #require(sink.take().first)
        #expect(
            commit.keys(of: gauge) == [.cornerRadius, .contents], "contents are part of the commit that shows them")
    }

    @Test func aChangeOfSuchAKeyDisplaysWithinItsCommit() throws {
        attach()
        CATransaction.setDisableActions(true)
        gauge.cornerRadius = 5
        gauge.opacity = 0.5
        CATransaction.flush()
        #expect(gauge.radii == [5])
        let commits = sink.take()
        #expect(commits.count == 1 && Set(commits[0].keys(of: gauge)) == [.cornerRadius, .opacity, .contents])
        #expect(gauge.animationKeys() == nil, "what is displayed does not animate")
        gauge.opacity = 1
        CATransaction.flush()
        #expect(gauge.radii == [5])
    }

    @Test func everyStepOfAnAnimationDisplaysForItsTime() {
        attach()
        let grow = CABasicAnimation("cornerRadius", from: 0, to: 8, over: 1)
        gauge.add(grow, forKey: "grow")
        CATransaction.flush()
        #expect(gauge.radii == [], "the model's value did not change")
        for time in [0.5, 0.25, 0.25, 1, 0.5] { CALayer.prepareDisplay(at: time, of: nil, for: sink) }
        #expect(gauge.radii == [4, 2, 0, 4], "and not again where nothing is different")
        #expect(gauge.presentation()?.cornerRadius == 0, "the clock still stands at 0")
        gauge.removeAllAnimations()
        CATransaction.flush()
        CALayer.prepareDisplay(at: 0.5, of: nil, for: sink)
        #expect(gauge.radii == [4, 2, 0, 4, 0])
    }

    @Test func whatHappensWhileDisplayingIsPartOfTheCommit() throws {
        attach()
        let mark = CALayer("mark")
        gauge.onDisplay = { [gauge] in
            gauge.addSublayer(mark)
            gauge.setNeedsDisplay()
            CATransaction.flush()
        }
        gauge.setNeedsDisplay()
        CATransaction.flush()
        #expect(gauge.radii.count == 1, "asking again is for the next commit")
        let commits = sink.take()
        #expect(commits.count == 1 && commits[0].sublayers(of: gauge) == [mark.layerID])
        gauge.onDisplay = nil
        CATransaction.flush()
        #expect(gauge.radii.count == 2)
    }

    @Test func aLayerThatComesBackWhileAnotherIsDisplayed() throws {
        let sink = TreeSink()
        let guest = CALayer("guest")
        root.addSublayer(guest)
        root.show(to: sink, time: clock)
        guest.removeFromSuperlayer()
        gauge.onDisplay = { [gauge] in gauge.addSublayer(guest) }
        gauge.setNeedsDisplay()
        CATransaction.flush()
        let index = try #require(sink.tree.index(of: guest.layerID))
        #expect(sink.tree.nodes[Int(sink.tree.nodes[index].superlayer)].id == gauge.layerID)
    }

    @Test func aDelegateDisplays() {
        let painter = Painter()
        let layer = CALayer()
        layer.delegate = painter
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.display()
        #expect(painter.count == 2)
    }
}
