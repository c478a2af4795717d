import LayerModel
import Testing

/// `style`: values for properties that were never set.
struct StyleTests {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    @Test func standsInForWhatWasNeverSet() {
        let layer = CALayer()
        layer.opacity = 1
        layer.borderWidth = 2
        layer.style = ["opacity": 0.5, "borderWidth": 7, "hidden": true, "cornerRadius": 4, "isDoubleSided": false]
        #expect(layer.opacity == 1, "set, though to its default")
        #expect(layer.borderWidth == 2 && layer.isHidden && layer.cornerRadius == 4 && !layer.isDoubleSided)
        layer.cornerRadius = 0
        layer.style = ["cornerRadius": 5]
        #expect(layer.cornerRadius == 0 && !layer.isHidden && layer.isDoubleSided)
        layer.style = nil
        #expect(layer.style == nil && layer.borderWidth == 2)
    }

    @Test func goesOnToTheStyleInside() {
        let layer = CALayer()
        layer.style = ["opacity": 0.5, "style": ["opacity": 0.25, "zPosition": 3, "style": ["mood": "calm"]]]
        #expect(layer.opacity == 0.5 && layer.zPosition == 3)
        #expect(layer.value(forKey: "mood") as? String == "calm")
        layer.setValue("wild", forKey: "mood")
        #expect(layer.value(forKey: "mood") as? String == "wild")
    }

    @Test func isCommitted() throws {
        let sink = RecordingSink()
        let layer = CALayer()
        layer.style = ["backgroundColor": red]
        layer.show(to: sink)
        #expect(sink.take().first?.keys(of: layer) == [.backgroundColor])
        layer.style = ["opacity": 0.5]
        #expect(layer.presentation()?.backgroundColor == red && layer.animationKeys() == nil)
        CATransaction.flush()
        let commit = try #require(sink.take().first)
        #expect(commit.changes.map(\.value) == [.number(0.5), .none])
        #expect(layer.presentation()?.opacity == 0.5)
    }

    @Test func whatDoesNotFitHasNoEffect() {
        let layer = CALayer()
        layer.style = ["opacity": "half", "position": CGPoint(x: CGFloat.nan, y: 0), "cornerRadius": 3]
        #expect(layer.opacity == 1 && layer.position == .zero && layer.cornerRadius == 3)
    }

    @Test func keyValueCodingKnowsTheMembers() {
        let layer = CALayer()
        layer.setValue(["opacity": 0.5] as [AnyHashable: Any], forKey: "style")
        #expect(layer.opacity == 0.5 && (layer.value(forKey: "style") as? [AnyHashable: Any])?.count == 1)
        layer.setValue(["opacity": CABasicAnimation()] as [String: any CAAction], forKey: "actions")
        #expect(layer.actions?.count == 1 && (layer.value(forKey: "actions") as? [String: any CAAction])?.count == 1)
        let copy = CALayer(layer: layer)
        #expect(copy.actions?.count == 1 && copy.opacity == 0.5)
    }
}
