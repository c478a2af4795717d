import PortRules
import Testing

/// "You must call the super implementation of awakeFromNib" (NSObject, awakeFromNib()): on iOS each object has it, here those of UIKit.
@Suite("methods for nibs")
struct NibsRuleTests {
    @Test(
        "a class that stands below NSObject and none of UIKit's overrides nothing; those below it override its method")
    func classes() {
        let text = """
            class Model: NSObject, Other {
                @objc open override func awakeFromNib() {
                    super.awakeFromNib()
                    load()
                }
                override public func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder(); load() }
                override func awakeFromNib(_ a: Int) {}
            }
            class Sub: Model {
                override func awakeFromNib() {
                    super.awakeFromNib()
                }
            }
            class Ring: CAShapeLayer {
                override func awakeFromNib() {}
            }

            """
        let file = port(text)
        #expect(
            file.text == """
                class Model: NSObject, Other {
                    open func awakeFromNib() {
                        load()
                    }
                    public func prepareForInterfaceBuilder() {  load() }
                    override func awakeFromNib(_ a: Int) {}
                }
                class Sub: Model {
                    override func awakeFromNib() {
                        super.awakeFromNib()
                    }
                }
                class Ring: CAShapeLayer {
                    func awakeFromNib() {}
                }

                """)
        #expect(file.changes[.overrides] == 3 && file.left.isEmpty)
    }

    @Test(
        "classes of UIKit, and those of modules that the tool does not know, override",
        arguments: ["UIView", "UIViewController", "UIBarButtonItem", "NSLayoutConstraint", "Base", "Card"])
    func others(_ name: String) {
        let text =
            "class Card: UILabel {}\nclass A: \(name) {\n    override func awakeFromNib() { super.awakeFromNib() }\n}\n"
        #expect(ported(text) == text)
    }

    @Test("a method of an extension moves into the class, and the superclass may stand in another file")
    func extensions() {
        let files = ported([
            "class A: Base {\n}\n",
            "class Base: Foundation.NSObject {}\nextension A {\n    override func awakeFromNib() {\n        super.awakeFromNib()\n    }\n}\n",
        ])
        #expect(files[0] == "class A: Base {\n    func awakeFromNib() {\n    }\n}\n")
        #expect(!files[1].contains("awakeFromNib"))
    }
}
