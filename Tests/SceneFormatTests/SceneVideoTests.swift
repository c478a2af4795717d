import FrameInput
import Foundation
import TestSupport
import Testing

@testable import SceneFormat

/// Films and live frames in scene documents.
@Suite struct SceneVideoTests {
    func scene(_ members: String, allowingOutside: Bool = false) throws -> Scene {
        var scene: Scene?
        try withTemporaryFolder { folder in
            let inner = folder.appendingPathComponent("inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            for name in ["inner/clip.mp4", "outside.mp4"] {
                try Data("film".utf8).write(to: folder.appendingPathComponent(name))
            }
            let document = #"{"scene": 1, "size": [40, 20], "root": {"sublayers": [{ "# + members + " }]}}"
            scene = try Scene(json: Data(document.utf8), folder: inner, allowingOutside: allowingOutside)
        }
        return try #require(scene)
    }

    func message(_ members: String) -> String? {
        let error = #expect(throws: SceneError.self) { _ = try scene(members) }
        return error.map { "\($0.place): \($0.problem)" }
    }

    @Test func aFilmPlaysAsTheDocumentSays() throws {
        let layer = try #require(
            try scene(
                #""class": "VideoLayer", "video": "clip.mp4", "start": 2.5, "rate": -0.5, "ending": "loop", "volume": 0.25, "videoGravity": "resizeAspectFill""#
            ).root.sublayers?.first as? VideoLayer)
        let player = try #require(layer.player)
        #expect(
            player.url.lastPathComponent == "clip.mp4" && player.rate == -0.5 && player.loops && player.volume == 0.25)
        #expect(player.currentTime() == 2.5 && layer.videoGravity == .resizeAspectFill && layer.masksToBounds)
        let plain = try #require(try scene(#""class": "VideoLayer""#).root.sublayers?.first as? VideoLayer)
        #expect(plain.player == nil && plain.videoGravity == .resizeAspect)
    }

    @Test(arguments: [
        #""class": "VideoLayer", "video": "clip.mp4""#,
        #""class": "VideoLayer", "contentsGravity": "resize", "masksToBounds": false"#,
        #""class": "VideoLayer", "start": 2, "ending": "loop""#,
        #""class": "VideoLayer", "video": "clip.mp4", "contentsTime": 1.5, "animations": {"remap": {"class": "CAKeyframeAnimation", "keyPath": "contentsTime", "values": [0, 3, 0], "duration": 6}}"#,
        #""class": "VideoLayer", "video": "clip.mp4", "start": 2, "rate": 0.3, "ending": "clear", "volume": 0.1, "opacity": 0.5"#,
        #""class": "CapturePreviewLayer", "frame": [1, 2, 3, 4]"#,
        #""class": "CapturePreviewLayer", "source": {"raw": "a.raw", "format": "rgba", "width": 4, "height": 2, "framesPerSecond": 30}"#,
    ]) func whatIsWrittenIsReadAgain(members: String) throws {
        let text = try scene(members).json()
        #expect(text.contains("Layer\"") && !text.contains("\"masksToBounds\": true"), "\(text)")
        try withTemporaryFolder { folder in
            try Data("film".utf8).write(to: folder.appendingPathComponent("clip.mp4"))
            #expect(try Scene(json: Data(text.utf8), folder: folder).json() == text)
        }
    }

    /// Layers of one file share its frames, as many as a film tells apart.
    @Test func layersOfAFileShareIt() throws {
        let one = #"{"class": "VideoLayer", "video": "clip.mp4"}"#
        let all = try scene(#""sublayers": ["# + Array(repeating: one, count: 10).joined(separator: ",") + "]")
        let films = try #require(all.root.sublayers?.first?.sublayers).compactMap { ($0 as? VideoLayer)?.player?.film }
        #expect(films.count == 10 && films[..<8].allSatisfy { $0 === films[0] } && films[8] !== films[0])
        #expect(films[8] === films[9])
    }

    @Test func mistakesAreNamed() {
        #expect(
            message(#""class": "VideoLayer", "video": "none.mp4""#)
                == #"root.sublayers[0].video: no such film: "none.mp4""#)
        #expect(
            message(#""class": "VideoLayer", "video": "../outside.mp4""#)
                == #"root.sublayers[0].video: "../outside.mp4" lies outside the document's folder"#)
        #expect(message(#""class": "VideoLayer", "ending": "never""#)?.contains("hold") == true)
        #expect(message(#""class": "VideoLayer", "volume": 2"#)?.contains("0…1") == true)
        #expect(message(#""class": "VideoLayer", "rate": 1e300"#)?.hasPrefix("root.sublayers[0].rate") == true)
        #expect(message(#""class": "VideoLayer", "vidoe": "clip.mp4""#)?.contains("video") == true)
        #expect(message(#""video": "clip.mp4""#)?.contains("unknown key") == true)
        #expect(throws: Never.self) {
            _ = try scene(#""class": "VideoLayer", "video": "../outside.mp4""#, allowingOutside: true)
        }
    }

    @Test func sourcesOfFramesAreRead() throws {
        func input(_ source: String, outside: Bool = false) throws -> LiveInput? {
            let scene = try scene(#""class": "CapturePreviewLayer", "source": "# + source, allowingOutside: outside)
            return ((scene.root.sublayers?.first as? CapturePreviewLayer)?.source as? LiveSource)?.input
        }
        guard case .y4m(let path)? = try input(#"{"y4m": "camera.y4m"}"#) else { Issue.record("no Y4M"); return }
        #expect(path.hasSuffix("/inner/camera.y4m"))
        #expect(
            try input(#"{"device": "/dev/video0", "width": 640, "height": 480, "framesPerSecond": 30}"#, outside: true)
                == .device(path: "/dev/video0", width: 640, height: 480, framesPerSecond: 30))
        guard case .raw(_, 8, 4, .rgba, 25)? = try input(#"{"raw": "a", "width": 8, "height": 4, "format": "rgba"}"#)
        else {
            Issue.record("no raw frames")
            return
        }
        for (source, words) in [
            (#"{}"#, "one of"), (#"{"y4m": "a", "raw": "b"}"#, "one of"), (#"{"raw": "a"}"#, "width"),
            (#"{"y4m": "a", "widht": 3}"#, "width"),
            (#"{"device": "/dev/video0"}"#, "outside"), (#"{"raw": "a", "width": 0, "height": 4}"#, "1…16384"),
            (#""camera""#, "an object"),
        ] {
            #expect(
                message(#""class": "CapturePreviewLayer", "source": "# + source)?.contains(words) == true, "\(source)")
        }
    }

    @Test func whatAProgramMakesCannotBeWritten() throws {
        let layer = CALayer()
        layer.contents = LiveSource()
        #expect(throws: SceneError.self) { try Scene(size: CGSize(width: 1, height: 1), root: layer).json() }
        let preview = CapturePreviewLayer(source: LiveSource())
        #expect(throws: SceneError.self) { try Scene(size: CGSize(width: 1, height: 1), root: preview).json() }
        #expect(throws: Never.self) { try Scene(size: CGSize(width: 1, height: 1), root: layer).outline() }
    }
}
