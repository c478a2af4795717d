import Foundation
import Testing

@testable import Lottie

/// The forms in which exporters write layers, texts, effects and what lies beside them.
@Suite struct LayerFormsTests {
    @Test(
        "Kinds",
        arguments: [
            (#""ty":0"#, LayerItem.Kind.precomposition), (#""ty":"1""#, .solid), (#""ty":13"#, .camera),
            (#""ty":99"#, .unknown(99)),
            (#""ty":null,"shapes":[]"#, .shape), (#""ty":null,"t":{}"#, .text), (#""ty":null,"sc":"fff""#, .solid),
            (#""ty":null"#, .null),
        ])
    func kinds(_ members: String, _ kind: LayerItem.Kind) throws {
        let layer = try #require(Documents.animation("{\(members)}").layers.first)
        #expect(layer.kind == kind)
    }

    @Test func missingPartsHaveTheFormatsDefaults() throws {
        let layer = try Documents.layer(#""nm":"Card""#)
        #expect(layer.transform == TransformItem())
        #expect(layer.stretch == 1)
        #expect(layer.inFrame == 0)
        #expect(layer.outFrame >= 60)
        #expect(layer.index == nil)
        #expect(layer.parent == nil)
        #expect(layer.matte == nil)
        #expect(!layer.isHidden && !layer.is3D && !layer.isMatteSource)
    }

    @Test(arguments: [
        #""hd":true,"td":1,"ddd":"1""#, #""hd":1,"td":true,"ddd":true"#, #""hd":"true","td":[1],"ddd":1"#,
    ])
    func flags(_ members: String) throws {
        let layer = try Documents.layer(members)
        #expect(layer.isHidden && layer.is3D && layer.isMatteSource)
    }

    @Test(arguments: [("1", LayerItem.Matte.alpha), ("\"4\"", .invertedLuma), ("0", nil), ("9", nil)])
    func mattes(_ number: String, _ matte: LayerItem.Matte?) throws {
        #expect(try Documents.layer(#""tt":\#(number),"tp":3"#).matte == matte)
    }

    @Test(arguments: ["#ff8000", "ff8000", "#FF8000", "#ff8000ff"])
    func solids(_ color: String) throws {
        let layer = try Documents.animation(#"{"ty":1,"sc":"\#(color)","sw":"40","sh":30}"#).layers[0]
        #expect(layer.solid == .init(color: Color4(1, 128 / 255, 0, 1), width: 40, height: 30))
    }

    @Test(arguments: [#""sw":0,"sh":9"#, #""sw":9,"sh":-1"#, #""sw":[],"sh":9"#, #""sw":9"#])
    func solidsWithoutAnAreaAreLeftOut(_ size: String) throws {
        let animation = try Documents.animation(#"{"ty":1,"nm":"Card","sc":"fff",\#(size)}"#)
        #expect(animation.layers[0].solid == nil)
        #expect(animation.issues.map(\.layer) == ["Card"])
        // Their anchor would lie at no share of their size.
        #expect(LottieCheck(animation).issues == animation.issues)
    }

    @Test func sizesThatAreNoneAreNotGiven() throws {
        let layer = try Documents.layer(#""w":0,"h":-3"#)
        #expect(layer.width == nil)
        #expect(layer.height == nil)
    }

    @Test func aStretchOfNothingIsNone() throws {
        #expect(try Documents.layer(#""sr":0"#).stretch == 1)
        #expect(try Documents.layer(#""sr":"2.5""#).stretch == 2.5)
    }

    @Test(
        "A text",
        arguments: [
            #"{"d":{"k":[{"t":0,"s":{"t":"Hi","f":"Sans","s":20,"j":2,"fc":[1,0,0],"tr":50}}]}}"#,
            #"{"d":{"k":[{"t":0,"s":{"t":"Hi","f":"Sans","s":"20","j":"2","fc":[1,0,0,1],"tr":50,"ca":null}}]},"a":null,"p":{}}"#,
            #"{"d":{"a":0,"k":{"t":0,"s":{"t":"Hi","f":"Sans","s":20,"j":2,"fc":[1,0,0],"tr":50}}},"a":{}}"#,
            #"{"d":{"t":"Hi","f":"Sans","s":20,"j":2,"fc":[1,0,0],"tr":50},"a":[]}"#,
        ])
    func texts(_ text: String) throws {
        let document = try #require(Documents.layer(#""t":\#(text)"#).text).document
        #expect(document.keyframes.count == 1)
        #expect(document.first.text == "Hi")
        #expect(document.first.font == "Sans")
        #expect(document.first.size == 20)
        #expect(document.first.justification == .center)
        #expect(document.first.fillColor == Color4(1, 0, 0, 1))
        #expect(document.first.tracking == 50)
        #expect(document.first.lineHeight == nil)
    }

    @Test func animators() throws {
        let text = try #require(
            Documents.layer(
                #""t":{"d":{"k":[{"t":0,"s":{"t":"Hi"}}]},"a":[{"nm":"A","s":{"r":2,"e":{"k":3},"sh":"6"},"a":{"o":{"k":0}}},{"s":[{},{"m":2}],"a":{}}]}"#
            ).text)
        #expect(text.animators.map(\.selectors.count) == [1, 2])
        #expect(text.animators[0].selectors[0].units == .index)
        #expect(text.animators[0].selectors[0].end == Animated(3))
        #expect(text.animators[0].selectors[0].shape == .smooth)
        #expect(text.animators[0].style.opacity == Animated(0))
        #expect(text.animators[1].selectors[0].end == nil)
        #expect(text.animators[1].selectors[1].mode == .subtract)
    }

    @Test func effects() throws {
        let effects = try Documents.layer(
            #""ef":[{"ty":25,"nm":"Shadow","ef":[{"ty":2,"nm":"Color","v":{"k":[0,0,0,1]}},{"ty":0,"v":7},{"ty":10,"v":{"k":3}},{"ty":6,"v":0},{"ty":"","ef":[{"ty":3,"v":{"k":[1,2]}}]}]},{"ty":29,"en":0}]"#
        ).effects
        #expect(effects.map(\.isEnabled) == [true, false])
        #expect(
            effects[0].parameters.map(\.value) == [
                .color(Animated(Color4(0, 0, 0, 1))), .number(Animated(7)), .layer(3), .none,
                .group([.init(name: "", matchName: "", value: .point(Animated(Vector3(1, 2, 0))))]),
            ])
        #expect(effects[0].number(at: 1) == Animated(7))
        #expect(effects[0].number(at: 0) == nil)
        #expect(effects[0].number(at: 9) == nil)
    }

    @Test func whatLiesBeside() throws {
        let animation = try Documents.animation(
            "",
            #""markers":[{"tm":15,"cm":" start\r ","dr":5},{"cm":"no time"}],"fonts":{"list":[{"fName":"A-Bold","fFamily":"A"},{}]},"chars":[{"ch":"x","size":20,"style":"Bold","w":61.5,"fFamily":"A","data":{"shapes":[{"ty":"gr","it":[]}]}},{"ch":"y","data":{}}],"assets":[{"id":7,"w":4,"h":4,"p":"a.png","u":"images/"},{"id":"s","p":"beep.mp3"},{}]"#
        )
        #expect(animation.markers == [.init(name: "start", frameTime: 15, durationFrameTime: 5)])
        #expect(animation.progressTime(forMarker: "start") == 0.25)
        #expect(animation.fonts.map(\.name) == ["A-Bold"])
        #expect(animation.glyphs.map(\.character) == ["x", "y"])
        #expect(animation.glyphs[0].shapes.count == 1)
        guard case .image(let image) = animation.assets["7"] else {
            Issue.record("no image")
            return
        }
        #expect(image.folder + image.path == "images/a.png")
        #expect(animation.assets["s"] == .other)
    }

    @Test func times() throws {
        let animation = try Documents.animation("", #""ip":10,"op":40,"fr":20"#)
        #expect(animation.duration == 1.5)
        #expect(animation.time(forFrame: 20) == 0.5)
        #expect(animation.frameTime(forTime: 0.5) == 20)
        #expect(animation.frameTime(forProgress: 0.5) == 25)
        #expect(animation.progressTime(forFrame: 25) == 0.5)
        #expect(animation.progressTime(forFrame: 100) == 1)
        #expect(animation.progressTime(forFrame: 70, clamped: false) == 2)
    }

    @Test(arguments: [
        (Documents.text(""), true), (#"{"layers":[],"fr":1}"#, true), (#"{"scene":1,"root":{}}"#, false), ("[]", false),
        ("{", false),
        ("", false),
    ])
    func documentsAreToldFromOthers(_ text: String, _ isLottie: Bool) {
        #expect(LottieAnimation.isLottie(Data(text.utf8)) == isLottie)
    }
}
