import Testing

@testable import LayerModel

/// Names are strings: any can be set and is read back, and one that is not known acts as another, which is told.
struct OpenNameTests {
    @Test func unknownNamesOfLayers() {
        let layer = CALayer(), shape = CAShapeLayer(), text = CATextLayer()
        layer.contentsGravity = CALayerContentsGravity(rawValue: "middle")
        #expect(layer.contentsGravity.rawValue == "middle" && layer.contentsGravity.known == .center)
        #expect(layer.contentsGravity != .center && layer.contentsGravity == CALayerContentsGravity(rawValue: "middle"))
        let place = layer.contentsGravity.place(width: 2, height: 4, inWidth: 10, height: 10)
        #expect(place.width == 2 && place.height == 4 && place.x == 0.5 && place.y == 0.5)
        layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
        #expect(layer.cornerCurve.rawValue == "wavy" && layer.cornerCurve.known == .circular)
        layer.contentsFormat = CALayerContentsFormat(rawValue: "RGB565")
        #expect(layer.contentsFormat.known == .RGBA8Uint)
        layer.minificationFilter = CALayerContentsFilter(rawValue: "lanczos")
        layer.fillMode = CAMediaTimingFillMode(rawValue: "frozen")
        #expect(layer.minificationFilter.known == .linear && layer.fillMode.known == .removed)
        shape.lineCap = CAShapeLayerLineCap(rawValue: "arrow")
        shape.lineJoin = CAShapeLayerLineJoin(rawValue: "arcs")
        shape.fillRule = CAShapeLayerFillRule(rawValue: "positive")
        #expect(shape.lineCap.known == .butt && shape.lineJoin.known == .miter && shape.fillRule.known == .nonZero)
        text.alignmentMode = CATextLayerAlignmentMode(rawValue: "start")
        text.truncationMode = CATextLayerTruncationMode(rawValue: "fade")
        #expect(text.alignmentMode.known == .natural && text.truncationMode.known == .none)
        #expect(
            Warnings.said(#"contentsGravity "middle" is not known; it acts as "center""#)
                && Warnings.said(#"lineCap "arrow" is not known; it acts as "butt""#))
        // Copies keep them.
        #expect(CALayer(layer: layer).contentsGravity.rawValue == "middle")
    }

    @Test func unknownNamesByKeyValueCoding() {
        let layer = CALayer(), gradient = CAGradientLayer()
        layer.setValue("sideways", forKey: "contentsGravity")
        #expect(layer.contentsGravity.rawValue == "sideways")
        #expect((layer.value(forKey: "contentsGravity") as? CALayerContentsGravity)?.known == .center)
        gradient.setValue("diamond", forKey: "type")
        #expect(gradient.type.rawValue == "diamond" && gradient.type.known == .axial)
        // What documents are read by still says no.
        #expect(throws: PropertyError.self) { try CALayer.validate("sideways", forKeyPath: "contentsGravity") }
    }

    @Test func unknownNamesOfAnimations() {
        let layer = CALayer(), frames = CAKeyframeAnimation(keyPath: "position")
        frames.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
        frames.calculationMode = CAAnimationCalculationMode(rawValue: "bouncy")
        frames.rotationMode = CAAnimationRotationMode(rawValue: "tumble")
        frames.fillMode = CAMediaTimingFillMode(rawValue: "frozen")
        layer.add(frames, forKey: "a")
        let track = layer.animationEntries[0].tracks[0]
        #expect(track.keyframes?.mode.known == .linear && track.rotationMode == nil)
        #expect(track.timing.fillMode.known == .removed)
        #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "twist")) == nil)
        #expect(
            CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "slow"))
                == CAMediaTimingFunction(name: .linear))
    }

    @Test func namesAreTheirStrings() {
        #expect(CALayerContentsGravity(rawValue: "resizeAspectFill") == .resizeAspectFill)
        #expect(
            CALayerContentsFormat.gray8Uint.rawValue == "Gray8" && CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
        #expect(CAAnimationRotationMode(rawValue: "auto") == .rotateAuto)
        #expect(Set([CALayerContentsGravity.top, .top, .bottom]).count == 2)
        // No more of the unknown ones are kept than there is room for.
        for i in 0..<400 { #expect(!CAEmitterLayerRenderMode(rawValue: "mode \(i)").isKnown) }
        let long = CAEmitterLayerRenderMode(rawValue: String(repeating: "x", count: 1_000_000))
        #expect(!long.isKnown && long.rawValue == "unordered")
    }
}
