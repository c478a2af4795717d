import PortRules
import Testing

/// What needs SwiftUI. "The canImport() compilation condition tests whether it's possible to import the specified module" (The Swift Programming Language, Statements).
@Suite("SwiftUI")
struct SwiftUITests {
    @Test("a file of views stands in a condition as a whole, and no other rule changes it")
    func wholeFiles() {
        let views = """
            // Title
            import SwiftUI
            import UIKit

            struct Badge: View {
                var body: some View { Text("1") }
            }

            @objc class Holder: UIHostingController<Badge> {}

            """
        let file = port(views)
        #expect(
            file.text == views.replacing("import SwiftUI", with: "#if canImport(SwiftUI)\nimport SwiftUI") + "#endif\n")
        #expect(file.left.isEmpty && file.changes == [.swiftUI: 1] && file.notes.map(\.line) == [2])
        let asked = "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nextension View { @objc func f() {} }"
        #expect(ported(asked) == "#if canImport(SwiftUI)\n" + asked + "\n#endif\n")
    }

    @Test("declarations and members stand in conditions by themselves, with their comments, and UIKit is imported")
    func parts() {
        let text = """
            import Foundation
            import SwiftUI

            class Card: UIView {
                /// A colour.
                var color: Color { .red }
                @objc var state: UIControl.State = []

                // MARK: Hosts

                /// Hosts.

                func host() { _ = UIHostingController(rootView: Text("")) } // Now.
                var tint: SwiftUI.Color?
            }

            /// A view.
            struct Badge: View {}
            #Preview { Badge() }
            #selector(a)

            """
        let file = port(text)
        #expect(
            file.text == """
                import Foundation
                import UIKit
                #if canImport(SwiftUI)
                import SwiftUI
                #endif

                class Card: UIView {
                    #if canImport(SwiftUI)
                    /// A colour.
                    var color: Color { .red }
                    #endif
                    var state: UIControl.State = []

                    // MARK: Hosts

                    #if canImport(SwiftUI)
                    /// Hosts.

                    func host() { _ = UIHostingController(rootView: Text("")) } // Now.
                    var tint: SwiftUI.Color?
                    #endif
                }

                #if canImport(SwiftUI)
                /// A view.
                struct Badge: View {}
                #Preview { Badge() }
                #endif
                #selector(a)

                """)
        // Lines are those of the source.
        #expect(file.notes.map(\.line) == [2, 6, 13, 18] && file.left.map(\.line) == [20])
    }

    @Test("types of the sources are theirs, and so are those of other types")
    func own() {
        let own =
            "import UIKit\nimport SwiftUI\nstruct Text {}\nclass Card: UIView { var t: Text?; var s: UIControl.State? }\n"
        let file = port(own)
        #expect(file.text == own.replacing("import SwiftUI", with: "#if canImport(SwiftUI)\nimport SwiftUI\n#endif"))
        #expect(file.left.isEmpty && file.notes.map(\.line) == [2])
        let alias = "import SwiftUI\ntypealias Color = UIColor\nlet c: Color? = nil\n"
        #expect(ported(alias).hasSuffix("#endif\ntypealias Color = UIColor\nlet c: Color? = nil\n"))
        let without = "import UIKit\nlet c: Color? = nil\n"
        #expect(ported(without) == without)
    }

    @Test(
        "a type that an extension makes a view goes, and with it its extensions in other files; what is left and names it is left to do"
    )
    func cascades() {
        let files = Port().port(
            [
                "import SwiftUI\nstruct Badge { var a = 1 }\n#if os(iOS)\nextension Badge: UIViewRepresentable {}\n#endif\nfunc stays() {}\nfunc goes(_ b: Badge) {}\n",
                "import UIKit\nextension Badge { @objc func f() {} }\n",
                "import UIKit\nclass Card: UIView {\n  let b = Badge()\n  func f() { goes(b); stays() }\n}\n",
            ].enumerated().map { Port.Source(path: "\($0).swift", bytes: Array($1.utf8)) })
        #expect(
            files[0].text
                == "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#if canImport(SwiftUI)\nstruct Badge { var a = 1 }\n#if os(iOS)\nextension Badge: UIViewRepresentable {}\n#endif\n#endif\nfunc stays() {}\n#if canImport(SwiftUI)\nfunc goes(_ b: Badge) {}\n#endif\n"
        )
        #expect(
            files[1].text == "#if canImport(SwiftUI)\nimport UIKit\nextension Badge { @objc func f() {} }\n#endif\n")
        #expect(files[2].left.map(\.line) == [3, 4])
    }

    @Test("a value whose initializers all go, goes")
    func values() {
        let text =
            "import SwiftUI\nstruct Style {\n  let width: Int\n  init(_ c: Color) { width = 1 }\n  static let none = Self(.red)\n}\nlet a = 1\n"
        #expect(
            ported(text)
                == text.replacing(
                    "import SwiftUI", with: "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif"
                )
                .replacing("struct", with: "#if canImport(SwiftUI)\nstruct").replacing("let a", with: "#endif\nlet a"))
    }

    @Test(
        "a whole file's condition begins with the first of all that needs it",
        arguments: [
            ("// T\n#if os(macOS)\nimport AppKit\n#endif\nimport SwiftUI\nstruct V: View {}\n", "// T\n|"),
            ("import SwiftUI\n/// A view.\nstruct V: View {}\n#if os(macOS)\nextension V {}\n#endif\n", "|"),
            ("  import SwiftUI\nstruct V: View {}\n", "|"), ("import UIKit\n#Preview { UIViewController() }\n", "|"),
        ])
    func begins(_ text: String, _ before: String) {
        let title = before.dropLast()
        let file = port(text)
        #expect(file.text == title + "#if canImport(SwiftUI)\n" + text.dropFirst(title.count) + "#endif\n")
        #expect(file.left.isEmpty)
    }

    @Test("a whole file without imports begins with what extends a view, whatever #if follows")
    func withoutImports() {
        let text =
            "// T\n\n/// More.\nextension V { var size: Int { 1 } }\n#if os(macOS)\nextension V { var mac: Int { 1 } }\n#endif\n"
        let files = ported(["import SwiftUI\nstruct V: View {}\n", text])
        #expect(files[1] == "// T\n\n#if canImport(SwiftUI)\n" + text.dropFirst(6) + "#endif\n")
    }

    @Test(
        "UIKit is imported once beside SwiftUI, and under no condition",
        arguments: [
            ("  import SwiftUI\n", "  import UIKit\n  #if canImport(SwiftUI)\n  import SwiftUI\n  #endif\n"),
            (
                "import SwiftUI\nimport SwiftUI\n",
                "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
            ),
            (
                "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n",
                "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
            ),
            (
                "#if DEBUG\nimport SwiftUI\n#endif\n",
                "import UIKit\n#if DEBUG\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#endif\n"
            ),
            (
                "@_exported import SwiftUI\n",
                "@_exported import UIKit\n#if canImport(SwiftUI)\n@_exported import SwiftUI\n#endif\n"
            ),
        ])
    func imports(_ text: String, _ result: String) {
        #expect(ported(text + "let a = 1\n") == result + "let a = 1\n")
        let uikit = "import UIKit\n"
        #expect(ported(uikit + text + "let a = 1\n").ranges(of: "import UIKit").count == 1)
    }

    @Test(
        "a condition ends behind semicolons and comments",
        arguments: [
            ("struct A: View {}; struct B {}\n", "struct A: View {};\n#endif\n struct B {}\n"),
            ("struct A: View {} /* c */\nstruct B {}\n", "struct A: View {} /* c */\n#endif\nstruct B {}\n"),
            (
                "struct A: View {} /* c\n/* d */ */ // e\nstruct B {}\n",
                "struct A: View {} /* c\n/* d */ */ // e\n#endif\nstruct B {}\n"
            ),
            ("struct A: View {} // c", "struct A: View {} // c\n#endif\n"),
        ])
    func ends(_ text: String, _ result: String) {
        let head = "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nlet a = 1\n"
        #expect(
            ported("import UIKit\nimport SwiftUI\nlet a = 1\n" + text) == head + "#if canImport(SwiftUI)\n" + result)
    }

    @Test("line ends and a byte order mark stay those of the file")
    func bytes() {
        let text = "\u{FEFF}import SwiftUI\r\nlet a = 1\r\nstruct V: View {}"
        #expect(
            ported(text)
                == "\u{FEFF}import UIKit\r\n#if canImport(SwiftUI)\r\nimport SwiftUI\r\n#endif\r\nlet a = 1\r\n#if canImport(SwiftUI)\r\nstruct V: View {}\r\n#endif\r\n"
        )
    }
}
