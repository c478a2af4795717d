import Foundation
import Testing

@testable import SceneFormat

/// Other values for what key paths name in a document.
@Suite struct SceneOverrideTests {
    let scene: Scene

    init() throws {
        scene = try Scene(
            json: Data(
                ##"""
                {"scene": 1, "size": [200, 100], "root": {"name": "Root", "sublayers": [
                  {"name": "Card", "frame": [0, 0, 100, 50], "sublayers": [
                    {"sublayers": [{"class": "CATextLayer", "name": "Title", "string": "old", "fontSize": 12}]},
                    {"name": "Fill 1.5x", "backgroundColor": "#ff0000", "filters": [{"name": "gaussianBlur", "id": "frost"}]}],
                   "mask": {"class": "CAShapeLayer", "name": "Cut"}},
                  {"name": "Second", "sublayers": [{"class": "CATextLayer", "name": "Title", "string": "other"}]}]}}
                """##.utf8))
    }

    @discardableResult
    func set(_ keyPath: String, _ words: String) throws(SceneError) -> [SceneChange] {
        try scene.apply(SceneOverride(keyPath: keyPath, value: .text(words))) { file throws(SceneError) in
            if file == "blue.png" { return picture(0xFF00_00FF) }
            throw SceneError("no such picture: \"\(file)\"", kind: .input)
        } path: { file throws(SceneError) in
            throw SceneError("no such file: \"\(file)\"", kind: .input)
        }
    }

    var card: CALayer { scene.root.sublayers![0] }
    var title: CATextLayer { card.sublayers![0].sublayers![0] as! CATextLayer }
    var fill: CALayer { card.sublayers![1] }

    func problem(_ keyPath: String, _ words: String) -> String? {
        do throws(SceneError) {
            try set(keyPath, words)
            return nil
        } catch {
            return error.description
        }
    }

    @Test("Words keep the attributes that a text begins with; runs are written as in a document")
    func styledText() throws {
        try set("Card.Title.string", #"[{"string": "Red", "foregroundColor": "red"}, {"string": "!", "kern": 3}]"#)
        let runs = try #require(title.string as? NSAttributedString)
        #expect(runs.string == "Red!" && runs.attribute(.kern, at: 3, effectiveRange: nil) != nil)
        let changes = try set("Card.Title.string", "[1, 2]")
        let words = try #require(title.string as? NSAttributedString)
        #expect(words.string == "[1, 2]" && words.attribute(.kern, at: 5, effectiveRange: nil) == nil)
        #expect(words.attribute(.foregroundColor, at: 5, effectiveRange: nil) != nil)
        SceneChange.undo(changes)
        #expect((title.string as? NSAttributedString)?.string == "Red!")
    }

    @Test func wordsAreWhatTheyAreFor() throws {
        try set("Card.Title.string", "12")
        #expect(title.string as? String == "12")
        try set("Card.Title.fontSize", "12.5")
        #expect(title.fontSize == 12.5)
        try set("Card.Title.isWrapped", "true")
        #expect(title.isWrapped)
        try set("Card.Title.alignmentMode", "center")
        #expect(title.alignmentMode == .center)
        try set("Card.position", "3, 4")
        #expect(card.position == CGPoint(x: 3, y: 4))
        try set("Card.frame", "[1, 2, 30, 40]")
        #expect(card.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        try set("Card.transform.rotation.z", "0.5")
        #expect(abs(card.transform.m12 - sin(0.5)) < 1e-12)
        try set("Card.hidden", "true")
        #expect(card.isHidden)
        try set("Card.backgroundColor", "#0f0")
        #expect(card.backgroundColor == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        try set("Card.backgroundColor", "null")
        #expect(card.backgroundColor == nil)
        try set("Card.contents", "blue.png")
        #expect((card.contents as? CGImage)?.pixelBuffer.width == 2)
        try set("Card.Cut.path", "M 0 0 L 5 5")
        #expect((card.mask as? CAShapeLayer)?.path?.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 5))
    }

    @Test func namesAndWildcards() throws {
        // Dots in a name, a filter's input, the root by its own name and by none.
        try set("Card.Fill 1.5x.opacity", "0.25")
        #expect(fill.opacity == 0.25)
        try set("Card.Fill 1.5x.filters.frost.inputRadius", "7")
        #expect(try scene.json().contains(#""inputRadius": 7"#))
        try set("opacity", "0.5")
        try set("Root.Card.opacity", "0.75")
        #expect(scene.root.opacity == 0.5 && card.opacity == 0.75)
        #expect(try set("**.Title.string", "both").count == 2)
        #expect(try set("*.Title.string", "both").count == 2)
        #expect(try set("Card.*.opacity", "1").count == 2, "Cut and Title: the name `Fill 1.5x` is two")
        #expect(title.string as? String == "both")
        // Many wildcards take no longer than few.
        #expect(throws: SceneError.self) { try set(String(repeating: "**.", count: 2000) + "nothing", "1") }
    }

    @Test func whatIsTakenBackIsAsItWas() throws {
        let before = try scene.json()
        var changes = try set("Card.frame", "[1, 2, 30, 40]")
        changes += try set("Card.Title.string", "new")
        changes += try set("Card.Title.string", "newer")
        changes += try set("Card.transform.scale", "3")
        changes += try set("**.backgroundColor", "#00f")
        changes += try set("Card.Fill 1.5x.filters.frost.inputRadius", "7")
        #expect(try scene.json() != before)
        SceneChange.undo(changes)
        #expect(try scene.json() == before)
    }

    @Test(arguments: [
        ("Crad.Title.string", "`Crad.Title.string` names nothing in the document; did you mean `Card.Title`?"),
        ("Card.Titel.string", "`Card.Titel.string` names nothing in the document; did you mean `Card.Title`?"),
        ("Card.Title.strnig", "`Card.Title` has no `strnig`; did you mean `string`?"),
        ("Card.string", "`Card` has no `string`"),
        ("Card.Title.fontSize", "Card.Title.fontSize: found \"x\", expected a number"),
        ("Card.contents", "Card.contents: no such picture: \"x\""),
        ("opactiy", "`opactiy` names nothing in the document; did you mean `opacity`?"),
        ("", "`` names nothing in the document"),
        ("Card", "`Card` is a layer: a property goes after its name, as in `Card.opacity`"),
    ])
    func whatDoesNotFitSaysWhy(keyPath: String, reason: String) throws {
        let before = try scene.json()
        #expect(problem(keyPath, "x") == reason)
        #expect(try scene.json() == before)
    }

    @Test func numbersThatThePropertyDoesNotHold() {
        #expect(problem("Card.opacity", "1e300") == "Card.opacity: 1e+300 is beyond what the property holds")
        #expect(
            problem("Card.frame", "-1e308,0,-1e308,20") == "Card.frame: a list of 4 is beyond what the property holds")
        #expect(
            problem("Card.transform", #"[{"translate":[1e308,0,0]},{"translate":[1e308,0,0]}]"#)
                == "Card.transform[1]: gives a matrix beyond any number")
        #expect(problem("Card.opacity", "inf") == #"Card.opacity: found "inf", expected a finite number"#)
        #expect(problem("Card.opacity", "nan") == #"Card.opacity: found "nan", expected a number"#)
    }
}
