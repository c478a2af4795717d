import Foundation
import Testing

@testable import Lottie

/// Documents made to hurt: each is a clear error or shows what is left, and soon.
@Suite struct HostileDocumentTests {
    @Test(
        "What leaves nothing to show is an error",
        arguments: [
            ("[]", "no object, so no Lottie document"), ("7", "no object, so no Lottie document"),
            (#"{"fr":30}"#, "a document without a list of `layers` is no Lottie document"),
            (#"{"layers":{}}"#, "a document without a list of `layers` is no Lottie document"),
            (#"{"layers":[]}"#, "w: missing or 0, and a size is due"),
            (#"{"w":10,"layers":[]}"#, "h: missing or 0, and a size is due"),
            (#"{"w":10,"h":1e7,"layers":[]}"#, "h: a size of 10000000.0 points; 1…100000 are drawn"),
            (#"{"w":-4,"h":10,"layers":[]}"#, "w: a size of -4.0 points; 1…100000 are drawn"),
            (#"{"w":10,"h":10,"op":1e9,"layers":[]}"#, "op: 1000000000.0 frames; at most 1000000 are drawn"),
            (
                #"{"w":10,"h":10,"ip":-1e300,"op":1e300,"layers":[]}"#,
                "op: 2000000000.0 frames; at most 1000000 are drawn"
            ),
        ])
    func errors(_ text: String, _ expected: String) {
        #expect(Documents.error(text)?.description == expected)
    }

    @Test(arguments: [#""fr":0"#, #""fr":-5"#, #""fr":1e-300"#, #""fr":"fast""#])
    func ratesThatAreNoneAreReported(_ member: String) throws {
        let animation = try Documents.animation("", member)
        #expect(animation.framerate == 60)
        #expect(animation.issues.map(\.kind) == [.repaired])
    }

    /// An anchor is a share of its layer's size.
    @Test(arguments: ["1e-300", "1e-9", "0", "-5", "1e300"]) func sizesOfNextToNothingHaveFiniteAnchors(size: String)
        throws
    {
        let anchor = #""ks":{"a":{"a":1,"k":[{"t":0,"s":[1e9,7]},{"t":60,"s":[-1e9,1e300]}]}}"#
        let image = #"{"ty":2,"refId":"i","ip":0,"op":60,\#(anchor)}"#
        let solid = ##"{"ty":1,"sw":\##(size),"sh":\##(size),"sc":"#ff0000","ip":0,"op":60,\##(anchor)}"##
        let layer = LottieAnimationLayer(
            animation: try Documents.animation(
                "\(image),\(solid)", #""assets":[{"id":"i","w":\#(size),"h":\#(size),"p":"i.png"}]"#))
        for progress in [0, 0.4, 1] {
            layer.currentProgress = progress
            for part in layer.composition?.sublayers ?? [] {
                #expect(part.anchorPoint.x.isFinite && part.anchorPoint.y.isFinite)
            }
        }
    }

    @Test func aLengthOfNothingIsOneFrame() throws {
        let animation = try Documents.animation("", #""op":0"#)
        #expect(animation.endFrame - animation.startFrame == 1)
        #expect(animation.issues.count == 1)
    }

    @Test func groupsNestedTooDeeplyAreAnError() {
        func nested(_ levels: Int) -> String {
            String(repeating: #"{"ty":"gr","nm":"G","it":["#, count: levels) + String(repeating: "]}", count: levels)
        }
        let layer = #"{"ty":4,"nm":"Card","shapes":["#
        #expect(Documents.error(Documents.text(layer + nested(64) + "]}")) == nil)
        let error = Documents.error(Documents.text(layer + nested(65) + "]}"))
        #expect(error?.problem == "groups nested more than 64 levels deep")
        #expect(error?.place.hasPrefix("Card.G.G") == true)
    }

    @Test func circlesOfParentsAreBroken() throws {
        let animation = try Documents.animation(
            #"""
            {"ty":3,"nm":"A","ind":1,"parent":2},{"ty":3,"nm":"B","ind":2,"parent":3},{"ty":3,"nm":"C","ind":3,"parent":1},
            {"ty":3,"nm":"Self","ind":4,"parent":4},{"ty":3,"nm":"Tail","ind":5,"parent":1},{"ty":3,"nm":"Lost","parent":77}
            """#)
        #expect(animation.layers.map(\.parent) == [2, 3, nil, nil, 1, nil])
        #expect(animation.issues.map(\.layer) == ["C", "Self", "Lost"])
        #expect(animation.issues.map(\.kind) == [.repaired, .repaired, .missing])
    }

    @Test func longLinesOfParentsAreCut() throws {
        let layers = (1...1000).map { #"{"ty":3,"ind":\#($0),"parent":\#($0 + 1)}"# }.joined(separator: ",")
        let animation = try Documents.animation(layers + #",{"ty":3,"ind":1001}"#)
        let lines = animation.layers.reversed().reduce(into: [0]) { lines, layer in
            lines.append(layer.parent == nil ? 0 : lines.last! + 1)
        }
        #expect(lines.max() == 128)
    }

    private func composition(_ id: String, showing ids: [String]) -> String {
        let layers = ids.map { #"{"ty":0,"nm":"shows \#($0)","refId":"\#($0)","w":9,"h":9}"# }
        return #"{"id":"\#(id)","layers":[\#(layers.joined(separator: ","))]}"#
    }

    @Test func circlesOfCompositionsAreLeftOut() throws {
        let assets = [
            composition("a", showing: ["b"]), composition("b", showing: ["a", "c"]), composition("c", showing: []),
        ]
        let animation = try Documents.animation(
            #"{"ty":0,"nm":"top","refId":"a"},{"ty":0,"nm":"none","refId":"z"}"#,
            #""assets":[\#(assets.joined(separator: ","))]"#)
        guard case .precomposition(let b) = animation.assets["b"] else {
            Issue.record("no composition")
            return
        }
        #expect(b.layers.map(\.name) == ["shows c"])
        #expect(
            animation.issues.map(\.description) == [
                "shows a: left out, since it goes in a circle: `a` shows `b` shows `a`",
                "none: the composition `z` is not in the file",
            ])
    }

    @Test func compositionsThatMultiplyAreCounted() {
        // Ten of ten of ten …: 10^8 layers from two kilobytes.
        let assets = (0..<8).map { composition("c\($0)", showing: Array(repeating: "c\($0 + 1)", count: 10)) }
        let text = Documents.text(
            #"{"ty":0,"nm":"top","refId":"c0"}"#, #""assets":[\#(assets.joined(separator: ","))]"#)
        let time = ContinuousClock().measure {
            #expect(Documents.error(text)?.problem.hasPrefix("more than 250000 layers and shapes") == true)
        }
        // Ten milliseconds; a test machine may be busy.
        #expect(time < .seconds(2))
    }

    @Test func compositionsNestedTooDeeplyAreAnError() {
        func text(_ levels: Int) -> String {
            let assets = (0..<levels).map { composition("c\($0)", showing: $0 + 1 < levels ? ["c\($0 + 1)"] : []) }
            // What was seen at a shallower place counts at a deeper one too.
            return Documents.text(
                #"{"ty":0,"refId":"c1"},{"ty":0,"nm":"top","refId":"c0"}"#,
                #""assets":[\#(assets.joined(separator: ","))]"#)
        }
        #expect(Documents.error(text(64)) == nil)
        #expect(Documents.error(text(65))?.problem == "compositions nested more than 64 levels deep")
    }

    @Test func slotsThatMultiplyAreCutOff() throws {
        let numbers = String(repeating: "0,", count: 400_000) + "0"
        let shapes = (0..<100).map { _ in #"{"ty":"gf","g":{"p":0,"k":{"sid":"s","k":[]}}}"# }.joined(separator: ",")
        let animation = try Documents.animation(
            #"{"ty":4,"nm":"Card","shapes":[\#(shapes)]}"#, #""slots":{"s":{"p":{"k":[\#(numbers)]}}}"#)
        // 32 million values are 79 times the slot's.
        let counts = animation.layers[0].shapes.map { shape in
            guard case .paint(let paint) = shape.form, case .gradient(let gradient) = paint.ink else { return -1 }
            return gradient.numbers.first.count
        }
        #expect(counts.filter { $0 == 400_001 }.count == 79)
        #expect(counts.filter { $0 == 0 }.count == 21)
        #expect(animation.issues.map(\.kind) == [.unsupported])
    }

    @Test func aMillionKeyframesAreRead() throws {
        let keyframes = (0..<1_000_000).map { #"{"t":\#($0),"s":[\#($0 % 100)]}"# }.joined(separator: ",")
        let text = Documents.text(#"{"ty":3,"ks":{"o":{"a":1,"k":[\#(keyframes)]}}}"#)
        var count = 0
        let time = try ContinuousClock().measure {
            count = try LottieAnimation(data: Data(text.utf8)).layers[0].transform.opacity.keyframes.count
        }
        #expect(count == 1_000_000)
        // About half a second; a test machine may be busy.
        #expect(time < .seconds(20))
    }

    @Test func aThousandMistakesAreNotAllListed() throws {
        let layers = (0..<1000).map { #"{"ty":\#(100 + $0),"nm":"L\#($0)"}"# }.joined(separator: ",")
        let issues = try Documents.animation(layers).issues
        #expect(issues.count == 501)
        #expect(issues.last?.problem == "more than 500 issues: the rest is not listed")
    }

    @Test func everyBeginningOfADocumentIsAnError() {
        let text = Documents.text(#"{"ty":4,"nm":"Ca\u0301rd","shapes":[{"ty":"fl","c":{"k":[1,0.5,-2e-1]}}]}"#)
        for count in 0..<text.utf8.count {
            #expect(Documents.error(String(decoding: text.utf8.prefix(count), as: UTF8.self)) != nil)
        }
        #expect(Documents.error(text) == nil)
    }

    @Test func errorsNameTheFile() {
        #expect(throws: LottieError("no such file", kind: .input, document: "nowhere.json")) {
            try LottieAnimation.filepath("nowhere.json")
        }
    }
}
