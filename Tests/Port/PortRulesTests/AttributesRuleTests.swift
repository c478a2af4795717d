import PortRules
import Testing

/// Attributes of the Objective-C runtime and of Interface Builder: "Objective-C interoperability is disabled" is what Swift says of them on Linux.
@Suite("Attributes")
struct AttributesRuleTests {
    @Test("they go, in their line and on lines of their own, and comments and all else stay")
    func goes() {
        let text = """
            // A card.
            @objcMembers @IBDesignable public class Card: UIView {
                @IBInspectable  var radius: CGFloat = 3 { didSet { setNeedsDisplay() } }  // points
                /// The title.
                @objc(isOpen)
                @available(iOS 13, *)
                open var open: Bool { @objc(getOpen) get { true } }
                @available(iOS 13, *) @objc
                func late() {}
                @objc // for buttons
                dynamic func tapped() {}
                @IBOutlet private weak var label: UILabel!
                var done: (@convention(block) () -> Void)?
                var call: @convention(c) () -> Void
            }
            @objc enum Side: Int { case left }
            @nonobjc extension Card { }

            """
        #expect(
            ported(text) == """
                // A card.
                public class Card: UIView {
                    var radius: CGFloat = 3 { didSet { setNeedsDisplay() } }  // points
                    /// The title.
                    @available(iOS 13, *)
                    open var open: Bool { get { true } }
                    @available(iOS 13, *)
                    func late() {}
                    // for buttons
                    func tapped() {}
                    private weak var label: UILabel!
                    var done: (() -> Void)?
                    var call: @convention(c) () -> Void
                }
                enum Side: Int { case left }
                extension Card { }

                """)
    }

    @Test("a condition around them goes, too; a condition that does not hold here is left alone")
    func conditions() {
        let text = """
            #if canImport(ObjectiveC)
            @objc class Old: NSObject {}
            #endif
            #if os(iOS)
            @IBDesignable
            #endif
            class Card {}
            #if os(macOS)
            @objc class Mac: NSObject { dynamic var a = 1 }
            #endif

            """
        #expect(
            ported(text) == """
                #if canImport(ObjectiveC)
                @objc class Old: NSObject {}
                #endif
                class Card {}
                #if os(macOS)
                @objc class Mac: NSObject { dynamic var a = 1 }
                #endif

                """)
    }

    @Test("a space before an attribute's parentheses, which Swift 5 takes, is no fault of the file")
    func spaces() {
        #expect(
            ported("class A {\n  @objc (tap) func tapped() {}\n  @available (*, deprecated) func g() {}\n}\n")
                == "class A {\n  func tapped() {}\n  @available (*, deprecated) func g() {}\n}\n")
    }

    @Test("an application's entry is left to do, a copying property is noted")
    func remarks() {
        let file = port("@UIApplicationMain\nclass App {}\nclass A { @NSCopying var name: NSString = \"\" }\n")
        #expect(file.left.map(\.line) == [1] && file.notes.map(\.line) == [3])
    }
}
