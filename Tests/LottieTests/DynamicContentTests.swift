import Drawing
import Foundation
import TestSupport
import Testing

@testable import Lottie

/// Texts by key path, and pictures by asset.
@Suite struct DynamicContentTests {
    @Test func textsGoByKeyPathByNameAndByPattern() {
        let texts = DictionaryTextProvider(["Card.Title": "a", "Body": "b", "**.Foot*": "none", "Deep.**": "c"])
        func text(_ keypath: String) -> String? {
            texts.text(for: AnimationKeypath(keypath: keypath), sourceText: "old")
        }
        #expect(text("Card.Title") == "a")
        #expect(text("Other.Title") == nil)
        #expect(text("Anything.Body") == "b")
        #expect(text("Deep.Down.Here") == "c")
        #expect(text("Card.Footer") == nil, "a star is a whole name")
    }

    @Test func picturesLieBelowTheFolder() throws {
        try withTemporaryFolder { folder in
            let inner = folder.appendingPathComponent("in/images")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let picture = CGImage(pixelBuffer: PixelBuffer(width: 3, height: 2) { _ in })
            try picture.write(to: inner.appendingPathComponent("a.png"))
            try picture.write(to: folder.appendingPathComponent("outside.png"))
            try FileManager.default.createSymbolicLink(
                at: inner.appendingPathComponent("link.png"),
                withDestinationURL: folder.appendingPathComponent("outside.png"))
            let provider = FilepathImageProvider(filepath: folder.appendingPathComponent("in").path)
            func image(_ name: String, in directory: String) -> CGImage? {
                provider.imageForAsset(
                    asset: ImageAsset(ImageItem(id: "i", name: "", width: 0, height: 0, path: name, folder: directory)))
            }
            #expect(image("a.png", in: "images/")?.width == 3)
            #expect(image("a.png", in: "elsewhere/")?.width == 3, "many put pictures where exporters do not say")
            for (name, directory) in [
                ("outside.png", "../"), ("../outside.png", ""), ("link.png", "images/"), ("none.png", ""), ("", ""),
                (folder.path + "/outside.png", ""), ("a\0.png", "images/"), ("data:image/png;base64,AA==", ""),
            ] {
                #expect(image(name, in: directory) == nil, "\(directory)\(name)")
            }
        }
    }

    @Test func layersSayWhichPicturesAndTextsTheyShow() throws {
        let animation = try LottieAnimation(
            data: Data(
                #"""
                {"v": "5.7.0", "fr": 10, "ip": 0, "op": 20, "w": 40, "h": 20,
                 "assets": [{"id": "p", "w": 4, "h": 4, "u": "images/", "p": "p.png", "e": 0}],
                 "layers": [{"ty": 2, "nm": "Logo", "refId": "p", "ip": 0, "op": 20, "st": 0, "ks": {}}]}
                """#.utf8))
        let logo = animation.dynamicProperties.first { $0.kind == .image }
        #expect(logo?.keypath.string == "Logo.image" && logo?.value == "images/p.png")
        let layer = LottieAnimationLayer(animation: animation)
        #expect(layer.issues.contains { $0.kind == .missing })
        let picture = CGImage(pixelBuffer: PixelBuffer(width: 3, height: 2) { _ in })
        layer.providers.set(DynamicValue.image(picture), at: "Logo.image")
        #expect(!layer.issues.contains { $0.kind == .missing })
    }
}
