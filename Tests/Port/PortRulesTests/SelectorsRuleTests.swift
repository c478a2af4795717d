import PortRules
import Testing

/// Selectors and key paths: "Selectors are checked at compile time" (The Swift Programming Language, Expressions); the names are those that the compiler gives
/// methods in Objective-C.
@Suite("Selectors and key paths")
struct SelectorsRuleTests {
    /// A selector within a class with its methods.
    private func selector(_ text: String) -> String {
        let source = """
            class Card: UIView {
                func close() {}
                func tap(_ sender: UIButton) {}
                func move(to place: CGPoint, animated: Bool) {}
                func draw(sender: UIView) {}
                func over(_ sender: UIButton) {}
                func over() {}
                @objc(named:) func unnamed(_ sender: UIButton) {}
                func go() { use(\(text)) }
            }

            """
        let lines = ported(source).split(separator: "\n")
        return String(lines[lines.count - 2].dropFirst("    func go() { use(".count).dropLast(") }".count))
    }

    @Test(
        "a method is named by its type, and has its name in Objective-C",
        arguments: [
            ("#selector(close)", #"Selector("close", Card.close)"#),
            ("#selector(tap(_:))", #"Selector("tap:", Card.tap(_:))"#),
            ("#selector(tap)", #"Selector("tap:", Card.tap)"#),
            ("#selector(self.tap(_:))", #"Selector("tap:", Card.tap(_:))"#),
            ("#selector(Card.tap(_:))", #"Selector("tap:", Card.tap(_:))"#),
            ("#selector(move(to:animated:))", #"Selector("moveTo:animated:", Card.move(to:animated:))"#),
            ("#selector(Card.draw(sender:))", #"Selector("drawWithSender:", Card.draw(sender:))"#),
            ("#selector(unnamed(_:))", #"Selector("named:", Card.unnamed(_:))"#),
            ("#selector(over as () -> Void)", #"Selector("over", Card.over as (Card) -> () -> Void)"#),
            (
                "#selector(Card.over(_:) as (Card) -> (UIButton) -> Void)",
                #"Selector("over:", Card.over(_:) as (Card) -> (UIButton) -> Void)"#
            ),
            ("#selector(UIView.setNeedsLayout)", #"Selector("setNeedsLayout", UIView.setNeedsLayout)"#),
            ("#selector(model.refresh(_:))", #"Selector("refresh:", type(of: model).refresh(_:))"#),
            ("#selector(getter: Card.title)", #"Selector("title", getter: \Card.title)"#),
            ("#selector(setter: title)", #"Selector("setTitle:", setter: \Card.title)"#),
            ("#selector((tap(_:)))", #"Selector("tap:", (Card.tap(_:)))"#),
            ("#selector(self?.tap(_:))", #"Selector("tap:", Card.tap(_:))"#),
        ])
    func forms(_ text: String, _ result: String) {
        #expect(selector(text) == result)
    }

    @Test("extensions, nested types and generic classes have their own names")
    func places() {
        let text = """
            extension Outer.Card { func f() { use(#selector(g)) }; func g() {} }
            class A<T> { class B { func f() { use(#selector(g)) }; func g() {} } }
            extension UIView { @objc func hide(_ s: Any) {}; func f() { use(#selector(hide)) } }

            """
        let result = ported(text)
        #expect(result.contains(#"use(Selector("g", Outer.Card.g))"#))
        #expect(result.contains(#"use(Selector("g", B.g))"#))
        #expect(result.contains(#"use(Selector("hide:", UIView.hide))"#))
    }

    @Test("methods of types, and names without methods, are left to do")
    func left() {
        let file = port(
            "class A {\n  class func f() {}\n  func g() { use(#selector(A.f)) }\n  let s = Selector(\"tap:\")\n}\n")
        #expect(file.left.map(\.line) == [3, 4])
        #expect(file.changes[.selectors] == nil)
    }

    @Test(
        "a key path is its text; Apple's flags have keys without \"is\"",
        arguments: [
            ("CALayer.opacity", "opacity"), ("CALayer.isHidden", "hidden"), ("Card.layer.position", "layer.position"),
            ("title", "title"),
            ("isOpen", "isOpen"), ("self.title", "title"), ("named", "other"),
            ("UIApplication.shared", "sharedApplication"),
            ("UIApplication.shared.keyWindow", "sharedApplication.keyWindow"),
        ])
    func keyPaths(_ path: String, _ key: String) {
        let text = "class Card { @objc var isOpen = true; @objc(other) var named = 1; let key = #keyPath(\(path)) }"
        #expect(ported(text).hasSuffix("let key = \"\(key)\" }"))
    }
}
