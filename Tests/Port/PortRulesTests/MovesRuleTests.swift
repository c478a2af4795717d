import PortRules
import Testing

/// "Extensions can add new functionality to a type, but they can't override existing functionality" (The Swift Programming Language, Extensions).
@Suite("Overrides in extensions")
struct MovesRuleTests {
    @Test("an override moves to the end of the class, with its comment and the extension's access")
    func moves() {
        let text = """
            public class Card: UIView {
                var a = 1
            }

            // MARK: - Layout

            public extension Card {
                /// Lays out.
                override func layoutSubviews() {
                    a += 1
                }

                func other() {}
            }

            """
        #expect(
            ported(text) == """
                public class Card: UIView {
                    var a = 1

                    /// Lays out.
                    public override func layoutSubviews() {
                        a += 1
                    }
                }

                // MARK: - Layout

                public extension Card {
                    func other() {}
                }

                """)
    }

    @Test("an extension of which nothing is left goes; what it conforms to stays")
    func extensions() {
        let text = """
            class A: NSObject {}

            // Texts.
            extension A {
                override var description: String { "A" }
            }

            extension A: P { override var hash: Int { 1 } }
            let end = 1

            """
        #expect(
            ported(text) == """
                class A: NSObject {
                    override var description: String { "A" }

                    override var hash: Int { 1 }
                }

                extension A: P { }
                let end = 1

                """)
    }

    @Test("what a subclass overrides moves, too, by all files and through conditions")
    func overridden() {
        let files = ported([
            "import UIKit\nclass Base: UIView {\n  class Inner {\n  }\n}\n",
            """
            import UIKit
            import Charts
            #if os(iOS)
            extension Base {
              @objc open func tapped(_ s: Any) { help() }
              func stays() {}
              private func help() {}
            }
            extension Base.Inner {
              func f(_ a: Int) {}
            }
            #endif

            """,
            "class Sub: Base { override func tapped(_ s: Any) {} }\nclass Other: Base.Inner { override func f(_ a: Int) {} }\n",
        ])
        #expect(
            files[0] == """
                import UIKit
                import Charts
                class Base: UIView {
                  class Inner {
                    #if os(iOS) || os(Linux)
                    func f(_ a: Int) {}
                    #endif
                  }

                  #if os(iOS) || os(Linux)
                  open func tapped(_ s: Any) { help() }
                  #endif
                }

                """)
        #expect(
            files[1] == """
                import UIKit
                import Charts
                #if os(iOS) || os(Linux)
                extension Base {
                  func stays() {}
                  func help() {}
                }
                extension Base.Inner {
                }
                #endif

                """)
    }

    @Test("members of one line part, and line ends stay those of the file")
    func lines() {
        let text =
            "class A: UIView {\r\n}\r\nextension A { override func f() {}; func g() {} }\r\nextension A {\r\n  override func h() {\r\n  } // h\r\n\r\n  func i() {}\r\n}\r\n"
        #expect(
            ported(text)
                == "class A: UIView {\r\n    override func f() {}\r\n\r\n  override func h() {\r\n  } // h\r\n}\r\nextension A { func g() {} }\r\nextension A {\r\n  func i() {}\r\n}\r\n"
        )
    }

    @Test("edits within a member go along with it")
    func edits() {
        let text = "class A: UIView {\n}\nextension A {\n    @objc override func f() { use(#selector(f)) }\n}\n"
        #expect(ported(text) == "class A: UIView {\n    override func f() { use(Selector(\"f\", A.f)) }\n}\n")
    }

    @Test("classes of others, and extensions with conditions of types, are left to do")
    func left() {
        let file = port(
            "extension UIView {\n  override func layoutSubviews() {}\n}\nclass G<T> {}\nextension G where T == Int {\n  override var hash: Int { 1 }\n}\n"
        )
        #expect(file.left.map(\.line) == [2, 6] && file.changes.isEmpty)
    }

    @Test("an override of what the sources add to a class of another module is left to do")
    func outside() {
        let file = port(
            "extension Chart { @objc func place() {} }\nclass A: Chart { override func place() {}\n  override func draw(_ r: CGRect) {} }\n"
        )
        #expect(file.left.map(\.line) == [2])
    }

    @Test("a comment goes along as a whole, with its own empty lines, and one above an empty line stays")
    func comments() {
        let text = """
            class Card: UIView {
            }

            extension Card {
                // Of the section.

                // Of the method.
                /**
                 Lays out.

                 - Note: all of it.
                 /* within */
                 */
                override func layoutSubviews() {}

                func other() {}
            }

            """
        #expect(
            ported(text) == """
                class Card: UIView {
                    // Of the method.
                    /**
                     Lays out.

                     - Note: all of it.
                     /* within */
                     */
                    override func layoutSubviews() {}
                }

                extension Card {
                    // Of the section.

                    func other() {}
                }

                """)
    }

    @Test(
        "what documents a member is its own over an empty line; an extension that goes takes its comments along as a whole"
    )
    func documentation() {
        let text = """
            class Card: UIView {
            }

            /*
             Of layout.

             All of it.
             */
            extension Card {
                // MARK: Layout

                /// Lays out.

                override func layoutSubviews() {}
            }

            """
        #expect(
            ported(text) == """
                class Card: UIView {
                    /// Lays out.

                    override func layoutSubviews() {}
                }

                """)
    }
}
