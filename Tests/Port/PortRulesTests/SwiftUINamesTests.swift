import PortRules
import Testing

/// Which names are SwiftUI's. "Swift looks a name up in the scopes around it, innermost first" (The Swift Programming Language, Declarations: a name that is declared within shadows one of a module).
@Suite("names of SwiftUI")
struct SwiftUINamesTests {
    /// What stays as it is in a file that imports both.
    private func stays(_ text: String, with others: [String] = []) -> Bool {
        let file = portAll(["import SwiftUI\nimport UIKit\n" + text] + others)[0]
        return file.text == "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nimport UIKit\n" + text && file.left.isEmpty
    }
    /// How many declarations go.
    private func count(_ text: String, with others: [String] = []) -> Int {
        portAll([text] + others)[0].notes.count { !$0.sentence.contains("its import") }
    }

    @Test(
        "generic parameters and associated types are none",
        arguments: [
            "final class Source<Section: Hashable, Item: Hashable>: UITableViewDiffableDataSource<Section, Item> {\n  var all: [Section] = []\n}\n",
            "protocol Model { associatedtype State; var state: State { get } }\n",
            "protocol Model { associatedtype State }\nextension Model { func f(_ s: State) {} }\nstruct A: Model { typealias State = Int; let s: State }\n",
            "protocol Model { associatedtype State }\nclass A: Model { func f(_ s: State) {} }\n",
            "class Cell<Label: UILabel>: UIView { let label: Label? = nil }\nextension Cell where Label: UILabel { func f() -> Label? { nil } }\n",
            "func make<Content: UIView, Path>(_ c: Content, _ p: Path) -> Path { p }\n",
            "class A<Text> { struct B {} }\nextension A.B { func f(_ t: Text) {} }\n",
        ])
    func parameters(_ text: String) {
        #expect(stays(text))
    }

    @Test(
        "bare names in subclasses and extensions of UIKit's classes are UIKit's",
        arguments: [
            "class Knob: UIControl {\n  override var state: State { .normal }\n  override var contentMode: ContentMode { didSet {} }\n}\n",
            "class Knob: UIButton {}\nclass Big: Knob { func f(_ s: State) {} }\n",
            "extension Big { func f(_ s: State) {} }\nclass Knob: UISlider {}\nclass Big: Knob {}\n",
            "class Drag: UIPanGestureRecognizer { func go(_ s: State) {} }\n",
            "extension UIGestureRecognizer { func go(_ s: State) {} }\n",
            "extension UIView { enum Color {} }\nclass Card: UILabel { var c: Color? }\n",
        ])
    func nested(_ text: String) {
        #expect(stays(text))
    }

    @Test("a nested type is meant in its own scope, and nowhere else")
    func scopes() {
        let theme = "enum Theme { enum Color { static let a = 1 }; enum Font {}; static let c: Color? = nil }\n"
        #expect(stays(theme))
        #expect(stays("extension Theme { static let d: Color? = nil }\n", with: [theme]))
        #expect(stays("func f() { struct Text {}; _ = Text() }\n"))
        let text =
            "import SwiftUI\nimport UIKit\nextension Color { static let brand = 1 }\nclass Card: UIView { var c: Color? }\n"
        #expect(count(text, with: [theme]) == 2)
        #expect(count("import SwiftUI\nlet a = 1\nlet t: Text\n", with: ["private struct Text {}\n"]) == 1)
        #expect(count("import SwiftUI\nlet a = 1\nlet t: Text\n", with: ["struct Text {}\n"]) == 0)
    }

    @Test("a protocol of the sources that is called as SwiftUI's makes no views, and a qualified name does")
    func views() {
        let login = "class Login: UIViewController { func show() {} }\nextension Login: View {}\n"
        #expect(stays(login, with: ["protocol View: AnyObject { func show() }\n"]))
        #expect(count("import UIKit\nlet a = 1\nextension Badge: View {}\n", with: ["struct Badge {}\n"]) == 0)
        let badge = "import SwiftUI\nlet a = 1\nstruct Badge {}\nextension Badge: SwiftUI.View {}\nlet b = Badge()\n"
        #expect(
            ported(badge).hasSuffix(
                "#if canImport(SwiftUI)\nstruct Badge {}\nextension Badge: SwiftUI.View {}\nlet b = Badge()\n#endif\n"))
    }

    @Test(
        "imports show what they name, where they are compiled",
        arguments: [
            ("#if os(macOS)\nimport SwiftUI\n#else\nimport UIKit\n#endif\n", 0),
            ("import UIKit\nimport struct SwiftUI.Text\n", 1), ("import UIKit\nimport struct SwiftUI.Path\n", 1),
            ("import SwiftUI\nimport struct Core.Path\n", 1), ("import SwiftUI\n", 2),
            ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n", 2), ("import UIKit\n", 0),
        ])
    func imports(_ head: String, _ number: Int) {
        #expect(count(head + "func a(_ p: Path) {}\nlet i = 1\nfunc b(_ p: Text) {}\n") == number)
    }

    @Test("an import that is exported shows SwiftUI to all files")
    func exports() {
        let text = "import UIKit\nlet i = 1\nlet t: Text\n"
        #expect(count(text, with: ["@_exported import SwiftUI\n"]) == 1)
        #expect(count(text, with: ["import SwiftUI\n"]) == 0)
    }

    @Test("key path components and cases are no types")
    func components() {
        #expect(stays("let a = [Tag]().map(\\.Text)\nlet b: Tag = .Color\nstruct Tag {}\n"))
    }

    @Test(
        "names of newer releases are known, and functions",
        arguments: [
            "func f() { withAnimation {} }", "struct Flow: Layout {}", "func f(_ p: NavigationPath) {}",
            "var m: Material?", "@UIApplicationDelegateAdaptor(D.self) var d", "@SceneStorage(\"a\") var a = 1",
            "func f(_ d: PresentationDetent) {}", "let p = DatePicker()", "func f(_ g: MagnificationGesture) {}",
        ])
    func list(_ text: String) {
        #expect(count("import SwiftUI\nlet i = 1\n" + text + "\n") == 1)
    }

    @Test("a function of the sources that is called as one of SwiftUI's is theirs")
    func functions() {
        #expect(stays("func withAnimation(_ f: () -> Void) { f() }\nfunc f() { withAnimation {} }\n"))
    }
}
