import PortRules
import Testing

/// Conditions, imports, literals, layer properties, and what is left.
@Suite("Other rules")
struct OtherRulesTests {
    @Test(
        "os(iOS) holds on Linux, and other conditions stay",
        arguments: [
            ("os(iOS)", "os(iOS) || os(Linux)"), ("!os(iOS)", "!(os(iOS) || os(Linux))"),
            ("os(iOS) || os(tvOS)", "os(iOS) || os(Linux) || os(tvOS)"),
            ("canImport(UIKit) && os(iOS)", "canImport(UIKit) && (os(iOS) || os(Linux))"), ("os(macOS)", "os(macOS)"),
            ("os(iOS) || os(Linux)", "os(iOS) || os(Linux)"),
            ("!targetEnvironment(macCatalyst)", "!targetEnvironment(macCatalyst)"),
        ])
    func conditions(_ condition: String, _ result: String) {
        #expect(ported("#if \(condition)\nlet a = 1\n#endif\n") == "#if \(result)\nlet a = 1\n#endif\n")
    }

    @Test("a part for Linux, or for all that is not Apple's, is what Linux compiles")
    func others() {
        let own = "#if os(iOS)\n@objc class A {}\n#elseif os(Linux)\n@objc class B {}\n#endif\n"
        #expect(ported(own) == "#if os(iOS)\n@objc class A {}\n#elseif os(Linux)\nclass B {}\n#endif\n")
        let apple = "#if os(macOS) || os(iOS)\n@objc class A {}\n#else\n@objc class B {}\n#endif\n"
        #expect(ported(apple) == "#if os(macOS) || os(iOS)\n@objc class A {}\n#else\nclass B {}\n#endif\n")
        let both = "#if os(macOS)\nlet a = 1\n#else\n@objc class B {}\n#endif\n"
        #expect(ported(both) == "#if os(macOS)\nlet a = 1\n#else\nclass B {}\n#endif\n")
    }

    @Test(
        "imports name what is here",
        arguments: [
            ("import UIKit.UIGestureRecognizerSubclass", "import UIKit"), ("import class UIKit.UIView", "import UIKit"),
            ("import UIKit\nimport UIKit.UIGestureRecognizerSubclass", "import UIKit"),
            ("import ObjectiveC", "import QuartzCore"),
            ("import UIKit\nimport ObjectiveC.runtime", "import UIKit"), ("import Darwin", "import Foundation"),
            ("import UIKit\nimport MobileCoreServices", "import UIKit"), ("import SnapKit", "import SnapKit"),
            ("#if canImport(SwiftUI)\nimport SwiftUI\n#endif", "#if canImport(SwiftUI)\nimport SwiftUI\n#endif"),
            (
                "import Foundation\nlet s = URLSession.shared",
                "import Foundation\nimport FoundationNetworking\nlet s = URLSession.shared"
            ),
        ])
    func imports(_ text: String, _ result: String) {
        let file = port(text + "\n")
        #expect(String(decoding: file.bytes, as: UTF8.self) == result + "\n")
        #expect(file.left.isEmpty)
    }

    @Test("a file that sees a framework by another way on iOS imports it here")
    func frameworks() {
        #expect(
            ported("import Foundation\nlet f: UIFont? = nil\n")
                == "import Foundation\nimport UIKit\nlet f: UIFont? = nil\n")
        #expect(
            ported("import Foundation\nlet l: CALayer? = nil\n")
                == "import Foundation\nimport QuartzCore\nlet l: CALayer? = nil\n")
        #expect(
            ported("// Title\nimport Foundation\nlet p: CGPoint? = nil\n")
                == "// Title\nimport Foundation\nlet p: CGPoint? = nil\n")
        #expect(ported("import Hero\nlet f: UIFont? = nil\n") == "import Hero\nlet f: UIFont? = nil\n")
        let conditional = "#if canImport(UIKit)\nimport UIKit\n#endif\nlet x: XMLParser? = nil\n"
        #expect(ported(conditional) == "import FoundationXML\n" + conditional)
    }

    @Test("modules that are not here are named, and what they bring is imported")
    func absent() {
        let file = port("import MetalKit\nlet p = CGPoint.zero\n")
        #expect(String(decoding: file.bytes, as: UTF8.self) == "import UIKit\nlet p = CGPoint.zero\n")
        #expect(file.left.map(\.line) == [1])
    }

    @Test("managed properties of layers are animatable, and so are those known by their key")
    func layers() {
        let text = """
            class Ring: CAShapeLayer {
                @NSManaged var value: CGFloat
                @NSManaged public var tint: CGColor?
                @objc private dynamic var progress: CGFloat = 0.5
                @objc var count = 0
                let key = #keyPath(progress)
            }
            class Record: NSManagedObject { @NSManaged var name: String }

            """
        let file = port(text)
        #expect(
            String(decoding: file.bytes, as: UTF8.self) == """
                class Ring: CAShapeLayer {
                    @Animatable("value") var value: CGFloat = 0
                    @Animatable("tint") public var tint: CGColor?
                    @Animatable("progress") private var progress: CGFloat = 0.5
                    var count = 0
                    let key = "progress"
                }
                class Record: NSManagedObject { @NSManaged var name: String }

                """)
        #expect(file.left.map(\.line) == [8])
    }

    @Test("a managed property of another type is kept by its key; weak ones in a table of weak references")
    func kept() {
        let text = "class Ring: CALayer {\n  @NSManaged weak var owner: UIView!\n}\n"
        #expect(
            ported(text) == """
                class Ring: CALayer {
                  var owner: UIView! {
                    get { (value(forKey: "owner") as? NSHashTable<UIView>)?.anyObject }
                    set {
                      let table = NSHashTable<UIView>.weakObjects()
                      table.add(newValue)
                      setValue(table, forKey: "owner")
                      if Self.needsDisplay(forKey: "owner") { setNeedsDisplay() }
                    }
                  }
                }

                """)
    }

    @Test("literals of colours and images are calls")
    func literals() {
        let text =
            "let c = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)\nlet i = #imageLiteral(resourceName: \"a\")\n"
        #expect(
            ported(text) == "let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1)\nlet i = UIImage(named: \"a\")!\n")
    }

    @Test("what has no other form is named with its line")
    func runtime() {
        let text = """
            func f() {
                method_exchangeImplementations(a, b)
                objc_setAssociatedObject(self, &key, 1, .OBJC_ASSOCIATION_RETAIN)
                if d.responds(to: s) {}
                #if canImport(ObjectiveC)
                class_addMethod(a, b, c, d)
                #endif
            }

            """
        let file = port(text)
        #expect(file.left.map(\.line) == [2, 4] && file.changes.isEmpty)
    }

    @Test("a class is asked for its name by Swift")
    func descriptions() {
        #expect(
            ported("let a = type(of: b).description() + c\nlet d = e.description()\n")
                == "let a = String(describing: type(of: b)) + c\nlet d = e.description()\n")
    }

    @Test("abs within CGFloat is Swift's; a member of that name is not")
    func absolute() {
        let text = "extension CGFloat { func off(_ a: CGFloat) -> CGFloat { abs(a - self) + a.abs() } }\n"
        #expect(ported(text) == text.replacing(" abs(", with: " Swift.abs("))
        let other = "extension Double { var size: Double { abs(self) } }\n"
        #expect(ported(other) == other)
    }

    @Test("a file of Foundation alone that names the runtime imports what has it")
    func runtimeImports() {
        #expect(
            ported("import Foundation\nfunc f(_ o: AnyObject) { objc_sync_enter(o) }\n")
                == "import Foundation\nimport CoreGraphics\nfunc f(_ o: AnyObject) { objc_sync_enter(o) }\n")
        let own = "import Foundation\nstruct Selector {}\nlet a = Selector()\n"
        #expect(ported(own) == own)
    }

    @Test("Apple's logs and locks are in StrataOS, and the images' modules are here")
    func imports() {
        let file = port("import os.log\nimport ImageIO\nimport UIKit\nos_log(\"a\")\n")
        #expect(file.text == "import StrataOS\nimport ImageIO\nimport UIKit\nos_log(\"a\")\n")
        #expect(file.left.isEmpty && file.notes.map(\.line) == [1])
    }

    @Test("a selector of what a protocol requires asks for the protocol; one of what is optional is left to do")
    func responds() {
        let text = """
            protocol Styled { func style(); }
            @objc protocol Source { @objc optional func load(_ a: Int) }
            class Card: UIView {
                func a(_ v: UIView) -> Bool { v.responds(to: #selector(Styled.style)) }
                func b(_ s: Source?) -> Bool { s?.responds(to: #selector(Source.load(_:))) ?? false }
            }

            """
        let file = port(text)
        #expect(file.left.map(\.line) == [5] && file.notes.map(\.line) == [4])
    }

    @Test("an extension of Apple's class that cannot have a required initializer is left to do")
    func requiredInitializers() {
        let text = """
            protocol Made: AnyObject { init() }
            protocol Named: Made {}
            protocol Kept { init?(coder: NSCoder) }
            protocol Free { init() }
            extension Free { init() { fatalError() } }
            extension NSObject: Made {}
            extension UIView: Named {}
            extension UIView: Kept {}
            extension UILabel: Free {}
            class Card: UIView {}
            extension Card: Made {}
            protocol Bare { init() }
            protocol Full: Bare {}
            extension Full where Self: UIView { init() { self.init(frame: .zero) } }
            extension UILabel: Full {}

            """
        let file = port(text)
        #expect(file.left.map(\.line) == [6, 7] && file.left.allSatisfy { $0.rule == .initializers })
        #expect(file.left.last?.sentence.contains("init() of Made") ?? false)
    }

    @Test("functions of the sources are not the runtime's")
    func ownFunctions() {
        let text = "import Foundation\nfunc objc_getWeak(_ a: AnyObject) {}\nfunc f() { objc_getWeak(self) }\n"
        #expect(port(text).left.isEmpty)
        #expect(port("import Foundation\nfunc f() { objc_getClass(a) }\n").left.count == 1)
    }

    @Test("a file of Foundation alone that makes selectors imports where they are")
    func selectorImports() {
        let text = "import Foundation\nclass A { @objc func tap() {}; func f() { use(#selector(tap)) } }\n"
        #expect(ported(text).hasPrefix("import Foundation\nimport CoreGraphics\n"))
    }
}
