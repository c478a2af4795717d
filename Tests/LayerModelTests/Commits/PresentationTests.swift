import Foundation
import LayerModel
import Testing

/// What `presentation()` and `model()` give, and when.
struct PresentationTests {
    let sink = RecordingSink()
    let clock = StillClock()
    let root = CALayer("root", size: CGSize(width: 400, height: 100))
    let a = CALayer("a"), b = CALayer("b")

    init() {
        CATransaction.setDisableActions(true)
        root.anchorPoint = .zero
        root.addSublayer(a)
        a.addSublayer(b)
        a.position.y = 50
    }

    func attach() {
        root.attach(to: sink, time: clock)
        commit()
    }

    /// Commits, and goes on without implicit actions.
    func commit() {
        CATransaction.flush()
        CATransaction.setDisableActions(true)
    }

    /// Moves `a` from x = 0 to 100 in four seconds, model and all.
    func move() {
        let move = CABasicAnimation("position.x", from: 0, over: 4)
        a.add(move, forKey: "move")
        a.position.x = 100
        commit()
    }

    @Test("T7: nil before the first commit, afterwards a copy whose model() is the original")
    func t7() throws {
        #expect(a.presentation() == nil)
        root.attach(to: sink, time: clock)
        #expect(a.presentation() == nil)
        commit()
        let shown = try #require(a.presentation())
        #expect(shown !== a && shown.model() === a && a.model() === a)
        #expect(shown.name == "a" && shown.bounds == a.bounds)
        root.detach()
        #expect(a.presentation() == nil)
    }

    @Test("T8: the presentation tree is hit where the layer is shown now")
    func t8() throws {
        attach()
        move()
        clock.now = 2
        let shown = try #require(root.presentation())
        #expect(shown.hitTest(CGPoint(x: 48, y: 48))?.model() === b)
        #expect(shown.hitTest(CGPoint(x: 98, y: 48)) === shown)
        #expect(root.hitTest(CGPoint(x: 98, y: 48)) === b)
        clock.now = 4
        #expect(root.presentation()?.hitTest(CGPoint(x: 98, y: 48))?.model() === b)
        // The earlier one keeps its time.
        #expect(shown.hitTest(CGPoint(x: 48, y: 48))?.model() === b)
    }

    @Test func showsWhatTheAnimationsShowAtTheClocksTime() throws {
        attach()
        move()
        for (time, x) in [(0, 0), (1, 25), (3, 75), (4, 100), (9, 100)] as [(Double, CGFloat)] {
            clock.now = time
            let frame = CGRect(x: x - 5, y: 45, width: 10, height: 10)
            #expect(a.presentation()?.position.x == x)
            #expect(a.presentation()?.frame == frame)
            #expect(a.presentation()?.value(forKeyPath: "position.x") as? CGFloat == x)
            #expect(a.position.x == 100)
        }
    }

    @Test func aLayersOwnTimeAndThatOfThoseAboveCount() {
        root.speed = 2
        a.timeOffset = 1
        attach()
        let fade = CABasicAnimation("opacity", to: 0, over: 8)
        fade.beginTime = 1
        b.add(fade, forKey: nil)
        commit()
        clock.now = 2  // 4 in the root, 5 in a and b
        #expect(b.presentation()?.opacity == 0.5)
        root.speed = 1
        #expect(b.presentation()?.opacity == 0.5, "not committed yet")
        commit()
        #expect(b.presentation()?.opacity == 0.75)
    }

    @Test func changesShowFromTheCommitOn() throws {
        attach()
        a.opacity = 0.5
        a.opacity = 0.25
        a.isHidden = true
        #expect(a.presentation()?.opacity == 1 && a.presentation()?.isHidden == false)
        commit()
        #expect(a.presentation()?.opacity == 0.25 && a.presentation()?.isHidden == true)
        let c = CALayer("c")
        a.insertSublayer(c, at: 0)
        b.removeFromSuperlayer()
        root.addSublayer(b)
        #expect(a.presentation()?.sublayers?.map { $0.model() } == [b])
        #expect(root.presentation()?.sublayers?.map { $0.model() } == [a])
        #expect(b.presentation()?.superlayer?.model() === a)
        #expect(c.presentation() == nil)
        commit()
        #expect(a.presentation()?.sublayers?.map { $0.model() } == [c])
        #expect(root.presentation()?.sublayers?.map { $0.model() } == [a, b])
        #expect(b.presentation()?.superlayer?.model() === root)
        a.removeFromSuperlayer()
        #expect(c.presentation()?.superlayer?.model() === a)
        commit()
        #expect(c.presentation() == nil && a.presentation() == nil)
        #expect(root.presentation()?.sublayers?.map { $0.model() } == [b])
    }

    @Test func formsATreeOfItsOwnTime() throws {
        attach()
        move()
        clock.now = 1
        let shown = try #require(b.presentation())
        clock.now = 3
        #expect(shown.superlayer?.position.x == 25)
        #expect(shown.superlayer?.superlayer?.model() === root)
        #expect(shown.superlayer?.sublayers == [shown])
        #expect(shown.superlayer?.superlayer?.superlayer == nil)
        #expect(shown.convert(CGPoint(x: 5, y: 5), to: shown.superlayer?.superlayer) == CGPoint(x: 20, y: 45))
        #expect(shown.value(forKey: "superlayer") as? CALayer === shown.superlayer)
    }

    @Test func oneAtATime() throws {
        attach()
        let shown = try #require(a.presentation())
        #expect(a.presentation() === shown && root.presentation()?.sublayers == [shown])
        #expect(shown.presentation() === shown)
        clock.now = 1
        let later = try #require(a.presentation())
        #expect(later !== shown)
        a.opacity = 0.5
        #expect(a.presentation() === later)
        commit()
        #expect(a.presentation() !== later)
    }

    @Test func keepsNothingAlive() throws {
        weak var gone: CALayer?
        weak var goneShown: CALayer?
        attach()
        do {
            let c = CALayer("c")
            a.addSublayer(c)
            commit()
            let shown = try #require(c.presentation())
            #expect(root.presentation()?.sublayers?.first?.sublayers?.last === shown)
            (gone, goneShown) = (c, shown)
        }
        #expect(goneShown == nil && gone != nil)
        a.sublayers = nil
        commit()
        #expect(gone == nil)
    }

    @Test func isACopyToRead() throws {
        attach()
        let shown = try #require(a.presentation())
        shown.opacity = 0.5
        shown.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        shown.addSublayer(CALayer())
        root.addSublayer(shown)
        shown.removeFromSuperlayer()
        shown.sublayers = []
        #expect(a.opacity == 1 && a.sublayers == [b] && root.sublayers == [a] && shown.animationKeys() == nil)
        #expect(shown.sublayers?.map { $0.model() } == [b] && !root.canInsert(shown))
        commit()
        #expect(sink.take().count == 1, "attaching sent one, and nothing came after")
    }

    @Test func isOfTheLayersClass() throws {
        final class Dial: CALayer {
            var ticks = 12
            override init() { super.init() }
            override init(layer: Any) {
                super.init(layer: layer)
                ticks = (layer as? Dial)?.ticks ?? 0
            }
            required init?(coder: NSCoder) { nil }
        }
        let dial = Dial()
        dial.ticks = 60
        root.addSublayer(dial)
        root.addSublayer(CATransformLayer())
        attach()
        let shown: Dial = try #require(dial.presentation())
        #expect(shown.ticks == 60)
        #expect(root.presentation()?.sublayers?.last is CATransformLayer)
    }

    @Test func contentsAreTheObjectThatWasSetAndCommitted() throws {
        let first = CGImage(pixelBuffer: PixelBuffer(width: 1, height: 1, fill: { _ in }))
        let second = CGImage(pixelBuffer: PixelBuffer(width: 1, height: 1, fill: { _ in }))
        a.contents = first
        attach()
        #expect(a.presentation()?.contents as? CGImage === first)
        a.contents = second
        #expect(a.presentation()?.contents as? PixelBuffer == first.pixelBuffer)
        commit()
        #expect(a.presentation()?.contents as? CGImage === second)
    }

    @Test func animationsBeyondAllMeasureHaveNoEffect() throws {
        attach()
        let wild = CAKeyframeAnimation(keyPath: "position.x")
        wild.values = [-1e308, 1e308, -1e308]
        wild.duration = 4
        a.add(wild, forKey: "wild")
        let bent = CAKeyframeAnimation(keyPath: "zPosition")
        (bent.values, bent.calculationMode, bent.tensionValues) = ([0, 1, 2], .cubic, [0, 1e308, 0])
        bent.duration = 4
        a.add(bent, forKey: "bent")
        commit()
        clock.now = 1.3
        let shown = try #require(a.presentation())
        #expect(shown.position == a.position && shown.zPosition == 0)
        a.position = shown.position
    }
}
