import PortRules
import Testing

@Suite("properties that are observed by key path, and what observes them")
struct ObservingRuleTests {
    @Test("a property that the sources observe tells of its changes; others only lose the words")
    func properties() {
        let text = """
            class Model: NSObject {
                @objc dynamic var title = ""
                @objc dynamic var count: Int = 0 {
                    didSet { changed() }
                }
                @objc dynamic var other = 1
                @objc dynamic var size: Int { count }
            }
            func watch(_ m: Model) {
                token = m.observe(\\.title, options: [.new]) { _, _ in }
                m.addObserver(self, forKeyPath: #keyPath(Model.count), options: .new, context: nil)
                m.addObserver(self, forKeyPath: "size", options: .new, context: nil)
                t = view.observe(\\.frame) { _, _ in }
                u = view.observe(\\.layer.position) { _, _ in }
            }

            """
        let file = port(text)
        #expect(
            file.text == """
                class Model: NSObject {
                    var title = "" {
                        willSet { willChangeValue(forKey: "title") }
                        didSet { didChangeValue(forKey: "title") }
                    }
                    var count: Int = 0 {
                        willSet { willChangeValue(forKey: "count") }
                        didSet { didChangeValue(forKey: "count"); changed() }
                    }
                    var other = 1
                    var size: Int { count }
                }
                func watch(_ m: Model) {
                    token = m.observe(\\.title, named: "title", options: [.new]) { _, _ in }
                    m.addObserver(self, forKeyPath: "count", options: .new, context: nil)
                    m.addObserver(self, forKeyPath: "size", options: .new, context: nil)
                    t = view.observe(\\.frame) { _, _ in }
                    u = view.observe(\\.layer.position) { _, _ in }
                }

                """)
        #expect(file.left.map(\.line) == [7, 14])
    }

    @Test("a class below NSObject alone conforms; responders and layers override")
    func observers() {
        let text = """
            class Hearer: NSObject, Other {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                    if keyPath == "a" {
                        hear()
                    } else {
                        super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
                    }
                }
            }
            class Card: UIView {
                override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
            }

            """
        #expect(
            ported(text) == """
                class Hearer: NSObject, Other, KeyValueObserver {
                    func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
                        if keyPath == "a" {
                            hear()
                        } else {
                        }
                    }
                }
                class Card: UIView {
                    override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}
                }

                """)
    }
}
