import PortRules
import Testing

/// Combine is OpenCombine here: `OpenCombineShim` "conditionally re-exports Combine on Apple platforms (if available), and all OpenCombine modules on other platforms" (OpenCombine's README).
@Suite("Combine")
struct CombineRuleTests {
    @Test(
        "imports name OpenCombine's product, with a note, under conditions, too",
        arguments: [
            ("import Combine", "import OpenCombineShim"),
            ("import UIKit\nimport Combine", "import UIKit\nimport OpenCombineShim"),
            ("import struct Combine.AnyPublisher", "import OpenCombineShim"),
            ("import class Combine.A\nimport protocol Combine.B", "import OpenCombineShim"),
            ("@_exported import Combine", "@_exported import OpenCombineShim"),
            (
                "import Combine\n@_exported import class Combine.A",
                "import OpenCombineShim\n@_exported import OpenCombineShim"
            ),
            ("@preconcurrency import Combine", "@preconcurrency import OpenCombineShim"),
            (
                "#if os(iOS)\nimport Combine\n#endif",
                "#if os(iOS) || os(Linux)\nimport OpenCombineShim\n#endif"
            ),
        ])
    func imports(_ text: String, _ result: String) {
        let file = port(text + "\nlet a = 1\n")
        #expect(file.text == result + "\nlet a = 1\n")
        let notes = file.notes.filter { $0.sentence.contains("OpenCombineShim") && $0.rule == .imports }
        #expect(file.left.isEmpty && !notes.isEmpty && notes.count == file.notes.count)
    }

    @Test(
        "conditions that ask for Combine stay, with what is in them",
        arguments: [
            "#if canImport(Combine)\nimport Combine\n@objc class A {}\n#endif\n",
            "#if canImport(Combine)\nimport Combine\n#else\nimport OpenCombine\n#endif\nvar a: AnyCancellable?\n",
            "#if canImport(SwiftUI) && canImport(Combine)\nimport SwiftUI\nvar a: AnyCancellable?\n#endif\n",
        ])
    func conditions(_ text: String) {
        let file = port(text)
        #expect(file.text == text && file.left.isEmpty && file.notes.isEmpty)
    }

    @Test("names that the module qualifies are OpenCombine's; those of other types stay")
    func qualified() {
        let text =
            "import Combine\nstruct A: Combine.Publisher { @Combine.Published var a = Combine.Just(1); let b: [Combine.Publishers.Map<A, B>] }\n"
            + "let c = kind.Combine.a\nlet d: Kind.Combine.A\n"
        #expect(
            ported(text)
                == text.replacing("import Combine", with: "import OpenCombineShim")
                .replacing(" Combine.", with: " OpenCombine.").replacing("@Combine.", with: "@OpenCombine.")
                .replacing("[Combine.", with: "[OpenCombine."))
        let own = "enum Combine { struct Publisher {} }\nlet a: Combine.Publisher\nlet b = Combine.Publisher()\n"
        #expect(ported(own) == own)
    }

    @Test("publishers stand beside views, and files of publishers stay")
    func views() {
        let text = "import Combine\nstruct Taps: Publisher {}\nextension Taps { func f() {} }\n"
        #expect(ported(text) == text.replacing("import Combine", with: "import OpenCombineShim"))
        let both = "import SwiftUI\nimport Combine\nclass Model: ObservableObject { @Published var a = 1 }\n"
        #expect(
            ported(both + "struct V: View { @ObservedObject var model: Model }\n")
                == "import UIKit\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
                + both.dropFirst("import SwiftUI\n".count).replacing("import Combine", with: "import OpenCombineShim")
                + "#if canImport(SwiftUI)\nstruct V: View { @ObservedObject var model: Model }\n#endif\n")
    }

    @Test("a file that sees Combine by SwiftUI alone imports it where what stays names it")
    func bySwiftUI() {
        let head = "import UIKit\nimport OpenCombineShim\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
        let model = "class Model: ObservableObject { @Published var a = 1 }\n"
        let file = port("import SwiftUI\n" + model)
        #expect(file.text == head + model && file.left.isEmpty)
        #expect(file.notes.contains { $0.line == 1 && $0.sentence.contains("OpenCombineShim") })
        #expect(ported(file.text) == file.text)
        #expect(
            ported("import SwiftUI\nvar a: Combine.AnyCancellable?\n") == head + "var a: OpenCombine.AnyCancellable?\n")
        #expect(ported(["var a: AnyCancellable?\n", "@_exported import SwiftUI\n"])[0].contains("OpenCombineShim\n"))
    }

    @Test(
        "it imports nothing for names of the sources, and for what stands in conditions",
        arguments: [
            "let a = 1\nstruct V: View { let b: AnyCancellable? }\n",
            "let a = 1\nfunc f(_ b: AnyCancellable, _ c: Color) {}\n",
            "protocol Subject {}\nvar a: Subject?\n", "func f<Subject>(_ a: Subject) {}\n",
            "protocol P { associatedtype Subscription; var s: Subscription { get } }\n",
            "enum Combine { case a }\nlet b = Combine.a\n",
            "#if canImport(Combine)\nvar a: AnyCancellable?\n#endif\nlet b = 1\n",
        ])
    func own(_ text: String) {
        #expect(!ported("import SwiftUI\n" + text).contains("OpenCombine"))
        #expect(!ported("import UIKit\nvar a: AnyCancellable?\n" + text).contains("OpenCombine"))
    }
}
