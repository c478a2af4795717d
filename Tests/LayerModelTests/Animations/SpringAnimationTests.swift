import Foundation
import Testing

@testable import LayerModel

/// Section 13.7 of the reference, and springs that are none.
struct SpringAnimationTests {
    func spring(_ mass: CGFloat = 1, _ stiffness: CGFloat = 100, _ damping: CGFloat = 10) -> CASpringAnimation {
        let spring = CASpringAnimation(keyPath: "zPosition")
        spring.fromValue = 0
        spring.toValue = 1
        (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
        return spring
    }

    @Test("13.7 settling") func settling() {
        #expect(abs(CASpringAnimation().settlingDuration - 1.4727003346780927) < 1e-9)
        #expect(abs(spring(1, 100, 1).settlingDuration - 13.91321015404625) < 1e-9)
        #expect(abs(CASpringAnimation(perceptualDuration: 1, bounce: 0.5).settlingDuration - 2.3438753795710707) < 1e-9)
        #expect(abs(spring(1, 100, 5).settlingDuration - 2.855) < 1e-3)
        #expect(abs(spring(1, 100, 15).settlingDuration - 1.022) < 1e-3)
        #expect(spring(1, 100, 20).settlingDuration == 1)
        // Not allowed to creep, it settles as the critical one.
        #expect(spring(1, 100, 90).settlingDuration == 1)
        #expect(spring(1, 100, 0).settlingDuration == .greatestFiniteMagnitude)
        let thick = spring(1, 100, .infinity)
        thick.allowsOverdamping = true
        #expect(thick.settlingDuration == 0)
    }

    @Test("13.7 a look lasts until it settles", arguments: [0.5, 0.3, 0, -0.5, -0.9] as [CGFloat])
    func looksLast(bounce: CGFloat) {
        let spring = CASpringAnimation(perceptualDuration: 1, bounce: bounce)
        #expect(spring.duration == spring.settlingDuration && spring.duration > 1)
        if bounce == -0.5 { #expect(abs(spring.duration - 2.6) < 1e-9) }
        let layer = CALayer()
        spring.keyPath = "zPosition"
        spring.toValue = 1
        layer.add(spring, forKey: "s")
        #expect(layer.animation(forKey: "s")?.duration == spring.settlingDuration)
    }

    @Test("13.7 perceptual duration and bounce") func perceptual() {
        let short = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)
        #expect(short.mass == 1 && short.allowsOverdamping)
        #expect(abs(short.stiffness - 157.9137) < 1e-3 && abs(short.damping - 17.5929) < 1e-3)
        let plain = CASpringAnimation()
        #expect(abs(plain.perceptualDuration - 0.6283185) < 1e-6 && abs(plain.bounce - 0.5) < 1e-12)
        for bounce in [0.9, 0.3, 0, -0.3, -0.9] as [CGFloat] {
            let spring = CASpringAnimation(perceptualDuration: 0.7, bounce: bounce)
            #expect(abs(spring.bounce - bounce) < 1e-12 && abs(spring.perceptualDuration - 0.7) < 1e-12)
        }
    }

    @Test func whatSettledHasSettled() throws {
        let springs: [(CGFloat, CGFloat)] = [(1, 0), (10, 0), (20, 0), (20, 50), (20, -50)]
        for (damping, velocity) in springs {
            let animation = spring(1, 100, damping)
            animation.initialVelocity = velocity
            animation.allowsOverdamping = true
            let curve = try #require(animation.tracks(key: "").first?.spring)
            let end = animation.settlingDuration
            for step in 0..<100 {
                let rest = abs(1 - curve.progress(at: end + Double(step) * 0.05))
                #expect(rest <= 0.001 + 1e-12, "\(damping) \(velocity)")
            }
        }
    }

    @Test func springsThatAreNoneHaveNoEffectAndAreSaid() {
        for (mass, stiffness, damping) in [
            (-1, 100, 10), (0, 100, 10), (1, -5, 10), (1, 0, 10), (1, 100, -1), (.nan, 1, 1), (1, .infinity, 1),
        ] as [(CGFloat, CGFloat, CGFloat)] {
            let spring = spring(mass, stiffness, damping)
            let layer = CALayer()
            layer.add(spring, forKey: "s")
            #expect(layer.animationEntries[0].tracks.isEmpty)
            #expect(spring.settlingDuration == 0)
        }
        #expect(Warnings.said("a CASpringAnimation has no effect: mass has to be above 0, not -1.0"))
    }

    @Test func keyValueCoding() throws {
        let spring = spring()
        spring.setValue(3, forKey: "mass")
        spring.setValue("auto", forKey: "mood")
        spring.setValue("forwards", forKey: "fillMode")
        spring.setValue(NSNumber(value: 2.5), forKey: "duration")
        spring.setValue(false, forKey: "removedOnCompletion")
        #expect(spring.mass == 3 && spring.fillMode == .forwards && spring.duration == 2.5)
        #expect(!spring.isRemovedOnCompletion)
        #expect(spring.value(forKey: "mood") as? String == "auto")
        #expect((spring.copy() as? CASpringAnimation)?.value(forKey: "mood") as? String == "auto")
        #expect(spring.value(forKey: "values") == nil)
        spring.setValue("heavy", forKey: "mass")
        #expect(spring.mass == 3)
        #expect(Warnings.said("mass of a CASpringAnimation cannot be a String"))
        #expect(CASpringAnimation.defaultValue(forKey: "stiffness") as? CGFloat == 100)
        #expect(CASpringAnimation.defaultValue(forKey: "mood") == nil)
        #expect(CAAnimation.defaultValue(forKey: "stiffness") == nil)
        #expect(spring.shouldArchiveValue(forKey: "mass") && spring.shouldArchiveValue(forKey: "mood"))
        #expect(!spring.shouldArchiveValue(forKey: "stiffness") && !spring.shouldArchiveValue(forKey: "byValue"))
    }

    @Test func subclassesAnswerForTheirKeys() {
        final class Own: CABasicAnimation {
            override class func defaultValue(forKey key: String) -> Any? {
                key == "mood" ? "calm" : super.defaultValue(forKey: key)
            }
        }
        let own = Own(keyPath: "opacity")
        #expect(own.value(forKey: "mood") as? String == "calm")
        own.setValue("wild", forKey: "mood")
        #expect(own.value(forKey: "mood") as? String == "wild")
    }
}
