import SceneFormat
import Testing

/// What a document's animations can have no effect with is an error, and springs say how they look.
@Suite struct AnimationSenseTests {
    @Test(arguments: [
        (#"{"class": "CABasicAnimation", "keyPath": "path"}"#, ".keyPath: a CALayer has no `path`; a CAShapeLayer has"),
        (
            #"{"class": "CAAnimationGroup", "animations": [{"class": "CABasicAnimation", "keyPath": "colors"}]}"#,
            ".animations[0].keyPath: a CALayer has no `colors`; a CAGradientLayer has"
        ),
        (
            #"{"class": "CAAnimationGroup", "animations": [{"class": "CATransition"}]}"#,
            ".animations[0].class: a transition is of a layer, not of a group"
        ),
        (#""repeatCount": -1"#, ".repeatCount: found -1, expected a number that is not negative"),
        (#""repeatCount": "-inf""#, #".repeatCount: found "-inf", expected a number that is not negative"#),
        (#""repeatDuration": -1"#, ".repeatDuration: found -1, expected a time that is not negative"),
        (
            #"{"class": "CASpringAnimation", "keyPath": "opacity", "damping": 3, "bounce": 0.1}"#,
            ".bounce: stands together with `damping`, which it sets"
        ),
        (
            #"{"class": "CASpringAnimation", "keyPath": "opacity", "bounce": -1}"#,
            ".bounce: found -1, expected a number above -1 and at most 1"
        ),
        (
            #"{"class": "CASpringAnimation", "keyPath": "opacity", "perceptualDuration": 0}"#,
            ".perceptualDuration: found 0, expected a number greater than 0"
        ),
        (#""bounce": 0"#, ".bounce: unknown key"),
    ])
    func whatHasNoEffectIsAnError(text: String, expected: String) {
        #expect(animationMessage(text) == "root.animations.a" + expected)
    }

    @Test func aKeyOfItsOwnClassIsNone() throws {
        let shape = try root(
            #""class": "CAShapeLayer", "animations": {"a": {"class": "CABasicAnimation", "keyPath": "strokeEnd", "toValue": 0}}"#
        )
        #expect(shape.animation(forKey: "a") != nil)
    }

    @Test func anAnimationWithoutEffectIsNotWritten() {
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "strokeEnd"), forKey: "a")
        #expect(throws: SceneError.self) { try Scene(size: CGSize(width: 1, height: 1), root: layer).json() }
    }

    private func spring(_ members: String) throws -> CASpringAnimation {
        let layer = try root(
            #""animations": {"a": {"class": "CASpringAnimation", "keyPath": "opacity", "toValue": 1, "#
                + members + "}}")
        return try #require(layer.animation(forKey: "a") as? CASpringAnimation)
    }

    @Test(arguments: [
        #""perceptualDuration": 0.5, "bounce": 0.3"#, #""bounce": 0.3, "perceptualDuration": 0.5"#,
    ])
    func springsByTheirLook(members: String) throws {
        let wanted = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        let spring = try spring(members)
        #expect(spring.mass == 1 && spring.stiffness == wanted.stiffness && spring.damping == wanted.damping)
        #expect(spring.duration == wanted.settlingDuration)
        #expect(try self.spring(members + #", "duration": 0.1"#).duration == 0.1)
    }

    @Test(arguments: ["transform.scale.xy", "transform.scale.yx", "sublayerTransform.scale.xy"])
    func bothScalesAnimate(keyPath: String) throws {
        let layer = try root(
            #""animations": {"a": {"class": "CABasicAnimation", "keyPath": "\#(keyPath)", "toValue": 3}}"#)
        let animation = try #require(layer.animation(forKey: "a") as? CABasicAnimation)
        #expect(animation.keyPath == keyPath)
        let text = try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
        #expect(text.contains(keyPath))
    }

    @Test func oneOfALookLeavesTheOther() throws {
        // The other one goes through a square root and back: some units in the last place.
        let short = try spring(#""perceptualDuration": 0.2"#), calm = try spring(#""bounce": -0.5"#)
        #expect(abs(short.perceptualDuration - 0.2) < 1e-12 && abs(short.bounce - CASpringAnimation().bounce) < 1e-12)
        #expect(abs(calm.bounce + 0.5) < 1e-12 && abs(calm.stiffness - 100) < 1e-9 && calm.allowsOverdamping)
        #expect(try !spring(#""allowsOverdamping": false, "bounce": -0.5"#).allowsOverdamping)
    }

    @Test func aLookIsWrittenAsNumbers() throws {
        let layer = try root(
            #""animations": {"a": {"class": "CASpringAnimation", "keyPath": "opacity", "toValue": 1, "bounce": 0.2}}"#)
        let text = try Scene(size: CGSize(width: 1, height: 1), root: layer).json()
        #expect(text.contains(#""damping""#) && !text.contains("bounce") && !text.contains("perceptual"))
        let back = try #require(try scene(text).root.animation(forKey: "a") as? CASpringAnimation)
        #expect(abs(back.bounce - 0.2) < 1e-12)
    }
}
