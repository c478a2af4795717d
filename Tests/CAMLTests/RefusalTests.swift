import CAML
import Foundation
import TestSupport
import Testing

/// What is not shown as written is named, with the layer that it is of.
@Suite struct RefusalTests {
    @Test(arguments: [
        (#"<sublayers><CASDFLayer name="Glass"/></sublayers>"#, "Root/Glass: a CASDFLayer is shown as a CALayer"),
        (#"<sublayers><CALayer name="A" wobble="1"/></sublayers>"#, "Root/A: `wobble` of a CALayer has no effect"),
        (
            #"<sublayers><CALayer name="A"><effect/></CALayer></sublayers>"#,
            "Root/A: <effect> of a CALayer has no effect"
        ),
        (#"<sublayers><CALayer name="A" path="0 0 m"/></sublayers>"#, "Root/A: `path` of a CALayer has no effect"),
        (#"<sublayers><CALayer id="7" opacity="red"/></sublayers>"#, "Root/7: `opacity`: \"red\" is not a number"),
        (#"<sublayers><CALayer opacity="nan"/></sublayers>"#, "Root/CALayer: `opacity`: \"nan\" is not a number"),
        (
            #"<sublayers><CALayer opacity="1e300"/></sublayers>"#,
            "Root/CALayer: `opacity`: beyond what the property holds"
        ),
        (#"<sublayers><CALayer bounds="0 0 1"/></sublayers>"#, "Root/CALayer: `bounds`: \"0 0 1\" is not 4 numbers"),
        (#"<sublayers><CALayer frame="0 0 1e308 inf"/></sublayers>"#, "Root/CALayer: `frame`: \"inf\" is not a number"),
        (
            #"<sublayers><CALayer transform="spin(1)"/></sublayers>"#,
            "Root/CALayer: `transform`: \"spin\" is no function of a transform"
        ),
        (
            #"<sublayers><CALayer transform.twist="1"/></sublayers>"#,
            "Root/CALayer: `transform.twist` of a CALayer has no effect"
        ),
        (
            #"<sublayers><CALayer contentsGravity="up"/></sublayers>"#,
            "Root/CALayer: `contentsGravity`: \"up\" is not known"
        ),
        (
            #"<sublayers><CALayer><bounds type="null"/></CALayer></sublayers>"#,
            "Root/CALayer: `bounds`: nil, which it cannot be"
        ),
        (#"<sublayers><contents type="CGImage" src="a"/></sublayers>"#, "Root: <contents> is no layer"),
        (#"<contents type="CGImage" src="gone.png"/>"#, "Root: no picture \"gone.png\""),
        (#"<contents type="CGImage"/>"#, "Root: `contents`: a picture without a `src`"),
        (#"<contents type="CABackdrop" value=""/>"#, "Root: `contents`: a CABackdrop, which is not read"),
        (
            #"<contents type="CGImage" src="data:image/png;base64,AAAA"/>"#,
            "Root: \"data:image/png;base64,AAAA\" is not a readable picture: neither PNG, JPEG, WebP, AVIF nor GIF"
        ),
        (#"<scriptComponents><script/></scriptComponents>"#, "Root: <scriptComponents> hold code, which is not run"),
        (#"<modules><module/></modules>"#, "Root: <modules> hold code, which is not run"),
        (
            #"<style><wallpaperParallaxGroups><NSDictionary/></wallpaperParallaxGroups></style>"#,
            "Root: <wallpaperParallaxGroups> of a style has no effect"
        ),
        (#"<filters><CAFilter filter="vortex"/></filters>"#, "Root: the filter \"vortex\" has no effect"),
        (
            #"<filters><CAFilter filter="gaussianBlur" name="b" inputWeight="1"/></filters>"#,
            "Root: `inputWeight` of the filter \"b\" has no effect"
        ),
        (
            #"<filters><CAFilter filter="gaussianBlur" name="b" inputRadius="x"/></filters>"#,
            "Root: `inputRadius` of the filter \"b\": \"x\" is not a number"
        ),
        (#"<filters><CAFilter/></filters>"#, "Root: <CAFilter> without the name of a filter"),
        (
            #"<animations><animation type="CAMatchMoveAnimation"/></animations>"#,
            "Root: a CAMatchMoveAnimation has no effect"
        ),
        (#"<animations><animation/></animations>"#, "Root: a <animation> has no effect"),
        (
            #"<animations><animation type="CABasicAnimation" keyPath="wobble"/></animations>"#,
            "Root: an animation of `wobble` has no effect"
        ),
        (
            #"<animations><animation type="CABasicAnimation" keyPath="path"/></animations>"#,
            "Root: an animation of `path` has no effect"
        ),
        (
            #"<animations><animation type="CABasicAnimation" keyPath="opacity" color="1"/></animations>"#,
            "Root: `color` of a CABasicAnimation has no effect"
        ),
        (
            #"<animations><animation type="CABasicAnimation" keyPath="opacity" duration="-1"/></animations>"#,
            "Root: `duration` of a CABasicAnimation: \"-1\" is not a number that is not negative"
        ),
        (
            #"<animations><animation type="CABasicAnimation" keyPath="opacity" timingFunction="2 0 0 1"/></animations>"#,
            "Root: `timingFunction` of a CABasicAnimation: \"2 0 0 1\" is not a timing function"
        ),
        (
            #"<animations><animation type="CABasicAnimation" keyPath="opacity" fillMode="all"/></animations>"#,
            "Root: `fillMode` of a CABasicAnimation: \"all\" is not a fill mode"
        ),
        (
            #"<animations><animation type="CABasicAnimation" keyPath="transform" valueFunction="rotateX"/></animations>"#,
            "Root: an animation of `transform` with a value function has no effect"
        ),
        (
            #"<animations><animation type="CASpringAnimation" keyPath="opacity" mass="0"/></animations>"#,
            "Root: a CASpringAnimation has no effect: mass has to be above 0, not 0.0"
        ),
        (
            #"<sublayers><CAEmitterLayer name="E"><emitterCells><CAEmitterCell glow="1"/></emitterCells></CAEmitterLayer></sublayers>"#,
            "Root/E: `glow` of an emitter cell has no effect"
        ),
        (
            #"<sublayers><CAEmitterLayer name="E"><emitterCells><CALayer/></emitterCells></CAEmitterLayer></sublayers>"#,
            "Root/E: <CALayer> is no emitter cell"
        ),
        (
            #"<sublayers><CAEmitterLayer name="E"><emitterCells><CAEmitterCell scale="x"/></emitterCells></CAEmitterLayer></sublayers>"#,
            "Root/E: `scale` of an emitter cell: \"x\" is not a number"
        ),
        (#"<states><LKState/></states>"#, "Root: <LKState> is no state with a name"),
        (
            #"<states><LKState name="S"/><LKState name="S"/></states>"#,
            "Root: the state \"S\" stands twice: the second has no effect"
        ),
        (
            #"<states><LKState name="S" nextDelay="2"/></states>"#,
            "Root: the state \"S\" is not followed by another in time"
        ),
        (
            #"<states><LKState name="S"><elements><LKStateSetValue targetId="gone" keyPath="opacity"/></elements></LKState></states>"#,
            "Root: no layer \"gone\", which the state \"S\" names"
        ),
        (
            #"<states><LKState name="S"><elements><LKStateSetValue targetId="root" keyPath="opacity"/></elements></LKState></states>"#,
            "Root: the state \"S\" sets no value of `opacity`"
        ),
        (
            #"<states><LKState name="S"><elements><LKStateSetValue targetId="root" keyPath="lamp"><value value="1"/></LKStateSetValue></elements></LKState></states>"#,
            "Root: the state \"S\": `lamp` of Root cannot be set"
        ),
        (
            #"<states><LKState name="S"><elements><LKStateSetValue targetId="root" keyPath="opacity"><value value="x"/></LKStateSetValue></elements></LKState></states>"#,
            "Root: the state \"S\": `opacity` of Root: \"x\" is not a number"
        ),
        (
            #"<states><LKState name="S"><elements><LKStateAddElement targetId="root"/></elements></LKState></states>"#,
            "Root: <LKStateAddElement> of the state \"S\" has no effect"
        ),
        (
            #"<states><LKState name="S"><elements><LKStateAddAnimation targetId="root"/></elements></LKState></states>"#,
            "Root: <LKStateAddAnimation> without an animation has no effect"
        ),
        (#"<stateTransitions><LKOther/></stateTransitions>"#, "Root: <LKOther> is no transition of states"),
        (
            #"<stateTransitions><LKStateTransition fromState="A" toState="B"><elements><LKStateTransitionElement targetId="x" key="opacity"/></elements></LKStateTransition></stateTransitions>"#,
            "Root: no layer \"x\", which the transition from A to B names"
        ),
        (
            #"<stateTransitions><LKStateTransition fromState="A" toState="B"><elements><Other/></elements></LKStateTransition></stateTransitions>"#,
            "Root: <Other> of the transition from A to B has no effect"
        ),
    ])
    func isNamed(inner: String, issue: String) throws {
        #expect(try Documents.issues(inner) == [issue])
    }

    @Test func aSecondRootIsNotShown() throws {
        let text = Documents.text("").replacingOccurrences(of: "</caml>", with: "<CALayer/></caml>")
        #expect(
            try Documents.package(text).issues.map(\.description) == ["a second root layer, <CALayer>, is not shown"])
    }

    @Test func whatMeansNothingForAPictureIsNotNamed() throws {
        #expect(
            try Documents.issues(
                #"<modules/><scriptComponents/><states/><stateTransitions/><sublayers><CALayer allowsHitTesting="1" allowsEdgeAntialiasing="1"/></sublayers>"#
            ).isEmpty)
    }

    @Test func ofManyIssuesOnlySomeAreListed() throws {
        let layers = (0..<2000).map { "<CALayer name=\"\($0)\" x=\"1\"/>" }.joined()
        let issues = try Documents.issues("<sublayers>\(layers)</sublayers>")
        #expect(issues.count == 501 && issues.last == "more than 500 issues: the rest is not listed")
    }

    @Test func groupsNestOnlySoDeep() throws {
        var text = "<animation type=\"CAAnimationGroup\"/>"
        for _ in 0..<20 { text = "<animation type=\"CAAnimationGroup\"><animations>\(text)</animations></animation>" }
        let issues = try Documents.issues("<animations>\(text)</animations>")
        #expect(issues == ["Root: `animations` of a CAAnimationGroup: more than 16 groups inside each other"])
    }
}
