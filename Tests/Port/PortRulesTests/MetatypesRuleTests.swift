import PortRules
import Testing

/// "You can use an initializer expression to construct an instance of a type from that type's metatype value. For class instances, the initializer that's called must be marked with the
/// required keyword" (The Swift Programming Language, Types).
@Suite("Initializers of metatypes")
struct MetatypesRuleTests {
    private static let call = "._UIView_make(frame: .zero)"

    @Test(
        "a class that is known only when the program runs makes its object by a static method",
        arguments: [
            ("func f<T: UIView>() -> T { T(frame: .zero) }", "func f<T: UIView>() -> T { T\(call) }"),
            (
                "func f<T>() -> T where T: UILabel { T.init(frame: .zero) }",
                "func f<T>() -> T where T: UILabel { T\(call) }"
            ),
            ("func f(_ t: UIView.Type) { t.init(frame: .zero) }", "func f(_ t: UIView.Type) { t\(call) }"),
            (
                "func f(_ t: AnyClass) { (t as! UIView.Type).init(frame: .zero) }",
                "func f(_ t: AnyClass) { (t as! UIView.Type)\(call) }"
            ),
            (
                "struct S { let t: UIView.Type; func f() { t.init(frame: .zero) } }",
                "struct S { let t: UIView.Type; func f() { t\(call) } }"
            ),
            (
                "struct S<T: UIView> {}\nextension S { func f() { T(frame: .zero) } }",
                "struct S<T: UIView> {}\nextension S { func f() { T\(call) } }"
            ),
            (
                "extension UIView { static func f() -> Self { self.init(frame: .zero) } }",
                "extension UIView { static func f() -> Self { self\(call) } }"
            ),
            (
                "protocol P {}\nextension P where Self: UIView { static func f() -> Self { Self(frame: .zero) } }",
                "protocol P {}\nextension P where Self: UIView { static func f() -> Self { Self\(call) } }"
            ),
            (
                "enum E { case a(type: UIView.Type) }\nfunc f(_ e: E) { if case .a(let type) = e { type.init(frame: .zero) } }",
                "enum E { case a(type: UIView.Type) }\nfunc f(_ e: E) { if case .a(let type) = e { type\(call) } }"
            ),
        ])
    func calls(_ text: String, _ result: String) {
        #expect(ported(text + "\n").hasPrefix(result + "\n\nextension UIView {\n"))
    }

    @Test("the method is written once for a module, under the symbol of a convenience initializer")
    func written() throws {
        let files = ported([
            "func f<T: UIViewController>() -> T { T(nibName: nil, bundle: nil) }\n",
            "func g<T: UITableViewController>() -> T { T(nibName: \"a\", bundle: nil) }\n",
        ])
        let pattern = #/@_silgen_name\("strata_make_([0-9a-f]+)"\)/#
        let symbols = files[0].matches(of: pattern).map(\.1)
        #expect(symbols.count == 2 && symbols[0] == symbols[1])
        #expect(
            files[0].replacing(symbols[0], with: "0") == """
                func f<T: UIViewController>() -> T { T._UIViewController_make(nibName: nil, bundle: nil) }

                extension UIViewController {
                    @_silgen_name("strata_make_0")
                    convenience init(_UIViewController_make nibName: String?, bundle: Bundle?) { self.init(nibName: nibName, bundle: bundle) }
                    @_silgen_name("strata_make_0")
                    nonisolated static func _UIViewController_make(nibName: __owned String?, bundle: __owned Bundle?) -> Self
                }

                """)
        #expect(
            files[1]
                == "func g<T: UITableViewController>() -> T { T._UIViewController_make(nibName: \"a\", bundle: nil) }\n"
        )
    }

    @Test(
        "what Swift can call, stays",
        arguments: [
            "let v = UIView(frame: .zero)", "let v = UIView.init(frame: .zero)",
            "class Card: UIView {}\nfunc f<T: Card>() -> T { T(frame: .zero) }",
            "func f<T: Shape>() -> T { T(frame: .zero) }",
            "struct S { let t: Shape.Type; func f() { t.init(frame: .zero) } }",
            "extension UIView { convenience init(side: CGFloat) { self.init(frame: .zero) } }",
            "class Card: UIView { static func f() -> Card { self.init(frame: .zero) } }",
            "protocol P { init(side: CGFloat) }\nfunc f<T: UIView & P>() -> T { T(side: 1) }",
        ])
    func stay(_ text: String) {
        let file = port(text + "\n")
        #expect(file.text == text + "\n" && file.left.isEmpty)
    }

    @Test("an initializer that is not known is left to do")
    func left() { #expect(port("func f<T: UIView>() -> T {\n  T(side: 1)\n}\n").left.map(\.line) == [2]) }
}
