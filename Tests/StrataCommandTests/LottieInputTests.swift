import Drawing
import Foundation
import Testing

/// Lottie animations on the command line.
@Suite struct LottieInputTests {
    let shop = Workshop()

    init() throws { try shop.put(Self.animation, "anim.json") }

    /// 20 x 10 points, frames 10 to 20 at 5 a second: a red square that goes from the left half to the right one, with a marker
    /// in the middle, in the second half above a layer with an expression.
    static let animation = ##"""
        {"v": "5.7.0", "fr": 5, "ip": 10, "op": 20, "w": 20, "h": 10, "nm": "Mover",
         "markers": [{"cm": "middle", "tm": 15, "dr": 2}, {"cm": "end", "tm": 18, "dr": 0}],
         "layers": [
          {"ty": 1, "nm": "Box", "sw": 10, "sh": 10, "sc": "#ff0000", "ip": 0, "op": 100, "st": 0,
           "ks": {"p": {"a": 1, "k": [{"t": 10, "s": [0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
                                       {"t": 20, "s": [10, 0]}]}}},
          {"ty": 3, "nm": "Guide", "ip": 0, "op": 100, "st": 0, "ks": {"r": {"a": 0, "k": 0, "x": "var $bm_rt = time * 30;"}}}]}
        """##

    /// What every run says of that expression.
    static let warning = "strata: anim.json: Guide.Rotation: an expression is not run; the value beside it is used\n"

    func render(_ arguments: String..., code: Int32 = 0) throws -> Workshop.Outcome {
        let run = try shop.strata(["render", "--backend", "cpu"] + arguments)
        #expect(run.code == code, "\(run.errors)")
        return run
    }

    /// Where the red square begins in a row of pixels.
    func left(_ name: String) throws -> Int? { try shop.picture(name).pixels.firstIndex(of: 0xFFFF_0000) }

    @Test func timeIsFromTheInPoint() throws {
        for (time, edge) in [("0", 0), ("1", 5), ("1.8", 9), ("-1", 0)] {
            _ = try render("anim.json", "-o", "a.png", "--time", time)
            #expect(try left("a.png") == edge, "at \(time)")
        }
        let image = try shop.picture("a.png")
        #expect(image.width == 20 && image.height == 10 && image.pixel(15, 5) == 0, "its own size, nothing behind it")
        _ = try render("anim.json", "-o", "b.png", "--size", "40x40")
        #expect(try shop.picture("b.png").pixel(19, 29) == 0xFFFF_0000 && shop.picture("b.png").pixel(5, 5) == 0)
        _ = try render("anim.json", "-o", "c.png", "--scale", "3")
        #expect(try shop.picture("c.png").width == 60)
    }

    @Test func theLastFrameStaysAtTheEndAndAfterIt() throws {
        let late = Self.animation.replacing(#""ip": 0, "op": 100"#, with: #""ip": 14, "op": 20"#)
        try shop.put(late, "late.json")
        for time in ["2", "2.5", "100"] {
            _ = try render("late.json", "-o", "a.png", "--time", time)
            #expect(try left("a.png") == 10, "at \(time)")
        }
        _ = try render("late.json", "-o", "f%02d.png", "--frames", "2..11")
        let edges = try (2...11).map { try left("f" + String(format: "%02d", $0) + ".png") }
        #expect(edges == [nil, nil, 4, 5, 6, 7, 8, 9, 10, 10])
        try shop.put(
            #"""
            {"scene": 1, "size": [40, 10], "animations": {"late": "late.json"}, "root": {"sublayers": [
              {"class": "LottieAnimationLayer", "animation": "late", "position": [10, 5], "beginTime": 1},
              {"class": "LottieAnimationLayer", "animation": "late", "position": [30, 5], "loopMode": "loop"}]}}
            """#, "scene.json")
        func squares(_ time: String) throws -> [Bool] {
            _ = try render("scene.json", "-o", "s.png", "--time", time)
            return try [12, 18, 33].map { try shop.picture("s.png").pixel($0, 5) == 0xFFFF_0000 }
        }
        #expect(try squares("0.5") == [false, false, false])
        #expect(try squares("2") == [true, false, false])
        #expect(try squares("3") == [true, true, true])
        #expect(try squares("9") == [true, true, true])
        #expect(try squares("10") == [true, true, false])
    }

    @Test func aSequenceIsTheAnimationsOwn() throws {
        _ = try render("anim.json", "-o", "%02d.png")
        #expect(try shop.files().count == 10 && left("05.png") == 5)
        _ = try render("anim.json", "-o", "x%d.png", "--fps", "10", "--duration", "0.3")
        #expect(try shop.files().filter { $0.hasPrefix("x") }.count == 3)
    }

    @Test func markersSayTheTime() throws {
        _ = try render("anim.json", "-o", "a.png", "--marker", "middle")
        #expect(try left("a.png") == 5)
        _ = try render("anim.json", "-o", "m%d.png", "--marker", "middle")
        #expect(try shop.files() == ["a.png", "m0.png", "m1.png"] && left("m1.png") == 6)
        _ = try render("anim.json", "-o", "e%d.png", "--marker", "end")
        #expect(try shop.files().filter { $0.hasPrefix("e") }.count == 2, "a moment goes on to the end")
        let wrong = try render("anim.json", "-o", "a.png", "--marker", "midle", code: 65)
        #expect(wrong.errors == Self.warning + "strata: anim.json: no marker \"midle\"; did you mean `middle`?\n")
        _ = try render("anim.json", "-o", "a.png", "--marker", "middle", "--time", "1", code: 64)
        try shop.putScene()
        #expect(try render("scene.json", "-o", "b.png", "--marker", "a", code: 65).errors.contains("has no markers"))
    }

    @Test func valuesAreSetByKeyPath() throws {
        _ = try render("anim.json", "-o", "a.png", "--set", "Box.Color=#00ff00", "--set", "Box.Transform.Position=10,0")
        #expect(try shop.picture("a.png").pixels.firstIndex(of: 0xFF00_FF00) == 10)
        let list =
            ##"{"input": "anim.json", "set": {"box.color": "#0000ff"}, "output": "b.png", "marker": "middle"}"## + "\n"
            + #"{"input": "anim.json", "output": "c.png"}"#
        let run = try shop.strata(["render", "--jobs", "-", "--backend", "cpu"], input: list)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.picture("b.png").pixels.firstIndex(of: 0xFF00_00FF) == 5)
        #expect(try left("c.png") == 0)
    }

    @Test func textsAreSetByKeyPath() throws {
        func put(_ text: String, _ name: String) throws {
            try shop.put(
                #"""
                {"v": "5.7.0", "fr": 5, "ip": 0, "op": 5, "w": 120, "h": 40, "fonts": {"list": [
                   {"fName": "Helvetica", "fFamily": "Helvetica", "fStyle": "Regular"}]},
                 "layers": [{"ty": 5, "nm": "Title", "ip": 0, "op": 5, "st": 0, "ks": {"p": {"a": 0, "k": [10, 30]}},
                   "t": {"d": {"k": [{"t": 0, "s": {"t": "\#(text)", "f": "Helvetica", "s": 24, "fc": [1, 0, 0]}}]}, "a": []}}]}
                """#, name)
        }
        try put("Old", "old.json")
        try put("Hello, you", "new.json")
        _ = try render("old.json", "-o", "old.png")
        _ = try render("new.json", "-o", "new.png")
        _ = try render("old.json", "-o", "set.png", "--set", "Title.text=Hello, you")
        let (old, new) = (try shop.picture("old.png").pixels, try shop.picture("new.png").pixels)
        #expect(old != new && new.contains { $0 == 0xFFFF_0000 })
        #expect(try shop.picture("set.png").pixels == new)
        #expect(try shop.strata("lottie", "keypaths", "old.json").text.contains("text      Old"))
    }

    @Test(arguments: [
        ("Bxo.Color=#f00", "`Bxo.Color` names nothing in the document; did you mean `Box.Color`?"),
        ("Box.Opacity=50", "`Box.Opacity` names nothing in the document; did you mean `Box.Transform.Opacity`?"),
        ("Box.Color=rde", "Box.Color: unknown colour \"rde\"; did you mean `red`?"),
        ("Box.Transform.Opacity=half", "Box.Transform.Opacity: found \"half\", expected a number"),
        ("Box.Transform.Scale=1,2,3,4", "Box.Transform.Scale: found a list of 4, expected [x, y]"),
    ])
    func whatDoesNotFit(assignment: String, problem: String) throws {
        let run = try render("anim.json", "-o", "a.png", "--set", assignment, code: 65)
        #expect(run.errors == Self.warning + "strata: anim.json: \(problem)\n", "\(run.errors)")
    }

    @Test func muchThatIsNotDrawnIsSummedUp() throws {
        let nulls = (0..<9).map { #"{"ty": 3, "nm": "N\#($0)", "ks": {"r": {"a": 0, "k": 0, "x": "time"}}}"# }
        try shop.put(
            #"{"v": "5.7.0", "fr": 5, "ip": 0, "op": 5, "w": 20, "h": 10, "layers": ["# + nulls.joined(separator: ",")
                + "]}",
            "many.json")
        let lines = try render("many.json", "-o", "a.png").errors.split(separator: "\n")
        #expect(lines.count == 6 && lines[0].hasPrefix("strata: many.json: N0.Rotation: "), "\(lines)")
        #expect(lines[5] == "strata: many.json: 4 more like these: strata lottie check lists all")
        #expect(try render("many.json", "-o", "a.png", "--quiet").errors.isEmpty)
    }

    @Test func theCheckNamesWhatIsNotDrawn() throws {
        let run = try shop.strata("lottie", "check", "anim.json")
        #expect(run.code == 1 && run.errors.isEmpty)
        #expect(
            run.text.hasPrefix("anim.json: expression: Guide.") && run.text.split(separator: "\n").count == 1,
            "\(run.text)")
        let json = try shop.strata("lottie", "check", "--json", "anim.json")
        #expect(json.code == 1)
        let report = try JSONSerialization.jsonObject(with: json.output) as? [String: Any]
        let issues = report?["issues"] as? [[String: String]]
        #expect(report?["file"] as? String == "anim.json" && issues?.count == 1)
        #expect(issues?.first?["kind"] == "expression" && issues?.first?["layer"] == "Guide")
        try shop.put(Self.animation.replacing(#", "x": "var $bm_rt = time * 30;""#, with: ""), "clean.json")
        let clean = try shop.strata("lottie", "check", "clean.json")
        #expect(clean.code == 0 && clean.output.isEmpty, "\(clean.text)")
        let missing = try shop.strata("lottie", "check", "none.json", "clean.json")
        #expect(missing.code == 66 && missing.errors == "strata: none.json: no such file\n")
    }

    @Test func keypathsAndFacts() throws {
        let run = try shop.strata("lottie", "keypaths", "anim.json")
        #expect(run.code == 0)
        #expect(run.text.contains("Box.Color") && run.text.contains("color     #ff0000"), "\(run.text)")
        #expect(run.text.contains("point     0,0 (animated)"))
        let first = try shop.strata("lottie", "keypaths", "--json", "anim.json").text.split(separator: "\n").first
        #expect(first?.hasPrefix(#"{"isAnimated":"#) == true)
        let info = try shop.strata("lottie", "info", "anim.json").text
        for words in ["Mover", "20 x 10 points", "10 to 20, 5 a second", "2.000 s", "middle at frame 15, 2 frames"] {
            #expect(info.contains(words), "\(info)")
        }
    }

    @Test func theTreeIsTheLayersThatAreBuilt() throws {
        let run = try shop.strata("tree", "anim.json")
        #expect(
            run.code == 0 && run.text.hasPrefix("LottieAnimationLayer (0 0 20 10)") && run.text.contains("\"Box\""),
            "\(run.text)")
    }

    @Test(arguments: [
        (#"{"v": "5", "fr": 0, "ip": 0, "op": 0, "w": 0, "h": 0, "layers": []}"#, 65),
        (#"{"layers": 3, "op": 2}"#, 65), (#"{"layers": [], "fr": 30, "op": 1e99, "w": 10, "h": 10}"#, 65),
        (#"{"v": "5.7", "layers": ["#, 65), ("PK\u{3}\u{4}broken", 65),
    ])
    func filesThatShowNothing(text: String, code: Int32) throws {
        try shop.put(text, "bad.json")
        let run = try render("bad.json", "-o", "a.png", code: code)
        #expect(
            run.errors.hasPrefix("strata: bad.json") && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
        #expect(try shop.files() == [])
    }
}
