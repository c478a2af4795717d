import Foundation
import Strata
import TestSupport
import Testing

/// The same picture from both backends: at most 2/255 apart on 99.5 % of the pixels.
@Suite struct ParityTests {
    static let documents: [URL] = {
        let goldens = ["apple-3d", "apple-2d", "css"].flatMap { SceneGoldens.scenes($0).map(\.document) }
        let folder = References.packageRoot.appendingPathComponent("Examples")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return goldens + names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appendingPathComponent($0) }
    }()

    @Test("GL and CPU draw the same", arguments: documents)
    func parity(document: URL) throws {
        let cpu = try SceneGoldens.image(document, scale: nil, backend: .cpu)
        let gl = try SceneGoldens.image(document, scale: nil, backend: .gl)
        let name = document.deletingPathExtension().lastPathComponent
        let verdict = PictureTest("parity/\(name)", off: 2, share: 0.005).compare(gl, with: [cpu])
        #expect(verdict.passes, "\(verdict)")
    }
}
