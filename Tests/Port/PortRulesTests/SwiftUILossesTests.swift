import PortRules
import Testing

/// What the sources lose with SwiftUI is left to do: references to it, and what a type that stays cannot do without.
@Suite("losses with SwiftUI")
struct SwiftUILossesTests {
    /// The lines that are left to do, of the first file.
    private func left(_ text: String, with others: [String] = []) -> [Int] {
        portAll([text] + others)[0].left.filter { $0.rule == .swiftUI }.map(\.line)
    }

    @Test("a member that went is named where its type uses it, and a variable of its name is not")
    func members() {
        let text = """
            import SwiftUI
            class Card: UIView {
                var color: Color?
                func a() { self.color = nil }
                func b(_ color: UIColor) { use(color) }
                func c() { let color = 1; use(color) }
                func d() { use(color) }
                var e: UIColor { let color = UIColor.red; return color }
                subscript(color: Int) -> Int { color }
                var f: Int { get { 1 } set(color) { use(color) } }
                func g() { if let color { use(color) } }
                func h(_ s: [Fill]) -> [UIColor] { s.map(\\.color) }
                func i(_ s: [Card]) { use(s.map(\\Card.color)) }
                func j() { for color in all { use(color) }; use { [color = 1] in color } }
                func k(_ fill: Fill, _ card: Card) { use(fill.color); use(card.color) }
                func l() { if let color = color as? Int { use(color) } }
                func m(_ s: Kind) { switch s { case .a(let color): use(color) } }
            }
            class Sub: Card { func f() { use(color) } }
            struct Fill { var color: UIColor }

            """
        #expect(left(text) == [4, 7, 11, 13, 15, 16, 19])
    }

    @Test("members and nested types of an extension that goes are named, and so are a file's functions")
    func extensions() {
        let card = """
            import SwiftUI
            class Card: UIView {
                func a() { host(); _ = tint }
                func b() {}
                func c() { _ = Card.make(); _ = UIColor.brand }
                func d() { animate(Animation.linear) }
                func e() { present(1) }
                func present() {}
            }

            """
        let views = """
            import SwiftUI
            extension Card { func host() { _ = Text("") }; var tint: Color { .red }; struct Inner: View {}; static func make() -> Text {} }
            extension UIColor { static var brand: Color { .red } }
            func present(_ a: Animation) {}

            """
        #expect(left(card, with: [views]) == [3, 3, 5, 5])
        let other = "import UIKit\nextension Card {\n  func b(_ i: Inner) {}\n  func c(_ j: Card.Inner) {}\n}\n"
        #expect(left(other, with: [views]) == [3, 4])
        #expect(left("import UIKit\nfunc f() { present(1); present(a: 1); present() }\n", with: [views]) == [2])
    }

    @Test("an override of what went is left to do")
    func overrides() {
        let card = "import SwiftUI\nclass Card: UIView { func host() { _ = Text(\"\") }; var color: Color { .red } }\n"
        let text =
            "import UIKit\nclass Sub: Card {\n  override func host() {}\n  override var color: Int { 1 }\n  override func host(a: Int) {}\n}\n"
        #expect(left(text, with: [card]) == [3, 4])
    }

    @Test("a type that another condition declares, too, is here")
    func conditions() {
        let text = "import SwiftUI\n#if A\nstruct V: View {}\n#else\nstruct V {}\n#endif\nlet v = V()\n"
        #expect(left(text).isEmpty)
        #expect(ported(text.replacing("V {}", with: "V: View {}")).hasSuffix("#endif\nlet v = V()\n#endif\n"))
    }

    @Test("nested types that went are named by where they stand")
    func nested() {
        let views = "import SwiftUI\nclass Card: UIView { struct Row: View {} }\n"
        let text =
            "import UIKit\nstruct Row {}\nlet a = Row()\nlet b = Card.Row()\nextension Card { func f(_ r: Row) {} }\n"
        #expect(left(text, with: [views]) == [4, 5])
        #expect(
            left(
                "import UIKit\nprivate struct Tag {}\nlet t = Tag()\n",
                with: ["import SwiftUI\nprivate struct Tag: View {}\n"]
            ).isEmpty)
    }

    @Test("overrides, initializers of classes and requirements are left to do, and stand in conditions")
    func requirements() {
        let text = """
            import SwiftUI
            import UIKit
            protocol Hosting { func host() }
            class Home: UIViewController, UITableViewDataSource, Hosting {
                override func viewDidLoad() { _ = Text("") }
                func host() { _ = Text("") }
                func other() { _ = Text("") }
                func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { _ = Text(""); return c }
                func tableView(_ t: UITableView, titleForHeaderInSection s: Int) -> String? { _ = Text(""); return nil }
                init(_ c: Color) { super.init(frame: .zero) }
                required init?(coder: NSCoder) { _ = Text("") }
                convenience init(at c: Color) { self.init() }
            }
            extension Hosting { func host() { _ = Text("") } }
            let a = Home(at: .red)
            let b = Home(in: .red)

            """
        #expect(left(text) == [5, 6, 8, 9, 10, 11, 14, 15])
        #expect(ported(text).contains("    #if canImport(SwiftUI)\n    override func viewDidLoad()"))
    }

    @Test("a requirement that goes, too, asks for nothing; a conformance that goes is left")
    func protocols() {
        let both =
            "import SwiftUI\nimport UIKit\nprotocol P { var c: Color { get } }\nclass A: UIView, P { var c: Color { .red } }\n"
        #expect(left(both).isEmpty)
        let text =
            "import SwiftUI\nimport UIKit\nprotocol P { func f() }\nclass A: UIView {}\nextension A: P { func f() { _ = Text(\"\") } }\n"
        #expect(left(text) == [5])
        let view = "import SwiftUI\nimport UIKit\nlet i = 1\nextension Array: View where Element: View {}\n"
        #expect(left(view).isEmpty)
    }

    @Test("what goes is called by its name, within conditions, too")
    func titles() {
        let text =
            "import SwiftUI\nlet i = 1\n#if os(iOS)\nlet a: Color, b: Text\n#endif\n#Preview {}\nclass A {\n"
            + "  subscript(c: Color) -> Int { 1 }\n  convenience init(_ c: Color) {}\n}\n"
        #expect(
            port(text).notes.dropFirst().map(\.sentence) == [
                "a, b, #Preview need SwiftUI, which is not here: in #if canImport(SwiftUI)",
                "a subscript, an initializer need SwiftUI, which is not here: in #if canImport(SwiftUI)",
            ])
    }

    @Test("initializers that went are named by their labels, where the type has no others of these")
    func initializers() {
        let views = """
            import SwiftUI
            extension CGFloat { init(_ a: Angle) { self = 1 } }
            extension UIColor { convenience init(view c: Color) { self.init() } }
            extension Card { convenience init(at c: Color = .red) { self.init() } }
            extension Row { init(_ c: Color) { n = 1 } }

            """
        let text = """
            import UIKit
            class Card: UIView {}
            struct Row { let n: Int }
            let a = CGFloat(1), b = Card(), c = Row(n: 1), d = UIColor(white: 1, alpha: 1)
            let e = UIColor(view: x)
            let f = Card(at: x)
            let g = Row(x)

            """
        #expect(left(text, with: [views]) == [5, 6, 7])
    }

    @Test("a port of a port changes nothing more")
    func twice() {
        let text =
            "import SwiftUI\nclass Card: UIView { var c: Color?; var i = 1 }\nstruct V: View {}; struct B {}\n"
            + "#if os(iOS)\nextension B { var t: Text { Text(i) } }\n#endif\n"
        #expect(ported(ported(text)) == ported(text))
        let file = "import SwiftUI\nstruct V: View {}\n"
        #expect(ported(ported(file)) == ported(file))
    }

    @Test("a case that goes is left to do")
    func cases() {
        let text = """
            import SwiftUI
            enum Fill { case plain(UIColor); case swift(Color) }
            func name(_ f: Fill) -> Bool { f == Fill.swift }
            enum All { case a(Color), b(Text) }

            """
        let file = port(text)
        #expect(file.left.map(\.line) == [2, 3])
        #expect(file.text.contains("#if canImport(SwiftUI)\ncase swift(Color)"))
        #expect(file.text.hasSuffix("#if canImport(SwiftUI)\nenum All { case a(Color), b(Text) }\n#endif\n"))
    }
}
