import Foundation
import SceneFormat
import Strata
import TestSupport
import Testing

/// `Documentation/Scene-reference.md` is what the tables say, and what it shows works.
@Suite struct SceneReferenceTests {
    @Test func pageIsWhatTheTablesSay() throws {
        let page = References.packageRoot.appendingPathComponent("Documentation/Scene-reference.md")
        let written = try String(contentsOf: page, encoding: .utf8)
        #expect(
            written == SceneReference.markdown(),
            "write it anew: strata info --keys > Documentation/Scene-reference.md")
    }

    /// `Documentation/scene.schema.json` as well.
    @Test func schemaIsWhatTheTablesSay() throws {
        let file = References.packageRoot.appendingPathComponent("Documentation/scene.schema.json")
        let written = try String(contentsOf: file, encoding: .utf8)
        #expect(written == SceneSchema.json(), "write it anew: strata schema > Documentation/scene.schema.json")
    }

    @Test func everyKeyIsThereOnce() {
        #expect(SceneReference.strays == [])
        let page = SceneReference.markdown()
        for key in ["cornerRadius", "lineDashPattern", "birthRate", "underlineStyle", "tensionValues", "frameRate"] {
            #expect(page.contains("\n| `\(key)` |"), "\(key)")
        }
    }

    /// And an example of a property is another value than its default.
    @Test(.enabled(if: TestFont.canBeMade, "fonts-dejavu is not installed")) func examplesAreReadAndRendered() throws {
        let folder = TemporaryFolder(), files = FileManager.default
        let examples = References.packageRoot.appendingPathComponent("Examples")
        for (name, source) in [
            ("photo.png", "images/dawn.png"), ("hero.json", "sunrise.json"), ("clip.mp4", "sunrise.json"),
        ] {
            try files.copyItem(
                at: examples.appendingPathComponent(source), to: folder.url.appendingPathComponent(name))
        }
        let fonts = folder.url.appendingPathComponent("fonts")
        try files.createDirectory(at: fonts, withIntermediateDirectories: true)
        let font = try TestFont.make(in: fonts, calling: "Scenes")
        defer { _ = CTFontManagerUnregisterFontsForURL(font, .process, nil) }
        let renderer = try Renderer(backend: .cpu)
        var values = 0
        for example in SceneReference.examples {
            do {
                let scene = try Scene(json: Data(example.text.utf8), folder: folder.url)
                if let key = example.key, let property = Property.named(key, of: scene.root.kind) {
                    #expect(property.get(scene.root.properties) != property.defaultValue, "\(example)")
                    values += 1
                }
                for time in [0, 0.5] {
                    let image = try renderer.image(of: scene.root, at: time, size: scene.size, scale: scene.scale)
                    #expect(image.width == Int(scene.size.width * scene.scale), "\(example)")
                }
            } catch {
                Issue.record("\(example): \(error)\n\(example.text)")
            }
        }
        #expect(SceneReference.examples.count > 250 && values > 100)
    }
}
