import Foundation
import SceneFormat
import Testing

/// Every fault of a document names its place, what was found, and what would fit.
@Suite struct SceneErrorTests {
    @Test(arguments: [
        (#"[]"#, "1:1: found an empty list, expected a scene document: an object"),
        (#"{}"#, "1:1: a scene document without `scene`"),
        (#"{"scene": 2}"#, "1:11: scene: found 2; the version of the format that is understood is 1"),
        (#"{"scene": 1}"#, "1:1: a scene document without `size`"),
        (#"{"scene": 1, "size": [1, 1]}"#, "1:1: a scene document without `root`"),
        (#"{"scene": 1, "size": [0, 1], "root": {}}"#, "1:22: size: a picture's width and height are greater than 0"),
        (#"{"scene": 1, "size": [-3, 1], "root": {}}"#, "1:22: size: a picture's width and height are greater than 0"),
        (#"{"scene": 1, "size": 3, "root": {}}"#, "1:22: size: found 3, expected [width, height]"),
        (#"{"scene": 1, "size": [1, "2"], "root": {}}"#, #"1:26: size[1]: found "2", expected a number"#),
        (
            #"{"scene": 1, "size": [1, 1], "scale": 0, "root": {}}"#,
            "1:39: scale: found 0, expected a number greater than 0"
        ),
        (
            #"{"scene": 1, "size": [1, 1], "duration": -1, "root": {}}"#,
            "1:42: duration: found -1, expected a time that is not negative"
        ),
        (
            #"{"scene": 1, "size": [1, 1], "framerate": 30, "root": {}}"#,
            "1:30: framerate: unknown key; did you mean `frameRate`?"
        ),
        (#"{"scene": 1, "size": [1, 1], "root": []}"#, "1:38: root: found an empty list, expected a layer: an object"),
        (
            #"{"scene": 1, "size": [1, 1], "images": {"a": "a.png"}, "root": {}}"#,
            "1:46: images.a: a document that is no file has no pictures and animations"
        ),
    ])
    func topLevel(text: String, expected: String) { #expect(message(text) == expected) }

    // Swift puts marks in order wherever strings are compared or hashed, in the square of their number.
    @Test(arguments: ["\u{345}\u{334}", "\u{F71}\u{F73}", "\u{300}"])
    func marksWithoutEndAreRefused(marks: String) {
        let many = String(repeating: marks, count: 200_000), few = String(repeating: marks, count: 60)
        let begin = ContinuousClock.now
        #expect(rootMessage(#""a\#(many)": 1"#)?.contains("combining marks") == true)
        #expect(rootMessage(#""contentsGravity": "\#(many)""#)?.contains("combining marks") == true)
        #expect(rootMessage(#""name": "e\#(few)""#) == nil)
        #expect(ContinuousClock.now - begin < .seconds(10))
    }

    @Test func valuesSpendFromTheBudget() throws {
        let text = Data(#"{"scene": 1, "size": [1, 1], "root": {"name": "a"}}"#.utf8)
        let budget = WorkBudget(WorkBudget.Limits(steps: 14))
        _ = try Scene(json: text, budget: budget)
        #expect(budget.spentSteps == 14)
        let error = #expect(throws: SceneError.self) {
            try Scene(json: text, budget: WorkBudget(WorkBudget.Limits(steps: 13)))
        }
        #expect(
            error?.description
                == "1:47: 6 values and more in a document of 51 bytes: over the work budget of 13 steps")
        #expect(throws: SceneError.self) { try Scene(json: text, budget: budget) }
    }

    @Test(arguments: [
        (#""sublayers": [{}, {}, {"contnets": "a"}]"#, ".sublayers[2].contnets: unknown key; did you mean `contents`?"),
        (#""hidden": true"#, ".hidden: unknown key; it is written `isHidden`"),
        (#""whatever": true"#, ".whatever: unknown key"),
        (#""a b": true"#, #"["a b"]: unknown key"#),
        (#""isHidden": 1"#, ".isHidden: found 1, expected true or false"),
        (#""opacity": true"#, ".opacity: found true, expected a number"),
        (#""opacity": null"#, ".opacity: found null, expected a number"),
        (#""opacity": 1e300"#, ".opacity: 1e+300 is beyond what the property holds"),
        (#""bounds": [-1e308, 0, -1e308, 20]"#, ".bounds: a list of 4 is beyond what the property holds"),
        (#""frame": [-1e308, 0, -1e308, 20]"#, ".frame: gives bounds or a position beyond any number"),
        (
            #""frame": [0, 0, 10, 20], "transform": [{"scale": [1e-320, 1, 1]}]"#,
            ".frame: gives bounds or a position beyond any number"
        ),
        (
            #""frame": [0, 0, 10, 20], "anchorPoint": [1e300, 1e308]"#,
            ".frame: gives bounds or a position beyond any number"
        ),
        (
            #""transform": [{"translate": [1e308, 0, 0]}, {"translate": [1e308, 0, 0]}]"#,
            ".transform[1]: gives a matrix beyond any number"
        ),
        ("\"\(String(repeating: "k", count: 5000))\": 1", ".\(String(repeating: "k", count: 59))…: unknown key"),
        (#""opacity": "inf""#, #".opacity: found "inf", expected a finite number"#),
        (#""duration": "forever""#, #".duration: found "forever", expected a number or "inf""#),
        (#""bounds": [0, 0, 1]"#, ".bounds: found a list of 3, expected [x, y, width, height]"),
        (#""bounds": [0, 0, 1, "inf"]"#, #".bounds[3]: found "inf", expected a finite number"#),
        (#""position": {"x": 1}"#, ".position: found an object, expected [x, y]"),
        (
            #""frame": [0, 0, 1, 1], "bounds": [0, 0, 1, 1]"#,
            ".frame: stands together with `bounds`, which it would overwrite"
        ),
        (
            #""position": [0, 0], "frame": [0, 0, 1, 1]"#,
            ".frame: stands together with `position`, which it would overwrite"
        ),
        (
            ##""backgroundColor": "#12345""##,
            ##".backgroundColor: found "#12345", expected "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa""##
        ),
        (
            #""backgroundColor": "rebeccapurpel""#,
            #".backgroundColor: unknown colour "rebeccapurpel"; did you mean `rebeccapurple`?"#
        ),
        (#""backgroundColor": [0, 0, 255, 1]"#, ".backgroundColor[2]: a colour's components lie in 0…1, not 255"),
        (#""backgroundColor": [0, 0, 1]"#, ".backgroundColor: found a list of 3, expected [red, green, blue, alpha]"),
        (#""contents": "photo""#, #".contents: no picture "photo": the document has no `images`"#),
        (
            #""contentsGravity": "resizeaspect""#,
            #".contentsGravity: unknown name "resizeaspect"; did you mean `resizeAspect`?"#
        ),
        (
            #""fillMode": "sideways""#,
            #".fillMode: unknown name "sideways", expected one of "forwards", "backwards", "both", "removed""#
        ),
        (
            #""maskedCorners": "layerMinXMinYCornre""#,
            #".maskedCorners: unknown name "layerMinXMinYCornre"; did you mean `layerMinXMinYCorner`?"#
        ),
        (
            #""maskedCorners": ["layerMinXMinYCorners"]"#,
            #".maskedCorners[0]: unknown name "layerMinXMinYCorners"; did you mean `layerMinXMinYCorner`?"#
        ),
        (
            #""transform": [1, 0, 0, 1]"#,
            #".transform[0]: found 1, expected sixteen numbers, or a list of steps such as {"rotate": [radians, x, y, z]}"#
        ),
        (#""transform": [{"translate": [1, 2]}]"#, ".transform[0].translate: found a list of 2, expected [x, y, z]"),
        (#""transform": [{"rotat": [1, 0, 0, 1]}]"#, ".transform[0].rotat: unknown step; did you mean `rotate`?"),
        (#""transform": [{}]"#, ".transform[0]: found an empty object, expected an object with one step"),
        (#""class": "CAlayer""#, #".class: unknown name "CAlayer"; did you mean `CALayer`?"#),
        (
            #""class": "CAOpenGLLayer""#,
            ".class: a document cannot hold the code that draws a CAOpenGLLayer: make the layer in Swift, or put its picture into a CALayer's contents"
        ),
        (#""sublayers": {}"#, ".sublayers: found an empty object, expected a list of layers"),
        (#""sublayers": [3]"#, ".sublayers[0]: found 3, expected a layer: an object"),
        (#""name": 3"#, ".name: found 3, expected a string"),
    ])
    func layers(members: String, expected: String) { #expect(rootMessage(members) == "root" + expected) }

    @Test(arguments: [
        (#"3"#, ": found 3, expected an animation: an object"),
        (#"{}"#, #": an animation without `class`, such as "CABasicAnimation""#),
        (#"{"class": "CABasicAnimation"}"#, ": an animation without `keyPath`"),
        (
            #"{"class": "CABasicAnimatoin", "keyPath": "opacity"}"#,
            #".class: unknown name "CABasicAnimatoin"; did you mean `CABasicAnimation`?"#
        ),
        (
            #"{"class": "CABasicAnimation", "keyPath": "transform.rotaton.y"}"#,
            #".keyPath: unknown key path "transform.rotaton.y"; did you mean `transform.rotation.y`?"#
        ),
        (
            #"{"class": "CABasicAnimation", "keyPath": "contentsGravity"}"#,
            #".keyPath: "contentsGravity" cannot be animated"#
        ),
        (#""to": 1"#, ".to: unknown key"),
        (#""toVlaue": 1"#, ".toVlaue: unknown key; did you mean `toValue`?"),
        (
            #"{"class": "CABasicAnimation", "keyPath": "position.x", "toValue": [1, 2]}"#,
            ".toValue: found a list of 2, expected a number"
        ),
        (#""duration": -2"#, ".duration: found -2, expected a time that is not negative"),
        (#""repeatCount": 1e100"#, ".repeatCount: 1e+100 is beyond what the property holds"),
        (#""timingFunction": [1.5, 0, 0, 1]"#, ".timingFunction[0]: a control point's x lies in 0…1, not 1.5"),
        (#""timingFunction": "easein""#, #".timingFunction: unknown name "easein"; did you mean `easeIn`?"#),
    ])
    func animations(text: String, expected: String) {
        #expect(animationMessage(text) == "root.animations.a" + expected)
    }

    @Test func lineAndColumnPointAtTheFault() {
        let text = """
            {
              "scene": 1, "size": [4, 4],
              "root": {
                "opacity": "half"
              }
            }
            """
        #expect(message(text) == #"4:16: root.opacity: found "half", expected a number"#)
    }
}
