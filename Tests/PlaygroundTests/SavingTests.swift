import Foundation
import SceneFormat
import Strata
import Testing

@testable import Playground

/// Changes that are written into the document, and stay when it is read again.
@Suite("Saving")
struct SavingTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let file: URL
    private let session = Session()

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        file = folder.appendingPathComponent("scene.json")
    }

    private func stage(_ text: String) throws -> Stage {
        try text.write(to: file, atomically: true, encoding: .utf8)
        let document = PlaygroundDocument(file, allowsOutside: false)
        let stage = try Stage(
            Content(name: "scene.json", scene: try document.read()), document: document, queue: StageQueue(),
            backend: .cpu)
        stage.pages.append(PageState(session: session))
        return stage
    }

    private func send(_ text: String, to stage: Stage) throws {
        try stage.take(try JSONParser.parse([UInt8](text.utf8)), from: 0)
    }

    private func set(_ key: String, _ value: String, of layer: CALayer, in stage: Stage) throws {
        let number = try #require(stage.index.number(of: layer))
        try send(#"{"type": "set", "layer": \#(number), "key": "\#(key)", "value": \#(value)}"#, to: stage)
    }

    private func save(_ stage: Stage) throws -> String {
        try send(#"{"type": "save", "force": false}"#, to: stage)
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// All values of a tree's layers, as documents write them.
    private func values(of layer: CALayer) -> [String] {
        let own = PropertyForm.all(of: layer).map { "\($0.key) \($0.value(of: layer)?.compactText ?? "")" }
        return own + ((layer.sublayers ?? []) + [layer.mask].compactMap(\.self)).flatMap(values)
    }

    private func expectSaved(_ stage: Stage) throws {
        let scene = try Scene.load(from: file)
        scene.root.layoutIfNeeded()
        #expect(values(of: scene.root) == values(of: stage.root))
        #expect(stage.changes.isEmpty)
    }

    @Test("What a document leaves to be derived is the same after saving: a root's place, and that of a frame")
    func derived() throws {
        for root in ["{}", #"{"anchorPoint": [0, 0]}"#, #"{"frame": [10, 20, 30, 40], "name": "a"}"#] {
            for (key, value) in [
                ("bounds", "[0, 0, 50, 60]"), ("anchorPoint", "[0.2, 0.7]"), ("position", "[5, 6]"),
                ("transform.rotation.z", "0.3"), ("cornerRadius", "4"),
            ] {
                let stage = try stage(#"{"scene": 1, "size": [200, 100], "root": \#(root)}"#)
                try set(key, value, of: stage.root, in: stage)
                _ = try save(stage)
                try expectSaved(stage)
            }
        }
    }

    @Test("Changes that are taken back, or lead back, are not written")
    func takenBack() throws {
        let text = #"{"scene": 1, "size": [200, 100], "root": {"opacity": 0.50 /* half */, "name": "a"}}"#
        let stage = try stage(text)
        try set("opacity", "0.25", of: stage.root, in: stage)
        #expect(!stage.changes.isEmpty)
        try send(#"{"type": "undo"}"#, to: stage)
        #expect(stage.changes.isEmpty)
        try send(#"{"type": "redo"}"#, to: stage)
        #expect(!stage.changes.isEmpty)
        try set("opacity", "0.75", of: stage.root, in: stage)
        try set("opacity", "0.5", of: stage.root, in: stage)
        #expect(stage.changes.isEmpty)
        #expect(try save(stage) == text)
        // After saving, the values of then are those that the document says.
        try set("opacity", "0.25", of: stage.root, in: stage)
        #expect(try save(stage) == text.replacingOccurrences(of: "0.50", with: "0.25"))
        try send(#"{"type": "undo"}"#, to: stage)
        #expect(try save(stage) == text.replacingOccurrences(of: "0.50", with: "0.5"))
    }

    @Test("Layers that a Lottie animation builds have no place in a document, and those beside them keep theirs")
    func lottie() throws {
        let animation = #"""
            {"v": "5.5", "fr": 30, "ip": 0, "op": 30, "w": 40, "h": 40, "layers": [{"ty": 1, "nm": "solid", "ip": 0, "op": 30, "st": 0,
             "sw": 40, "sh": 40, "sc": "#ff0000", "ks": {}}]}
            """#
        try animation.write(to: folder.appendingPathComponent("a.json"), atomically: true, encoding: .utf8)
        let stage = try stage(
            #"""
            {"scene": 1, "size": [200, 100], "animations": {"a": "a.json"}, "root": {"sublayers": [
              {"class": "LottieAnimationLayer", "animation": "a", "frame": [0, 0, 40, 40], "sublayers": [{"name": "own", "opacity": 1}]},
              {"name": "beside"}]}}
            """#)
        stage.root.layoutIfNeeded()
        let layer = try #require(stage.root.sublayers?.first)
        stage.index.take(stage.root)
        let own = try #require(layer.documentSublayers.first),
            built = try #require(layer.sublayers?.first { $0 !== own })
        #expect(own.name == "own" && layer.documentSublayers.count == 1)
        #expect(throws: SceneError.self) { try set("opacity", "0.5", of: built, in: stage) }
        try set("opacity", "0.5", of: own, in: stage)
        try set("cornerRadius", "3", of: stage.root.sublayers![1], in: stage)
        let text = try save(stage)
        #expect(
            text.contains(#"{"name": "own", "opacity": 0.5}"#)
                && text.contains(#"{"name": "beside", "cornerRadius": 3}"#))
    }

    @Test("A document that changes keeps the changes that were not saved, but where it says another value itself")
    func readAgain() throws {
        let text =
            #"{"scene": 1, "size": [200, 100], "duration": 2, "root": {"opacity": 0.5, "cornerRadius": 2, "sublayers": [{}]}}"#
        let stage = try stage(text)
        try set("opacity", "0.25", of: stage.root, in: stage)
        try set("cornerRadius", "8", of: stage.root, in: stage)
        try set("zPosition", "7", of: stage.root.sublayers![0], in: stage)
        try text.replacingOccurrences(of: #""cornerRadius": 2"#, with: #""cornerRadius": 3"#)
            .replacingOccurrences(of: #""duration": 2"#, with: #""duration": 1, "frameRate": 24"#)
            .write(to: file, atomically: true, encoding: .utf8)
        let old = stage.root
        stage.readAgain()
        #expect(stage.root !== old)
        #expect(stage.root.opacity == 0.25 && stage.root.cornerRadius == 3)
        #expect(stage.root.sublayers?.first?.zPosition == 7)
        #expect(stage.playback.duration == 1 && stage.playback.frameRate == 24)
        // They are one step that can be taken back.
        try send(#"{"type": "undo"}"#, to: stage)
        #expect(stage.root.opacity == 0.5 && stage.root.sublayers?.first?.zPosition == 0 && stage.changes.isEmpty)
        try send(#"{"type": "redo"}"#, to: stage)
        _ = try save(stage)
        try expectSaved(stage)
    }

    @Test(
        "Changes go with their layer where others come before it, and are told as gone where it is not sure which it is"
    )
    func layersThatMove() throws {
        func text(_ sublayers: String) -> String {
            #"{"scene": 1, "size": [200, 100], "root": {"sublayers": [\#(sublayers)]}}"#
        }
        let own = #"{"bounds": [0, 0, 5, 5]}"#
        for (before, after, place) in [
            (own, "{}, " + own, 1), ("{}, " + own, own, 0), (own, own + ", {}", 0),
            (own, #"{"bounds": [0, 0, 5, 5], "zPosition": 3}"#, 0), (own, own + ", " + own, nil), (own, "{}, {}", nil),
            ("{}, " + own + ", {}", own + ", {}, {}", 0),
        ] as [(String, String, Int?)] {
            let stage = try stage(text(before))
            let layer = try #require(stage.root.sublayers?.first { $0.bounds.width == 5 })
            try set("opacity", "0.5", of: layer, in: stage)
            // Another inode, as editors make it.
            try text(after).write(to: file, atomically: true, encoding: .utf8)
            stage.readAgain()
            let shown = (stage.root.sublayers ?? []).map { $0.opacity == 0.5 }
            #expect(shown.firstIndex(of: true) == place && shown.count(where: { $0 }) <= 1, "\(after)")
            #expect(stage.changes.isEmpty == (place == nil))
        }
    }

    @Test("Sublayers that follow a layer's size are saved as shown, and undo brings them back")
    func followers() throws {
        let stage = try stage(
            #"""
            {"scene": 1, "size": [200, 100], "root": {"bounds": [0, 0, 100, 50], "sublayers": [
                {"frame": [10.5, 0, 50.3, 20], "autoresizingMask": ["layerWidthSizable"], "sublayers": [
                    {"frame": [1, 2, 30.2, 9], "autoresizingMask": ["layerWidthSizable", "layerMinXMargin"]}
                ]}
            ]}}
            """#)
        let before = values(of: stage.root)
        for width in [140, 100, 171] { try set("bounds.size.width", "\(width)", of: stage.root, in: stage) }
        let changed = values(of: stage.root)
        #expect(changed.filter { !before.contains($0) }.count > 2, "sublayers follow")
        _ = try save(stage)
        try expectSaved(stage)
        for _ in 0..<3 { try send(#"{"type": "undo"}"#, to: stage) }
        #expect(values(of: stage.root) == before)
        for _ in 0..<3 { try send(#"{"type": "redo"}"#, to: stage) }
        #expect(values(of: stage.root) == changed)
    }

    @Test("A document behind a link is read again when its folder goes and comes back")
    func links() async throws {
        let text = #"{"scene": 1, "size": [200, 100], "root": {}}"#
        let real = folder.appendingPathComponent("real"), link = folder.appendingPathComponent("link.json")
        func make(_ text: String) throws {
            try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
            try text.write(to: real.appendingPathComponent("scene.json"), atomically: true, encoding: .utf8)
        }
        try make(text)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "real/scene.json")
        let document = PlaygroundDocument(link, allowsOutside: false)
        _ = try document.read()
        let queue = StageQueue()
        document.startWatching { queue.send(.filesChanged) }
        /// Waits for a call after which the document is another.
        func changes() -> Bool {
            for _ in 0..<20 {
                _ = queue.take(until: .now() + 0.5)
                if document.isChanged { return true }
            }
            return false
        }
        try FileManager.default.moveItem(at: real, to: folder.appendingPathComponent("gone"))
        #expect(changes())
        #expect(throws: SceneError.self) { _ = try document.read() }
        try make(text.replacingOccurrences(of: "200", with: "300"))
        #expect(changes())
        #expect(try document.read().size.width == 300)
        try make(text)
        #expect(changes())
    }

    @Test(
        "A Lottie file takes no changes: its movie and text are refused while there are some, and made once they are undone"
    )
    func lottieFile() throws {
        let text = #"{"v": "5.5", "fr": 30, "ip": 0, "op": 30, "w": 40, "h": 40, "layers": []}"#
        let stage = try stage(text)
        try set("opacity", "0.5", of: stage.root, in: stage)
        for kind in ["document", "movie"] {
            let error = #expect(throws: SceneError.self) {
                try send(#"{"type": "export", "kind": "\#(kind)"}"#, to: stage)
            }
            #expect(error?.description.contains("takes no changes") == true)
        }
        try send(#"{"type": "undo"}"#, to: stage)
        try send(#"{"type": "export", "kind": "document"}"#, to: stage)
    }

    @Test("A frame is no property, and a time beyond all is none")
    func refused() throws {
        let stage = try stage(#"{"scene": 1, "size": [200, 100], "root": {}}"#)
        #expect(throws: SceneError.self) { try set("frame", "[0, 0, 1, 1]", of: stage.root, in: stage) }
        try send(#"{"type": "seek", "time": 1e300}"#, to: stage)
        #expect(stage.time == 1e6)
        try send(#"{"type": "step", "frames": -1e300}"#, to: stage)
        #expect(stage.time == 0)
    }
}
