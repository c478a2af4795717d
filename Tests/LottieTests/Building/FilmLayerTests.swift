import Drawing
import Foundation
import FrameInput
import TestSupport
import Testing
import Values

@testable import Lottie

/// Layers that show films, by a film that the test has made up.
@Suite struct FilmLayerTests {
    typealias Stage = LottieStage

    /// Twenty frames of a tenth of a second, whose red is their number.
    private final class Film: FrameSource {
        let isLive = false
        private let frames = (0..<20).map { number in
            VideoFrame(
                PixelBuffer(width: 4, height: 4) { bytes in
                    for i in 0..<16 {
                        bytes.storeBytes(of: 0xFF00_0000 | UInt32(number) << 16, toByteOffset: i * 4, as: UInt32.self)
                    }
                })
        }
        func duration(_ request: FrameRequest) -> Double? { 2 }
        func frame(_ request: FrameRequest) -> VideoFrame? {
            frames[min(max(0, Int((request.time * 10 + 1e-4).rounded(.down))), 19)]
        }
        func nextChange(from time: Double, isBackwards: Bool) -> Double? { nil }
    }

    private struct Films: AnimationImageProvider {
        var picture: CGImage?
        func imageForAsset(asset: ImageAsset) -> CGImage? { picture }
        func filmForAsset(asset: ImageAsset) -> (any FrameSource)? { asset.id == "v" ? Film() : nil }
    }

    private let asset = #"{"id": "v", "w": 100, "h": 100, "u": "videos/", "p": "clip.mp4", "e": 0}"#

    private func stage(_ layer: String, assets: String? = nil) throws -> Stage {
        let stage = try Stage(layer, assets: assets ?? asset)
        stage.layer.imageProvider = Films()
        return stage
    }

    private func numbers(_ stage: Stage, _ frames: [Double]) throws -> [Int] {
        try frames.map { frame in
            let color = try stage.color(50, 50, at: frame)
            return color.w == 0 ? -1 : color.x
        }
    }

    @Test(arguments: [9, 2]) func aFilmShowsTheFrameOfItsTime(type: Int) throws {
        let stage = try stage(#"{"ty": \#(type), "refId": "v", "ip": 0, "op": 20, "st": 0}"#)
        #expect(try numbers(stage, [0, 1, 2.5, 7, 19, 3]) == [0, 1, 2, 7, 19, 3])
        #expect(stage.layer.issues.isEmpty)
    }

    @Test func itBeginsLaterAndRunsSlower() throws {
        let stage = try stage(#"{"ty": 9, "refId": "v", "ip": 4, "op": 18, "st": 2, "sr": 2}"#)
        #expect(try numbers(stage, [3, 4, 6, 8, 17, 18]) == [-1, 1, 2, 3, 7, -1])
    }

    @Test func timeIsRemapped() throws {
        let remap = """
            {"a": 1, "k": [{"t": 0, "s": [1.9], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 19, "s": [0]}]}
            """
        let stage = try stage(#"{"ty": 9, "refId": "v", "ip": 0, "op": 20, "st": 0, "tm": \#(remap)}"#)
        #expect(try numbers(stage, [0, 5, 19]) == [19, 14, 0])
    }

    @Test func compositionsMoveIt() throws {
        let inner = #"{"ty": 9, "refId": "v", "ip": 0, "op": 20, "st": 0}"#
        let stage = try stage(
            #"{"ty": 0, "refId": "c", "ip": 0, "op": 20, "st": 5, "sr": 0.5, "w": 100, "h": 100}"#,
            assets: #"\#(asset), {"id": "c", "layers": [\#(inner)]}"#)
        #expect(try numbers(stage, [6, 9, 12]) == [2, 8, 14])
    }

    /// A stretch that is played forwards and backwards takes the film with it.
    @Test func playingTakesTheFilmWithIt() throws {
        let stage = try stage(#"{"ty": 9, "refId": "v", "ip": 0, "op": 20, "st": 0}"#)
        let layer = stage.layer
        layer.play(fromFrame: 4, toFrame: 8, loopMode: .autoReverse)
        let begin = layer.playback.begin
        for (seconds, number) in [(0.05, 4), (0.15, 5), (0.35, 7), (0.45, 7), (0.75, 4), (0.85, 4), (0.95, 5)] {
            #expect(try stage.shown(50, 50, at: begin + seconds).x == number, "\(seconds)")
        }
    }

    /// Frames of a composition with a rate of its own, where its time is remapped, last as long as that says.
    @Test func compositionsHaveRatesOfTheirOwn() throws {
        let inner = #"{"ty": 9, "refId": "v", "ip": 0, "op": 80, "st": 0}"#
        let remap =
            #"{"a": 1, "k": [{"t": 0, "s": [0], "i": {"x": 1, "y": 1}, "o": {"x": 0, "y": 0}}, {"t": 20, "s": [2]}]}"#
        let stage = try stage(
            #"{"ty": 0, "refId": "c", "ip": 0, "op": 20, "st": 0, "w": 100, "h": 100, "tm": \#(remap)}"#,
            assets: #"\#(asset), {"id": "c", "fr": 40, "layers": [\#(inner)]}"#)
        #expect(try numbers(stage, [1, 6, 13]) == [1, 6, 13])
    }

    @Test func theUsersPictureStandsInItsPlace() throws {
        let stage = try Stage(#"{"ty": 9, "refId": "v", "ip": 0, "op": 20, "st": 0}"#, assets: asset)
        let blue = PixelBuffer(width: 1, height: 1) { $0.storeBytes(of: 0xFF00_00FF, as: UInt32.self) }
        stage.layer.imageProvider = Films(picture: CGImage(pixelBuffer: blue))
        #expect(try stage.color(50, 50, at: 3) == SIMD4(0, 0, 255, 255))
    }

    @Test func filmsThatAreNotThereAreNamed() throws {
        let missing = try Stage(#"{"ty": 9, "nm": "Clip", "refId": "v", "ip": 0, "op": 20, "st": 0}"#, assets: asset)
        #expect(
            missing.layer.issues.map(\.description).contains { $0.contains("the film") && $0.contains("is not there") })
        #expect(try missing.color(50, 50) == clear)
        let broken = try Stage(
            #"{"ty": 9, "nm": "Clip", "refId": "v", "ip": 0, "op": 20, "st": 0}"#,
            assets: #"{"id": "v", "w": 10, "h": 10, "p": "data:video/mp4"}"#)
        #expect(broken.layer.issues.map(\.description).contains { $0.contains("the film in the file is no base64") })
        let none = try Stage(#"{"ty": 9, "nm": "Clip", "refId": "x", "ip": 0, "op": 20, "st": 0}"#, assets: asset)
        #expect(none.layer.issues.map(\.description).contains { $0.contains("its film is not in the file") })
        #expect(try broken.color(50, 50) == clear && none.color(50, 50) == clear)
    }

    @Test func filmsLieInTheAnimationsFolder() throws {
        try withTemporaryFolder { folder in
            let videos = folder.appendingPathComponent("in/videos")
            try FileManager.default.createDirectory(at: videos, withIntermediateDirectories: true)
            try Data([1]).write(to: videos.appendingPathComponent("a.mp4"))
            try Data([1]).write(to: folder.appendingPathComponent("outside.mp4"))
            let provider = FilepathImageProvider(filepath: folder.appendingPathComponent("in").path)
            func film(_ name: String, in directory: String = "") -> (any FrameSource)? {
                provider.filmForAsset(
                    asset: ImageAsset(ImageItem(id: "i", name: "", width: 0, height: 0, path: name, folder: directory)))
            }
            #expect(film("a.mp4", in: "videos/") != nil && film("a.mp4") != nil)
            #expect((film("a.mp4", in: "videos") as? FilmSource)?.name == "videos/a.mp4")
            for name in ["../outside.mp4", "none.mp4", "", folder.path + "/outside.mp4", "a\0.mp4"] {
                #expect(film(name) == nil, "\(name)")
            }
            #expect(provider.pathsAsked.contains { $0.hasSuffix("in/videos/a.mp4") })
        }
    }
}
