import Testing

@testable import LayerModel

/// Key paths of any text, to layers and animations.
struct KeyPathTests {
    let layer = CALayer("card")

    @Test(arguments: ["transform.scale.xy", "transform.scale.yx", "sublayerTransform.scale.xy"])
    func bothScales(keyPath: String) throws {
        layer.transform = CATransform3DMakeScale(1, 3, 7)
        layer.sublayerTransform = layer.transform
        #expect(abs(try #require(layer.value(forKeyPath: keyPath) as? CGFloat) - 2) < 1e-12)
        layer.setValue(5, forKeyPath: keyPath)
        let matrix = keyPath.hasPrefix("sub") ? layer.sublayerTransform : layer.transform
        #expect(abs(matrix.m11 - 5) < 1e-12 && abs(matrix.m22 - 5) < 1e-12 && abs(matrix.m33 - 7) < 1e-12)
        #expect(throws: Never.self) { try CALayer.validate(2, forKeyPath: keyPath) }
        #expect(throws: PropertyError.self) { try CALayer.validate("two", forKeyPath: keyPath) }
    }

    @Test func bothScalesAnimate() throws {
        let sink = RecordingSink(), clock = StillClock()
        CATransaction.flush()
        layer.attach(to: sink, time: clock)
        layer.transform = CATransform3DMakeScale(2, 2, 1)
        let grow = CABasicAnimation("transform.scale.xy", from: 1, to: 4, over: 2)
        layer.add(grow, forKey: "grow")
        CATransaction.flush()
        clock.now = 1
        #expect(layer.presentation()?.transform == CATransform3DMakeScale(2.5, 2.5, 1))
        // Added to what is there; then through many.
        grow.isAdditive = true
        layer.add(grow, forKey: "grow")
        CATransaction.flush()
        clock.now = 2
        let added = try #require(layer.presentation()?.value(forKeyPath: "transform.scale.xy") as? CGFloat)
        #expect(abs(added - 4.5) < 1e-12)
        let frames = CAKeyframeAnimation(keyPath: "transform.scale.yx")
        frames.values = [1, 3, 1]
        frames.duration = 2
        layer.removeAllAnimations()
        layer.add(frames, forKey: nil)
        CATransaction.flush()
        clock.now = 3
        #expect(layer.presentation()?.transform == CATransform3DMakeScale(3, 3, 1))
    }

    static let odd = [
        "", ".", "..", "a.", ".b", "a.b", "position.", "position.z", "position.x.y", "transform.scale.xyz",
        "transform.scale.", "transform.shear", "bounds.center", "opacity.x", "frame.", "frame.middle", "superlayer.x",
        "superlayer.superlayer.opacity", "mask.opacity", "sublayers.0.opacity", "sublayers.opacity", "delegate.x",
        "filters.blur", "filters..inputRadius", "emitterCells.a.b", "contents.x", "backgroundColor.alpha", "name.count",
        "actions.x", "style.x", "\u{0}", "transform.rotation.\u{301}", "presentation.opacity",
    ]

    @Test(arguments: odd) func noKeyPathTraps(keyPath: String) {
        for layer in [CALayer(), CAShapeLayer(), CAGradientLayer(), CAEmitterLayer(), CATextLayer()] {
            let before = layer.record
            if !keyPath.isEmpty { layer.setValue(1, forKeyPath: keyPath) }
            _ = layer.value(forKeyPath: keyPath)
            #expect(layer.record == before)
            let animation = CABasicAnimation(keyPath, to: 1)
            layer.add(animation, forKey: "a")
            let frames = CAKeyframeAnimation(keyPath: keyPath)
            frames.values = [0, 1]
            frames.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
            layer.add(frames, forKey: nil)
            _ = layer.presentation()
        }
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.setValue(1, forKey: keyPath)
        #expect(animation.value(forKey: keyPath) as? Int == 1)
        let cell = CAEmitterCell()
        cell.setValue(1, forKeyPath: keyPath)
        _ = cell.value(forKeyPath: keyPath)
    }

    @Test func whatNamesNothingIsSaid() {
        layer.setValue(1, forKeyPath: "position.z")
        #expect(Warnings.said("CALayer \"card\": position.z cannot be set"))
        layer.setValue(1, forKeyPath: "nobody.home")
        #expect(Warnings.said("CALayer \"card\": nobody.home cannot be set"))
    }

    /// A path may be as long as a file.
    @Test func longKeyPaths() {
        let mask = CALayer()
        layer.mask = mask
        let way = String(repeating: "mask.superlayer.", count: 50_000)
        layer.setValue(0.5, forKeyPath: way + "opacity")
        #expect(layer.opacity == 0.5 && layer.value(forKeyPath: way + "opacity") as? Float == 0.5)
        let down = String(repeating: "mask.", count: 200_000)
        #expect(layer.value(forKeyPath: down + "opacity") == nil)
        #expect(throws: Never.self) { try CALayer.validate(1, forKeyPath: down + "opacity") }
    }

    @Test func anActionWithoutAKeyPathIsOfItsEvent() throws {
        let sink = RecordingSink(), clock = StillClock()
        CATransaction.flush()
        layer.show(to: sink, time: clock)
        let fade = CABasicAnimation()
        fade.fromValue = 0
        fade.duration = 2
        let frames = CAKeyframeAnimation(), own = CABasicAnimation(keyPath: "zPosition")
        frames.values = [0, 10]
        layer.actions = ["opacity": fade, "cornerRadius": frames, "borderWidth": own]
        layer.opacity = 0.5
        layer.cornerRadius = 3
        layer.borderWidth = 1
        #expect((layer.animation(forKey: "opacity") as? CABasicAnimation)?.keyPath == "opacity")
        #expect((layer.animation(forKey: "cornerRadius") as? CAKeyframeAnimation)?.keyPath == "cornerRadius")
        #expect((layer.animation(forKey: "borderWidth") as? CABasicAnimation)?.keyPath == "zPosition")
        #expect(fade.keyPath == nil && frames.keyPath == nil)
        CATransaction.flush()
        clock.now = 1
        #expect(layer.presentation()?.opacity == 0.25)
    }
}
