import Foundation
import FrameInput
import Lottie
import TestSupport
import Testing

@testable import SceneFormat

/// Lottie animations in scene documents: layers of a class of their own, with their files and values.
@Suite struct SceneLottieTests {
    static let animation = #"""
        {"v": "5.7.0", "fr": 10, "ip": 0, "op": 20, "w": 40, "h": 20, "layers": [
          {"ty": 1, "nm": "Back", "sw": 40, "sh": 20, "sc": "#ff0000", "ip": 0, "op": 20, "st": 0, "ks": {}}]}
        """#

    /// A scene with a layer of the given members, in a folder with the animation's file.
    func scene(
        _ members: String, file: String = "hero.json", text: String = animation, film: String? = nil
    ) throws -> Scene {
        var scene: Scene?
        try withTemporaryFolder { folder in
            if let film { try Data("film".utf8).write(to: folder.appendingPathComponent(film)) }
            try Data(text.utf8).write(to: folder.appendingPathComponent("hero.json"))
            let url = folder.appendingPathComponent("scene.json")
            let document =
                #"{"scene": 1, "size": [40, 20], "animations": {"hero": ""# + file
                + #""}, "root": {"sublayers": [{"class": "LottieAnimationLayer", "name": "Hero", "# + members + "}]}}"
            try Data(document.utf8).write(to: url)
            scene = try Scene.load(from: url)
        }
        return try #require(scene)
    }

    func layer(of scene: Scene) throws -> LottieAnimationLayer {
        try #require(scene.root.sublayers?.first as? LottieAnimationLayer)
    }

    @Test func aLayerShowsItsAnimationInItsSizeAndPlays() throws {
        let layer = try layer(of: scene(#""animation": "hero", "position": [20, 10]"#))
        #expect(layer.bounds.size == CGSize(width: 40, height: 20))
        #expect(layer.animation?.duration == 2 && layer.isAnimationPlaying && layer.loopMode == .playOnce)
        #expect(layer.name == "Hero" && layer.contentsGravity == .resizeAspect)
    }

    @Test func anErrorListsSomeOfManyNames() throws {
        let names = (0..<1000).map { "name\($0)" }
        #expect(try JSON(.string("name7")).oneOf(names) == "name7")
        let error = #expect(throws: SceneError.self) { _ = try JSON(.string("something else")).oneOf(names) }
        let text = try #require(error?.description)
        #expect(text.hasSuffix(#""name63", … (1000 in all)"#), "\(text)")
    }

    @Test(arguments: [
        #""animation": "hero""#,
        #""animation": "hero", "loopMode": "loop", "animationSpeed": 0.5, "frame": [1, 2, 80, 40], "contentsGravity": "resize""#,
        #""animation": "hero", "loopMode": {"repeat": 3}, "isAnimationPlaying": false, "opacity": 0.5"#,
        ##""animation": "hero", "values": {"Back.Color": "#00ff00", "Back.Transform.Opacity": 50, "**.Position": [3, 4]}"##,
        #""animation": "hero", "sublayers": [{"name": "own"}]"#, #""opacity": 0.5"#,
    ])
    func whatIsWrittenIsReadAgain(members: String) throws {
        let scene = try scene(members)
        let text = try scene.json()
        #expect(text.contains("LottieAnimationLayer") && !text.contains("Back\""), "\(text)")
        let again = try withAnimation(text)
        #expect(try again.json() == text)
        let (one, other) = (try layer(of: scene), try layer(of: again))
        #expect(one.loopMode == other.loopMode && one.animationSpeed == other.animationSpeed)
        #expect(one.isAnimationPlaying == other.isAnimationPlaying && one.animation == other.animation)
        #expect(one.bounds == other.bounds)
    }

    /// A document's text read in a folder with the animation.
    func withAnimation(_ text: String) throws -> Scene {
        var scene: Scene?
        try withTemporaryFolder { folder in
            try Data(Self.animation.utf8).write(to: folder.appendingPathComponent("hero.json"))
            scene = try Scene(json: Data(text.utf8), folder: folder)
        }
        return try #require(scene)
    }

    /// Sets a value from outside; of its files only films are there.
    func set(_ scene: Scene, _ keyPath: String, _ words: String) throws(SceneError) -> [SceneChange] {
        try scene.apply(SceneOverride(keyPath: keyPath, value: .text(words))) { (_) throws(SceneError) in
            throw SceneError("no picture")
        } path: { (_) throws(SceneError) in
            "/proc/self/exe"
        }
    }

    @Test func valuesShowAndOverridesGoOnTop() throws {
        let scene = try scene(##""animation": "hero", "values": {"Back.Color": "#00ff00"}"##)
        let layer = try layer(of: scene)
        func color() throws -> CGColor? {
            layer.layoutIfNeeded()
            return layer.composition?.sublayers?.first?.backgroundColor
        }
        #expect(try color() == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        let change = try set(scene, "Hero.Back.color", "#0000ff")
        #expect(try color() == CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        SceneChange.undo(change)
        #expect(try color() == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        // A layer's own properties are still its own.
        _ = try set(scene, "Hero.opacity", "0.5")
        #expect(layer.opacity == 0.5)
    }

    @Test func howItPlaysIsSetAndTakenBack() throws {
        let scene = try scene(#""animation": "hero", "loopMode": "loop""#)
        let layer = try layer(of: scene), before = try scene.json()
        var changes = try set(scene, "Hero.loopMode", #"{"repeat": 3}"#)
        changes += try set(scene, "Hero.animationSpeed", "0.5")
        #expect(layer.loopMode == .repeat(3) && layer.animationSpeed == 0.5 && layer.isAnimationPlaying)
        changes += try set(scene, "Hero.isAnimationPlaying", "false")
        #expect(!layer.isAnimationPlaying && layer.loopMode == .repeat(3))
        #expect(try scene.json().contains(#""isAnimationPlaying": false"#))
        SceneChange.undo(changes)
        #expect(layer.loopMode == .loop && layer.animationSpeed == 1 && layer.isAnimationPlaying)
        #expect(try scene.json() == before)
        #expect(try scene.outline().contains(#""Hero" (-20 -10 40 20) animation "hero", loopMode "loop""#))
        let settings = scene.settings().filter { $0.keyPath.hasPrefix("Hero.") }.map { "\($0.keyPath) \($0.value)" }
        #expect(
            settings.contains(#"Hero.loopMode "loop""#) && settings.contains("Hero.animationSpeed 1"), "\(settings)")
        let error = #expect(throws: SceneError.self) { try set(scene, "Hero.loopMode", "forever") }
        #expect(error?.description.hasPrefix(#"Hero.loopMode: unknown name "forever""#) == true)
        let near = #expect(throws: SceneError.self) { try set(scene, "Hero.loopMdoe", "loop") }
        #expect(near?.problem == "`Hero.loopMdoe` names nothing in the document; did you mean `loopMode`?")
    }

    /// A film shows in the place of pictures, one for all that a key path names.
    @Test func filmsStandInThePlaceOfPictures() throws {
        func picture(_ name: String) -> String {
            #"{"ty": 2, "nm": "\#(name)", "refId": "p", "ip": 0, "op": 20, "st": 0, "ks": {}}"#
        }
        let text = #"""
            {"v": "5.7.0", "fr": 10, "ip": 0, "op": 20, "w": 40, "h": 20, "assets": [{"id": "p", "w": 4, "h": 4, "p": "p.png"}],
             "layers": [\#(picture("Logo")), \#(picture("Photo"))]}
            """#
        let scene = try scene(
            #""animation": "hero", "values": {"Logo.image": "hero.mp4"}"#, text: text, film: "hero.mp4")
        let layer = try layer(of: scene), before = try scene.json()
        func films() -> [FilmSource] {
            layer.layoutIfNeeded()
            return (layer.composition?.sublayers ?? []).compactMap { $0.contents as? FilmSource }
        }
        #expect(
            films().map(\.name) == ["hero.mp4"] && before.contains(#""Logo.image": "hero.mp4""#) && layer.showsFilms)
        let changes = try set(scene, "Hero.*.image", "clip.mp4")
        let shown = films()
        #expect(shown.map(\.name) == ["clip.mp4", "clip.mp4"] && shown.first === shown.last)
        #expect(layer.providers.films.count == 1)
        // Files that a picture is made of: a shard is drawn again where they change.
        #expect(scene.filesOfLayers.contains("/proc/self/exe"))
        SceneChange.undo(changes)
        #expect(films().map(\.name) == ["hero.mp4"])
        #expect(try scene.json() == before)
        let error = #expect(throws: SceneError.self) { try set(scene, "Hero.Logo.image", "clip.png") }
        #expect(error?.problem == "no picture")
    }

    @Test(arguments: [
        (#""animation": "hreo""#, #"animation: unknown name "hreo"; did you mean `hero`?"#),
        (#""animation": 3"#, #"animation: found 3, expected one of "hero""#),
        (#""animation": "hero", "loopMode": "forever""#, #"loopMode: unknown name "forever", expected one of "#),
        (#""animation": "hero", "loopMode": {"times": 2}"#, "loopMode.times: unknown key, expected `repeat`"),
        (#""animation": "hero", "animationSpeed": 1e300"#, "animationSpeed: 1e+300 is beyond what the property holds"),
        (
            #""animation": "hero", "values": {"Back.Colr": 1}"#,
            #"values["Back.Colr"]: names nothing in the animation; did you mean `Back.Color`?"#
        ),
        (
            #""animation": "hero", "values": {"Back.Opacity": 1}"#,
            #"values["Back.Opacity"]: names nothing in the animation; did you mean `Back.Transform.Opacity`?"#
        ),
        (#""animation": "hero", "values": {"Back.Color": 1}"#, #"values["Back.Color"]: found 1, expected a colour"#),
        (#""animation": "hero", "loopMdoe": 1"#, "loopMdoe: unknown key; did you mean `loopMode`?"),
    ])
    func faultsNameTheirPlace(members: String, problem: String) throws {
        let error = #expect(throws: SceneError.self) { try scene(members) }
        let line = "\(error?.place ?? ""): \(error?.problem ?? "")"
        #expect(line.hasPrefix("root.sublayers[0].\(problem)"), "\(line)")
    }

    @Test func filesThatAreNone() throws {
        #expect(
            rootMessage(#""sublayers": [{"class": "LottieAnimationLayer", "animation": "hero"}]"#)
                == #"root.sublayers[0].animation: no animation "hero": the document has no `animations`"#)
        let missing = #expect(throws: SceneError.self) { try scene(#""animation": "hero""#, file: "none.json") }
        #expect(
            missing?.kind == .input && missing?.problem == #""none.json": no such file"#
                && missing?.place == "animations.hero")
        let outside = #expect(throws: SceneError.self) { try scene(#""animation": "hero""#, file: "../hero.json") }
        #expect(outside?.problem == #""../hero.json" lies outside the document's folder"#)
        let broken = #expect(throws: SceneError.self) { try scene(#""animation": "hero""#, text: "{}") }
        #expect(broken?.kind == .document && broken?.problem.hasPrefix(#""hero.json": "#) == true)
        // Of its values nothing can be said then.
        let members = #""animation": "hero", "values": {"Back.Color": 1, "loopMode": 1}"#
        let alone = #expect(throws: SceneError.self) { try scene(members, file: "none.json") }
        #expect(alone?.others.isEmpty == true)
    }

    @Test func whatHasNoFormIsNotWritten() throws {
        let scene = try scene(#""animation": "hero""#)
        let layer = try layer(of: scene)
        layer.setValueProvider(FloatValueProvider(block: { $0 }), keypath: "**.Opacity")
        let computed = #expect(throws: SceneError.self) { try scene.json() }
        #expect(computed?.problem == "a value that a program computes cannot be written")
        layer.removeValueProvider(for: "**.Opacity")
        layer.animation = try LottieAnimation(data: Data(Self.animation.replacing("#ff0000", with: "#0000ff").utf8))
        let stranger = #expect(throws: SceneError.self) { try scene.json() }
        #expect(stranger?.problem == "an animation that is not among the scene's animations")
    }

    @Test func aFileIsToldByItsContent() throws {
        try withTemporaryFolder { folder in
            try Data(Self.animation.utf8).write(to: folder.appendingPathComponent("scene.json"))
            let scene = try Scene.load(anyOf: folder.appendingPathComponent("scene.json"))
            #expect(scene.size == CGSize(width: 40, height: 20) && scene.duration == 2 && scene.frameRate == 10)
            #expect(scene.backgroundColor == nil && scene.root is LottieAnimationLayer)
            try Data(#"{"scene": 1, "size": [4, 4], "root": {}}"#.utf8).write(
                to: folder.appendingPathComponent("a.lottie"))
            #expect(try Scene.load(anyOf: folder.appendingPathComponent("a.lottie")).size.width == 4)
            try Data("PK\u{3}\u{4}".utf8).write(to: folder.appendingPathComponent("b.json"))
            let error = #expect(throws: SceneError.self) {
                try Scene.load(anyOf: folder.appendingPathComponent("b.json"))
            }
            #expect(error?.document?.hasSuffix("b.json") == true)
        }
    }
}
