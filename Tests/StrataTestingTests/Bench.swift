import Foundation
import StrataTesting

/// A folder of references that is gone with the object.
final class Bench {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("strata-\(UUID().uuidString)")
    deinit { try? FileManager.default.removeItem(at: folder) }

    /// What is wrong with an image by its reference in the folder.
    func check(
        _ image: UIImage, _ name: String = "a", as strategy: Snapshotting<UIImage, UIImage> = .image,
        record: SnapshotTestingConfiguration.Record? = nil, test: String = "test()"
    ) -> String? {
        verifySnapshot(
            of: image, as: strategy, named: name, record: record, snapshotDirectory: folder.path, testName: test)
    }

    func file(_ name: String) -> URL { folder.appendingPathComponent(name) }
    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }
}

/// An image of pixels, each red, green, blue and alpha, not premultiplied.
func image(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> UIImage {
    var data = Data()
    for y in 0..<height { for x in 0..<width { data.append(contentsOf: pixel(x, y)) } }
    guard let image = CGImage(width: width, height: height, layout: .straightRGBA8, data: data) else {
        fatalError("no image of \(width) x \(height)")
    }
    return UIImage(cgImage: image)
}

/// An image of one colour.
func plain(_ width: Int = 10, _ height: Int = 10, _ pixel: [UInt8] = [200, 100, 50, 255]) -> UIImage {
    image(width, height) { _, _ in pixel }
}
