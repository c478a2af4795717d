import PortRules
import Testing

/// Protocols of Objective-C: "Optional requirements are prefixed by the optional modifier"; the type of such a method's call "becomes an optional" (The Swift Programming Language,
/// Protocols).
@Suite("Protocols")
struct ProtocolsRuleTests {
    @Test("optional requirements have defaults; one that gives a value throws")
    func defaults() {
        let text = """
            @objc public protocol Source {
                func count() -> Int
                /// A title.
                @objc optional func title(at index: Int) -> String?
                @objc optional func height(at index: Int) -> CGFloat
                @objc optional func tapped(_ sender: Any)
                @objc optional var name: String? { get }
                @objc optional var size: Int { get }
                @objc optional static var sizes: [String: Int] { get set }
            }

            """
        #expect(
            ported(text) == """
                public protocol Source: AnyObject, _SourceDefaults {
                    func count() -> Int
                    /// A title.
                    func title(at index: Int) -> String?
                    func height(at index: Int) throws -> CGFloat
                    func tapped(_ sender: Any)
                    var name: String? { get }
                    @_disfavoredOverload var size: Int { get throws }
                    @_disfavoredOverload static var sizes: [String: Int] { get throws }
                }

                public extension Source {
                    func title(at index: Int) -> String? { nil }
                    func height(at index: Int) throws -> CGFloat { throw CocoaError(.featureUnsupported) }
                    func tapped(_ sender: Any) {}
                    var name: String? { nil }
                    var size: Int? { try? (self.size as Int) }
                    static var sizes: [String: Int]? { try? (self.sizes as [String: Int]) }
                }

                public protocol _SourceDefaults {}

                public extension _SourceDefaults {
                    @_disfavoredOverload var size: Int { get throws { throw CocoaError(.featureUnsupported) } }
                    @_disfavoredOverload static var sizes: [String: Int] { get throws { throw CocoaError(.featureUnsupported) } }
                }

                """)
    }

    @Test("an attribute and its modifier on a line of their own leave none behind")
    func ownLine() {
        let text = """
            @objc
            public protocol Behavior {
                /// A rate.
                @objc optional
                var rate: CGFloat? { get }

                @objc
                optional func moved()
            }

            """
        #expect(
            ported(text) == """
                public protocol Behavior: AnyObject {
                    /// A rate.
                    var rate: CGFloat? { get }

                    func moved()
                }

                public extension Behavior {
                    var rate: CGFloat? { nil }
                    func moved() {}
                }

                """)
    }

    @Test(
        "calls lose their mark; what may throw is tried",
        arguments: [
            ("d?.tapped?(self)", "d?.tapped(self)"),
            ("d.tapped!(self)", "d.tapped(self)"),
            ("use(d?.height?(at: 1) ?? 3)", "use((try? d?.height(at: 1)) ?? 3)"),
            ("let h = d?.height?(at: 1)", "let h = try? d?.height(at: 1)"),
            ("if let h = d?.height?(at: 1) {}", "if let h = try? d?.height(at: 1) {}"),
            ("d?.height?(at: 1); f()", "_ = try? d?.height(at: 1); f()"),
            ("use(d?.height?(at: 1).rounded())", "use((try? d?.height(at: 1))?.rounded())"),
            ("done?(self)", "done?(self)"),
            ("self.done?(self)", "self.done?(self)"),
            ("s.delegate?.scrollViewDidScroll?(s)", "s.delegate?.scrollViewDidScroll(s)"),
            ("x.numberOfSections?(in: t) ?? 1", "Optional(x.numberOfSections(in: t)) ?? 1"),
        ])
    func calls(_ call: String, _ result: String) {
        let source =
            "@objc protocol P { @objc optional func tapped(_ s: Any); @objc optional func height(at i: Int) -> CGFloat }\n"
        let text = source + "class A { var done: ((A) -> Void)?\n  func g() { \(call) }\n}\n"
        #expect(ported(text).contains("  func g() { \(result) }\n"))
    }

    @Test("a protocol of Objective-C is for classes, unless it stands below one")
    func classes() {
        let text = """
            @objc protocol A {}
            @objc protocol B: NSObjectProtocol {}
            @objc protocol C: A {}
            @objc protocol D: Plain {}
            protocol Plain {}

            """
        #expect(
            ported(text) == """
                protocol A: AnyObject {}
                protocol B: NSObjectProtocol {}
                protocol C: A {}
                protocol D: AnyObject, Plain {}
                protocol Plain {}

                """)
    }

    @Test(
        "what reads a property stays as it is, for reading gives an optional",
        arguments: [
            "use(d?.rate ?? 3)", "if let r = d?.rate { use(r) }", "guard let r = self.d?.rate else { return }",
            "use([d].compactMap { $0?.rate })", "use(A().rate ?? 2)",
        ])
    func reads(_ statement: String) {
        let source = "@objc protocol P: NSObjectProtocol { @objc optional var rate: (Int, Int) { get } }\n"
        let text = ported(source + "class A { weak var d: P?\n  func g() { \(statement) }\n}\n")
        #expect(text.hasSuffix("class A { weak var d: P?\n  func g() { \(statement) }\n}\n"))
        #expect(text.hasPrefix("protocol P: NSObjectProtocol, _PDefaults { @_disfavoredOverload var rate"))
        #expect(text.contains("var rate: (Int, Int)? { try? (self.rate as (Int, Int)) }"))
    }

    @Test("a method that only a subclass of the conforming class has is named: the protocol calls the default")
    func witnesses() {
        let text = """
            @objc protocol P { @objc optional func f(); @objc optional func g(); @objc optional var h: Int { get } }
            class A: UIView, P { func g() {} }
            class B: A {
                func f() {}
                override func g() {}
                var h: Int { 1 }
            }
            class C: UIViewController, UITableViewDelegate { func scrollViewDidZoom(_ s: UIScrollView) {} }
            class D: C { func scrollViewDidScroll(_ s: UIScrollView) {} }

            """
        #expect(port(text).left.map(\.line) == [4, 6, 9])
    }

    @Test(
        "an optional method that a guard takes is tried where it is called, with the guard's value; one that is taken elsewhere is left"
    )
    func taken() {
        let text = """
            @objc protocol P { @objc optional func height(at index: Int) -> CGFloat }
            func f(_ d: P?) -> CGFloat {
                guard let height = d?.height(at:) else { return 44 }
                return height(1)
            }
            let g = d?.height(at:)
            final class Adapter { func height(at index: Int) -> CGFloat { 1 } }
            let adapter: Adapter
            let h = adapter.height(at:)

            """
        let file = port(text)
        #expect(String(decoding: file.bytes, as: UTF8.self).contains("    return (try? height(1)) ?? 44\n"))
        #expect(file.left.map(\.line) == [6])
    }

    @Test(
        "an optional method of an object without a type is called of the protocol that declares it",
        arguments: [
            ("delegate?.opened?(self)", "(delegate as? Opening)?.opened(self)"),
            ("self.delegate?.opened?(self)", "(self.delegate as? Opening)?.opened(self)"),
            ("delegate!.opened!(self)", "(delegate as! Opening).opened(self)"),
            ("sender.opened?(self)", "(sender as? Opening)?.opened(self)"),
            ("use(delegate?.height?() ?? 1)", "use((try? (delegate as? Opening)?.height()) ?? 1)"),
            ("typed?.opened?(self)", "typed?.opened(self)"),
        ])
    func dynamicLookup(_ call: String, _ result: String) {
        let text = """
            @objc protocol Opening { @objc optional func opened(_ c: Card); @objc optional func height() -> CGFloat }
            class Card {
                weak var delegate: AnyObject?
                weak var typed: Opening?
                func open(_ sender: AnyObject) { \(call) }
            }

            """
        let file = port(text)
        #expect(file.text.contains("{ \(result) }") && file.left.isEmpty)
    }

    @Test(
        "a required method loses its mark, too, and what a function names has its own type",
        arguments: [
            ("func a() { delegate?.closed?(1) }", "func a() { (delegate as? Opening)?.closed(1) }"),
            ("func a() { delegate!.closed!(1) }", "func a() { (delegate as! Opening).closed(1) }"),
            (
                "func a() { if let delegate = delegate as? Opening { delegate.opened?(1) } }",
                "func a() { if let delegate = delegate as? Opening { delegate.opened(1) } }"
            ),
            (
                "func b(delegate: Opening?) { delegate?.opened?(1) }",
                "func b(delegate: Opening?) { delegate?.opened(1) }"
            ),
            (
                "func c() { use { (delegate: Opening) in delegate.opened?(1) } }",
                "func c() { use { (delegate: Opening) in delegate.opened(1) } }"
            ),
            (
                "func d() { if let delegate { delegate.opened?(1) } }",
                "func d() { if let delegate { (delegate as? Opening)?.opened(1) } }"
            ),
            (
                "func e() { let delegate = Door(); self.delegate?.opened?(1) }",
                "func e() { let delegate = Door(); (self.delegate as? Opening)?.opened(1) }"
            ),
            (
                "func f(typed: AnyObject) { typed.opened?(1) }",
                "func f(typed: AnyObject) { (typed as? Opening)?.opened(1) }"
            ),
        ])
    func bindings(_ function: String, _ result: String) {
        let text = """
            @objc protocol Opening { @objc optional func opened(_ c: Int); func closed(_ c: Int) }
            class Card {
                weak var delegate: AnyObject?
                weak var typed: Opening?
                \(function)
            }

            """
        let file = port(text)
        #expect(file.text.contains(result) && file.left.isEmpty)
    }

    @Test("one that no protocol declares, or several do, is left to do")
    func unclearLookup() {
        let text = """
            @objc protocol A { @objc optional func opened(_ c: Int) }
            @objc protocol B { @objc optional func opened(_ c: Int) }
            class Card {
                weak var delegate: AnyObject?
                func a() { delegate?.opened?(1) }
                func b() { delegate?.closed?(at: 1) }
            }

            """
        let file = port(text)
        #expect(file.left.map(\.line) == [5, 6])
        #expect(file.left[0].sentence.contains("A and B declare it"))
    }
}
