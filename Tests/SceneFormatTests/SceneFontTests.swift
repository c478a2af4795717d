import Foundation
import SceneFormat
import TestSupport
import Testing

/// Fonts that documents bring along.
@Suite(.enabled(if: TestFont.canBeMade, "fonts-dejavu is not installed"))
final class SceneFontTests {
    let temporary = TemporaryFolder()
    var folder: URL { temporary.url }

    private func scene(_ fonts: String, allowingOutside: Bool = false) throws -> Scene {
        let text = """
            {"scene": 1, "size": [40, 20], "fonts": \(fonts),
             "root": {"class": "CATextLayer", "string": "words", "font": "Strate Sans Mono"}}
            """
        return try Scene(
            json: Data(text.utf8), folder: folder, allowingOutside: allowingOutside, name: "card.json")
    }

    private func problem(_ fonts: String) -> SceneError? {
        do {
            _ = try scene(fonts)
            return nil
        } catch {
            return error as? SceneError
        }
    }

    @Test func filesAndFoldersAreRegisteredAndWritten() throws {
        let inner = folder.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let file = try TestFont.make(in: inner, calling: "Strate")
        let other = try TestFont.make(in: folder, calling: "Stratf")
        let scene = try scene(#"["fonts", "Stratf.ttf"]"#)
        #expect(scene.fonts == ["fonts", "Stratf.ttf"])
        #expect(try self.scene(#""fonts""#).fonts == ["fonts"])
        #expect(CTFont("Strate Sans Mono", size: 9).familyName == "Strate Sans Mono")
        #expect(CTFont("Stratf Sans Mono", size: 9).familyName == "Stratf Sans Mono")
        let written = try Scene(json: Data(scene.json().utf8), folder: folder)
        #expect(written.fonts == scene.fonts)
        #expect(try !Scene(size: scene.size, root: scene.root).json().contains("fonts"))
        for url in [file, other] { CTFontManagerUnregisterFontsForURL(url, .process, nil) }
    }

    @Test func whatIsNoFontIsAnErrorWithItsPlace() throws {
        try Data("no font".utf8).write(to: folder.appendingPathComponent("text.ttf"))
        let missing = try #require(problem(#"["Nowhere.ttf"]"#))
        #expect(missing.kind == .input && missing.place == "fonts[0]")
        #expect(missing.description == "card.json:1:42: fonts[0]: no such font: Nowhere.ttf")
        let broken = try #require(problem(#"["text.ttf"]"#))
        #expect(broken.kind == .document && broken.problem.hasPrefix("text.ttf is no font"))
        #expect(problem(#""text.ttf""#)?.place == "fonts")
        #expect(problem("[7]")?.place == "fonts[0]")
    }

    @Test func fontsLieInTheDocumentsFolder() throws {
        let outside = TemporaryFolder()
        let file = try TestFont.make(in: outside.url, calling: "Stratg")
        #expect(problem("[\"\(file.path)\"]")?.problem.contains("outside") == true)
        let linked = folder.appendingPathComponent("linked")
        try FileManager.default.createDirectory(at: linked, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: linked.appendingPathComponent("a.ttf"), withDestinationURL: file)
        #expect(problem(#"["linked"]"#)?.problem.contains("outside") == true)
        #expect(!CTFont("Stratg Sans Mono", size: 9).isKnown)
        _ = try scene("[\"\(file.path)\"]", allowingOutside: true)
        #expect(CTFont("Stratg Sans Mono", size: 9).isKnown)
        CTFontManagerUnregisterFontsForURL(file, .process, nil)
    }
}
