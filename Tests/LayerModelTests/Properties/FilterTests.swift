import Foundation
import Testing

@testable import LayerModel

/// `filters`, `backgroundFilters` and the objects in them. Blend modes are in CompositingFilterTests.
struct FilterTests {
    let layer = CALayer("layer"), root = CALayer("root")
    let clock = StillClock()

    init() { CATransaction.flush() }

    /// A blur called frost of radius 4.
    static func frost() -> CAFilter {
        let filter = CAFilter(type: "gaussianBlur")
        filter.name = "frost"
        filter.setValue(4, forKey: "inputRadius")
        return filter
    }

    private func attach() {
        root.addSublayer(layer)
        root.show(time: clock)
    }

    @Test func theObjectsAreKept() throws {
        let frost = Self.frost(), other = CAFilter(type: "colorInvert")
        layer.filters = [frost, other]
        layer.backgroundFilters = [other]
        #expect((layer.filters as? [CAFilter])?.elementsEqual([frost, other], by: ===) == true)
        #expect((layer.value(forKey: "backgroundFilters") as? [CAFilter])?.first === other)
        frost.setValue(9, forKey: "inputRadius")
        #expect(layer.record.filters[0].amount == 4, "what they said as they were set is drawn")
        layer.setValue(7, forKeyPath: "filters.frost.inputRadius")
        #expect(layer.record.filters[0].amount == 7 && frost.value(forKey: "inputRadius") as? CGFloat == 7)
        #expect((layer.filters as? [CAFilter])?.first === frost)
        layer.setValue([other], forKey: "filters")
        #expect(
            (layer.filters as? [CAFilter])?.first === other
                && (CALayer(layer: layer).filters?.first as? CAFilter) === other)
        layer.filters = []
        #expect(layer.filters == nil && layer.record.filters.isEmpty)
    }

    @Test func presentationsHaveTheObjectsOrWhatMoves() throws {
        let frost = Self.frost()
        layer.filters = [frost]
        attach()
        defer { root.detach() }
        #expect((layer.presentation()?.filters as? [CAFilter])?.first === frost)
        let blur = CABasicAnimation("filters.frost.inputRadius", from: 0, to: 8, over: 1)
        layer.add(blur, forKey: nil)
        CATransaction.flush()
        clock.now += 0.25
        let shown = try #require(layer.presentation()?.filters?.first as? CAFilter)
        #expect(shown !== frost && shown.value(forKey: "inputRadius") as? CGFloat == 2)
        #expect(layer.filters?.first as? CAFilter === frost && frost.value(forKey: "inputRadius") as? CGFloat == 4)
    }

    @Test func inputsAreSetByKeyPath() {
        layer.backgroundFilters = [Self.frost(), CAFilter(type: "colorSaturate")]
        layer.setValue(7 as Float, forKeyPath: "backgroundFilters.frost.inputRadius")
        layer.setValue(1.5, forKeyPath: "backgroundFilters.colorSaturate.inputAmount")
        layer.setValue(false, forKeyPath: "backgroundFilters.frost.enabled")
        #expect(layer.value(forKeyPath: "backgroundFilters.frost.inputRadius") as? CGFloat == 7)
        #expect(layer.value(forKeyPath: "backgroundFilters.frost.enabled") as? Bool == false)
        #expect(layer.record.backgroundFilters.map(\.amount) == [1.5])
        #expect((layer.backgroundFilters as? [CAFilter])?.map(\.isEnabled) == [false, true])
    }

    @Test func whatIsNoFilterIsKeptAndSaidOnce() throws {
        var odd: [Any] = [3, CAFilter(type: "swirl of a test"), Self.frost()]
        odd.append(odd)
        layer.filters = odd
        #expect(layer.filters?.count == 4 && layer.filters?.first as? Int == 3)
        #expect(
            (layer.filters?[1] as? CAFilter)?.type == "swirl of a test" && layer.record.filters.map(\.id) == ["frost"])
        #expect(Warnings.said("the filter \"swirl of a test\" is no filter that a layer can have"))
        #expect(Warnings.said("a Array<Any> is no filter that a layer can have"))
        layer.filters = [CAFilter(type: "")]
        #expect(layer.filters?.count == 1 && layer.record.filters.isEmpty)
    }

    @Test func numbersBeyondSenseDoNoHarm() throws {
        let frost = Self.frost()
        for (value, radius) in [(-3, 0), (1e9, 1e9), (Double.nan, 1e9), (.infinity, 1e9)] as [(Double, CGFloat)] {
            frost.setValue(value, forKey: "inputRadius")
            #expect(frost.value?.effect == .gaussianBlur(radius: radius, normalizesEdges: false))
        }
        layer.filters = [Self.frost()]
        layer.setValue(Double.nan, forKeyPath: "filters.frost.inputRadius")
        layer.setValue(3, forKeyPath: "filters.thaw.inputRadius")
        layer.setValue(3, forKeyPath: "filters.frost.inputAngle")
        #expect(layer.filters as? [CAFilter] == [Self.frost()])
        #expect(Warnings.said("CALayer \"layer\" has no filters.thaw.inputRadius that a Int can be given to"))
        frost.setValue(nil, forKey: "inputRadius")
        frost.setValue("wide", forKey: "inputNormalizeEdges")
        #expect(frost.value(forKey: "inputRadius") as? CGFloat == 0)
    }

    @Test func typesHaveTheirInputsInBothSpellings() {
        #expect(CAFilter(type: "colorMonochrome").inputKeys == ["inputAmount", "inputColor"])
        #expect(CAFilter(type: "CIGaussianBlur").inputKeys == ["inputRadius", "inputNormalizeEdges"])
        #expect(CAFilter(type: "colorInvert").value?.kind == CAFilter(type: "invert").value?.kind)
        #expect(CAFilter(type: "twirl").inputKeys.isEmpty && CAFilter(type: "twirl").value == nil)
        let tint = CAFilter(type: "monochrome")
        tint.setValue(CGColor.black, forKey: "inputColor")
        #expect(tint.value?.color == .black)
        tint.setDefaults()
        #expect(tint == CAFilter(type: "monochrome"))
    }

    @Test func animationsOfInputsShowInThePresentation() throws {
        layer.filters = [Self.frost(), CAFilter(type: "saturate")]
        attach()
        defer { root.detach() }
        let sink = TreeSink()
        root.detach()
        root.attach(to: sink, time: clock)
        let blur = CABasicAnimation("filters.frost.inputRadius", from: 0, to: 8, over: 1)
        let vivid = CAKeyframeAnimation(keyPath: "filters.saturate.inputAmount")
        (vivid.values, vivid.duration) = ([1, 3, 0], 1)
        let spring = CASpringAnimation(keyPath: "filters.frost.inputRadius")
        (spring.byValue, spring.isAdditive, spring.duration) = (2, true, 1)
        layer.add(blur, forKey: "blur")
        layer.add(vivid, forKey: "vivid")
        layer.add(spring, forKey: "spring")
        CATransaction.flush()
        let start = clock.now
        for step in 0...10 {
            clock.now = start + Double(step) / 8
            sink.tree.evaluate(at: clock.now)
            let shown = try #require(layer.presentation()).record
            let index = try #require(sink.tree.index(of: layer.layerID))
            #expect(shown == sink.tree.nodes[index].presentation, "step \(step)")
            if step == 2 { #expect(shown.filters[1].amount == 2 && shown.filters[0].amount > 2) }
        }
        #expect(layer.presentation()?.record == layer.record)
    }

    @Test func aKeyPathChangeAnimatesByItself() throws {
        layer.filters = [Self.frost()]
        attach()
        defer { root.detach() }
        layer.setValue(8, forKeyPath: "filters.frost.inputRadius")
        CATransaction.flush()
        let animation = try #require(layer.animation(forKey: "filters") as? CABasicAnimation)
        #expect(animation.fromValue as? [CAFilter] == [Self.frost()] && layer.animationKeys() == ["filters"])
        clock.now += 0.1
        let shown = try #require(layer.presentation()).record.filters[0].amount
        #expect(shown > 4 && shown < 8 && layer.record.filters[0].amount == 8)
    }

    @Test func behindAndBlendingFadeByATransition() {
        attach()
        defer { root.detach() }
        #expect(layer.action(forKey: "backgroundFilters") is CATransition)
        #expect(layer.action(forKey: "compositingFilter") is CATransition)
        layer.compositingFilter = "screen"
        #expect(layer.animationKeys() == [kCATransition])
        #expect(layer.action(forKey: "filters") is CABasicAnimation)
    }

    /// Reads what a layer has when it is asked for an action, and when the action runs.
    private final class Reader: CALayerDelegate, CAAction {
        var before: [CGFloat] = [], after: [CGFloat] = []
        private var key = ""

        private func radius(_ layer: CALayer) -> CGFloat {
            let filter = (layer.value(forKey: key) as? [Any])?.first as? CAFilter
            return filter?.value(forKey: "inputRadius") as? CGFloat ?? -1
        }
        func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
            guard event == "filters" || event == "backgroundFilters" else { return NSNull() }
            key = event
            before.append(radius(layer))
            return self
        }
        func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
            if let layer = anObject as? CALayer { after.append(radius(layer)) }
        }
    }

    @Test(arguments: ["filters", "backgroundFilters"])
    func actionsReadTheOldFiltersWhenTheyAreSoughtAndTheNewOnesWhenTheyRun(key: String) throws {
        let reader = Reader()
        let strong = Self.frost()
        strong.setValue(30, forKey: "inputRadius")
        layer.setValue([Self.frost()], forKey: key)
        attach()
        defer { root.detach() }
        layer.delegate = reader
        layer.setValue([strong], forKey: key)
        layer.setValue(8, forKeyPath: "\(key).frost.inputRadius")
        layer.setValue(nil, forKey: key)
        #expect(reader.before == [4, 30, 8] && reader.after == [30, 8, -1])
    }

    @Test func anAnimationLeavesFiltersThatKeyPathsDoNotReach() throws {
        layer.filters = [Self.frost()]
        let left = try #require((layer.valueToLeave(forKey: "filters") as? [CAFilter])?.first)
        layer.setValue(8, forKeyPath: "filters.frost.inputRadius")
        #expect(left.value(forKey: "inputRadius") as? CGFloat == 4)
    }
}
