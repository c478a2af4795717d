import Testing

@testable import SceneFormat

/// Every class of animation and every property of it, out and back.
struct AnimationRoundTripTests {
    func everyClass() -> CALayer {
        let layer = CALayer()
        let keyframes = CAKeyframeAnimation(keyPath: "backgroundColor")
        keyframes.values = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 0, blue: 1, alpha: 1)]
        keyframes.keyTimes = [0, 1]
        keyframes.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
        keyframes.calculationMode = .cubic
        (keyframes.tensionValues, keyframes.continuityValues, keyframes.biasValues) = ([0, 0.5], [0.25], [-1])
        keyframes.rotationMode = .rotateAutoReverse
        layer.add(keyframes, forKey: "keyframes")
        let spring = CASpringAnimation(keyPath: "transform.scale")
        (spring.fromValue, spring.mass, spring.stiffness, spring.damping) = (0.5, 2, 50, 3)
        (spring.initialVelocity, spring.allowsOverdamping) = (-4, true)
        spring.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
        layer.add(spring, forKey: "spring")
        let turn = CABasicAnimation(keyPath: "transform")
        turn.valueFunction = CAValueFunction(name: .rotateZ)
        turn.byValue = 7
        let stretch = CABasicAnimation(keyPath: "transform")
        stretch.valueFunction = CAValueFunction(name: .scale)
        stretch.toValue = [1, 2, 3]
        let inner = CAAnimationGroup()
        inner.animations = [stretch]
        inner.beginTime = 1
        let group = CAAnimationGroup()
        group.animations = [turn, inner]
        group.duration = 3
        group.timingFunction = CAMediaTimingFunction(name: .easeOut)
        layer.add(group, forKey: "group")
        let push = CATransition()
        (push.type, push.subtype, push.startProgress, push.endProgress) = (.push, .fromTop, 0.25, 0.75)
        push.duration = 2
        layer.add(push, forKey: kCATransition)
        return layer
    }

    @Test func everyClassComesBack() throws {
        let layer = everyClass()
        let text = try Scene(size: CGSize(width: 10, height: 10), root: layer).json()
        let back = try scene(text).root
        #expect(try Scene(size: CGSize(width: 10, height: 10), root: back).json() == text)
        let keyframes = try #require(back.animation(forKey: "keyframes") as? CAKeyframeAnimation)
        #expect(keyframes.values?.count == 2 && keyframes.keyTimes == [0, 1] && keyframes.calculationMode == .cubic)
        #expect(keyframes.tensionValues == [0, 0.5] && keyframes.biasValues == [-1])
        #expect(keyframes.rotationMode == .rotateAutoReverse && keyframes.timingFunctions?.count == 1)
        let spring = try #require(back.animation(forKey: "spring") as? CASpringAnimation)
        #expect(spring.mass == 2 && spring.stiffness == 50 && spring.damping == 3 && spring.initialVelocity == -4)
        #expect(spring.allowsOverdamping && spring.fromValue as? Double == 0.5)
        #expect(spring.preferredFrameRateRange.preferred == 60)
        let group = try #require(back.animation(forKey: "group") as? CAAnimationGroup)
        let turn = try #require(group.animations?.first as? CABasicAnimation)
        #expect(turn.valueFunction?.name == .rotateZ && turn.byValue as? Double == 7)
        let inner = try #require(group.animations?.last as? CAAnimationGroup)
        #expect(inner.beginTime == 1)
        #expect((inner.animations?.first as? CABasicAnimation)?.toValue as? [Double] == [1, 2, 3])
        let push = try #require(back.animation(forKey: kCATransition) as? CATransition)
        #expect(push.type == .push && push.subtype == .fromTop && push.duration == 2)
        #expect(push.startProgress == 0.25 && push.endProgress == 0.75)
    }

    @Test(arguments: [
        (
            #"{"class": "CAKeyframeAnimation", "keyPath": "position", "values": [[1, 2], 3]}"#,
            "root.animations.a.values[1]: found 3, expected [x, y]"
        ),
        (
            #"{"class": "CAKeyframeAnimation", "keyPath": "opacity", "values": []}"#,
            "root.animations.a: values of opacity are none"
        ),
        (
            #"{"class": "CAKeyframeAnimation", "keyPath": "opacity", "values": [1], "calculationMode": "cubicPased"}"#,
            #"root.animations.a.calculationMode: unknown name "cubicPased"; did you mean `cubicPaced`?"#
        ),
        (
            #"{"class": "CATransition", "type": "shove"}"#,
            #"root.animations.a.type: unknown name "shove", expected one of "fade", "moveIn", "push", "reveal""#
        ),
        (
            #"{"class": "CATransition", "keyPath": "opacity"}"#,
            "root.animations.a.keyPath: unknown key"
        ),
        (
            #"{"class": "CASpringAnimation", "keyPath": "opacity", "toValue": 1, "mass": -1}"#,
            "root.animations.a: mass has to be above 0, not -1.0"
        ),
        (
            #"{"class": "CAAnimationGroup", "animations": [{"class": "CABasicAnimation", "keyPath": "opacity", "to": 1}]}"#,
            "root.animations.a.animations[0].to: unknown key"
        ),
        (
            #"{"class": "CAAnimationGroup", "keyPath": "opacity"}"#, "root.animations.a.keyPath: unknown key"
        ),
        (
            #"{"class": "CABasicAnimation", "keyPath": "opacity", "valueFunction": "scaleX", "toValue": 2}"#,
            #"root.animations.a.valueFunction: makes a transform, which "opacity" is not"#
        ),
        (
            #"{"class": "CABasicAnimation", "keyPath": "transform", "valueFunction": "scale", "toValue": [1, 2]}"#,
            "root.animations.a.toValue: found a list of 2, expected a list of 3 numbers"
        ),
        (
            #"{"class": "CABasicAnimation", "keyPath": "opacity", "mass": 2}"#, "root.animations.a.mass: unknown key"
        ),
    ])
    func errorsNameTheirPlace(text: String, expected: String) {
        #expect(rootMessage(#""animations": {"a": "# + text + "}") == expected)
    }
}
