import Foundation
import TestSupport
import Testing

/// `--fonts`, and what `strata info --fonts` says.
@Suite(.enabled(if: TestFont.canBeMade, "fonts-dejavu is not installed"))
struct RenderFontTests {
    let shop = Workshop()

    private func putText() throws {
        try shop.put(
            ##"""
            {"scene": 1, "size": [80, 20], "backgroundColor": "#000000",
             "root": {"class": "CATextLayer", "string": "iiiiii", "fontSize": 20, "font": "Strata Sans Mono"}}
            """##)
    }

    /// The last column that is not black.
    private func reach(_ name: String) throws -> Int? {
        let picture = try shop.picture(name)
        return (0..<80).last { x in (0..<20).contains { picture.pixel(x, $0) != 0xFF00_0000 } }
    }

    @Test func foldersOfFontsAreFoundByName() throws {
        try putText()
        let fonts = try shop.makeFolder("fonts")
        let file = try TestFont.make(in: fonts)
        let without = try shop.render("-o", "a.png")
        #expect(without.code == 0 && without.errors.contains("no font \"Strata Sans Mono\""))
        for place in ["fonts", "fonts/" + file.lastPathComponent] {
            let with = try shop.render("-o", "b.png", "--fonts", place)
            #expect(with.code == 0 && with.errors.isEmpty, "\(with.errors)")
            // Six letters of 0.602 em; Helvetica's are 0.222 wide.
            let (wide, narrow) = (try reach("b.png") ?? 0, try reach("a.png") ?? .max)
            #expect(wide > 60 && narrow < 40)
        }
        let jobs = try shop.strata(
            ["render", "--jobs", "-", "--backend", "cpu", "--fonts", "fonts"],
            input: #"{"input": "scene.json", "output": "c.png"}"#)
        #expect(jobs.code == 0, "\(jobs.errors)")
        #expect(try reach("c.png") == reach("b.png"))
        #expect(try shop.strata("tree", "scene.json", "--fonts", "fonts").code == 0)
    }

    @Test func whatIsNoFontEndsTheRun() throws {
        try putText()
        try shop.put("no font", "text.ttf")
        for (place, code, message) in [
            ("nowhere", Int32(66), "no such font: nowhere"), ("text.ttf", 65, "text.ttf is no font"),
        ] {
            let run = try shop.strata("render", "scene.json", "-o", "a.png", "--fonts", place)
            #expect(run.code == code && run.errors.contains(message), "\(run.errors)")
            #expect(try shop.strata("tree", "scene.json", "--fonts", place).code == code)
        }
        #expect(try shop.files() == ["text.ttf"])
    }

    @Test func infoListsFontsAndWhatStandsForWhat() throws {
        let run = try shop.strata("info", "--fonts")
        #expect(run.code == 0 && run.errors.isEmpty)
        #expect(run.text.contains("\n  Helvetica ") && run.text.contains("\n  Menlo "))
        #expect(run.text.contains("\n  DejaVu Sans Mono\n"))
        #expect(run.text.contains("scripts that no font has letters of"))
    }
}
