import Foundation
import SceneFormat
import TestSupport
import Testing

/// Pictures of a document: found beside it, never outside its folder unless that is allowed.
@Suite struct SceneImageTests {
    func document(_ file: String) -> String {
        #"{"scene": 1, "size": [4, 4], "images": {"p": ""# + file + #""}, "root": {"contents": "p"}}"#
    }

    /// The problem with a document in `folder/in` whose picture is `file`.
    func problem(_ file: String, in folder: URL, allowingOutside: Bool = false) throws -> SceneError? {
        let url = folder.appendingPathComponent("in/scene.json")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(document(file).utf8).write(to: url)
        do throws(SceneError) {
            _ = try Scene.load(from: url, allowingOutside: allowingOutside)
            return nil
        } catch {
            return error
        }
    }

    @Test func aPictureBesideTheDocumentIsShown() throws {
        try withTemporaryFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("assets"), withIntermediateDirectories: true)
            try picture().write(to: folder.appendingPathComponent("assets/a.png"))
            let url = folder.appendingPathComponent("scene.json")
            try Data(document("assets/a.png").utf8).write(to: url)
            let scene = try Scene.load(from: url)
            #expect(scene.images["p"]?.image.width == 2)
            #expect((scene.root.contents as? CGImage)?.pixelBuffer == scene.images["p"]?.image.pixelBuffer)
        }
    }

    @Test func filesAreToldApartByTheirContent() throws {
        try withTemporaryFolder { folder in
            for (format, name) in [(ImageFormat.jpeg(), "in/a.png"), (.losslessWebP, "in/b.jpg"), (.png(), "in/c")] {
                let url = folder.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try picture().write(to: url, as: format)
                #expect(try problem(url.lastPathComponent, in: folder) == nil, "\(name)")
            }
        }
    }

    @Test func picturesOutsideAreRefusedUnlessAllowed() throws {
        try withTemporaryFolder { folder in
            try picture().write(to: folder.appendingPathComponent("a.png"))
            for file in ["../a.png", folder.appendingPathComponent("a.png").path, "x/../../a.png"] {
                #expect(try problem(file, in: folder)?.problem == "\"\(file)\" lies outside the document's folder")
                #expect(try problem(file, in: folder)?.place == "images.p")
            }
            #expect(try problem("../a.png", in: folder, allowingOutside: true) == nil)
        }
    }

    @Test func aLinkOutOfTheFolderIsOutside() throws {
        try withTemporaryFolder { folder in
            try picture().write(to: folder.appendingPathComponent("a.png"))
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("in"), withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("in/link.png"),
                withDestinationURL: folder.appendingPathComponent("a.png"))
            #expect(try problem("link.png", in: folder)?.problem == "\"link.png\" lies outside the document's folder")
        }
    }

    @Test func aFolderWithALongerNameIsOutside() throws {
        try withTemporaryFolder { folder in
            let other = folder.appendingPathComponent("in-other")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            try picture().write(to: other.appendingPathComponent("a.png"))
            #expect(try problem("../in-other/a.png", in: folder) != nil)
        }
    }

    @Test func missingAndBrokenPicturesAreNamed() throws {
        try withTemporaryFolder { folder in
            let missing = try #require(try problem("none.png", in: folder))
            #expect(missing.kind == .input && missing.problem == "no such picture: \"none.png\"")
            #expect(missing.line == 1)
            try Data("not a picture".utf8).write(to: folder.appendingPathComponent("in/broken.png"))
            let broken = try #require(try problem("broken.png", in: folder))
            #expect(broken.kind == .document)
            #expect(broken.problem == "\"broken.png\" is not a readable picture: neither PNG, JPEG, WebP, AVIF nor GIF")
        }
    }

    @Test func aMissingDocumentIsInput() {
        let error = #expect(throws: SceneError.self) {
            try Scene.load(from: URL(fileURLWithPath: "/nowhere/scene.json"))
        }
        #expect(error?.kind == .input)
        #expect(error?.description == "/nowhere/scene.json: no such file")
    }

    @Test func anUnknownNameIsCompared() throws {
        try withTemporaryFolder { folder in
            try picture().write(to: folder.appendingPathComponent("a.png"))
            let url = folder.appendingPathComponent("scene.json")
            let text = #"{"scene": 1, "size": [4, 4], "images": {"photo": "a.png"}, "root": {"contents": "phoot"}}"#
            try Data(text.utf8).write(to: url)
            let error = #expect(throws: SceneError.self) { try Scene.load(from: url) }
            #expect(error?.problem == #"no picture "phoot" in `images`; did you mean `photo`?"#)
        }
    }
}
