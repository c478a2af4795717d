import FrameInput
import Foundation
import Testing

@testable import SceneFormat

/// Values from outside for films and live frames, and how both are listed.
@Suite struct SceneVideoOverrideTests {
    /// A scene whose root has these layers; films of documents are all this program.
    func scene(_ layers: String) throws -> Scene {
        let document = #"{"scene": 1, "size": [40, 20], "root": {"sublayers": ["# + layers + "]}}"
        return try Scene(json: Data(document.utf8), folder: URL(fileURLWithPath: "/proc/self"), allowingOutside: true)
    }

    /// A scene with a film.
    func clip(_ members: String = #""video": "exe""#) throws -> (scene: Scene, layer: VideoLayer) {
        let scene = try scene(#"{"class": "VideoLayer", "name": "Clip", "# + members + "}")
        return (scene, try #require(scene.root.sublayers?.first as? VideoLayer))
    }

    @discardableResult
    func set(_ scene: Scene, _ keyPath: String, _ value: SceneOverride.Value) throws(SceneError) -> [SceneChange] {
        try scene.apply(SceneOverride(keyPath: keyPath, value: value)) { (_) throws(SceneError) in
            throw SceneError("no picture")
        } path: { (file) throws(SceneError) in
            if file.hasPrefix("..") { throw SceneError("it lies outside") }
            return "/proc/self/" + file
        }
    }

    @Test func keysAreSetAndTakenBack() throws {
        let (scene, layer) = try clip(
            #""video": "exe", "start": 1, "volume": 0.25, "contentsGravity": "center", "contentsTime": 3"#)
        let player = try #require(layer.player), before = try scene.json()
        var changes: [SceneChange] = []
        for (key, words) in [
            ("rate", "-0.5"), ("start", "2"), ("ending", "loop"), ("videoGravity", "resize"), ("video", "status"),
            ("opacity", "0.5"), ("contentsTime", "1.5"), ("frame", "0,0,4,4"),
        ] { changes += try set(scene, "Clip." + key, .text(words)) }
        let shown = try #require(layer.player)
        #expect(shown !== player && shown.url.path == "/proc/self/status" && shown.film.name == "status")
        #expect(shown.rate == -0.5 && shown.currentTime() == 2 && shown.loops && shown.volume == 0.25)
        #expect(layer.contentsGravity == .resize && layer.opacity == 0.5 && layer.contentsTime == 1.5)
        #expect(player.rate == 1 && player.ending == .hold)
        SceneChange.undo(changes)
        #expect(layer.player === player && layer.contentsGravity == .center)
        #expect(try scene.json() == before)
    }

    @Test func aFilmIsTakenAway() throws {
        let (scene, layer) = try clip()
        for value in [SceneOverride.Value.text("null"), .json(JSON(.null))] {
            let player = layer.player
            let changes = try set(scene, "Clip.video", value)
            #expect(layer.player == nil && player != nil)
            SceneChange.undo(changes)
            #expect(layer.player === player)
        }
        try set(scene, "Clip.rate", .json(JSON(.number(2))))
        #expect(layer.player?.rate == 2)
    }

    /// What a document says of a layer without a film counts for the one that it gets.
    @Test func aFilmThatComesLaterPlaysAsTheDocumentSays() throws {
        let (scene, layer) = try clip(#""ending": "loop", "start": 3"#)
        #expect(layer.player == nil)
        try set(scene, "Clip.rate", .text("0.5"))
        try set(scene, "Clip.video", .text("exe"))
        let player = try #require(layer.player)
        #expect(player.loops && player.currentTime() == 3 && player.rate == 0.5)
    }

    /// A player that a program shows in several layers is not changed in the others.
    @Test func sharedPlayersStayAsTheyAre() throws {
        let player = VideoPlayer(url: URL(fileURLWithPath: "/proc/self/exe"))
        let (one, other, root) = (VideoLayer(player: player), VideoLayer(player: player), CALayer())
        (one.name, root.sublayers) = ("One", [one, other])
        let scene = Scene(size: CGSize(width: 9, height: 9), root: root)
        let changes = try set(scene, "One.rate", .text("3"))
        #expect(
            one.player?.rate == 3 && one.player?.film === player.film && other.player === player && player.rate == 1)
        SceneChange.undo(changes)
        #expect(one.player === player)
    }

    @Test func liveFramesAreSetAndTakenBack() throws {
        let scene = try scene(#"{"class": "CapturePreviewLayer", "name": "Cam"}"#)
        let layer = try #require(scene.root.sublayers?.first as? CapturePreviewLayer), before = try scene.json()
        var changes = try set(scene, "Cam.source", .text(#"{"y4m": "pipe"}"#))
        changes += try set(scene, "Cam.videoGravity", .text("resizeAspectFill"))
        #expect((layer.source as? LiveSource)?.input == .y4m(path: "/proc/self/pipe"))
        #expect(layer.videoGravity == .resizeAspectFill)
        #expect(try scene.outline().contains(#"source { "y4m": "pipe" }"#))
        SceneChange.undo(changes)
        #expect(layer.source == nil && layer.videoGravity == .resizeAspect)
        #expect(try scene.json() == before)
        layer.source = LiveSource()
        #expect(try scene.outline().contains(#"source "a program's""#))
    }

    @Test(arguments: [
        ("Clip.video", "none.mp4", #"Clip.video: no such film: "none.mp4""#),
        ("Clip.video", "../a", "Clip.video: it lies outside"),
        ("Clip.video", "[1]", #"Clip.video: no such film: "[1]""#),
        ("Clip.volume", "2", "Clip.volume: found 2, expected a number of 0…1"),
        ("Clip.rate", "fast", #"Clip.rate: found "fast", expected a number"#),
        ("Clip.rate", "1e300", "Clip.rate: 1e+300 is beyond what the property holds"),
        ("Clip.ending", "lop", #"Clip.ending: unknown name "lop"; did you mean `loop`?"#),
        ("Clip.vidoe", "exe", "`Clip` has no `vidoe`; did you mean `video`?"),
        ("Cam.source", #"{"y4m": "../a"}"#, "Cam.source.y4m: it lies outside"),
        ("Cam.source", #"{"ym4": "a"}"#, "Cam.source.ym4: unknown key; did you mean `y4m`?"),
        ("Plain.videoGravity", "resize", "`Plain` has no `videoGravity`"),
    ])
    func whatDoesNotFitSaysWhy(keyPath: String, words: String, reason: String) throws {
        let scene = try scene(
            #"{"class": "VideoLayer", "name": "Clip", "video": "exe"}, {"class": "CapturePreviewLayer", "name": "Cam"}, {"name": "Plain"}"#
        )
        let before = try scene.json()
        let error = #expect(throws: SceneError.self) { try set(scene, keyPath, .text(words)) }
        #expect(error?.description == reason)
        #expect(try scene.json() == before)
    }

    @Test func filmsAreAsManyAsADocumentMayHave() throws {
        let layer = #"{"class": "VideoLayer", "name": "Clip"}"#
        let scene = try scene(Array(repeating: layer, count: 257).joined(separator: ","))
        let error = #expect(throws: SceneError.self) { try set(scene, "Clip.video", .text("exe")) }
        #expect(error?.problem == "257 layers with films, of which a document has at most 256")
        let layers = (scene.root.sublayers ?? []).compactMap { $0 as? VideoLayer }
        #expect(layers.count == 257 && layers.allSatisfy { $0.player == nil })
    }

    /// Films of a list's jobs do not gather.
    @Test func filmsThatAreTakenBackAreLetGo() throws {
        let (scene, layer) = try clip("\"opacity\": 1")
        for name in ["exe", "status", "exe"] {
            weak var film: FilmSource?
            do {
                let changes = try set(scene, "Clip.video", .text(name))
                film = layer.player?.film
                #expect(film != nil)
                SceneChange.undo(changes)
            }
            #expect(film == nil)
        }
    }

    @Test func keysAreListed() throws {
        let (scene, _) = try clip(#""video": "exe", "rate": 0.5, "frame": [1, 2, 3, 4]"#)
        let settings = scene.settings().filter { $0.keyPath.hasPrefix("Clip.") }
        #expect(
            settings.map { "\($0.keyPath.dropFirst(5)) \($0.kind) \($0.value)" } == [
                "frame rectangle [1, 2, 3, 4]", #"video file "exe""#, "start number 0", "rate number 0.5",
                #"ending name "hold""#, "volume number 1", #"videoGravity name "resizeAspect""#,
            ])
        #expect(
            try scene.outline() == """
                CALayer (0 0 40 20)
                └─ VideoLayer "Clip" (1 2 3 4) video "exe", rate 0.5

                """)
        let (centred, _) = try clip("\"contentsGravity\": \"center\"")
        #expect(!centred.settings().contains { $0.keyPath == "Clip.videoGravity" }, "no film's placement")
        let (plain, _) = try clip("\"contentsGravity\": \"resize\"")
        #expect(plain.settings().contains { $0.keyPath == "Clip.video" && $0.value == "null" })
        #expect(try plain.outline().hasSuffix("\"Clip\" (0 0 0 0) contentsGravity \"resize\"\n"))
    }
}
