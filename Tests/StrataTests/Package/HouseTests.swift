import Foundation
import TestSupport
import Testing

/// The shape of the package, as a reader meets it.
@Suite struct HouseTests {
    @Test("A folder of sources holds 25 files at most", arguments: ["Sources", "Tests", "Benchmarks"])
    func foldersAreSmall(top: String) throws {
        let folder = References.packageRoot.appendingPathComponent(top)
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        var counts: [String: Int] = [:]
        // What is built lies in folders of hidden names.
        let sources = files.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
        for file in sources where file.hasSuffix(".swift") || file.hasSuffix(".c") || file.hasSuffix(".h") {
            counts[(file as NSString).deletingLastPathComponent, default: 0] += 1
        }
        #expect(counts.count > 3)
        for (name, count) in counts where count > 25 { Issue.record("\(top)/\(name) holds \(count) files") }
    }
}
