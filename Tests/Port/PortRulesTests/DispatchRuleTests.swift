import PortRules
import Testing

/// What an extension gives to a framework's class is overridden by its name in Objective-C; here the extension's method asks for the override.
@Suite("Overrides of what extensions declare")
struct DispatchRuleTests {
    @Test("classes of the sources override by a protocol's method, and one another by Swift's")
    func classes() {
        let text = """
            extension UIView {
                /// Styles.
                @objc func style(_ tint: UIColor, by amount: CGFloat = 1) {
                    tintColor = tint
                }
            }
            class Card: UIView {
                override func style(_ tint: UIColor, by amount: CGFloat) {
                    super.style(tint, by: amount)
                }
            }
            class Big: Card {
                override func style(_ tint: UIColor, by amount: CGFloat) { super.style(tint, by: 2) }
                func other() { super.style(.red, by: 3); style(.red, by: 4) }
            }

            """
        #expect(
            ported(text) == """
                extension UIView {
                    /// Styles.
                    func style(_ tint: UIColor, by amount: CGFloat = 1) {
                        if let object = self as? any _UIView_style_by_Override { return object._override_style(tint, by: amount) }
                        _UIView_style(tint, by: amount)
                    }

                    func _UIView_style(_ tint: UIColor, by amount: CGFloat = 1) {
                        tintColor = tint
                    }
                }

                @MainActor protocol _UIView_style_by_Override: AnyObject {
                    func _override_style(_ tint: UIColor, by amount: CGFloat)
                }
                class Card: UIView, _UIView_style_by_Override {
                    func _override_style(_ tint: UIColor, by amount: CGFloat) {
                        super._UIView_style(tint, by: amount)
                    }
                }
                class Big: Card {
                    override func _override_style(_ tint: UIColor, by amount: CGFloat) { super._override_style(tint, by: 2) }
                    func other() { super._override_style(.red, by: 3); style(.red, by: 4) }
                }

                """)
    }

    @Test(
        "extensions of framework's classes are asked from the most derived to the base; super is the next one with an implementation"
    )
    func extensions() {
        let files = ported([
            """
            import UIKit
            public extension UIView {
              @discardableResult @objc func place(_ views: [UIView]) -> UIView { self }
            }

            """,
            """
            import UIKit
            public extension UICollectionViewCell {
              @discardableResult override func place(_ views: [UIView]) -> UIView { super.place(views) }
            }
            extension UICollectionReusableView {
              open override func place(_ views: [UIView]) -> UIView { super.place(views) }
            }

            """,
            "import UIKit\nfinal class Cell: UICollectionViewCell { func f() { super.place([]) } }\n",
        ])
        #expect(
            files[0] == """
                import UIKit
                public extension UIView {
                  @discardableResult func place(_ views: [UIView]) -> UIView {
                    if let object = self as? UICollectionViewCell { return object._UICollectionViewCell_place(views) }
                    if let object = self as? UICollectionReusableView { return object._UICollectionReusableView_place(views) }
                    return _UIView_place(views)
                  }

                  @discardableResult internal func _UIView_place(_ views: [UIView]) -> UIView { self }
                }

                """)
        #expect(
            files[1] == """
                import UIKit
                public extension UICollectionViewCell {
                  @discardableResult internal func _UICollectionViewCell_place(_ views: [UIView]) -> UIView { super._UICollectionReusableView_place(views) }
                }
                extension UICollectionReusableView {
                  internal func _UICollectionReusableView_place(_ views: [UIView]) -> UIView { super._UIView_place(views) }
                }

                """)
        #expect(
            files[2]
                == "import UIKit\nfinal class Cell: UICollectionViewCell { func f() { super._UICollectionViewCell_place([]) } }\n"
        )
    }

    @Test("properties, and those of types")
    func properties() {
        let text = """
            extension CALayer {
                @objc var rate: Int { 1 }
                @objc var mode: Int { get { 1 } set {} }
                @objc class func kind() -> String { "layer" }
            }
            class Ring: CALayer {
                override var rate: Int { super.rate + 1 }
            }
            extension Ring {
                override var mode: Int { get { super.mode } set { super.mode = newValue } }
                override class func kind() -> String { super.kind() + "ring" }
            }

            """
        #expect(
            ported(text) == """
                extension CALayer {
                    var rate: Int {
                        if let object = self as? any _CALayer_rate_Override { return object._override_rate }
                        return _CALayer_rate
                    }

                    var _CALayer_rate: Int { 1 }
                    var mode: Int {
                        get {
                            if let object = self as? any _CALayer_mode_Override { return object._override_mode }
                            return _CALayer_mode
                        }
                        set {
                            if let object = self as? any _CALayer_mode_Override { return object._override_mode = newValue }
                            _CALayer_mode = newValue
                        }
                    }

                    var _CALayer_mode: Int { get { 1 } set {} }
                    class func kind() -> String {
                        if let object = self as? any _CALayer_kind_Override.Type { return object._override_kind() }
                        return _CALayer_kind()
                    }

                    class func _CALayer_kind() -> String { "layer" }
                }

                protocol _CALayer_rate_Override: AnyObject {
                    var _override_rate: Int { get }
                }

                protocol _CALayer_mode_Override: AnyObject {
                    var _override_mode: Int { get set }
                }

                protocol _CALayer_kind_Override: AnyObject {
                    static func _override_kind() -> String
                }
                class Ring: CALayer, _CALayer_rate_Override, _CALayer_mode_Override, _CALayer_kind_Override {
                    var _override_rate: Int { super._CALayer_rate + 1 }

                    var _override_mode: Int { get { super._CALayer_mode } set { super._CALayer_mode = newValue } }

                    class func _override_kind() -> String { super._CALayer_kind() + "ring" }
                }

                """)
    }

    @Test("an override that observes gets and sets what is above")
    func observers() {
        let text = """
            extension UIView {
                @objc var level: Int { get { 1 } set {} }
            }
            class A: UIView {
                override var level: Int {
                    willSet(value) { use(value) }
                    didSet {
                        if oldValue == level { return }
                    }
                }
            }
            class B: A {
                override var level: Int { didSet { use(level) } }
            }

            """
        #expect(
            ported(text).hasSuffix(
                """
                class A: UIView, _UIView_level_Override {
                    var _override_level: Int {
                        get { super._UIView_level }
                        set(value) {
                        let oldValue = super._UIView_level
                        do { use(value) }
                        super._UIView_level = value
                        do {
                            if oldValue == level { return }
                        }
                        }
                    }
                }
                class B: A {
                    override var _override_level: Int { didSet { use(level) } }
                }

                """))
    }

    @Test("what is handed on has a name, and what fails or waits does so")
    func effects() {
        let text =
            "extension UIView { @objc fileprivate func load(_: Int, at _: Int) async throws -> Self { self } }\nprivate class A: UIView { override func load(_ a: Int, at b: Int) async throws -> Self { self } }\n"
        #expect(
            ported(text) == """
                extension UIView { fileprivate func load(_ value1: Int, at value2: Int) async throws -> Self {
                    if let object = self as? any _UIView_load_at_Override { return try await object._override_load(value1, at: value2) as! Self }
                    return try await _UIView_load(value1, at: value2)
                }

                fileprivate func _UIView_load(_: Int, at _: Int) async throws -> Self { self } }

                @MainActor fileprivate protocol _UIView_load_at_Override: AnyObject {
                    func _override_load(_: Int, at _: Int) async throws -> Self
                }
                private class A: UIView, _UIView_load_at_Override { func _override_load(_ a: Int, at b: Int) async throws -> Self { self } }

                """)
    }

    @Test(
        "what nothing overrides, and overrides of others, stay",
        arguments: [
            "extension UIView { func style() {} }\nclass A: UIView { func other() {} }\n",
            "extension UIView { func style() {} }\nclass A: UIViewController { override func style() {} }\n",
            "extension UIButton { func style() {} }\nclass A: UILabel { override func style() {} }\n",
            "extension UIView { func style() {} }\nclass A: UIView { override func layoutSubviews() { super.layoutSubviews() } }\n",
            "extension UIView.Mode { var description: String { \"\" } }\nclass A: NSObject { override var description: String { \"\" } }\n",
            "class A: UIView { func style() {} }\nclass B: A { override func style() { super.style() } }\nextension UIView { static func style() {} }\n",
        ])
    func stay(_ text: String) {
        let file = port(text)
        #expect(file.text == text && file.left.isEmpty)
    }

    @Test("an override of other types, one in a condition, and what takes any number of arguments are left to do")
    func left() {
        let text = """
            extension UIView {
                @objc func a() -> UIView { self }
                @objc func b() {}
                func c(_ views: UIView...) {}
            }
            class A: UIView {
                override func a() -> A { self }
                #if DEBUG
                override func b() {}
                #endif
                override func c(_ views: UIView...) {}
            }

            """
        let file = port(text)
        #expect(file.left.map(\.line) == [7, 9, 11])
    }
}
