import Foundation
import Testing

/// Words that no command knows, and key paths of documents.
@Suite struct SpellingTests {
    let shop = Workshop()

    @Test(arguments: [
        (["rendre", "scene.json"], "strata has no command rendre; did you mean render?"),
        (["lottie", "chekc", "a.json"], "strata lottie has no command chekc; did you mean check?"),
        (
            ["zzz"],
            "strata has no command zzz; there are render, join, farm, play, tree, keypaths, lottie, info, schema"
        ),
        (["scene.json", "-o", "a.png"], "a document is rendered by: strata render scene.json -o out.png"),
        (["render", "scene.json", "-o", "q.mp4", "--bitrate", "18"], "strata render has no option --bitrate"),
        (["render", "scene.json", "--ouput", "q.png"], "strata render has no option --ouput; did you mean --output?"),
        (
            ["render", "--sacle", "2", "scene.json", "-o", "q.png"],
            "strata render has no option --sacle; did you mean --scale?"
        ),
        (["render", "scene.json", "-output", "q.png"], "strata render has no option -output; did you mean --output?"),
        (["render", "scene.json", "-x", "q.png"], "strata render has no option -x"),
        (
            ["tree", "scene.json", "--allow-outsied"],
            "strata tree has no option --allow-outsied; did you mean --allow-outside?"
        ),
    ])
    func unknownWords(arguments: [String], problem: String) throws {
        try shop.putScene()
        let run = try shop.strata(arguments)
        #expect(run.code == 64 && run.errors.contains(problem), "\(run.errors)")
        #expect(run.errors.count { $0 == "\n" } == 1)
        #expect(try shop.files() == [])
    }

    @Test(arguments: [
        ["render", "scene.json", "-o", "a.png", "--scale", "-1"],
        ["render", "scene.json", "-o", "a.png", "--set", "--x=1"],
        ["render", "scene.json"], ["render", "scene.json", "b.json", "-o", "a.png"],
    ])
    func knownWordsWithOtherFaultsKeepTheirs(arguments: [String]) throws {
        try shop.putScene()
        let run = try shop.strata(arguments)
        #expect(run.code != 0 && !run.errors.contains("has no"), "\(run.errors)")
    }

    @Test func keypathsOfAScene() throws {
        try shop.putScene(
            root: ##"""
                "sublayers": [{"sublayers": [{"name": "Card", "frame": [1, 2, 3, 4], "cornerRadius": 2,
                  "backgroundColor": "red", "animations": {"a": {"class": "CABasicAnimation", "keyPath": "opacity",
                  "toValue": 0, "duration": 1}}, "sublayers": [{"name": "Title", "class": "CATextLayer", "string": "Hi"}]},
                  {"name": "Clip", "class": "VideoLayer", "video": "clip.mp4", "ending": "loop"},
                  {"name": "Cam", "class": "CapturePreviewLayer", "source": {"y4m": "camera.y4m"}}]}]
                """##)
        try shop.put("film", "clip.mp4")
        let run = try shop.strata("keypaths", "scene.json")
        #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
        let lines = run.text.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        func line(_ keyPath: String) -> String? {
            lines.first { $0.first.map(String.init) == keyPath }.map { $0.dropFirst().joined(separator: " ") }
        }
        #expect(line("Card.frame") == "rectangle [1, 2, 3, 4]", "\(run.text)")
        #expect(line("Card.backgroundColor") == "color \"#ff0000\"" && line("Card.cornerRadius") == "number 2")
        #expect(line("Card.opacity") == "number 1 (animated)")
        #expect(line("Card.Title.string") == "text \"Hi\"" && line("Card.Title.fontSize") != nil)
        #expect(line("Clip.video") == "file \"clip.mp4\"" && line("Clip.start") == "number 0")
        #expect(line("Clip.ending") == "name \"loop\"" && line("Clip.contentsGravity") == nil)
        #expect(line("Cam.source") == "source of frames { \"y4m\": \"camera.y4m\" }")
        #expect(line("Card.zPosition") == nil && !run.text.contains(".."))
        #expect(try shop.strata("keypaths", "scene.json", "--all").text.contains("Card.zPosition"))
        // Each that is listed can be set.
        let all = try shop.strata("keypaths", "scene.json", "--json").text.split(separator: "\n")
        #expect(all.count == lines.count)
        for line in all {
            let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let (keyPath, value) = (object["keypath"] as? String ?? "", object["value"] as? String ?? "")
            let words = value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : value
            let set = try shop.render("-o", "null", "--frames", "1", "--set", "\(keyPath)=\(words)")
            #expect(set.code == 0, "\(keyPath)=\(words): \(set.errors)")
        }
    }

    @Test func unnamedGroupsLeaveNoHoles() throws {
        let layer = #"""
            {"ty": 4, "nm": "Card", "ip": 0, "op": 10, "st": 0, "ks": {}, "shapes": [{"ty": "gr", "it": [
              {"ty": "rc", "p": {"a": 0, "k": [10, 5]}, "s": {"a": 0, "k": [4, 4]}, "r": {"a": 0, "k": 0}},
              {"ty": "fl", "c": {"a": 0, "k": [1, 0, 0]}, "o": {"a": 0, "k": 100}},
              {"ty": "tr", "p": {"a": 0, "k": [0, 0]}}]}]}
            """#
        try shop.put(#"{"v":"5.7.0","fr":10,"ip":0,"op":10,"w":20,"h":10,"layers":[\#(layer)]}"#, "card.json")
        for command in [["lottie", "keypaths"], ["keypaths"]] {
            let text = try shop.strata(command + ["card.json"]).text
            #expect(text.contains("Card.Size ") && text.contains("Card.Color ") && !text.contains(".."), "\(text)")
        }
        let run = try shop.strata(
            "render", "card.json", "-o", "a.png", "--backend", "cpu", "--set", "Card.Color=lime", "--set",
            "Card.Size=8,8")
        #expect(run.code == 0, "\(run.errors)")
        #expect(try shop.picture("a.png").pixel(7, 2) == 0xFF00_FF00)
    }

    @Test func everyMistakeOfADocumentHasALine() throws {
        try shop.put(
            #"""
            {"scene": 1, "size": [20, 10],
             "root": {"opacty": 1, "sublayers": [{"name": "A", "bounds": [1]}, {"contents": "p"}]}}
            """#)
        let run = try shop.strata("render", "scene.json", "-o", "a.png")
        #expect(run.code == 65)
        let lines = run.errors.split(separator: "\n")
        #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("strata: scene.json:2:") }, "\(run.errors)")
        try shop.putScene(root: #""name": "Card""#)
        let set = try shop.strata(
            "render", "scene.json", "-o", "a.png", "--set", "Card.opacty=1", "--set", "Card.bounds=2")
        #expect(set.code == 65 && set.errors.count { $0 == "\n" } == 2, "\(set.errors)")
    }

    @Test func aLottiePictureOutsideIsCalledSo() throws {
        let layer = #"{"ty": 2, "nm": "P", "refId": "p", "ip": 0, "op": 10, "st": 0, "ks": {}}"#
        func put(_ file: String) throws {
            try shop.put(
                #"""
                {"v":"5.7.0","fr":10,"ip":0,"op":10,"w":20,"h":10,"layers":[\#(layer)],
                 "assets": [{"id": "p", "w": 1, "h": 1, "u": "", "p": "\#(file)"}]}
                """#, "a.json")
        }
        try put("../../etc/hostname.png")
        #expect(try shop.strata("lottie", "check", "a.json").text.contains("lies outside the animation's folder"))
        try put("none.png")
        #expect(try shop.strata("lottie", "check", "a.json").text.contains("none.png is not there"))
    }
}
