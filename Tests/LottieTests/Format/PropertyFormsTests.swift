import RenderTree
import Testing

@testable import Lottie

/// The forms in which exporters write one property: all are read as the plainest one.
@Suite struct PropertyFormsTests {
    @Test(
        "One number",
        arguments: [
            #"{"a":0,"k":50}"#, #"{"k":50}"#, #"{"a":0,"k":[50]}"#, #"{"a":1,"k":50}"#, #"{"a":0,"k":"50"}"#,
            #"{"a":"0","k":["50"]}"#, "50", "[50]", #""50""#, #"{"a":0,"k":" 50 "}"#, #"{"a":0,"k":5e1}"#,
            #"{"a":1,"k":[{"t":0,"s":[50]}]}"#, #"{"a":0,"k":[{"t":0,"s":50}]}"#, #"{"a":1,"k":{"t":0,"s":[50]}}"#,
            #"{"a":null,"k":50,"ix":3}"#, #"{"k":50,"a":0,"k":70}"#,
        ])
    func number(_ text: String) throws {
        #expect(try Documents.opacity(text) == Animated(50))
    }

    @Test(
        "What cannot be read has its default and is reported", arguments: [#"{"a":0,"k":"half"}"#, #"{"k":[]}"#, "{}"])
    func unreadable(_ text: String) throws {
        #expect(try Documents.opacity(text) == Animated(100))
        let animation = try Documents.animation(#"{"ty":4,"nm":"Card","ks":{"o":\#(text)}}"#)
        #expect(animation.issues.map(\.keyPath) == ["Card.Opacity"])
        #expect(animation.issues.map(\.kind) == [.repaired])
    }

    @Test(
        "Two keyframes",
        arguments: [
            #"{"a":1,"k":[{"t":0,"s":[1]},{"t":10,"s":[2]}]}"#,
            // Without its flag, or with a wrong one.
            #"{"k":[{"t":0,"s":[1]},{"t":10,"s":[2]}]}"#, #"{"a":0,"k":[{"t":0,"s":1},{"t":10,"s":2}]}"#,
            // Old: end values, and a last keyframe without a value.
            #"{"a":1,"k":[{"t":0,"s":[1],"e":[2]},{"t":10}]}"#,
            #"{"a":1,"k":[{"t":0,"s":[1],"e":[2]},{"t":10,"s":[2]}]}"#,
            // In another order, with one time twice: the last one written counts.
            #"{"a":1,"k":[{"t":10,"s":[2]},{"t":0,"s":[1]}]}"#,
            #"{"a":1,"k":[{"t":0,"s":[7]},{"t":0,"s":[1]},{"t":10,"s":[2]}]}"#,
            // Numbers as strings, easings that are null or half there.
            #"{"a":1,"k":[{"t":"0","s":["1"]},{"t":"10","s":["2"]}]}"#,
            #"{"a":1,"k":[{"t":0,"s":[1],"i":null,"o":null,"h":0},{"t":10,"s":[2]}]}"#,
            #"{"a":1,"k":[{"t":0,"s":[1],"o":{"x":[0],"y":[0]}},{"t":10,"s":[2]}]}"#,
            #"{"a":1,"k":[{"t":0,"s":[1],"i":{"x":[],"y":[]},"o":{"x":[],"y":[]}},{"t":10,"s":[2]}]}"#,
            // A keyframe that is none beside them.
            #"{"a":1,"k":[{"t":0,"s":[1]},{"s":[9]},{"t":10,"s":[2]}]}"#,
        ])
    func keyframes(_ text: String) throws {
        #expect(try Documents.opacity(text) == Documents.steps((0, 1), (10, 2)))
    }

    @Test(
        "Easings",
        arguments: [
            #""i":{"x":0.6,"y":1},"o":{"x":0.4,"y":0}"#, #""i":{"x":[0.6],"y":[1]},"o":{"x":[0.4],"y":[0]}"#,
            #""i":{"x":["0.6"],"y":["1"]},"o":{"x":"0.4","y":"0"}"#,
            #""i":{"x":[0.6,0.6,0.6],"y":[1,1,1]},"o":{"x":[0.4,0.4,0.4],"y":[0,0,0]}"#,
            #""h":0,"n":"0p6_1_0p4_0","i":{"x":0.6,"y":1},"o":{"x":[0.4],"y":0}"#,
        ])
    func easings(_ text: String) throws {
        let position = try Documents.position(#"{"a":1,"k":[{"t":0,"s":[0,0],\#(text)},{"t":9,"s":[9,9]}]}"#)
        #expect(position.keyframes[0].easing == .curve(TimingCurve(0.4, 0, 0.6, 1)))
    }

    @Test func easingsOfComponentsAreTheirOwn() throws {
        let position = try Documents.position(
            #"{"k":[{"t":0,"s":[0,0],"i":{"x":[0.6,0.7],"y":[1,0.9]},"o":{"x":[0.4,2],"y":0}},{"t":9,"s":[9,9]}]}"#)
        #expect(
            position.keyframes[0].easing
                == .curves([TimingCurve(0.4, 0, 0.6, 1), TimingCurve(1, 0, 0.7, 0.9)]))
    }

    @Test(arguments: [#""h":1"#, #""h":true"#, #""h":"1""#, #""h":1,"i":{"x":1,"y":1},"o":{"x":0,"y":0}"#])
    func holds(_ text: String) throws {
        let opacity = try Documents.opacity(#"{"k":[{"t":0,"s":[1],\#(text)},{"t":9,"s":[9]}]}"#)
        #expect(opacity.keyframes.map(\.easing) == [.hold, .linear])
    }

    @Test(
        "A point",
        arguments: [
            #"{"k":[3,4,0]}"#, #"{"k":[3,4]}"#, #"{"k":["3","4"]}"#, "[3,4]", #"{"k":[3,4,0,0,7]}"#,
            #"{"a":1,"k":[{"t":5,"s":[3,4],"to":null,"ti":null}]}"#,
        ])
    func point(_ text: String) throws {
        #expect(try Documents.position(text).first == Vector3(3, 4, 0))
    }

    @Test func curvedWays() throws {
        let position = try Documents.position(
            #"{"k":[{"t":0,"s":[0,0],"to":[1,2],"ti":[3,4,5]},{"t":9,"s":[9,9],"to":[0,0],"ti":[0,0]}]}"#)
        #expect(
            position.keyframes.map(\.spatial) == [
                SpatialTangents(out: Vector3(1, 2, 0), into: Vector3(3, 4, 5)), nil,
            ])
    }

    @Test(
        "A split position",
        arguments: [
            #"{"s":true,"x":{"k":3},"y":{"k":4}}"#, #"{"s":1,"x":{"a":0,"k":[3]},"y":{"a":0,"k":[4]},"z":{"k":0}}"#,
            #"{"x":{"k":3},"y":4}"#,
        ])
    func split(_ text: String) throws {
        let position = try Documents.layer(#""ks":{"p":\#(text)}"#).transform.position
        #expect(position == .split(x: Animated(3), y: Animated(4), z: Animated(0)))
    }

    @Test("A scale without its depth leaves depth alone", arguments: ["[50,50]", "50", "[50]"])
    func scale(_ text: String) throws {
        #expect(try Documents.layer(#""ks":{"s":{"k":\#(text)}}"#).transform.scale == Animated(Vector3(50, 50, 100)))
    }

    @Test func expressionsAreNamedAndTheirValueUsed() throws {
        let animation = try Documents.animation(
            #"{"ty":4,"nm":"Card","ks":{"o":{"k":40,"x":"var $bm_rt = 3;"}}}"#)
        #expect(animation.layers[0].transform.opacity == Animated(40))
        #expect(animation.issues.map(\.kind) == [.expression])
        #expect(animation.issues.map(\.keyPath) == ["Card.Opacity"])
    }

    @Test func slotsStandForValues() throws {
        let slots = #""slots":{"dim":{"p":{"a":0,"k":30}}}"#
        let layer = try Documents.layer(#""ks":{"o":{"sid":"dim"},"r":{"sid":"gone","k":5}}"#, slots)
        #expect(layer.transform.opacity.first == 30)
        #expect(layer.transform.opacity.slot == "dim")
        #expect(layer.transform.rotation.first == 5)
    }
}
