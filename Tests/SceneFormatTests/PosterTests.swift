import Foundation
import SceneFormat
import Testing

/// The example of text in documents.
@Suite struct PosterTests {
    static func poster() throws -> Scene {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        return try Scene.load(from: folder.appendingPathComponent("../../Examples/poster.json"))
    }

    static func layers(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(layers) }

    @Test func everyTextShowsSomethingAndHasRoom() throws {
        let texts = Self.layers(try Self.poster().root).compactMap { $0 as? CATextLayer }
        #expect(texts.count == 7)
        for text in texts {
            text.displayIfNeeded()
            let context = try #require(
                CGContext(
                    data: nil, width: Int(text.bounds.width), height: Int(text.bounds.height), bitsPerComponent: 8,
                    bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                    bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
            text.render(in: context)
            let image = try #require(context.makeImage()).pixelBuffer
            let ink = withExtendedLifetime(image) {
                stride(from: 3, to: image.bytes.count, by: 4).count { image.bytes[$0] > 128 }
            }
            #expect(ink > 100, "\(text.name ?? "")")
            let size = text.preferredFrameSize()
            #expect(size.height <= text.bounds.height, "\(text.name ?? "") needs \(size)")
        }
    }

    @Test func itIsWrittenAsItWasRead() throws {
        let written = try Self.poster().json()
        #expect(try Scene(json: Data(written.utf8)).json() == written)
    }
}
