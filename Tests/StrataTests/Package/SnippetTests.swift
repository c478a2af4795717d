import Foundation
import TestSupport
import Testing

/// Swift as printed: in the README, in the pages of Documentation and in the articles of the docc catalogues.
@Suite struct SnippetTests {
    /// The pages that have Swift in them.
    static let pages: [String] = {
        let root = References.packageRoot
        func files(in folder: String) -> [String] {
            let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
            return (names?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".md") }.map { folder + "/" + $0 }
        }
        return (["README.md"] + files(in: "Documentation") + files(in: "Sources")).sorted()
    }()

    @Test func catalogueArticlesAreFound() {
        let articles = Self.pages.filter { $0.contains(".docc/") }
        for name in ["Strata", "SceneFormat", "Lottie", "CAML"] {
            #expect(articles.contains("Sources/\(name)/\(name).docc/\(name).md"))
        }
        #expect(articles.count >= 8)
    }

    /// All of it compiles, each block by itself with the layers and values at hand that the pages speak of, against the modules as built
    /// beside this test. Lines that begin with a dot are a manifest's.
    @Test func snippetsCompile() throws {
        var source = """
            import CAML
            import Foundation
            import Lottie
            import SceneFormat
            import Strata
            import StrataTesting
            import UIKit
            import ViewPlayground
            import ViewRendering
            final class BoardView: UIView {}
            final class Card { let layer = CALayer(), title = CATextLayer() }

            """
        var count = 0
        for page in Self.pages {
            for block in try MarkdownBlock.all(in: page) where block.language == "swift" && !block.text.hasPrefix(".") {
                let body = block.text.replacing(#/(?m)^import \w+$/#, with: "")
                source += """
                    @MainActor func snippet\(count)(
                        root: CALayer, card: CALayer, photo: CALayer, badge: CALayer, ribbon: CALayer, stage: CALayer,
                        layer: CALayer, blob: CGImage, point: CGPoint, name: String
                    ) \(body.contains("await ") ? "async " : "")throws {
                    #sourceLocation(file: "\(page)", line: \(block.line))
                    \(body)
                    #sourceLocation()
                    }

                    """
                count += 1
            }
        }
        #expect(count >= 25)
        let folder = TemporaryFolder()
        let file = folder.url.appendingPathComponent("snippets.swift")
        try Data(source.utf8).write(to: file)
        let built = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().path
        // The C modules' maps, and where the headers of system libraries lie.
        let (status, words) = try Program.shell(
            """
            for map in "$0"/*.build/module.modulemap Sources/*/module.modulemap \
                "$0"/../../checkouts/*/*/include/module.modulemap; do
                if [ -f "$map" ]; then set -- "$@" -Xcc "-fmodule-map-file=$map"; fi
            done
            for flag in $(pkg-config --cflags-only-I cairo libpng); do set -- "$@" -Xcc "$flag"; done
            exec swiftc -typecheck -swift-version 6 -I "$0/Modules" "$@" 2>&1
            """, [built, file.path], in: References.packageRoot)
        #expect(status == 0, "\(words)")
    }
}
