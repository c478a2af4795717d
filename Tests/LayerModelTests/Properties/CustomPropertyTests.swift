import LayerModel
import Testing

/// Properties that layer subclasses declare with `@Animatable`.
struct CustomPropertyTests {
    class Dial: CALayer {
        @Animatable("dialProgress") var progress: CGFloat = 0.25
        @Animatable("dialCenter") var center = CGPoint(x: 1, y: 2)
        @Animatable("dialTint") var tint: CGColor?
        @Animatable("dialTicks") var ticks = 12
        @Animatable("dialDashes") var dashes: [CGFloat] = [1, 2]
        @Animatable("dialIsLit") var isLit = false
        @Animatable("dialName") var label = "dial"
        var displayed: [CGFloat] = []

        override class func needsDisplay(forKey key: String) -> Bool {
            key == "dialProgress" || super.needsDisplay(forKey: key)
        }
        override func display() { model().displayed.append(progress) }
    }

    /// Animates its progress by itself, and has a default of its own under the same key.
    final class Clock: Dial {
        @Animatable("dialTicks") var hours = 24
        override func action(forKey event: String) -> (any CAAction)? {
            guard event == "dialProgress" else { return super.action(forKey: event) }
            let animation = CABasicAnimation(event, from: presentation()?.progress)
            return animation
        }
    }

    let sink = TreeSink()
    let clock = StillClock()
    let dial = Dial()
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    init() { CATransaction.flush() }

    func attach() {
        dial.show(to: sink, time: clock)
    }

    func animation(_ keyPath: String, from: Any? = nil, to: Any?) -> CABasicAnimation {
        CABasicAnimation(keyPath, from: from, to: to, over: 1)
    }

    @Test func haveTheirDefaultsUntilTheyAreSet() {
        #expect(dial.progress == 0.25 && dial.center == CGPoint(x: 1, y: 2) && dial.tint == nil && dial.ticks == 12)
        dial.progress = 0.5
        dial.center.y = 7
        dial.tint = red
        dial.ticks -= 2
        dial.dashes.append(3)
        dial.isLit.toggle()
        dial.label += "!"
        #expect(dial.progress == 0.5 && dial.center == CGPoint(x: 1, y: 7) && dial.tint == red && dial.ticks == 10)
        #expect(dial.dashes == [1, 2, 3] && dial.isLit && dial.label == "dial!")
        dial.tint = nil
        #expect(dial.tint == nil && Dial().progress == 0.25)
        let copy = Dial(layer: dial)
        #expect(copy.progress == 0.5 && copy.ticks == 10)
    }

    @Test func keyValueCodingKnowsThem() {
        #expect(dial.value(forKey: "dialProgress") as? CGFloat == 0.25 && dial.value(forKey: "dialTicks") as? Int == 12)
        #expect(dial.value(forKey: "dialTint") == nil)
        dial.setValue(1, forKey: "dialProgress")
        dial.setValue(5, forKeyPath: "dialCenter.x")
        dial.setValue(red, forKey: "dialTint")
        #expect(dial.progress == 1 && dial.center == CGPoint(x: 5, y: 2) && dial.tint == red)
        #expect(dial.value(forKeyPath: "dialCenter.y") as? CGFloat == 2)
        #expect(dial.value(forKeyPath: "dialCenter.width") == nil)
        let plain = CALayer()
        plain.setValue("free", forKey: "dialProgress")
        #expect(plain.value(forKey: "dialProgress") as? String == "free", "of that class alone")
    }

    @Test func animateExplicitly() throws {
        attach()
        dial.add(animation("dialProgress", from: 0, to: 1), forKey: nil)
        dial.add(animation("dialCenter.x", to: 3), forKey: nil)
        dial.add(animation("dialTicks", to: 24), forKey: nil)
        dial.add(animation("dialTint", from: red, to: CGColor(red: 0, green: 0, blue: 0, alpha: 1)), forKey: nil)
        CATransaction.flush()
        clock.now = 0.5
        let shown = try #require(dial.presentation())
        #expect(shown.progress == 0.5 && shown.center == CGPoint(x: 2, y: 2) && shown.ticks == 18)
        #expect(shown.tint?.red == 0.5 && dial.tint == nil && dial.progress == 0.25)
        #expect(shown.value(forKeyPath: "dialCenter.x") as? CGFloat == 2)
        sink.tree.evaluate(at: 0.5)
        let node = sink.tree.nodes[try #require(sink.tree.index(of: dial.layerID))]
        #expect(node.presentation.keyed[PropertyKey(custom: "dialProgress")] == .number(0.5))
        #expect(node.presentation.keyed[PropertyKey(custom: "dialCenter")] == .point(CGPoint(x: 2, y: 2)))
    }

    @Test func whatDoesNotFitHasNoEffect() throws {
        attach()
        dial.add(animation("dialProgress", to: "much"), forKey: nil)
        dial.add(animation("dialCenter.width", to: 1), forKey: nil)
        dial.add(animation("dialProgress.x", to: 1), forKey: nil)
        let plain = CALayer()
        dial.addSublayer(plain)
        plain.add(animation("dialProgress", to: 1), forKey: nil)
        CATransaction.flush()
        clock.now = 0.5
        sink.tree.evaluate(at: 0.5)
        #expect(dial.presentation()?.progress == 0.25 && plain.presentation() != nil)
    }

    @Test func haveNoImplicitActionUnlessTheClassAnswers() throws {
        attach()
        dial.progress = 1
        #expect(dial.animationKeys() == nil && dial.action(forKey: "dialProgress") == nil)
        let clockLayer = Clock()
        dial.addSublayer(clockLayer)
        CATransaction.flush()
        #expect(clockLayer.ticks == 24 || clockLayer.hours == 24)
        clockLayer.progress = 1
        #expect(clockLayer.animationKeys() == ["dialProgress"])
        CATransaction.flush()
        #expect(clockLayer.presentation()?.progress == 0.25 && clockLayer.progress == 1)
        clock.now = 0.125
        // Linear: the action says nothing about its pace.
        #expect(clockLayer.presentation()?.progress == 0.625)
    }

    @Test func changesAndStepsDisplay() {
        dial.ticks = 3
        #expect(!dial.needsDisplay())
        dial.progress = 0.5
        #expect(dial.needsDisplay())
        attach()
        #expect(dial.displayed == [0.5])
        dial.progress = 0.5
        dial.add(animation("dialProgress", from: 0, to: 1), forKey: nil)
        CATransaction.flush()
        for time in [0.75, 0.25, 2] { CALayer.prepareDisplay(at: time, of: nil, for: sink) }
        #expect(dial.displayed == [0.5, 0.75, 0.25, 0.5])
    }

    @Test func areKeptInTheCommittedRecord() {
        attach()
        dial.progress = 1
        dial.progress = 0.75
        #expect(dial.presentation()?.progress == 0.25)
        CATransaction.flush()
        #expect(dial.presentation()?.progress == 0.75)
    }
}
