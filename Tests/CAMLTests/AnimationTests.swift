import CAML
import Foundation
import Strata
import TestSupport
import Testing

/// Animations of documents, by their properties and by pixels at times.
@Suite struct AnimationTests {
    /// The animation of a layer that a document has it of.
    private func animation<Kind: CAAnimation>(_ text: String, _ type: Kind.Type, key: String) throws -> Kind {
        let package = try Documents.inner(
            "<sublayers><CALayer name=\"A\" bounds=\"0 0 2 2\"><animations>\(text)</animations></CALayer></sublayers>")
        #expect(package.issues.isEmpty, "\(package.issues)")
        return try #require(try package.layer("A").animation(forKey: key) as? Kind)
    }

    @Test func keyframes() throws {
        let keyframes = try animation(
            """
            <animation type="CAKeyframeAnimation" key="walk" calculationMode="discrete" keyPath="position" beginTime="1e-100"
              duration="2" removedOnCompletion="0" repeatCount="inf" repeatDuration="inf" speed="2" timeOffset="0.5"
              autoreverses="1" fillMode="both" timingFunction="easeIn" additive="1">
              <keyTimes><real value="0"/><real value="0.25"/><real value="1"/></keyTimes>
              <values><CGPoint value="1 2"/><CGPoint value="3 4"/><CGPoint value="5 6"/></values>
              <timingFunctions><string value="linear"/><string value="0.1 0.2 0.3 0.4"/></timingFunctions>
            </animation>
            """, CAKeyframeAnimation.self, key: "walk")
        #expect(keyframes.values as? [CGPoint] == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)])
        #expect(keyframes.keyTimes?.map(\.doubleValue) == [0, 0.25, 1] && keyframes.calculationMode == .discrete)
        #expect(keyframes.duration == 2 && keyframes.beginTime == 1e-100 && keyframes.repeatCount == .infinity)
        #expect(keyframes.repeatDuration == .infinity && keyframes.speed == 2 && keyframes.timeOffset == 0.5)
        #expect(keyframes.autoreverses && keyframes.fillMode == .both && !keyframes.isRemovedOnCompletion)
        #expect(keyframes.timingFunction == CAMediaTimingFunction(name: .easeIn) && keyframes.isAdditive)
        #expect(keyframes.timingFunctions?.last == CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4))
    }

    @Test func springsGroupsAndTransitions() throws {
        let spring = try animation(
            """
            <animation type="CASpringAnimation" keyPath="transform.scale" damping="50" mass="2" stiffness="300" velocity="1"
              duration="0.8" mica_autorecalculatesDuration="1"><fromValue type="real" value="0.5"/></animation>
            """, CASpringAnimation.self, key: "transform.scale")
        #expect(spring.damping == 50 && spring.mass == 2 && spring.stiffness == 300 && spring.initialVelocity == 1)
        #expect(spring.fromValue as? CGFloat ?? (spring.fromValue as? Double).map { CGFloat($0) } == 0.5)
        let group = try animation(
            """
            <CAAnimationGroup key="both" duration="3"><animations>
              <animation type="CABasicAnimation" keyPath="opacity" duration="1"><toValue type="real" value="0"/></animation>
              <CABasicAnimation keyPath="backgroundColor"><toValue type="CGColor" value="1 0 0" opacity="0.5"/></CABasicAnimation>
            </animations></CAAnimationGroup>
            """, CAAnimationGroup.self, key: "both")
        let members = try #require(group.animations as? [CABasicAnimation])
        #expect(group.duration == 3 && members.map(\.keyPath) == ["opacity", "backgroundColor"])
        #expect(members[1].toValue as? CGColor == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        let transition = try animation(
            #"<p type="CATransition" key="transition" transition="push" subtype="fromRight" endProgress="0.5"/>"#,
            CATransition.self, key: "transition")
        #expect(transition.type == .push && transition.subtype == .fromRight && transition.endProgress == 0.5)
    }

    @Test func twoAnimationsOfOneKeyAreBothThere() throws {
        let package = try Documents.inner(
            """
            <animations>
              <animation type="CABasicAnimation" keyPath="opacity"><toValue value="0"/></animation>
              <animation type="CABasicAnimation" keyPath="opacity"><toValue value="1"/></animation>
            </animations>
            """)
        #expect(package.rootLayer.animationKeys()?.count == 2)
    }

    @Test func aLayerMovesInTime() throws {
        let package = try Documents.inner(
            """
            <sublayers><CALayer bounds="0 0 2 10" position="1 5" backgroundColor="1 0 0"><animations>
              <animation type="CABasicAnimation" keyPath="position.x" beginTime="1e-100" duration="4" repeatCount="inf"
                removedOnCompletion="0"><fromValue type="real" value="1"/><toValue type="real" value="17"/></animation>
            </animations></CALayer></sublayers>
            """)
        // 4 points a second, and from the begin again.
        for (time, x) in [(0.0, 0), (1, 4), (2, 8), (3.5, 14), (5, 4)] {
            let picture = try package.picture(at: time)
            let edge = (0..<20).first { picture.pixel($0, 5) == 0xFFFF_0000 }
            #expect(edge == x, "at \(time)")
        }
    }

    @Test func contentsFrameByFrame() throws {
        try withTemporaryFolder { folder in
            let colors: [(String, CGFloat, CGFloat)] = [("a", 1, 0), ("b", 0, 1)]
            for (name, red, green) in colors {
                try png(1, 1, CGColor(red: red, green: green, blue: 0, alpha: 1)).write(
                    to: folder.appendingPathComponent("\(name).png"))
            }
            let package = try Documents.package(
                Documents.text(
                    """
                    <contents type="CGImage" src="a.png"/><animations><animation type="CAKeyframeAnimation"
                      keyPath="contents" calculationMode="discrete" duration="2" repeatCount="inf" beginTime="1e-100">
                      <values><CGImage src="a.png"/><CGImage src="b.png"/></values></animation></animations>
                    """), in: folder)
            #expect(try package.picture(at: 0.5).pixel(3, 3) == 0xFFFF_0000)
            #expect(try package.picture(at: 1.5).pixel(3, 3) == 0xFF00_FF00)
        }
    }
}
